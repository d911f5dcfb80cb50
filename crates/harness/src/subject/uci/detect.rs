//! Finding out an engine's dialect by a test question.

use super::UciOptions;
use super::dialect::Dialect;
use super::engine::Engine;
use super::trial::{FREQUENT, Trial, commands};
use crate::subject::process::is_interrupted;
use crate::subject::profile::Protocol;
use crate::subject::{CommandLine, SubjectError, Template};

/// Why no dialect was found.
#[derive(Debug)]
pub(crate) enum NotFound {
    /// The engine does not run as it should; another time it might.
    NotRunning(SubjectError),
    /// It runs, and answers no command.
    NoDialect(SubjectError),
}

/// Starts an engine and tries the known commands on it.
pub(crate) fn detect(
    command: &CommandLine,
    options: &UciOptions,
) -> Result<(Engine, Dialect), NotFound> {
    let dialects = Dialect::all_of(Protocol::Uci);
    let mut reasons = Vec::new();
    for batch in batches(&dialects) {
        let mut engine = Engine::start(command, options).map_err(NotFound::NotRunning)?;
        get_ready(&mut engine, command, options)?;
        let mut trial =
            Trial { engine: &mut engine, dialects: &dialects, limit: options.handshake_timeout };
        if let Some(found) = trial.try_all(&batch, &mut reasons) {
            let better = if found.moves > 0 { Ok(None) } else { trial.improve(&found.dialect) };
            return match better {
                Ok(better) => Ok((engine, better.unwrap_or(found.dialect))),
                // It does not stand being asked by other commands.
                Err(_) => Engine::start(command, options)
                    .map(|engine| (engine, found.dialect))
                    .map_err(NotFound::NotRunning),
            };
        }
    }
    if is_interrupted() {
        return Err(NotFound::NotRunning(SubjectError::Interrupted));
    }
    Err(NotFound::NoDialect(SubjectError::NoDialect {
        command: command.to_string(),
        tried: reasons.join("; "),
    }))
}

/// The commands, by the processes that they are tried on.
fn batches(dialects: &[Dialect]) -> Vec<Vec<Template>> {
    let (frequent, rare): (Vec<_>, Vec<_>) =
        commands(dialects).into_iter().partition(|command| FREQUENT.contains(&command.as_str()));
    frequent.into_iter().map(|command| vec![command]).chain([rare]).collect()
}

/// Sets the start position.
fn get_ready(
    engine: &mut Engine,
    command: &CommandLine,
    options: &UciOptions,
) -> Result<(), NotFound> {
    let limit = options.handshake_timeout;
    let start = options.position.start();
    let ready = engine.send(&[&start]).and_then(|()| engine.wait_ready(limit, |_| Ok(())));
    ready.map_err(|stopped| {
        NotFound::NotRunning(stopped.into_error(limit).at_introduction(command, "`readyok`"))
    })
}
