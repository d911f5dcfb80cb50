//! What came of a baseline in a run.

use std::path::PathBuf;

use super::Entry;

/// What came of each entry, for one subject.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Account {
    /// The file.
    pub file: PathBuf,
    /// The entries that are about the subject, in the order of the file.
    pub uses: Vec<Use>,
    /// What becomes of unexpected passes.
    pub surprises: Surprises,
}

/// What becomes of unexpected passes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Surprises {
    /// They are reported.
    #[default]
    Reported,
    /// They are failures.
    Failures,
}

/// What came of an entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Use {
    /// The entry.
    pub entry: Entry,
    /// Its number in the file, from 0.
    pub number: usize,
    /// What came of it.
    pub state: State,
}

/// What came of an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// So many cases failed as expected.
    Held(usize),
    /// All that were asked pass, so many.
    Passed(usize),
    /// The cases fail otherwise than expected: no answer instead of a wrong one, or the other way round.
    Otherwise,
    /// Something has failed, and no diagnosis was made that tells whether it is this fault.
    Undiagnosed,
    /// No case of the suites fits.
    FitsNothing,
    /// None of its cases was asked in this run.
    NotAsked,
}

impl State {
    /// The word for files.
    pub const fn name(self) -> &'static str {
        match self {
            State::Held(_) => "held",
            State::Passed(_) => "passed",
            State::Otherwise => "failed-otherwise",
            State::Undiagnosed => "undiagnosed",
            State::FitsNothing => "fits-nothing",
            State::NotAsked => "not-asked",
        }
    }

    /// How many cases it is about.
    pub const fn cases(self) -> usize {
        match self {
            State::Held(cases) | State::Passed(cases) => cases,
            _ => 0,
        }
    }
}
