//! The text of a baseline with some entries taken out and others added. The only file that knows `toml_edit`.

use std::collections::BTreeSet;

use toml_edit::{ArrayOfTables, DocumentMut, Item, Table, TomlError, value};

use super::baseline::ARRAY;
use super::{Entry, Kinds};

/// What a new file begins with.
const HEADER: &str = "\
# Failures of `perftect check` that are known and expected. Written by `perftect check --update-baseline`; reasons, links
# and comments are yours to change, and are kept.
";

/// The text without the entries of these numbers, from 0, and with some new ones at its end. Whatever else stands there is
/// kept, comments too, but for those of an entry that goes.
///
/// # Errors
/// If the text is no TOML.
pub fn rewrite(
    text: &str,
    dropped: &BTreeSet<usize>,
    added: &[Entry],
) -> Result<String, TomlError> {
    let mut document: DocumentMut = text.parse()?;
    if text.is_empty() {
        document.set_trailing(HEADER);
    }
    let item = document.remove(ARRAY).unwrap_or(Item::ArrayOfTables(ArrayOfTables::new()));
    let Ok(tables) = item.into_array_of_tables() else { return Ok(text.to_owned()) };
    let mut kept = ArrayOfTables::new();
    // What heads the file stands before the first entry, whichever that is.
    let mut head = String::new();
    for (number, mut table) in tables.into_iter().enumerate() {
        if dropped.contains(&number) {
            head.push_str(if number == 0 { heading(&table) } else { "" });
            continue;
        }
        let decor = format!("{head}{}", prefix(&table));
        table.decor_mut().set_prefix(decor);
        head.clear();
        kept.push(table);
    }
    let trailing = document.trailing().as_str().unwrap_or_default().to_owned();
    let mut gap = format!("{head}{trailing}");
    document.set_trailing("");
    for entry in added {
        let mut table = table_of(entry);
        let is_first = kept.is_empty() && gap.is_empty();
        table.decor_mut().set_prefix(if is_first { String::new() } else { format!("{gap}\n") });
        gap.clear();
        kept.push(table);
    }
    document.set_trailing(gap);
    if !kept.is_empty() {
        document.insert(ARRAY, Item::ArrayOfTables(kept));
    }
    Ok(document.to_string())
}

fn prefix(table: &Table) -> &str {
    table.decor().prefix().and_then(|prefix| prefix.as_str()).unwrap_or_default()
}

/// What stands before an entry and is parted from it by an empty line.
fn heading(table: &Table) -> &str {
    let prefix = prefix(table);
    prefix.rfind("\n\n").map_or("", |end| &prefix[..=end])
}

fn table_of(entry: &Entry) -> Table {
    let mut table = Table::new();
    let (key, about) = entry.about.key_and_value();
    table[key] = value(about);
    if let Some(subject) = &entry.subject {
        table["subject"] = value(subject);
    }
    if entry.kinds != Kinds::of(&entry.about) {
        table["verdict"] = value(entry.kinds.name());
    }
    // TOML has no greater numbers.
    let got = entry.came.got.and_then(|it| i64::try_from(it).ok());
    let findings = entry.came.findings.and_then(|it| i64::try_from(it).ok());
    for (key, number) in [("got", got), ("findings", findings)] {
        if let Some(number) = number {
            table[key] = value(number);
        }
    }
    table["reason"] = value(&entry.reason);
    if let Some(link) = &entry.link {
        table["link"] = value(link);
    }
    table
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::baseline::{About, Baseline, Came};

    const TEXT: &str = "\
# What we know of.
# Ask the authors.

# The pin.
[[expected]]
rule = 'EP-23'            # both pawns
reason = 'not yet'

# Slow.
[[expected]]
case = \"a/b@3\"
reason = \"\"\"
two
lines\"\"\"
link = 'https://example.org'

# The end.
";

    const CAME: Came = Came { got: Some(6), findings: Some(2) };

    fn new_entry(case: &str) -> Entry {
        let about = About::Case(case.parse().expect(case));
        let (reason, link) = ("expected 5, got \"6\"".to_owned(), None);
        Entry { about, reason, link, subject: None, kinds: Kinds::Fail, came: CAME, spot: None }
    }

    fn rewritten(text: &str, dropped: &[usize], added: &[Entry]) -> String {
        rewrite(text, &dropped.iter().copied().collect(), added).expect("is TOML")
    }

    #[test]
    fn without_changes_nothing_changes() {
        assert_eq!(rewritten(TEXT, &[], &[]), TEXT);
    }

    #[test]
    fn an_entry_goes_with_its_comment_and_the_head_of_the_file_stays() {
        insta::assert_snapshot!(rewritten(TEXT, &[0], &[new_entry("c/d@1")]));
    }

    #[test]
    fn a_new_file_says_what_it_is_and_can_be_read() {
        let text = rewritten("", &[], &[new_entry("a/b@1"), new_entry("c/d@2")]);
        insta::assert_snapshot!(text);
        let read = Baseline::parse(Path::new("new.toml"), &text).expect("is sound");
        assert_eq!(read.entries.len(), 2);
        assert_eq!(rewritten(&text, &[0, 1], &[]), HEADER);
    }

    #[test]
    fn entries_in_a_list_are_kept() {
        let text = rewritten(
            "expected = [{ case = 'a/b@1', reason = 'x' }]\n",
            &[],
            &[new_entry("c/d@2")],
        );
        let read = Baseline::parse(Path::new("new.toml"), &text).expect("is sound");
        assert_eq!(read.entries.len(), 2, "{text}");
    }
}
