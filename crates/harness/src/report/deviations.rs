//! The catalogue of deviations as text.

use std::fmt::Write;

use perftect_movegen::rulebook::deviation::Deviation;

/// A line per deviation: its id, the part of the generator that is at fault, and what it does.
pub fn deviation_list() -> String {
    let mut text = String::new();
    for deviation in Deviation::all() {
        let _ =
            writeln!(text, "{:<44} {:<11} {}", deviation.id, deviation.layer, deviation.sentence);
    }
    text
}
