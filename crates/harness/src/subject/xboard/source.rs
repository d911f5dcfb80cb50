//! Opens instances of an engine.

use std::sync::{Mutex, OnceLock, PoisonError};

use super::detect::detect;
use super::subject::XboardSubject;
use super::talk::Engine;
use super::{XboardMoves, XboardOptions};
use crate::subject::driven::{Asking, TrialError, try_out};
use crate::subject::process::Stopped;
use crate::subject::uci::{Dialect, DialectChoice};
use crate::subject::{CommandLine, Source, Subject, SubjectError};

/// An engine that speaks the protocol of `XBoard`, to be started any number of times.
///
/// ```no_run
/// use perftect::subject::{Driven, DrivenOptions, Source};
/// use perftect::subject::xboard::{XboardOptions, XboardSource};
///
/// let engine = XboardSource::new("phalanx".parse()?, XboardOptions::default());
/// let mut subject = Driven::new(Box::new(engine), DrivenOptions::default()).open()?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct XboardSource {
    command: CommandLine,
    options: XboardOptions,
    detected: Mutex<Detected>,
    engine_name: OnceLock<String>,
}

/// What is known of how the engine is asked.
#[derive(Clone, Debug)]
enum Detected {
    NotYet,
    Counts(Dialect),
    MoveByMove,
    /// It cannot be asked.
    None(SubjectError),
}

impl XboardSource {
    /// An engine by its command. Nothing is started yet.
    pub fn new(command: CommandLine, options: XboardOptions) -> XboardSource {
        XboardSource {
            command,
            options,
            detected: Mutex::new(Detected::NotYet),
            engine_name: OnceLock::new(),
        }
    }

    /// The engine's name for itself (`feature myname`); `None` before the first instance has introduced itself, or if it
    /// does not say.
    pub fn engine_name(&self) -> Option<&str> {
        self.engine_name.get().map(String::as_str).filter(|name| !name.is_empty())
    }

    /// How it counts, once that is known and if it does.
    pub fn dialect(&self) -> Option<Dialect> {
        match &*self.detected.lock().unwrap_or_else(PoisonError::into_inner) {
            Detected::Counts(dialect) => Some(dialect.clone()),
            Detected::NotYet | Detected::MoveByMove | Detected::None(_) => None,
        }
    }

    fn start(&self, dialect: Option<Dialect>) -> Result<XboardSubject, SubjectError> {
        let subject = XboardSubject::new(Engine::start(&self.command, &self.options)?, dialect);
        self.engine_name.get_or_init(|| subject.name().to_owned());
        Ok(subject)
    }

    /// The first one finds out how to ask, while others wait for it.
    fn find_out(&self) -> Result<(XboardSubject, Detected), SubjectError> {
        if self.options.moves == XboardMoves::Automatic
            && let Some(dialect) = self.find_dialect()?
        {
            return Ok((self.start(Some(dialect.clone()))?, Detected::Counts(dialect)));
        }
        let mut subject = self.start(None)?;
        match try_out(&mut subject, Asking::MoveByMove, self.options.handshake_timeout) {
            Ok(()) => Ok((subject, Detected::MoveByMove)),
            Err(TrialError::NoAnswer(error)) => Err(error),
            Err(TrialError::Unreliable(reason)) => Err(SubjectError::NoDialect {
                command: self.command.to_string(),
                tried: format!("to single moves: {reason}"),
            }),
        }
    }

    /// Asked with a process of its own, since an unknown command may do anything.
    fn find_dialect(&self) -> Result<Option<Dialect>, SubjectError> {
        if let DialectChoice::Fixed(dialect) = &self.options.dialect {
            return Ok(Some(dialect.clone()));
        }
        let mut engine = Engine::start(&self.command, &self.options)?;
        let limit = self.options.handshake_timeout;
        match detect(&mut engine, limit) {
            Ok(dialect) => Ok(dialect),
            Err(Stopped::Interrupted) => Err(SubjectError::Interrupted),
            // It does not survive the question: it cannot count.
            Err(_) => Ok(None),
        }
    }
}

impl Source for XboardSource {
    fn name(&self) -> String {
        self.command.name()
    }

    fn open(&self) -> Result<Box<dyn Subject>, SubjectError> {
        let mut detected = self.detected.lock().unwrap_or_else(PoisonError::into_inner);
        let dialect = match &*detected {
            Detected::None(error) => return Err(error.clone()),
            Detected::Counts(dialect) => Some(dialect.clone()),
            Detected::MoveByMove => None,
            Detected::NotYet => {
                return match self.find_out() {
                    Ok((subject, found)) => {
                        *detected = found;
                        Ok(Box::new(subject))
                    }
                    Err(error) => {
                        if matches!(error, SubjectError::NoDialect { .. }) {
                            *detected = Detected::None(error.clone());
                        }
                        Err(error)
                    }
                };
            }
        };
        drop(detected);
        Ok(Box::new(self.start(dialect)?))
    }

    fn without_table(&self) -> Option<Box<dyn Source>> {
        let mut options = self.options.clone();
        let lines = std::mem::take(&mut options.table_off);
        if lines.is_empty() {
            return None;
        }
        options.start_commands.extend(lines);
        Some(Box::new(XboardSource::new(self.command.clone(), options)))
    }
}
