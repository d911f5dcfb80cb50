//! Several sorted stretches of records as one, equal positions brought together.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::vec;

use super::UniqueError;
use super::record::Record;
use super::runs::Run;

/// A sorted stretch of records.
#[derive(Debug)]
pub(super) enum Stretch {
    Memory(vec::IntoIter<Record>),
    File(Run),
}

impl Iterator for Stretch {
    type Item = Result<Record, UniqueError>;

    fn next(&mut self) -> Option<Self::Item> {
        match self {
            Stretch::Memory(records) => records.next().map(Ok),
            Stretch::File(run) => run.next(),
        }
    }
}

/// The records of all stretches in order, each position once. After an error there is no more to be had.
#[derive(Debug)]
pub(super) struct Merge {
    stretches: Vec<Stretch>,
    /// The first record left of each stretch, with its place.
    heads: BinaryHeap<Reverse<(Record, usize)>>,
    error: Option<UniqueError>,
}

impl Merge {
    pub(super) fn new(stretches: Vec<Stretch>) -> Merge {
        let mut merge = Merge { heads: BinaryHeap::new(), error: None, stretches };
        for at in 0..merge.stretches.len() {
            merge.advance(at);
        }
        merge
    }

    /// Brings up the next record of a stretch.
    fn advance(&mut self, at: usize) {
        match self.stretches[at].next() {
            Some(Ok(record)) => self.heads.push(Reverse((record, at))),
            Some(Err(error)) => self.error = Some(error),
            None => {}
        }
    }

    fn pop(&mut self) -> Option<Record> {
        let Reverse((record, at)) = self.heads.pop()?;
        self.advance(at);
        Some(record)
    }

    fn next_position(&mut self) -> Result<Option<Record>, UniqueError> {
        let Some(mut record) = self.pop() else { return Ok(None) };
        while let Some(Reverse((other, _))) = self.heads.peek() {
            if !record.absorb(other)? {
                break;
            }
            self.pop();
        }
        Ok(Some(record))
    }
}

impl Iterator for Merge {
    type Item = Result<Record, UniqueError>;

    fn next(&mut self) -> Option<Self::Item> {
        let next = self.next_position();
        if let Some(error) = self.error.take() {
            self.heads.clear();
            return Some(Err(error));
        }
        next.transpose()
    }
}
