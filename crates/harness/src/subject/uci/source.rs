//! Opens instances of a UCI engine.

use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;

use super::detect::{NotFound, detect};
use super::engine::Engine;
use super::find_fen_form::find_fen_form;
use super::subject::UciSubject;
use super::{Dialect, DialectChoice, FenForm, UciOptions};
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
    fen_form: Mutex<FoundFenForm>,
    engine_name: OnceLock<String>,
}

/// What an automatic choice has come to.
#[derive(Debug)]
enum Detected {
    NotYet,
    Dialect(&'static Dialect),
    None(SubjectError),
}

/// What the search for a form of FENs has come to.
#[derive(Debug)]
enum FoundFenForm {
    NotYet,
    Done(Option<FenForm>),
}

/// An engine that does not know the command that shows its position is ready again in no time.
const LONGEST_SEARCH: Duration = Duration::from_secs(5);

impl UciSource {
    /// An engine by its command. Nothing is started yet.
    pub fn new(command: CommandLine, options: UciOptions) -> UciSource {
        UciSource {
            command,
            options,
            detected: Mutex::new(Detected::NotYet),
            fen_form: Mutex::new(FoundFenForm::NotYet),
            engine_name: OnceLock::new(),
        }
    }

    /// The engine's name for itself (`id name`), with its version mostly; `None` before the first instance has
    /// introduced itself.
    pub fn engine_name(&self) -> Option<&str> {
        self.engine_name.get().map(String::as_str)
    }

    fn start(&self, dialect: &'static Dialect) -> Result<UciSubject, SubjectError> {
        self.subject(Engine::start(&self.command, &self.options)?, dialect)
    }

    fn subject(
        &self,
        engine: Engine,
        dialect: &'static Dialect,
    ) -> Result<UciSubject, SubjectError> {
        self.engine_name.get_or_init(|| engine.introduction.name.clone());
        let (engine, fen_form) = self.with_fen_form(engine)?;
        UciSubject::new(engine, dialect, fen_form)
    }

    /// The first one finds out whether the engine shows its position, while others wait for it. An engine that stops
    /// because of the test is started anew, and not tested again.
    fn with_fen_form(&self, mut engine: Engine) -> Result<(Engine, Option<FenForm>), SubjectError> {
        let mut found = self.fen_form.lock().unwrap_or_else(PoisonError::into_inner);
        if let FoundFenForm::Done(form) = &*found {
            return Ok((engine, form.clone()));
        }
        let limit = self.options.handshake_timeout.min(LONGEST_SEARCH);
        let search = find_fen_form(&mut engine, &self.options.fen_forms, limit);
        let form = match search.map_err(|stopped| stopped.into_error(limit)) {
            Ok(form) => form,
            Err(SubjectError::Interrupted) => return Err(SubjectError::Interrupted),
            Err(_) => {
                engine = Engine::start(&self.command, &self.options)?;
                None
            }
        };
        *found = FoundFenForm::Done(form.clone());
        Ok((engine, form))
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
        self.subject(engine, dialect)
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
