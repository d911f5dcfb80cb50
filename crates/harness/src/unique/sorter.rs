//! Brings equal positions together: in memory as long as they fit, then in files.

use std::path::PathBuf;

use rayon::slice::ParallelSliceMut;

use super::UniqueError;
use super::merge::{Merge, Stretch};
use super::record::{Record, compact};
use super::runs::{self, Run};

/// Files that are open at once; when there are more, they are merged into one.
const MOST_RUNS: usize = 64;

/// Takes records in any order.
#[derive(Debug)]
pub(super) struct Sorter {
    folder: PathBuf,
    /// Records that are held in memory.
    capacity: usize,
    records: Vec<Record>,
    runs: Vec<Run>,
}

impl Sorter {
    pub(super) fn new(folder: PathBuf, capacity: usize) -> Sorter {
        Sorter { folder, capacity, records: Vec::new(), runs: Vec::new() }
    }

    /// Takes records in.
    pub(super) fn add(&mut self, records: &[Record]) -> Result<(), UniqueError> {
        if self.records.len() + records.len() > self.capacity {
            self.sort()?;
            // If most of them were equal, there is room again: a file would hold few.
            if self.records.len() > self.capacity / 2 {
                self.write()?;
            }
        }
        // Room by and by up to the capacity, but not beyond: doubling might take twice as much.
        let room =
            self.capacity.min(2 * self.records.len()).max(self.records.len() + records.len());
        self.records.reserve_exact(room - self.records.len());
        self.records.extend_from_slice(records);
        Ok(())
    }

    /// All records in order, each position once.
    pub(super) fn finish(mut self) -> Result<Merge, UniqueError> {
        self.sort()?;
        let mut stretches: Vec<_> = self.runs.into_iter().map(Stretch::File).collect();
        stretches.push(Stretch::Memory(self.records.into_iter()));
        Ok(Merge::new(stretches))
    }

    fn sort(&mut self) -> Result<(), UniqueError> {
        self.records.par_sort_unstable();
        Ok(compact(&mut self.records)?)
    }

    /// Puts the records, sorted, into a file.
    fn write(&mut self) -> Result<(), UniqueError> {
        if self.runs.len() == MOST_RUNS {
            let stretches = self.runs.drain(..).map(Stretch::File).collect();
            let merged = runs::write(&self.folder, Merge::new(stretches))?;
            self.runs.push(merged);
        }
        let records = self.records.iter().copied().map(Ok);
        self.runs.push(runs::write(&self.folder, records)?);
        self.records.clear();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use perftect_movegen::PackedPosition;

    use super::*;

    #[test]
    fn files_and_memory_hold_the_same() {
        let folder = tempfile::tempdir().expect("a folder");
        let position = |n: u64| {
            let mut bytes = [0; 24];
            bytes[4..12].copy_from_slice(&(n * n % 7919).to_le_bytes());
            PackedPosition::from_bytes(bytes)
        };
        let records: Vec<Record> =
            (0..20_000).map(|n| Record { position: position(n), ways: n % 5 + 1 }).collect();
        let mut expected = BTreeMap::new();
        for record in &records {
            *expected.entry(record.position).or_insert(0) += record.ways;
        }
        let expected: Vec<_> = expected.into_iter().collect();
        // The smallest makes more files than may be open at once.
        for capacity in [50, 1000, 1_000_000] {
            let mut sorter = Sorter::new(folder.path().to_owned(), capacity);
            for some in records.chunks(40) {
                sorter.add(some).expect("is taken in");
            }
            assert_eq!(sorter.runs.is_empty(), capacity > records.len(), "{capacity}");
            let merged: Vec<_> = sorter
                .finish()
                .expect("is sorted")
                .map(|record| record.map(|record| (record.position, record.ways)).expect("is read"))
                .collect();
            assert_eq!(merged, expected, "{capacity}");
        }
    }
}
