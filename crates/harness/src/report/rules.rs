//! The rules with what shows them: the positions about each, and the deviations that break it.

use std::fmt::Write;

use perftect_movegen::rulebook::deviation::Deviation;
use perftect_movegen::rulebook::{Rule, RuleKind};
use serde::Serialize;

use super::csv::to_text;
use super::look::Look;
use super::number::plural;
use super::paragraph::hanging;
use crate::suite::Suite;

/// The rules with their positions and deviations.
#[derive(Clone, Debug)]
pub struct RulesReport {
    rows: Vec<Row>,
}

#[derive(Clone, Debug, Serialize)]
struct Row {
    id: &'static str,
    kind: &'static str,
    sentence: &'static str,
    positions: Vec<String>,
    deviations: Vec<&'static str>,
}

impl RulesReport {
    /// The rules whose id or sentence holds a text, in any case.
    pub fn new(suites: &[Suite], text: &str) -> RulesReport {
        let text = text.to_lowercase();
        let is_wanted =
            |rule: &&Rule| format!("{} {}", rule.id, rule.sentence).to_lowercase().contains(&text);
        RulesReport {
            rows: Rule::ALL.iter().filter(is_wanted).map(|rule| row(suites, rule)).collect(),
        }
    }

    /// Whether no rule was found.
    pub const fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// For people: each rule with its sentence and how many positions and deviations it has.
    pub fn text(&self, look: Look) -> String {
        let mut text = String::new();
        for Row { id, sentence, positions, deviations, .. } in &self.rows {
            let id = format!("{} ", look.strong(id));
            text.push_str(&hanging(&id, "      ", sentence, look));
            let [first, ..] = &deviations[..] else { continue };
            let counts = format!(
                "{}, {}, such as {first}",
                plural(positions.len(), "position"),
                plural(deviations.len(), "deviation")
            );
            let counts = hanging("      ", "      ", &counts, look);
            let _ = writeln!(text, "{}", look.faint(counts.trim_end()));
        }
        text
    }

    /// For the documents: a table in Markdown.
    pub fn markdown(&self) -> String {
        let mut text = String::from(
            "| rule | what it says | kind | positions | deviations |\n|---|---|---|---|---|\n",
        );
        for Row { id, kind, sentence, positions, deviations } in &self.rows {
            let deviations: Vec<String> = deviations.iter().map(|id| format!("`{id}`")).collect();
            let deviations = deviations.join(", ");
            let _ = writeln!(
                text,
                "| {id} | {sentence} | {kind} | {} | {deviations} |",
                positions.len()
            );
        }
        text
    }

    /// For programs.
    ///
    /// # Panics
    /// Never: nothing in it can fail to become JSON.
    pub fn json(&self) -> String {
        #[derive(Serialize)]
        struct Json<'r> {
            schema: &'static str,
            rules: &'r [Row],
        }
        let json = Json { schema: "perftect.rules/1", rules: &self.rows };
        let text = serde_json::to_string_pretty(&json).expect("plain data becomes JSON");
        format!("{text}\n")
    }

    /// For tables: a row per rule, names with blanks between.
    pub fn csv(&self) -> String {
        #[derive(Serialize)]
        struct Flat<'r> {
            id: &'r str,
            kind: &'r str,
            sentence: &'r str,
            positions: String,
            deviations: String,
        }
        to_text(self.rows.iter().map(|row| Flat {
            id: row.id,
            kind: row.kind,
            sentence: row.sentence,
            positions: row.positions.join(" "),
            deviations: row.deviations.join(" "),
        }))
    }
}

fn row(suites: &[Suite], rule: &Rule) -> Row {
    let id = rule.id.text();
    let of_suite = |suite: &Suite| {
        let about = suite.entries.iter().filter(|entry| entry.rules.iter().any(|rule| rule == id));
        about.map(|entry| format!("{}/{}", suite.name, entry.id)).collect::<Vec<_>>()
    };
    let breaks = |deviation: &&Deviation| deviation.rules.contains(&rule.id);
    Row {
        id,
        kind: kind(rule.kind),
        sentence: rule.sentence,
        positions: suites.iter().flat_map(of_suite).collect(),
        deviations: Deviation::all().filter(breaks).map(|deviation| deviation.id).collect(),
    }
}

const fn kind(kind: RuleKind) -> &'static str {
    match kind {
        RuleKind::Move => "move",
        RuleKind::State => "state",
        RuleKind::Status => "status",
        RuleKind::Text => "text",
        RuleKind::Choice => "choice",
        RuleKind::Explain => "explain",
    }
}
