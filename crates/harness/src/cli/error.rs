//! Why a command could not be carried out.

use std::io::{self, ErrorKind};
use std::path::PathBuf;

use perftect_movegen::perft::{CountOverflow, TableError};
use perftect_movegen::{FenError, ReadMoveError};

use super::ExitCode;
use crate::baseline::BaselineError;
use crate::diagnose::Stopped;
use crate::explain::ExplainError;
use crate::init::InitError;
use crate::record::RecordError;
use crate::subject::SubjectError;
use crate::subject::profile::ConfigError;
use crate::suite::SuiteError;
use crate::unique::UniqueError;

/// Why a command could not be carried out.
#[derive(Debug, thiserror::Error)]
pub enum CliError {
    /// The position given cannot be read.
    #[error("the position `{fen}` cannot be used: {error}")]
    Position {
        /// As given.
        fen: String,
        /// Why not.
        error: FenError,
    },
    /// A move given cannot be played.
    #[error(transparent)]
    Move(#[from] ReadMoveError),
    /// A move to explain is none.
    #[error(transparent)]
    Explain(#[from] ExplainError),
    /// The count is too large.
    #[error(transparent)]
    Overflow(#[from] CountOverflow),
    /// There is no memory for a table.
    #[error(transparent)]
    Table(#[from] TableError),
    /// Distinct positions cannot be counted.
    #[error(transparent)]
    Unique(#[from] UniqueError),
    /// A suite cannot be read.
    #[error(transparent)]
    Suite(#[from] SuiteError),
    /// The file that declares subjects cannot be used.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// The file of expected failures cannot be used.
    #[error(transparent)]
    Baseline(#[from] BaselineError),
    /// There is no file of expected failures to be written.
    #[error(
        "--update-baseline needs a file: --baseline FILE, or `baseline = \"FILE\"` in perftect.toml"
    )]
    NoBaseline,
    /// A file that declares subjects has none, and none is named.
    #[error("`{}` declares no subject: name one on the command line, `builtin` for the reference", .0.display())]
    NoSubject(PathBuf),
    /// A subject's name or command line cannot be read.
    #[error("subject `{subject}`: {reason}")]
    Subject {
        /// As given.
        subject: String,
        /// Why not.
        reason: String,
    },
    /// Subjects could not be compared to the end.
    #[error("not compared to the end: {0}")]
    Stopped(#[from] Stopped),
    /// A subject cannot be run.
    #[error(transparent)]
    Run(#[from] SubjectError),
    /// No case is left by the filters and limits.
    #[error("nothing was selected: {0}")]
    NothingSelected(String),
    /// The first files of a project could not be written.
    #[error(transparent)]
    Init(#[from] InitError),
    /// There are not two subjects.
    #[error(
        "{0} subject is nothing to compare: name two or more, as on `perftect compare ./mine builtin`"
    )]
    NothingToCompare(usize),
    /// The threads could not be started.
    #[error("cannot start {threads} threads: {reason}")]
    Threads {
        /// How many.
        threads: usize,
        /// What the system said.
        reason: String,
    },
    /// A file to write to cannot be written.
    #[error("cannot write `{}`: {reason}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system said.
        reason: io::Error,
    },
    /// A file is to be written that is read, too, or written twice.
    #[error("`{}` and `{}` both name `{}`: give each a file of its own", options[0], options[1], path.display())]
    SharedFile {
        /// The options that name it.
        options: [&'static str; 2],
        /// The file.
        path: PathBuf,
    },
    /// A record is written by another run at the same time.
    #[error("cannot write `{}`: another run is writing it", .0.display())]
    BeingWritten(PathBuf),
    /// Two forms are to go to the standard output.
    #[error("two forms cannot both go to the standard output: give a file to all but one")]
    CrowdedOutput,
    /// The cases cannot be listed in a form.
    #[error("--list has no form `{0}`; it has table, json and csv")]
    NoList(&'static str),
    /// A record cannot be used.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// There is nobody at the keyboard.
    #[error(
        "`perftect tree` needs a terminal for its input and output; `perftect divide` prints one divide anywhere"
    )]
    NoTerminal,
    /// Nobody reads the output any more, which is no failure.
    #[error("nobody reads the output")]
    BrokenPipe,
    /// The output cannot be written.
    #[error("cannot write the output: {0}")]
    Output(io::Error),
}

impl CliError {
    /// The output could not be written; that nobody reads it any more is no failure.
    pub(super) fn from_output(error: io::Error) -> CliError {
        match error.kind() {
            ErrorKind::BrokenPipe => CliError::BrokenPipe,
            _ => CliError::Output(error),
        }
    }

    /// The exit code for it.
    pub const fn exit_code(&self) -> ExitCode {
        match self {
            CliError::NothingSelected(_) | CliError::Stopped(Stopped::Unsupported(_)) => {
                ExitCode::NothingSelected
            }
            CliError::Run(SubjectError::Interrupted) | CliError::Stopped(Stopped::Interrupted) => {
                ExitCode::Interrupted
            }
            CliError::Run(_) | CliError::Stopped(_) => ExitCode::Subject,
            CliError::BrokenPipe => ExitCode::Success,
            CliError::Position { .. }
            | CliError::Move(_)
            | CliError::Explain(_)
            | CliError::Overflow(_)
            | CliError::Table(_)
            | CliError::Unique(_)
            | CliError::Suite(_)
            | CliError::Config(_)
            | CliError::Baseline(_)
            | CliError::NoBaseline
            | CliError::NoSubject(_)
            | CliError::Subject { .. }
            | CliError::Init(_)
            | CliError::NothingToCompare(_)
            | CliError::Threads { .. }
            | CliError::File { .. }
            | CliError::SharedFile { .. }
            | CliError::BeingWritten(_)
            | CliError::CrowdedOutput
            | CliError::NoList(_)
            | CliError::Record(_)
            | CliError::NoTerminal
            | CliError::Output(_) => ExitCode::Usage,
        }
    }
}
