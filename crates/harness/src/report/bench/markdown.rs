//! The standings as Markdown.

use std::fmt::Write;

use super::words::{middle_half, per_second, ratio, what, why_out};
use crate::bench::{Place, Race};
use crate::report::compare::markdown_text;

/// The standings, what was counted, and who has no place.
pub fn bench_markdown(race: &Race<'_, '_>, places: &[Place]) -> String {
    let mut text = format!("{}.\n\n", what(race));
    text.push_str("| # | subject | leaves | round | times as long | half of pairs |\n");
    text.push_str("|---:|---|---:|---:|---:|---:|\n");
    for (number, place) in places.iter().enumerate() {
        let _ = writeln!(
            text,
            "| {} | {} | {} | {:.3} s | {} | {} |",
            number + 1,
            markdown_text(&race.contestants[place.contestant].name),
            per_second(place.speed.median),
            place.seconds.median,
            ratio(place.ratio.median),
            middle_half(&place.ratio),
        );
    }
    let laps: Vec<String> = race.laps.iter().map(|lap| markdown_text(&lap.to_string())).collect();
    let _ = writeln!(text, "\nPositions with their depths: {}.", laps.join(", "));
    for contestant in &race.contestants {
        let Some(why) = why_out(contestant) else { continue };
        let _ = writeln!(text, "\n{}: {}", markdown_text(&contestant.name), markdown_text(&why));
    }
    text
}
