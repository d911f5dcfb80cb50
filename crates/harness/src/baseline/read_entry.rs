//! Reading an entry, key by key, so that each of its problems is told.

use std::str::FromStr;

use perftect_movegen::rulebook::Rule;
use perftect_movegen::rulebook::deviation::Deviation;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::{About, BaselineFault, Came, Entry, Kinds};
use crate::check::{CasePattern, RulePattern};
use crate::subject::profile::nearest;

/// A byte offset in the file, and what is wrong there.
pub(super) type Found = Vec<(usize, BaselineFault)>;

const KEYS: [&str; 9] =
    ["case", "rule", "deviation", "reason", "link", "subject", "verdict", "got", "findings"];
const ABOUT: [&str; 3] = ["case", "rule", "deviation"];

/// The entry; whatever is wrong is noted, and then there is none.
pub(super) fn read(table: &DeTable<'_>, start: usize, found: &mut Found) -> Option<Entry> {
    let before = found.len();
    unknown_keys(table, found);
    let about = about(table, start, found);
    let reason = text(table, "reason", found);
    if reason.is_none() && !table.contains_key("reason") {
        found.push((start, BaselineFault::NoReason));
    }
    let link = text(table, "link", found).map(|(text, _)| text);
    let subject = text(table, "subject", found).map(|(text, _)| text);
    let kinds = text(table, "verdict", found).and_then(|given| kinds(given, found));
    let came =
        Came { got: number(table, "got", found), findings: number(table, "findings", found) };
    let (about, (reason, _)) = (about?, reason?);
    let kinds = kinds.unwrap_or_else(|| Kinds::of(&about));
    let entry = Entry { about, reason, link, subject, kinds, came, spot: None };
    (found.len() == before).then_some(entry)
}

fn unknown_keys(table: &DeTable<'_>, found: &mut Found) {
    for key in table.keys() {
        let name = key.get_ref().to_string();
        if !KEYS.contains(&name.as_str()) {
            let nearest = nearest(&name, KEYS);
            found.push((key.span().start, BaselineFault::UnknownKey { key: name, nearest }));
        }
    }
}

fn about(table: &DeTable<'_>, start: usize, found: &mut Found) -> Option<About> {
    let mut there = ABOUT.into_iter().filter(|key| table.contains_key(*key));
    let Some(key) = there.next() else {
        // A misspelt key has been told, and nothing is missing.
        if table.keys().all(|key| KEYS.contains(&key.get_ref().as_ref())) {
            found.push((start, BaselineFault::AboutNothing));
        }
        return None;
    };
    if let Some(other) = there.next() {
        let offset = offset_of(table, other).unwrap_or(start);
        found.push((offset, BaselineFault::AboutSeveral(other, key)));
    }
    let (text, offset) = text(table, key, found)?;
    let about = match key {
        "case" => text.parse::<CasePattern>().map(About::Case).map_err(Into::into),
        "rule" => rule(&text).map(About::Rule),
        _ => deviation(text).map(About::Deviation),
    };
    about.map_err(|fault| found.push((offset, fault))).ok()
}

fn rule(text: &str) -> Result<RulePattern, BaselineFault> {
    let pattern: RulePattern = text.parse()?;
    if pattern.fits_any() {
        return Ok(pattern);
    }
    let nearest = nearest(text, Rule::ALL.iter().map(|rule| rule.id.text()));
    Err(BaselineFault::UnknownRule { rule: text.to_owned(), nearest })
}

fn deviation(id: String) -> Result<&'static Deviation, BaselineFault> {
    Deviation::find(&id).map_err(|_| {
        let nearest = nearest(&id, Deviation::all().map(|deviation| deviation.id));
        BaselineFault::UnknownDeviation { id, nearest }
    })
}

fn kinds((word, offset): (String, usize), found: &mut Found) -> Option<Kinds> {
    let kinds = Kinds::find(&word);
    if kinds.is_none() {
        let (key, got) = ("verdict".to_owned(), format!("`{word}`"));
        let expected = "fail, error or any is expected";
        found.push((offset, BaselineFault::Value { key, got, expected }));
    }
    kinds
}

/// The text under a key, and where it stands; that it is something else is noted.
fn text(table: &DeTable<'_>, key: &str, found: &mut Found) -> Option<(String, usize)> {
    let value: &Spanned<DeValue<'_>> = table.get(key)?;
    let offset = value.span().start;
    let text = value.get_ref().as_str().filter(|text| !text.trim().is_empty());
    if text.is_none() {
        let (key, got) = (key.to_owned(), shown(value.get_ref()));
        let expected = "a text is expected";
        found.push((offset, BaselineFault::Value { key, got, expected }));
    }
    text.map(|text| (text.to_owned(), offset))
}

/// The number under a key; that it is something else is noted.
fn number<N: FromStr>(table: &DeTable<'_>, key: &str, found: &mut Found) -> Option<N> {
    let value = table.get(key)?;
    let number = value.get_ref().as_integer().and_then(|it| it.to_string().parse().ok());
    if number.is_none() {
        let (key, got) = (key.to_owned(), shown(value.get_ref()));
        let expected = "a whole number is expected, 0 or more";
        found.push((value.span().start, BaselineFault::Value { key, got, expected }));
    }
    number
}

fn offset_of(table: &DeTable<'_>, key: &str) -> Option<usize> {
    table.keys().find(|it| it.get_ref() == key).map(|it| it.span().start)
}

/// A value as a message names it.
pub(super) fn shown(value: &DeValue<'_>) -> String {
    match value {
        DeValue::String(text) if text.trim().is_empty() => "empty".to_owned(),
        DeValue::String(text) => format!("`{text}`"),
        DeValue::Integer(number) => number.to_string(),
        DeValue::Float(number) => number.to_string(),
        DeValue::Boolean(value) => value.to_string(),
        DeValue::Datetime(time) => time.to_string(),
        DeValue::Array(_) => "a list".to_owned(),
        DeValue::Table(_) => "a table".to_owned(),
    }
}
