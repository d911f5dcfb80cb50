//! Opens instances of a UCI engine.

use std::sync::{Mutex, PoisonError};

use super::detect::{NotFound, detect};
use super::engine::Engine;
use super::subject::UciSubject;
use super::{Dialect, DialectChoice, UciOptions};
use crate::subject::{CommandLine, Source, Subject, SubjectError};

/// A UCI engine to be started, any number of times.
///
/// ```no_run
/// use perftect::subject::{Source, SubjectError};
/// use perftect::subject::uci::{UciOptions, UciSource};
///
/// let command = "stockfish".parse()?;
/// let mut engine = UciSource::new(command, UciOptions::default()).open()?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct UciSource {
    command: CommandLine,
    options: UciOptions,
    detected: Mutex<Detected>,
}

/// What an automatic choice has come to.
#[derive(Debug)]
enum Detected {
    NotYet,
    Dialect(&'static Dialect),
    None(SubjectError),
}

impl UciSource {
    /// An engine by its command. Nothing is started yet.
    pub fn new(command: CommandLine, options: UciOptions) -> UciSource {
        UciSource { command, options, detected: Mutex::new(Detected::NotYet) }
    }

    fn start(&self, dialect: &'static Dialect) -> Result<UciSubject, SubjectError> {
        UciSubject::new(Engine::start(&self.command, &self.options)?, dialect)
    }

    /// The first one finds out the dialect, while others wait for it.
    fn start_by_itself(&self) -> Result<UciSubject, SubjectError> {
        let mut detected = self.detected.lock().unwrap_or_else(PoisonError::into_inner);
        match &*detected {
            Detected::None(error) => return Err(error.clone()),
            Detected::Dialect(dialect) => {
                let dialect = *dialect;
                drop(detected);
                return self.start(dialect);
            }
            Detected::NotYet => {}
        }
        let (engine, dialect) =
            detect(&self.command, &self.options).map_err(|error| match error {
                NotFound::NotRunning(error) => error,
                NotFound::NoDialect(error) => {
                    *detected = Detected::None(error.clone());
                    error
                }
            })?;
        *detected = Detected::Dialect(dialect);
        UciSubject::new(engine, dialect)
    }
}

impl Source for UciSource {
    fn name(&self) -> String {
        self.command.name()
    }

    fn open(&self) -> Result<Box<dyn Subject>, SubjectError> {
        let subject = match self.options.dialect {
            DialectChoice::Fixed(dialect) => self.start(dialect)?,
            DialectChoice::Automatic => self.start_by_itself()?,
        };
        Ok(Box::new(subject))
    }
}
