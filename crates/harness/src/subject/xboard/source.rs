//! Opens instances of an engine.

use std::sync::{Mutex, OnceLock, PoisonError};

use super::detect::detect;
use super::form::Form;
use super::subject::XboardSubject;
use super::talk::Engine;
use super::{XboardMoves, XboardOptions};
use crate::subject::driven::{Asking, TrialError, try_out};
use crate::subject::process::Stopped;
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
    Counts(&'static Form),
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

    fn start(&self, form: Option<&'static Form>) -> Result<XboardSubject, SubjectError> {
        let subject = XboardSubject::new(Engine::start(&self.command, &self.options)?, form);
        self.engine_name.get_or_init(|| subject.name().to_owned());
        Ok(subject)
    }

    /// The first one finds out how to ask, while others wait for it.
    fn find_out(&self) -> Result<(XboardSubject, Detected), SubjectError> {
        if self.options.moves == XboardMoves::Automatic
            && let Some(form) = self.find_form()?
        {
            return Ok((self.start(Some(form))?, Detected::Counts(form)));
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
    fn find_form(&self) -> Result<Option<&'static Form>, SubjectError> {
        let mut engine = Engine::start(&self.command, &self.options)?;
        let limit = self.options.handshake_timeout;
        match detect(&mut engine, limit) {
            Ok(form) => Ok(form),
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
        let form = match &*detected {
            Detected::None(error) => return Err(error.clone()),
            Detected::Counts(form) => Some(*form),
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
        Ok(Box::new(self.start(form)?))
    }
}
