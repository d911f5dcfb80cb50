//! Sorted records in temporary files.
//!
//! The files have no name (or on systems where each must have one, are removed when they are closed): nothing is left of
//! them when this program ends, be it by an error, an interruption or a kill.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Seek, Write};
use std::path::Path;

use super::UniqueError;
use super::record::{Record, SIZE};

/// Bytes read or written at once; a merge holds as much of each file.
const BUFFER: usize = 1 << 16;

/// Writes sorted records into a file of their own, and returns it as it is read from its start.
pub(super) fn write(
    folder: &Path,
    records: impl Iterator<Item = Result<Record, UniqueError>>,
) -> Result<Run, UniqueError> {
    let failed = UniqueError::write(folder);
    let mut file = tempfile::tempfile_in(folder).map_err(&failed)?;
    write_to(&mut file, records, &failed)?;
    file.rewind().map_err(&failed)?;
    Ok(Run(BufReader::with_capacity(BUFFER, file)))
}

fn write_to(
    file: impl Write,
    records: impl Iterator<Item = Result<Record, UniqueError>>,
    failed: impl Fn(io::Error) -> UniqueError,
) -> Result<(), UniqueError> {
    let mut writer = BufWriter::with_capacity(BUFFER, file);
    for record in records {
        writer.write_all(&record?.to_bytes()).map_err(&failed)?;
    }
    writer.flush().map_err(&failed)
}

/// Sorted records in a file.
#[derive(Debug)]
pub(super) struct Run(BufReader<File>);

impl Iterator for Run {
    type Item = Result<Record, UniqueError>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut bytes = [0; SIZE];
        let read =
            self.0.fill_buf().map(<[u8]>::is_empty).and_then(|is_at_end| {
                (!is_at_end).then(|| self.0.read_exact(&mut bytes)).transpose()
            });
        match read {
            Ok(read) => read.map(|()| Ok(Record::from_bytes(&bytes))),
            Err(error) => Some(Err(UniqueError::Read(error))),
        }
    }
}

#[cfg(test)]
mod tests {
    use perftect_movegen::PackedPosition;

    use super::*;

    fn records() -> impl Iterator<Item = Result<Record, UniqueError>> {
        let record = |n| Record { position: PackedPosition::from_bytes([n; 24]), ways: n.into() };
        (0..200).map(record).map(Ok)
    }

    #[test]
    fn what_is_written_is_read_and_nothing_stays_in_the_folder() {
        let folder = tempfile::tempdir().expect("a folder");
        let run = write(folder.path(), records()).expect("is written");
        let again: Vec<Record> = run.map(|record| record.expect("is read")).collect();
        assert_eq!(again, records().map(|record| record.expect("is one")).collect::<Vec<_>>());
        if cfg!(unix) {
            assert_eq!(folder.path().read_dir().expect("is there").count(), 0);
        }
    }

    #[test]
    fn a_full_disk_is_an_error_that_names_the_folder() {
        let failed = UniqueError::write(Path::new("/full"));
        // A slice is full when it has been written to its end.
        let error = write_to(&mut [0; 100][..], records(), failed).expect_err("is full");
        assert!(
            error.to_string().starts_with("cannot put positions into a temporary file in `/full`")
        );
    }

    #[test]
    fn a_folder_that_is_not_there_is_an_error() {
        let error = write(Path::new("/nowhere/at/all"), records()).expect_err("is not there");
        assert!(
            error.to_string().contains("/nowhere/at/all")
                && error.to_string().contains("--temp-dir")
        );
    }

    #[test]
    fn a_truncated_file_is_an_error() {
        let folder = tempfile::tempdir().expect("a folder");
        let run = write(folder.path(), records()).expect("is written");
        run.0.get_ref().set_len(100).expect("is shortened");
        assert!(matches!(run.last(), Some(Err(UniqueError::Read(_)))));
    }
}
