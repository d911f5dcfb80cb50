//! Finding out whether an engine prints its position.

use std::time::Duration;

use super::FenForm;
use super::engine::Engine;
use super::sentinel::Sentinel;
use crate::subject::process::Stopped;

/// The positions that are to be shown. An engine that refuses what comes after them is known by its answers about them.
const KNOWN: [Sentinel; 2] = [Sentinel::Second, Sentinel::First];

/// The first form by which the engine shows two known positions, if there is one.
///
/// An engine that does not know the command says nothing, or complains: both are no FEN.
pub(super) fn find_fen_form(
    engine: &mut Engine,
    forms: &[FenForm],
    limit: Duration,
) -> Result<Option<FenForm>, Stopped> {
    for form in forms {
        let positions = KNOWN.map(|known| format!("position fen {}", known.fen()));
        let shown = show(engine, form, &positions, limit)?;
        let is_right = shown.len() == KNOWN.len()
            && shown
                .iter()
                .zip(KNOWN)
                .all(|(fen, known)| men_and_turn(fen) == men_and_turn(known.fen()));
        if is_right {
            return Ok(Some(form.clone()));
        }
    }
    Ok(None)
}

/// What an engine has to write right to be asked for more: its clocks and rights are to be judged, not to be required.
fn men_and_turn(fen: &str) -> Vec<&str> {
    fen.split_whitespace().take(2).collect()
}

/// The FENs that come when positions are set and each is asked for, all in one go.
pub(super) fn show(
    engine: &mut Engine,
    form: &FenForm,
    positions: &[String],
    limit: Duration,
) -> Result<Vec<String>, Stopped> {
    let commands = positions.iter().flat_map(|position| [position.as_str(), &form.command]);
    let commands: Vec<&str> = commands.collect();
    engine.send(&commands)?;
    let mut fens = Vec::new();
    engine.wait_ready(limit, |line| {
        fens.extend(form.read(line).map(str::to_owned));
        Ok(())
    })?;
    Ok(fens)
}
