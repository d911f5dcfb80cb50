//! A file that grows as cases end, in the order in which they do. At the end the whole takes its place, in suite order.

use std::fs::File;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use super::form::Form;
use crate::check::CaseResult;
use crate::cli::CliError;
use crate::cli::output_file::OutputFile;
use crate::report::{TAP_VERSION, csv_header, csv_row, tap_point};

/// A file that grows.
pub(in crate::cli) struct Growing {
    form: GrowingForm,
    path: PathBuf,
    state: Mutex<State>,
}

/// Forms that can be written case by case.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum GrowingForm {
    Csv,
    Tap,
}

struct State {
    file: File,
    cases: usize,
    /// What was not written is not tried again: the failure is told at the end.
    failure: Option<io::Error>,
}

impl Growing {
    /// Begins the file, if its form can grow, and if it is one that can be replaced at the end: what has been sent into a
    /// pipe cannot.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(super) fn open(form: Form, file: &OutputFile) -> Result<Option<Growing>, CliError> {
        let form = match form {
            Form::Csv => GrowingForm::Csv,
            Form::Tap => GrowingForm::Tap,
            Form::Json | Form::Junit | Form::Markdown | Form::Html => return Ok(None),
        };
        let OutputFile::Regular { path, target } = file else { return Ok(None) };
        let begin = || -> io::Result<File> {
            let mut file = File::create(target)?;
            file.write_all(form.begin().as_bytes())?;
            Ok(file)
        };
        let file = begin().map_err(|reason| CliError::File { path: path.clone(), reason })?;
        let state = Mutex::new(State { file, cases: 0, failure: None });
        Ok(Some(Growing { form, path: path.clone(), state }))
    }

    /// Adds a case.
    pub(super) fn add(&self, subject: &str, result: &CaseResult<'_>) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if state.failure.is_some() {
            return;
        }
        state.cases += 1;
        let text = self.form.case(state.cases, subject, result);
        state.failure = state.file.write_all(text.as_bytes()).err();
    }

    /// Says whether all was written.
    ///
    /// # Errors
    /// If it was not.
    pub(super) fn finish(self) -> Result<(), CliError> {
        let state = self.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        let failed = |reason| Err(CliError::File { path: self.path, reason });
        state.failure.map_or(Ok(()), failed)
    }
}

impl GrowingForm {
    fn begin(self) -> String {
        match self {
            GrowingForm::Csv => csv_header(),
            GrowingForm::Tap => TAP_VERSION.to_owned(),
        }
    }

    fn case(self, number: usize, subject: &str, result: &CaseResult<'_>) -> String {
        match self {
            GrowingForm::Csv => csv_row(subject, result),
            GrowingForm::Tap => tap_point(number, subject, result),
        }
    }
}
