//! A baseline as it stands in a file.

use std::fs;
use std::path::{Path, PathBuf};

use toml::de::{DeTable, DeValue};

use super::read_entry::{self, Found};
use super::{BaselineError, BaselineFault, BaselineProblem, Entry};
use crate::subject::profile::nearest;
use crate::suite::Text;

/// The array of tables that a file consists of.
pub(super) const ARRAY: &str = "expected";

/// The failures that are expected, in the order of the file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Baseline {
    /// The file.
    pub file: PathBuf,
    /// The entries.
    pub entries: Vec<Entry>,
}

impl Baseline {
    /// Reads a file.
    ///
    /// # Errors
    /// Every problem of the file.
    pub fn read(file: &Path) -> Result<Baseline, BaselineError> {
        Baseline::parse(file, &Baseline::read_text(file)?)
    }

    /// Reads the text of a file, whatever it says.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn read_text(file: &Path) -> Result<String, BaselineError> {
        fs::read_to_string(file).map_err(|error| {
            BaselineError::single(file, None, BaselineFault::Unreadable(error.to_string()))
        })
    }

    /// Reads the text of a file.
    ///
    /// ```
    /// use std::path::Path;
    /// use perftect::baseline::Baseline;
    ///
    /// let text = "[[expected]]\ncase = \"wiki/kiwipete@3\"\nreason = \"issue 7\"\n";
    /// let baseline = Baseline::parse(Path::new("known.toml"), text)?;
    /// assert_eq!(baseline.entries[0].about.to_string(), "case wiki/kiwipete@3");
    /// # Ok::<(), perftect::baseline::BaselineError>(())
    /// ```
    ///
    /// # Errors
    /// Every problem of the file.
    pub fn parse(file: &Path, text: &str) -> Result<Baseline, BaselineError> {
        let places = Text::new(text);
        let mut found = Found::new();
        let tables = entries(text, &mut found);
        let mut entries = Vec::new();
        for (offset, mut entry) in tables {
            entry.spot = Some(places.spot_at(offset));
            entries.push(entry);
        }
        if found.is_empty() {
            return Ok(Baseline { file: file.to_owned(), entries });
        }
        found.sort_by_key(|(offset, _)| *offset);
        let problem = |(offset, fault)| {
            let spot = Some(places.spot_at(offset));
            BaselineProblem { file: file.to_owned(), spot, fault }
        };
        Err(BaselineError { problems: found.into_iter().map(problem).collect() })
    }
}

/// The entries that can be read, each with its offset.
fn entries(text: &str, found: &mut Found) -> Vec<(usize, Entry)> {
    let (document, errors) = DeTable::parse_recoverable(text);
    found.extend(errors.into_iter().map(|error| {
        let offset = error.span().map_or(0, |span| span.start);
        (offset, BaselineFault::Syntax(error.message().replace('\n', ", ")))
    }));
    let mut entries = Vec::new();
    // What cannot be read as TOML may have lost some of its keys.
    let is_whole = found.is_empty();
    for (key, value) in document.get_ref().iter().filter(|_| is_whole) {
        let key_text = key.get_ref().to_string();
        if key_text != ARRAY {
            let nearest = nearest(&key_text, [ARRAY]);
            found.push((key.span().start, BaselineFault::UnknownKey { key: key_text, nearest }));
            continue;
        }
        let DeValue::Array(array) = value.get_ref() else {
            found.push(no_tables(value.get_ref(), value.span().start));
            continue;
        };
        for item in array {
            match item.get_ref() {
                DeValue::Table(table) => {
                    let start = item.span().start;
                    let entry = read_entry::read(table, start, found);
                    entries.extend(entry.map(|entry| (start, entry)));
                }
                other => found.push(no_tables(other, item.span().start)),
            }
        }
    }
    entries
}

