//! What came of a baseline, for people and for programs.

use std::fmt::Write;

use serde::Serialize;

use super::look::Look;
use super::number::plural;
use super::paragraph::paragraph;
use crate::baseline::{Account, Entry, Kinds, State, Use};
use crate::check::{Case, CaseResult, Outcome, Verdict};

/// A paragraph for each entry that has something to tell; nothing if there is no baseline.
pub(super) fn baseline(outcome: &Outcome<'_>, look: Look) -> String {
    let Some(account) = &outcome.baseline else { return String::new() };
    let mut text = String::new();
    for it in &account.uses {
        let Some(said) = said(it) else { continue };
        let mark = match it.state {
            State::Held(_) | State::NotAsked => look.faint("XFAIL"),
            state => look.doubtful(mark(state)),
        };
        text.push_str(&paragraph(&mark, &said, look));
        if !matches!(it.state, State::Held(_)) {
            let _ = writeln!(text, "      {}", look.faint(place(account, it)));
        }
    }
    text
}

const fn mark(state: State) -> &'static str {
    match state {
        State::Held(_) | State::NotAsked => "XFAIL",
        State::Passed(_) => "XPASS",
        State::Otherwise | State::Undiagnosed | State::FitsNothing => "STALE",
    }
}

/// What whoever keeps the file has to know of an entry: that its cases pass, or that what it expects does not come.
pub(super) struct Remark<'a> {
    /// What came of it: [`State::Passed`], or one that is called stale.
    pub(super) state: State,
    /// `XPASS` or `STALE`.
    pub(super) mark: &'static str,
    /// What it is about, as in `rule EP-23`.
    pub(super) about: String,
    /// A sentence, with the reason.
    pub(super) said: String,
    /// Where it stands: file, line, column.
    pub(super) place: String,
    /// The cases that pass for all it expects.
    pub(super) cases: Vec<Case<'a>>,
}

/// Cases named with an entry.
const CASES: usize = 3;

impl Remark<'_> {
    /// The first cases that pass, and how many more there are.
    pub(super) fn cases_text(&self) -> Option<String> {
        let mut parts: Vec<String> = self.cases.iter().take(CASES).map(Case::to_string).collect();
        if let Some(more @ 1..) = self.cases.len().checked_sub(CASES) {
            parts.push(format!("and {more} more"));
        }
        (!parts.is_empty()).then(|| parts.join(", "))
    }
}

/// The remarks on a baseline, in the order of its entries.
pub(super) fn remarks<'a>(outcome: &Outcome<'a>) -> Vec<Remark<'a>> {
    let Some(account) = &outcome.baseline else { return Vec::new() };
    let is_odd = |it: &&Use| !matches!(it.state, State::Held(_) | State::NotAsked);
    let odd = account.uses.iter().filter(is_odd);
    let remark = |it: &Use| {
        Some(Remark {
            state: it.state,
            mark: mark(it.state),
            about: it.entry.about.to_string(),
            said: said(it)?,
            place: place(account, it),
            cases: passed(outcome, it),
        })
    };
    odd.filter_map(remark).collect()
}

/// The cases that pass though an entry expects that they do not.
fn passed<'a>(outcome: &Outcome<'a>, it: &Use) -> Vec<Case<'a>> {
    let about = it.entry.about.to_string();
    let is_its = |result: &&CaseResult<'a>| match &result.verdict {
        Verdict::UnexpectedPass(by) => by.entry == about && by.reason == it.entry.reason,
        _ => false,
    };
    outcome.results.iter().filter(is_its).map(|result| result.case).collect()
}

/// What an entry has to tell; that its cases were not asked is for programs alone.
fn said(it: &Use) -> Option<String> {
    let (about, reason) = (&it.entry.about, reason(it));
    let (s, es) = if it.state.cases() == 1 { ("s", "es") } else { ("", "") };
    let cases = plural(it.state.cases(), "case");
    Some(match it.state {
        State::Held(_) => format!("{cases} fail{s} as expected, by {about}: {reason}"),
        State::Passed(_) => format!("{cases} pass{es}, expected to fail by {about}: {reason}"),
        State::Otherwise => {
            format!("{about} fails otherwise than expected{}: {reason}", expected(&it.entry))
        }
        State::Undiagnosed => format!("{about} is not looked for without a diagnosis: {reason}"),
        State::FitsNothing => format!("{about} fits no case: {reason}"),
        State::NotAsked => return None,
    })
}

/// What an entry expects of its cases, beyond that they do not pass.
fn expected(entry: &Entry) -> String {
    let kinds = (entry.kinds != Kinds::Any).then(|| format!("`{}`", entry.kinds.name()));
    let got = entry.came.got.map(|got| format!("a total of {got}"));
    let findings = entry.came.findings.map(|findings| plural(findings, "finding"));
    let parts: Vec<String> = [kinds, got, findings].into_iter().flatten().collect();
    if parts.is_empty() { String::new() } else { format!(" ({})", parts.join(", ")) }
}

/// In one line.
fn reason(it: &Use) -> String {
    let reason = it.entry.reason.split_whitespace().collect::<Vec<_>>().join(" ");
    match &it.entry.link {
        Some(link) => format!("{reason} ({link})"),
        None => reason,
    }
}

/// Where an entry stands.
fn place(account: &Account, it: &Use) -> String {
    let file = account.file.display();
    it.entry.spot.map_or_else(|| file.to_string(), |spot| format!("{file}:{spot}"))
}

#[derive(Serialize)]
pub(super) struct BaselineJson<'o> {
    file: String,
    entries: Vec<EntryJson<'o>>,
}

#[derive(Serialize)]
struct EntryJson<'o> {
    entry: String,
    reason: &'o str,
    #[serde(skip_serializing_if = "Option::is_none")]
    link: Option<&'o str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    state: &'static str,
    cases: usize,
}

/// What came of each entry.
pub(super) fn baseline_json(account: &Account) -> BaselineJson<'_> {
    BaselineJson {
        file: account.file.display().to_string(),
        entries: account.uses.iter().map(entry_json).collect(),
    }
}

fn entry_json(it: &Use) -> EntryJson<'_> {
    EntryJson {
        entry: it.entry.about.to_string(),
        reason: &it.entry.reason,
        link: it.entry.link.as_deref(),
        line: it.entry.spot.map(|spot| spot.line),
        state: it.state.name(),
        cases: it.state.cases(),
    }
}

/// By what a case was expected to fail.
#[derive(Serialize)]
pub(super) struct ExpectedJson<'o> {
    entry: &'o str,
    reason: &'o str,
    #[serde(skip_serializing_if = "Option::is_none")]
    link: Option<&'o str>,
}

/// By what a case was expected to fail, if it was.
pub(super) fn expected_json(verdict: &Verdict) -> Option<ExpectedJson<'_>> {
    let expectation = verdict.expectation()?;
    Some(ExpectedJson {
        entry: &expectation.entry,
        reason: &expectation.reason,
        link: expectation.link.as_deref(),
    })
}
