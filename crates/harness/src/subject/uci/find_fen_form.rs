//! Finding out whether an engine prints its position.

use std::time::Duration;

use super::engine::Engine;
use super::sentinel::Sentinel;
use super::shown::{Shown, show};
use super::{FenForm, UciOptions};
use crate::subject::process::Stopped;

/// The positions that are to be shown. An engine that refuses what comes after them is known by its answers about them.
const KNOWN: [Sentinel; 2] = [Sentinel::Second, Sentinel::First];

/// The first form by which the engine shows two known positions, if there is one.
///
/// An engine that does not know the command says nothing, or complains: both are no FEN.
pub(super) fn find_fen_form(
    engine: &mut Engine,
    options: &UciOptions,
    limit: Duration,
) -> Result<Option<FenForm>, Stopped> {
    for form in &options.fen_forms {
        let positions = KNOWN.map(|known| options.position.command(known.fen(), ""));
        let Shown { fens, keys } = show(engine, form, &positions, limit)?;
        let is_right = fens.len() == KNOWN.len()
            && fens
                .iter()
                .zip(KNOWN)
                .all(|(fen, known)| men_and_turn(fen) == men_and_turn(known.fen()));
        if is_right {
            let tells_keys = keys.len() == KNOWN.len() && keys[0] != keys[1];
            let key_lines = if tells_keys { form.key_lines.clone() } else { Vec::new() };
            return Ok(Some(FenForm { key_lines, ..form.clone() }));
        }
    }
    Ok(None)
}

/// What an engine has to write right to be asked for more: its clocks and rights are to be judged, not to be required.
fn men_and_turn(fen: &str) -> Vec<&str> {
    fen.split_whitespace().take(2).collect()
}
