//! The file into which a run is recorded.

use std::collections::HashMap;
#[cfg(not(windows))]
use std::fs::TryLockError;
use std::fs::{File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::check::{CaseResult, KnownResult, Outcome};
use crate::cli::CliError;
use crate::cli::output_file::{OutputPath, must_be_writable};
use crate::record::{
    CaseLine, EndLine, Header, RecordedRun, abilities_line, header_line, is_the_same, resume_line,
};
use crate::subject::Abilities;

/// A record that is gone on with.
pub(in crate::cli) struct Continued {
    /// Where it is.
    pub(in crate::cli) path: PathBuf,
    /// The file, which no other run writes.
    pub(in crate::cli) file: File,
    /// The bytes of it that are whole lines; none of a run that was killed before it began.
    pub(in crate::cli) whole_bytes: u64,
    /// What it says of each subject.
    pub(in crate::cli) runs: Vec<RecordedRun>,
}

/// The file, to which lines are added one by one, each at once and whole.
pub(in crate::cli) struct RecordFile {
    path: OutputPath,
    state: Mutex<State>,
}

struct State {
    to: Box<dyn Write + Send>,
    /// What was said last of each case of each run.
    said: HashMap<(usize, String), KnownResult>,
    /// What was not written is not tried again: the failure is told at the end.
    failure: Option<io::Error>,
}

impl RecordFile {
    /// Begins a record.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(super) fn create(path: &OutputPath, header: &Header) -> Result<RecordFile, CliError> {
        let to: Box<dyn Write + Send> = match path {
            OutputPath::Stdout => Box::new(io::stdout()),
            OutputPath::File(path) => Box::new(new_record(path)?),
        };
        RecordFile::begin(path.clone(), to, &header_line(header), HashMap::new())
    }

    /// Goes on with one, behind its last whole line.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(super) fn go_on(continued: Continued, header: &Header) -> Result<RecordFile, CliError> {
        let Continued { path, mut file, whole_bytes, runs } = continued;
        let path = OutputPath::File(path);
        let ready = file.set_len(whole_bytes).and_then(|()| file.seek(SeekFrom::End(0)));
        ready.map_err(|reason| fail(&path, reason))?;
        let first = if whole_bytes == 0 { header_line(header) } else { resume_line() };
        let said = runs.into_iter().enumerate().flat_map(|(place, run)| {
            run.said.into_iter().map(move |(id, known)| ((place + 1, id), known))
        });
        RecordFile::begin(path, Box::new(file), &first, said.collect())
    }

    fn begin(
        path: OutputPath,
        to: Box<dyn Write + Send>,
        first: &str,
        said: HashMap<(usize, String), KnownResult>,
    ) -> Result<RecordFile, CliError> {
        let mut state = State { to, said, failure: None };
        state.write(first);
        match state.failure {
            Some(reason) => Err(fail(&path, reason)),
            None => Ok(RecordFile { path, state: Mutex::new(state) }),
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds what a subject can be asked.
    pub(super) fn add_abilities(&self, run: usize, abilities: &Abilities) {
        self.state().write(&abilities_line(run, abilities));
    }

    /// Adds what came of a case, unless that is what was said of it last.
    pub(super) fn add(&self, line: &CaseLine<'_, '_>) {
        let mut state = self.state();
        if state.says(line.run, line.result) != Said::Same {
            state.write(&line.first());
            state.say(line);
        }
    }

    /// Adds what the whole run has made of some cases, and the end.
    ///
    /// # Errors
    /// If something could not be written.
    pub(super) fn finish(self, outcomes: &[Outcome<'_>]) -> Result<(), CliError> {
        let mut state = self.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        for (place, outcome) in outcomes.iter().enumerate() {
            for result in &outcome.results {
                state.settle(&CaseLine { run: place + 1, subject: &outcome.subject, result });
            }
        }
        state.write(&EndLine { outcomes }.text());
        state.failure.map_or(Ok(()), |reason| Err(fail(&self.path, reason)))
    }
}

/// Opens the file of a record that is gone on with, and lets no other run write it until it is dropped.
///
/// # Errors
/// If it cannot be written, or if another run is writing it.
pub(in crate::cli) fn open_alone(path: &Path) -> Result<File, CliError> {
    alone(path, &mut OpenOptions::new())
}

/// The same for a record that begins. What is no regular file is written as it is.
fn new_record(path: &Path) -> Result<File, CliError> {
    let file = alone(path, OpenOptions::new().create(true))?;
    let emptied =
        file.metadata().and_then(|about| if about.is_file() { file.set_len(0) } else { Ok(()) });
    emptied.map(|()| file).map_err(|reason| CliError::File { path: path.to_owned(), reason })
}

fn alone(path: &Path, options: &mut OpenOptions) -> Result<File, CliError> {
    try_alone(path, options).map_err(|reason| {
        let path = path.to_owned();
        if is_taken(&reason) {
            CliError::BeingWritten(path)
        } else {
            CliError::File { path, reason }
        }
    })
}

fn try_alone(path: &Path, options: &mut OpenOptions) -> io::Result<File> {
    must_be_writable(path)?;
    // A lock would keep readers out there, too: whoever watches the run.
    #[cfg(windows)]
    std::os::windows::fs::OpenOptionsExt::share_mode(options, windows::SHARE_READ);
    let file = options.write(true).open(path)?;
    #[cfg(not(windows))]
    lock(&file)?;
    Ok(file)
}

/// Devices take many writers. Where a file system has no locks there is nobody to ask.
#[cfg(not(windows))]
fn lock(file: &File) -> io::Result<()> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) if file.metadata()?.is_file() => {
            Err(io::ErrorKind::WouldBlock.into())
        }
        _ => Ok(()),
    }
}

#[cfg(not(windows))]
fn is_taken(reason: &io::Error) -> bool {
    reason.kind() == io::ErrorKind::WouldBlock
}

/// The numbers that Windows has for them.
#[cfg(windows)]
mod windows {
    /// `FILE_SHARE_READ`: others may read the file, and not write it.
    pub(super) const SHARE_READ: u32 = 1;
    /// `ERROR_SHARING_VIOLATION`.
    pub(super) const SHARING_VIOLATION: i32 = 32;
}

#[cfg(windows)]
fn is_taken(reason: &io::Error) -> bool {
    reason.raw_os_error() == Some(windows::SHARING_VIOLATION)
}

/// What was said last of a case.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Said {
    Nothing,
    Same,
    Other,
}

impl State {
    fn says(&self, run: usize, result: &CaseResult<'_>) -> Said {
        match self.said.get(&(run, result.case.to_string())) {
            None => Said::Nothing,
            Some(known) if is_the_same(known, &result.into()) => Said::Same,
            Some(_) => Said::Other,
        }
    }

    fn say(&mut self, line: &CaseLine<'_, '_>) {
        self.said.insert((line.run, line.result.case.to_string()), line.result.into());
    }

    fn settle(&mut self, line: &CaseLine<'_, '_>) {
        match self.says(line.run, line.result) {
            Said::Same => {}
            Said::Nothing => self.write(&line.first()),
            Said::Other => self.write(&line.amended()),
        }
    }

    /// A line in one piece: what is cut in two by a kill is the last one.
    fn write(&mut self, line: &str) {
        if self.failure.is_none() {
            let written = self.to.write_all(line.as_bytes()).and_then(|()| self.to.flush());
            self.failure = written.err();
        }
    }
}

fn fail(path: &OutputPath, reason: io::Error) -> CliError {
    match path {
        OutputPath::Stdout => CliError::from_output(reason),
        OutputPath::File(path) => CliError::File { path: path.clone(), reason },
    }
}
