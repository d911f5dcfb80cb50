//! A position with the number of ways to it.

use perftect_movegen::PackedPosition;
use perftect_movegen::perft::CountOverflow;

/// Bytes in a file.
pub(super) const SIZE: usize = 32;

/// A position with the number of move sequences that lead to it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Record {
    pub(super) position: PackedPosition,
    pub(super) ways: u64,
}

impl Record {
    pub(super) fn to_bytes(self) -> [u8; SIZE] {
        let mut bytes = [0; SIZE];
        let (position, ways) = bytes.split_at_mut(SIZE - 8);
        position.copy_from_slice(&self.position.to_bytes());
        ways.copy_from_slice(&self.ways.to_le_bytes());
        bytes
    }

    pub(super) fn from_bytes(bytes: &[u8; SIZE]) -> Record {
        let (mut position, mut ways) = ([0; SIZE - 8], [0; 8]);
        position.copy_from_slice(&bytes[..SIZE - 8]);
        ways.copy_from_slice(&bytes[SIZE - 8..]);
        Record { position: PackedPosition::from_bytes(position), ways: u64::from_le_bytes(ways) }
    }

    /// Takes in the ways of another record, if it is of the same position.
    pub(super) fn absorb(&mut self, other: &Record) -> Result<bool, CountOverflow> {
        let is_same = self.position == other.position;
        if is_same {
            self.ways = self.ways.checked_add(other.ways).ok_or(CountOverflow)?;
        }
        Ok(is_same)
    }
}

/// Brings sorted records of equal positions together, in place.
pub(super) fn compact(records: &mut Vec<Record>) -> Result<(), CountOverflow> {
    let mut kept = 0;
    for at in 1..records.len() {
        let record = records[at];
        if !records[kept].absorb(&record)? {
            kept += 1;
            records[kept] = record;
        }
    }
    records.truncate(kept + 1);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(n: u8, ways: u64) -> Record {
        Record { position: PackedPosition::from_bytes([n; 24]), ways }
    }

    #[test]
    fn records_come_back_from_bytes() {
        let record = record(7, u64::MAX - 3);
        assert_eq!(Record::from_bytes(&record.to_bytes()), record);
    }

    #[test]
    fn equal_positions_add_up() {
        let mut records =
            vec![record(1, 2), record(1, 3), record(2, 1), record(3, 1), record(3, 9)];
        assert_eq!(compact(&mut records), Ok(()));
        assert_eq!(records, [record(1, 5), record(2, 1), record(3, 10)]);
        let mut none = Vec::new();
        assert_eq!(compact(&mut none), Ok(()));
        assert_eq!(none, []);
    }

    #[test]
    fn too_many_ways_are_an_error() {
        assert_eq!(compact(&mut vec![record(1, u64::MAX), record(1, 1)]), Err(CountOverflow));
    }
}
