//! Opens instances of a UCI engine.

use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;

use super::detect::{NotFound, detect};
use super::engine::Engine;
use super::find_fen_form::find_fen_form;
use super::searcher::{Search, Searcher};
use super::subject::UciSubject;
use super::{Dialect, DialectChoice, FenForm, MovesBy, TableState, UciOptions};
use crate::subject::driven::{TrialError, try_out};
use crate::subject::process::is_interrupted;
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
    Dialect(Dialect),
    Search(Search),
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

    /// The dialect, once it is known.
    pub fn dialect(&self) -> Option<Dialect> {
        match &self.options.dialect {
            DialectChoice::Fixed(dialect) => Some(dialect.clone()),
            DialectChoice::Automatic => {
                match &*self.detected.lock().unwrap_or_else(PoisonError::into_inner) {
                    Detected::Dialect(dialect) => Some(dialect.clone()),
                    Detected::NotYet | Detected::Search(_) | Detected::None(_) => None,
                }
            }
        }
    }

    fn start(&self, dialect: Dialect) -> Result<UciSubject, SubjectError> {
        self.subject(Engine::start(&self.command, &self.options)?, dialect)
    }

    fn subject(&self, engine: Engine, dialect: Dialect) -> Result<UciSubject, SubjectError> {
        self.engine_name.get_or_init(|| engine.introduction.name.clone());
        let (engine, fen_form) = self.with_fen_form(engine)?;
        Ok(UciSubject::new(engine, dialect, &self.options, fen_form))
    }

    /// The first one finds out whether the engine shows its position, while others wait for it. An engine that stops
    /// because of the test is started anew, and not tested again.
    fn with_fen_form(&self, mut engine: Engine) -> Result<(Engine, Option<FenForm>), SubjectError> {
        let mut found = self.fen_form.lock().unwrap_or_else(PoisonError::into_inner);
        if let FoundFenForm::Done(form) = &*found {
            return Ok((engine, form.clone()));
        }
        let Some(asked) = &self.options.fen_form else { return Ok((engine, None)) };
        let limit = self.options.handshake_timeout.min(LONGEST_SEARCH);
        let search = find_fen_form(&mut engine, asked, &self.options, limit);
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

    /// The first one finds out how to ask, while others wait for it.
    fn start_by_itself(&self) -> Result<Box<dyn Subject>, SubjectError> {
        let mut detected = self.detected.lock().unwrap_or_else(PoisonError::into_inner);
        match &*detected {
            Detected::None(error) => return Err(error.clone()),
            Detected::Dialect(dialect) => {
                let dialect = dialect.clone();
                drop(detected);
                return Ok(Box::new(self.start(dialect)?));
            }
            &Detected::Search(search) => {
                drop(detected);
                return Ok(Box::new(self.searcher(search)?));
            }
            Detected::NotYet => {}
        }
        match self.find_out() {
            Ok((subject, found)) => {
                *detected = found;
                Ok(subject)
            }
            Err(NotFound::NotRunning(error)) => Err(error),
            Err(NotFound::NoDialect(error)) => {
                *detected = Detected::None(error.clone());
                Err(error)
            }
        }
    }

    fn find_out(&self) -> Result<(Box<dyn Subject>, Detected), NotFound> {
        match self.options.moves {
            MovesBy::Perft => self.find_dialect(),
            MovesBy::MultiPv => self.find_search(&[Search::MultiPv], &[]),
            MovesBy::SearchMoves => self.find_search(&[Search::SearchMoves], &[]),
            MovesBy::Automatic => self.find_dialect().or_else(|error| match error {
                NotFound::NoDialect(SubjectError::NoDialect { tried, .. }) => {
                    self.find_search(&Search::ALL, &[tried])
                }
                other => Err(other),
            }),
        }
    }

    fn find_dialect(&self) -> Result<(Box<dyn Subject>, Detected), NotFound> {
        let (engine, dialect) = detect(&self.command, &self.options)?;
        let subject = self.subject(engine, dialect.clone()).map_err(NotFound::NotRunning)?;
        Ok((Box::new(subject), Detected::Dialect(dialect)))
    }

    /// Tries ways to ask by a search, each with a fresh process.
    fn find_search(
        &self,
        searches: &[Search],
        before: &[String],
    ) -> Result<(Box<dyn Subject>, Detected), NotFound> {
        let limit = self.options.handshake_timeout;
        let mut reasons = before.to_vec();
        for &search in searches {
            let tried = match self.searcher(search) {
                Ok(mut searcher) => match try_out(&mut searcher, search.asking(), limit) {
                    Ok(()) => return Ok((Box::new(searcher), Detected::Search(search))),
                    Err(error) => error,
                },
                Err(error @ SubjectError::Unsupported(_)) => TrialError::NoAnswer(error),
                Err(error) => return Err(NotFound::NotRunning(error)),
            };
            reasons.push(format!("to `{}`: {tried}", search.command()));
        }
        if is_interrupted() {
            return Err(NotFound::NotRunning(SubjectError::Interrupted));
        }
        let command = self.command.to_string();
        Err(NotFound::NoDialect(SubjectError::NoDialect { command, tried: reasons.join("; ") }))
    }

    fn searcher(&self, search: Search) -> Result<Searcher, SubjectError> {
        let searcher = Searcher::start(&self.command, &self.options, search)?;
        self.engine_name.get_or_init(|| searcher.name().to_owned());
        Ok(searcher)
    }
}

impl Source for UciSource {
    fn name(&self) -> String {
        self.command.name()
    }

    fn open(&self) -> Result<Box<dyn Subject>, SubjectError> {
        match (&self.options.dialect, self.options.moves) {
            (DialectChoice::Fixed(dialect), MovesBy::Automatic | MovesBy::Perft) => {
                Ok(Box::new(self.start(dialect.clone())?))
            }
            _ => self.start_by_itself(),
        }
    }

    fn without_table(&self) -> Option<Box<dyn Source>> {
        let mut options = self.options.clone();
        options.table.state = TableState::Off;
        if let Some(dialect) = self.dialect() {
            options.dialect = DialectChoice::Fixed(dialect);
        }
        Some(Box::new(UciSource::new(self.command.clone(), options)))
    }
}
