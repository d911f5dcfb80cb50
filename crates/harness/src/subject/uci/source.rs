//! Opens instances of a UCI engine.

use std::sync::{Mutex, OnceLock, PoisonError};

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
    name: String,
    command: CommandLine,
    options: UciOptions,
    detected: Mutex<Detected>,
    engine_name: OnceLock<String>,
}

/// What an automatic choice has come to.
#[derive(Debug)]
enum Detected {
    NotYet,
    Dialect(Dialect),
    None(SubjectError),
}

impl UciSource {
    /// An engine by its command. Nothing is started yet.
    pub fn new(command: CommandLine, options: UciOptions) -> UciSource {
        UciSource {
            name: command.name(),
            command,
            options,
            detected: Mutex::new(Detected::NotYet),
            engine_name: OnceLock::new(),
        }
    }

    /// The same by another name than the program's.
    #[must_use]
    pub fn named(self, name: &str) -> UciSource {
        UciSource { name: name.to_owned(), ..self }
    }

    /// The engine's name for itself (`id name`), with its version mostly; `None` before the first instance has
    /// introduced itself.
    pub fn engine_name(&self) -> Option<&str> {
        self.engine_name.get().map(String::as_str)
    }

    /// The dialect, once it is known.
    pub fn dialect(&self) -> Option<Dialect> {
        match &self.options.dialect {
            DialectChoice::Fixed(dialect) => Some(dialect.clone()),
            DialectChoice::Automatic => {
                match &*self.detected.lock().unwrap_or_else(PoisonError::into_inner) {
                    Detected::Dialect(dialect) => Some(dialect.clone()),
                    Detected::NotYet | Detected::None(_) => None,
                }
            }
        }
    }

    fn start(&self, dialect: Dialect) -> Result<UciSubject, SubjectError> {
        Ok(self.subject(Engine::start(&self.command, &self.options)?, dialect))
    }

    fn subject(&self, engine: Engine, dialect: Dialect) -> UciSubject {
        self.engine_name.get_or_init(|| engine.introduction.name.clone());
        UciSubject::new(engine, dialect, &self.options)
    }

    /// The first one finds out the dialect, while others wait for it.
    fn start_by_itself(&self) -> Result<UciSubject, SubjectError> {
        let mut detected = self.detected.lock().unwrap_or_else(PoisonError::into_inner);
        match &*detected {
            Detected::None(error) => return Err(error.clone()),
            Detected::Dialect(dialect) => {
                let dialect = dialect.clone();
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
        *detected = Detected::Dialect(dialect.clone());
        Ok(self.subject(engine, dialect))
    }
}

impl Source for UciSource {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn open(&self) -> Result<Box<dyn Subject>, SubjectError> {
        let subject = match &self.options.dialect {
            DialectChoice::Fixed(dialect) => self.start(dialect.clone())?,
            DialectChoice::Automatic => self.start_by_itself()?,
        };
        Ok(Box::new(subject))
    }
}
