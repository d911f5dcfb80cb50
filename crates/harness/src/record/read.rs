//! Reading a record.

use std::fs;
use std::path::Path;
use std::time::Duration;

use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::line::name;
use super::{Exact, Header, RECORD_SCHEMA, Record, RecordError, RecordedRun};
use crate::check::KnownResult;
use crate::subject::Abilities;

/// Reads a record. A last line that was cut in the middle is left out; nothing at all is `None`, which is what a run leaves
/// that was killed before it began.
///
/// # Errors
/// If it cannot be read, is none, or is of another form; the line is named.
pub fn read(path: &Path) -> Result<Option<Record>, RecordError> {
    let bytes = fs::read(path)
        .map_err(|reason| RecordError::Unreadable { path: path.to_owned(), reason })?;
    let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
    let mut lines = bytes[..whole].split_inclusive(|&byte| byte == b'\n');
    let Some(first) = lines.next() else {
        return if is_start_of_header(&bytes) {
            Ok(None)
        } else {
            Err(no_record(path, &"it ends in its first line"))
        };
    };
    let header = read_header(first, path)?;
    let mut reader = Reader { runs: vec![RecordedRun::default(); header.subjects.len()] };
    for (number, line) in lines.enumerate() {
        let fail = |reason| RecordError::Line { path: path.to_owned(), line: number + 2, reason };
        reader.take(line).map_err(fail)?;
    }
    Ok(Some(Record { header, runs: reader.runs, whole_bytes: whole as u64 }))
}

#[derive(Deserialize)]
struct Tag {
    line: String,
}

#[derive(Deserialize)]
struct Schema {
    line: String,
    schema: String,
}

#[derive(Deserialize)]
struct CaseJson {
    run: usize,
    id: String,
    got: Option<u64>,
    elapsed_seconds: f64,
    record: Exact,
}

#[derive(Deserialize)]
struct AbilitiesJson {
    run: usize,
    abilities: Abilities,
}

/// A run that was killed at its first line leaves a part of it. Anything else is no record, and must not be overwritten.
fn is_start_of_header(bytes: &[u8]) -> bool {
    let start = format!("{{\"line\":\"{}\",\"schema\":\"{RECORD_SCHEMA}\"", name::HEADER);
    let length = bytes.len().min(start.len());
    bytes[..length] == start.as_bytes()[..length]
}

fn no_record(path: &Path, reason: &impl ToString) -> RecordError {
    RecordError::NoRecord { path: path.to_owned(), reason: reason.to_string() }
}

fn read_header(line: &[u8], path: &Path) -> Result<Header, RecordError> {
    let schema: Schema = serde_json::from_slice(line).map_err(|error| no_record(path, &error))?;
    if schema.line != name::HEADER {
        return Err(no_record(path, &format!("its first line is a `{}`", schema.line)));
    }
    if schema.schema != RECORD_SCHEMA {
        let (got, known) = (schema.schema, RECORD_SCHEMA);
        return Err(RecordError::Schema { path: path.to_owned(), got, known });
    }
    serde_json::from_slice(line).map_err(|error| no_record(path, &error))
}

struct Reader {
    runs: Vec<RecordedRun>,
}

impl Reader {
    fn take(&mut self, line: &[u8]) -> Result<(), String> {
        let tag: Tag = parse(line)?;
        match tag.line.as_str() {
            name::CASE => {
                let (run, id, known) = self.case(parse(line)?)?;
                // That it was not asked later on takes nothing away from what came of it before.
                if known.is_of_the_subject() {
                    run.asked.insert(id.clone(), known.clone());
                }
                run.said.insert(id, known);
            }
            name::AMENDED => {
                let (run, id, known) = self.case(parse(line)?)?;
                run.said.insert(id, known);
            }
            name::ABILITIES => {
                let AbilitiesJson { run, abilities } = parse(line)?;
                self.run(run)?.abilities = Some(abilities);
            }
            name::RESUME | name::END => {}
            other => return Err(format!("unknown kind of line: `{other}`")),
        }
        Ok(())
    }

    fn case(&mut self, json: CaseJson) -> Result<(&mut RecordedRun, String, KnownResult), String> {
        let elapsed = Duration::try_from_secs_f64(json.elapsed_seconds);
        let elapsed =
            elapsed.map_err(|_| format!("{} is no time in seconds", json.elapsed_seconds))?;
        let Exact { verdict, en_passant, stability } = json.record;
        let known = KnownResult { verdict, got: json.got, elapsed, en_passant, stability };
        Ok((self.run(json.run)?, json.id, known))
    }

    fn run(&mut self, number: usize) -> Result<&mut RecordedRun, String> {
        let count = self.runs.len();
        let run = number.checked_sub(1).and_then(|place| self.runs.get_mut(place));
        run.ok_or_else(|| format!("run {number}: expected 1 to {count}"))
    }
}

fn parse<T: DeserializeOwned>(line: &[u8]) -> Result<T, String> {
    serde_json::from_slice(line).map_err(|error| error.to_string())
}
