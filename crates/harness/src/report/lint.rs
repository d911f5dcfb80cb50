//! What is to be looked at in suites: a line each.

use std::fmt::Write;

use serde::Serialize;

use super::csv;
use super::json;
use super::look::Look;
use super::number::plural;
use crate::suite::Lint;

const SCHEMA: &str = "perftect.lint/1";

#[derive(Serialize)]
struct Row<'l> {
    suite: &'l str,
    position: &'l str,
    place: String,
    kind: &'static str,
    level: &'static str,
    text: String,
}

impl<'l> Row<'l> {
    fn of(lint: &'l Lint) -> Row<'l> {
        Row {
            suite: &lint.suite,
            position: &lint.position,
            place: lint.origin.to_string(),
            kind: lint.kind.name(),
            level: if lint.kind.is_remark() { "remark" } else { "fault" },
            text: lint.kind.to_string(),
        }
    }
}

/// For people.
pub fn lint_table(found: &[Lint], look: Look) -> String {
    let mut text = String::new();
    for lint in found {
        let place = look.faint(&lint.origin);
        let id = look.strong(format!("{}/{}", lint.suite, lint.position));
        let kind = lint.kind.name();
        let kind = if lint.kind.is_remark() { look.doubtful(kind) } else { look.bad(kind) };
        let _ = writeln!(text, "{place} {id} {kind}: {}", lint.kind);
    }
    let remarks = found.iter().filter(|lint| lint.kind.is_remark()).count();
    let faults = plural(found.len() - remarks, "fault");
    let _ = writeln!(text, "{faults}, {}", plural(remarks, "remark"));
    text
}

/// As JSON.
pub fn lint_json(found: &[Lint]) -> String {
    #[derive(Serialize)]
    struct Content<'l> {
        found: Vec<Row<'l>>,
    }
    json::to_text(SCHEMA, Content { found: found.iter().map(Row::of).collect() })
}

/// As CSV, with a header.
pub fn lint_csv(found: &[Lint]) -> String {
    let header = ["suite", "position", "place", "kind", "level", "text"];
    csv::to_text_with(&header, found.iter().map(Row::of))
}
