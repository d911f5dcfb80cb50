//! `perftect suite grade`: which faults do suites catch?

use clap::Args;

use super::files::FileArgs;
use crate::cli::color::ColorChoice;
use crate::cli::output::{Format, print};
use crate::cli::threads::ThreadArgs;
use crate::cli::{CliError, ExitCode};
use crate::grade::{Cache, GradeOptions, Matrix, grade};
use crate::report::{self, Steps};
use crate::suite::Suite;

/// How suites are graded.
#[derive(Args, Debug)]
pub(super) struct GradingArgs {
    #[command(flatten)]
    files: FileArgs,

    /// Ask broken generators for no count above this; counts above 100 are asked for only of those that nothing cheaper in
    /// the suites catches
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    max_nodes: u64,

    /// Do not use what an earlier run has found, and keep nothing
    #[arg(long)]
    no_cache: bool,

    #[command(flatten)]
    threads: ThreadArgs,
}

#[derive(Args, Debug)]
pub(super) struct GradeArgs {
    #[command(flatten)]
    grading: GradingArgs,

    /// Grade all the suites as one, too
    #[arg(long)]
    together: bool,

    /// The form of the result: csv and json have each deviation, and how it was caught
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn execute(args: &GradeArgs, color: ColorChoice) -> Result<ExitCode, CliError> {
    let suites = args.grading.read()?;
    let mut grades = Vec::new();
    for suite in &suites {
        grades.push((suite.name.clone(), args.grading.grade(std::slice::from_ref(suite))?));
    }
    if args.together {
        grades
            .push(("together".to_owned(), Matrix::of_all(grades.iter().map(|(_, matrix)| matrix))));
    }
    print(&match args.format {
        Format::Table => report::grade_table(&grades, color.look()),
        Format::Json => report::grade_json(&grades),
        Format::Csv => report::grade_csv(&grades),
    })?;
    Ok(ExitCode::Success)
}

impl GradingArgs {
    pub(super) fn read(&self) -> Result<Vec<Suite>, CliError> {
        Ok(self.files.read()?)
    }

    /// The suites of a check: the smoke suite first, if none is named.
    pub(super) fn read_as_checked(&self) -> Result<Vec<Suite>, CliError> {
        Ok(self.files.read_as_checked()?)
    }

    pub(super) fn grade<'a>(&self, suites: &'a [Suite]) -> Result<Matrix<'a>, CliError> {
        let cache = if self.no_cache { Cache::none() } else { Cache::of_user() };
        let options = GradeOptions { max_nodes: self.max_nodes };
        let positions: usize = suites.iter().map(|suite| suite.entries.len()).sum();
        let steps = Steps::new("grading", positions);
        self.threads.install(|| grade(suites, options, &cache, || steps.done()))
    }
}
