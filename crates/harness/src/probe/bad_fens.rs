//! Positions that cannot be: of which of them a UCI engine dies.

use std::time::Duration;

use super::Oddity;
use super::spelling::{Heard, hear};
use crate::subject::SubjectError;
use crate::subject::uci::{Dialect, Engine, PositionForm};

/// Each with what is wrong with it. What an engine answers to them does not matter.
const BAD: [(&str, &str); 6] = [
    ("", "that is empty"),
    ("garbage", "that is none"),
    ("8/8/8/8/8/8/8 w - - 0 1", "with seven ranks"),
    ("8/8/8/8/8/8/8/8 w - - 0 1", "without kings"),
    ("4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", "with castling rights for rooks that are not there"),
    ("4k3/8/8/8/8/8/8/4K3 w - -", "without clocks"),
];

/// How long an answer may take that is none of the question's.
const LIMIT: Duration = Duration::from_millis(500);

/// Tries every one, on an engine that is started again whenever it dies or does not answer.
///
/// # Errors
/// If it cannot be started any more.
pub(super) fn ask(
    start: &dyn Fn() -> Result<Engine, SubjectError>,
    position: &PositionForm,
    dialect: &Dialect,
) -> Result<Vec<Oddity>, SubjectError> {
    let mut oddities = Vec::new();
    let mut running = None;
    for (fen, what) in BAD {
        let mut engine = match running.take() {
            Some(engine) => engine,
            None => start()?,
        };
        match hear(&mut engine, &position.command(fen, ""), dialect, 1, LIMIT).1 {
            Heard::Ended => oddities.push(Oddity::DiesOf { what }),
            Heard::Total => running = Some(engine),
            Heard::NoTotal => {}
        }
    }
    Ok(oddities)
}
