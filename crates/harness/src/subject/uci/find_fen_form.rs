//! Finding out whether an engine prints its position.

use std::time::Duration;

use super::engine::Engine;
use super::sentinel::Sentinel;
use super::shown::{Shown, show};
use super::{FenForm, KeyLine, UciOptions};
use crate::subject::process::Stopped;

/// The positions that are to be shown. An engine that refuses what comes after them is known by its answers about them.
const KNOWN: [Sentinel; 2] = [Sentinel::Second, Sentinel::First];

/// The form by which the engine shows two known positions, if it does.
///
/// An engine that does not know the command says nothing, or complains: both are no FEN.
pub(super) fn find_fen_form(
    engine: &mut Engine,
    form: &FenForm,
    options: &UciOptions,
    limit: Duration,
) -> Result<Option<FenForm>, Stopped> {
    let positions = KNOWN.map(|known| options.position.command(known.fen(), ""));
    let Shown { fens, keys } = show(engine, form, &positions, limit)?;
    let is_right = fens.len() == KNOWN.len()
        && fens
            .iter()
            .zip(KNOWN)
            .all(|(fen, known)| men_and_turn(fen) == men_and_turn(known.fen()));
    // What looks like a key may be something else. What is declared as one is held to what it should be.
    let is_key = keys.len() == KNOWN.len() && keys[0] != keys[1];
    let key_line = match &form.key_line {
        KeyLine::Usual if !is_key => KeyLine::None,
        key_line => key_line.clone(),
    };
    Ok(is_right.then(|| FenForm { key_line, ..form.clone() }))
}

/// What an engine has to write right to be asked for more: its clocks and rights are to be judged, not to be required.
fn men_and_turn(fen: &str) -> Vec<&str> {
    fen.split_whitespace().take(2).collect()
}
