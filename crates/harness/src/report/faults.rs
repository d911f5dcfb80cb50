//! The faults behind failed cases, as text.

use std::fmt::Write;

use perftect_movegen::rulebook::deviation::Deviation;

use super::board::draw_board;
use super::diagnosed::Diagnosed;
use super::failure::picture_of;
use super::fault_words::{evidence, findings, how, name, rules, size};
use super::look::Look;
use super::number::{plural, seconds};
use super::paragraph::unmarked;
use crate::check::Outcome;
use crate::diagnose::{Diagnosis, Fault, Shown};

/// Every fault of an outcome: what it is, how well that is supported, and the smallest question that shows it. Empty if
/// nothing has failed.
pub fn faults_text(outcome: &Outcome<'_>, found: &Diagnosed, look: Look) -> String {
    let Diagnosed { repeat, diagnosis } = found;
    if diagnosis.failed == 0 {
        return String::new();
    }
    let mut text = String::new();
    let _ = writeln!(text, "{}\n", look.strong(headline(diagnosis)));
    for (place, fault) in diagnosis.faults.iter().enumerate() {
        let number = place + 1;
        let mark = look.bad(format!("FAULT {number}"));
        let _ = writeln!(text, "{mark} {}", look.strong(name(fault)));
        text.extend(about(fault, diagnosis).iter().map(|it| unmarked(it, look)));
        if let Some(shown) = &fault.shown {
            text.push_str(&shown_text(shown, repeat.of_fault(fault, outcome), look));
        }
        text.push('\n');
    }
    let left_out = left_out(diagnosis, look);
    if !left_out.is_empty() {
        let _ = writeln!(text, "{left_out}");
    }
    text
}

/// What the diagnosis has left out, a line each.
fn left_out(diagnosis: &Diagnosis, look: Look) -> String {
    let mut text = String::new();
    if diagnosis.not_looked_into > 0 {
        let cases = plural(diagnosis.not_looked_into, "failed case");
        let _ = writeln!(text, "{}", look.faint(format!("{cases} not looked into")));
    }
    if let Some(reason) = &diagnosis.stopped {
        let line = format!("the diagnosis ended before it was done: {reason}");
        let _ = writeln!(text, "{}", look.doubtful(line));
    }
    text
}

fn headline(diagnosis: &Diagnosis) -> String {
    format!(
        "{} behind {} ({}, {})",
        plural(diagnosis.faults.len(), "fault"),
        plural(diagnosis.failed, "failed case"),
        plural(diagnosis.questions, "question"),
        seconds(diagnosis.elapsed)
    )
}

/// What is known of a fault, a paragraph each.
fn about(fault: &Fault, diagnosis: &Diagnosis) -> Vec<String> {
    let mut lines = evidence(fault, diagnosis);
    let rules = rules(fault).into_iter().map(|id| format!("{id}: {}", id.rule().sentence));
    lines.splice(1..1, fault.named().map(known).unwrap_or_default().into_iter().chain(rules));
    lines
}

fn known(deviation: &Deviation) -> Vec<String> {
    vec![format!("\"{}\"", deviation.sentence), format!("typical code: {}", deviation.idiom)]
}

fn shown_text(shown: &Shown, again: Option<String>, look: Look) -> String {
    let found = &shown.divergence;
    let mut text = String::new();
    text.push_str(&unmarked(&size(shown), look));
    let _ = writeln!(text, "\n{}", draw_board(&picture_of(found), look));
    text.extend(findings(&found.difference).iter().map(|it| unmarked(it, look)));
    if let Some(command) = again {
        let _ = writeln!(text, "      repeat: {command}");
    }
    let by_hand = shown.triage.wrong.typed();
    let _ = writeln!(text, "      by hand, {}:", by_hand.place());
    for line in by_hand.lines {
        let _ = writeln!(text, "        {line}");
    }
    if let Some(against) = &shown.triage.against {
        text.push_str(&unmarked(&format!("to compare with, {}:", how(against)), look));
        for line in against.typed().lines {
            let _ = writeln!(text, "        {line}");
        }
    }
    text
}