fn no_tables(value: &DeValue<'_>, offset: usize) -> (usize, BaselineFault) {
    let expected = "a table for each entry is expected, headed [[expected]]";
    let got = read_entry::shown(value);
    (offset, BaselineFault::Value { key: ARRAY.to_owned(), got, expected })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::baseline::{About, Kinds};
    use proptest::prelude::*;

    fn parse(text: &str) -> Result<Baseline, BaselineError> {
        Baseline::parse(Path::new("known.toml"), text)
    }

    #[test]
    fn entries_come_in_the_order_of_the_file_with_all_that_they_say() {
        let baseline = parse(
            "[[expected]]\ncase = 'wiki/*'\nreason = 'a'\nlink = 'https://x'\nsubject = 'mine'\n\n\
             [[expected]]\nrule = 'ep-2*'\nreason = 'b'\nverdict = 'any'\n\n\
             [[expected]]\ndeviation = 'ep-ignores-rank-pin'\nreason = 'c'\n",
        )
        .expect("is sound");
        let about: Vec<String> = baseline.entries.iter().map(|it| it.about.to_string()).collect();
        assert_eq!(about, ["case wiki/*", "rule EP-2*", "deviation ep-ignores-rank-pin"]);
        let first = &baseline.entries[0];
        assert_eq!(first.subject.as_deref(), Some("mine"));
        assert!(first.is_of("mine") && !first.is_of("theirs"));
        assert_eq!(first.link.as_deref(), Some("https://x"));
        let spots: Vec<String> =
            baseline.entries.iter().filter_map(|it| Some(it.spot?.to_string())).collect();
        assert_eq!(spots, ["1:1", "7:1", "12:1"]);
        assert_eq!(baseline.entries[1].kinds, Kinds::Any);
    }

    #[test]
    fn a_rule_expects_no_crash_unless_it_says_so() {
        let kinds = |text: &str| parse(text).expect(text).entries[0].kinds;
        assert_eq!(kinds("[[expected]]\nrule = 'EP-23'\nreason = 'x'"), Kinds::Fail);
        assert_eq!(kinds("[[expected]]\ncase = 'a/b@1'\nreason = 'x'"), Kinds::Any);
        assert_eq!(
            kinds("[[expected]]\nrule = 'EP-23'\nreason = 'x'\nverdict = 'error'"),
            Kinds::Error
        );
    }

    #[test]
    fn all_problems_of_a_file_are_told_with_their_places() {
        let text = "\
expect = 1
[[expected]]
cases = 'wiki/kiwipete@3'
reason = 'x'
[[expected]]
rule = 'EP-99'
reason = ''
[[expected]]
deviation = 'ep-ignores-rank-pins'
case = 'a/b@1'
reason = 7
verdict = 'crash'
[[expected]]
case = 'a['
[[expected]]
deviation = 'xyzzy'
reason = 'x'
subject = true
";
        insta::assert_snapshot!(parse(text).expect_err("faults"));
    }

    #[test]
    fn what_is_no_list_of_tables_is_told() {
        let faults = parse("expected = 3").expect_err("a fault").to_string();
        assert!(faults.starts_with("known.toml:1:12: `expected` is 3; a table"), "{faults}");
        let faults = parse("[[expected]\ncase = 'x'").expect_err("a fault").to_string();
        assert!(faults.starts_with("known.toml:1:"), "{faults}");
        let faults = Baseline::read(Path::new("no-such.toml")).expect_err("a fault").to_string();
        assert!(faults.starts_with("no-such.toml: cannot read the baseline: "), "{faults}");
    }

    #[test]
    fn a_file_without_entries_is_a_baseline() {
        assert_eq!(parse("# nothing yet\n").expect("is sound").entries, []);
        assert_eq!(parse("expected = []").expect("is sound").entries, []);
        let inline = "expected = [{ case = 'a/b@1', reason = 'x' }]";
        let entry = &parse(inline).expect("is sound").entries[0];
        assert!(matches!(entry.about, About::Case(_)));
    }

    proptest! {
        #[test]
        fn no_text_makes_it_panic(text in "(\\PC|\n)*") {
            let _ = parse(&text);
            let _ = parse(&format!("[[expected]]\n{text}"));
        }
    }
}
