//! What an engine shows of positions.

use std::time::Duration;

use super::FenForm;
use super::engine::Engine;
use crate::subject::process::Stopped;

/// Positions that are shown within the limit of one answer.
const AT_ONCE: usize = 32;

/// What comes when positions are shown.
#[derive(Default)]
pub(super) struct Shown {
    pub(super) fens: Vec<String>,
    pub(super) keys: Vec<String>,
}

/// The FENs and keys that come when positions are set and each is asked for.
pub(super) fn show(
    engine: &mut Engine,
    form: &FenForm,
    positions: &[String],
    limit: Duration,
) -> Result<Shown, Stopped> {
    let mut shown = Shown::default();
    let mut to_ask = positions.chunks(AT_ONCE);
    if let Some(some) = to_ask.next() {
        ask(engine, form, some)?;
    }
    for _ in positions.chunks(AT_ONCE) {
        // It shows these while those before them are read.
        if let Some(some) = to_ask.next() {
            ask(engine, form, some)?;
        }
        engine.wait_readyok(limit, |line| {
            shown.fens.extend(form.read(line).map(str::to_owned));
            shown.keys.extend(form.read_key(line).map(str::to_owned));
            Ok(())
        })?;
    }
    Ok(shown)
}

fn ask(engine: &mut Engine, form: &FenForm, positions: &[String]) -> Result<(), Stopped> {
    let show = positions.iter().flat_map(|position| [position.as_str(), &form.command]);
    engine.send(&show.chain(["isready"]).collect::<Vec<_>>())
}
