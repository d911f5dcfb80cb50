//! The file into which a run is recorded.

use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::check::{CaseResult, KnownResult, Outcome};
use crate::cli::CliError;
use crate::cli::output_file::OutputPath;
use crate::record::{
    CaseLine, EndLine, Header, RecordedRun, abilities_line, header_line, is_the_same, resume_line,
};
use crate::subject::Abilities;

/// A record that is gone on with.
pub(in crate::cli) struct Continued {
    /// The file.
    pub(in crate::cli) path: PathBuf,
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
            OutputPath::File(file) => Box::new(File::create(file).map_err(|it| fail(path, it))?),
        };
        RecordFile::begin(path.clone(), to, &header_line(header), HashMap::new())
    }

    /// Goes on with one, behind its last whole line.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(super) fn go_on(continued: Continued, header: &Header) -> Result<RecordFile, CliError> {
        let Continued { path, whole_bytes, runs } = continued;
        let open = || -> io::Result<File> {
            let mut file = OpenOptions::new().write(true).open(&path)?;
            file.set_len(whole_bytes)?;
            file.seek(SeekFrom::End(0))?;
            Ok(file)
        };
        let file = open();
        let path = OutputPath::File(path);
        let file = file.map_err(|reason| fail(&path, reason))?;
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
