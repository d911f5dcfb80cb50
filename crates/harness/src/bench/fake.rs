//! Counters whose time is made up.

use std::path::Path;
use std::time::Duration;

use super::{Contestant, Counted, Counter, Lap};
use crate::subject::SubjectError;
use crate::suite::{ReadOptions, Suite, read_text};

/// A counter that is right, and takes as long as it says.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fake {
    pub(crate) name: &'static str,
    pub(crate) nodes_per_second: u64,
    /// What each question costs beside.
    pub(crate) start: Duration,
    /// The depth from which on its counts are one too many.
    pub(crate) wrong_from: Option<u32>,
    /// The count, from 1, at which it dies.
    pub(crate) dies_at: Option<usize>,
    /// How often it has counted.
    pub(crate) counts: usize,
}

impl Fake {
    pub(crate) const fn at(name: &'static str, nodes_per_second: u64) -> Fake {
        let start = Duration::ZERO;
        Fake { name, nodes_per_second, start, wrong_from: None, dies_at: None, counts: 0 }
    }

    pub(crate) fn contestant(&self) -> Contestant<'static> {
        Contestant::new(self.name, Ok(Box::new(*self)))
    }
}

impl Counter for Fake {
    fn count(&mut self, lap: &Lap<'_>) -> Result<Counted, SubjectError> {
        self.counts += 1;
        if self.dies_at == Some(self.counts) {
            return Err(SubjectError::Failed("dead".to_owned()));
        }
        let is_wrong = self.wrong_from.is_some_and(|depth| lap.depth >= depth);
        let time = Duration::from_nanos(lap.nodes * 1_000_000_000 / self.nodes_per_second);
        Ok(Counted { nodes: lap.nodes + u64::from(is_wrong), elapsed: self.start + time })
    }
}

/// The start position.
pub(crate) fn start() -> [Suite; 1] {
    let row = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 \
               ;D1 20 ;D2 400 ;D3 8902 ;D4 197281\n";
    [read_text(Path::new("one.epd"), row, ReadOptions::default()).expect("valid")]
}
