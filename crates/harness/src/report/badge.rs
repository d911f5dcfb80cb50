//! A badge: a word and a verdict, as a picture and as the JSON from which <https://shields.io/badges/endpoint-badge> makes
//! one.

use maud::html;
use serde::Serialize;

use super::number::grouped;
use crate::check::{Outcome, Tally};
use crate::visible::visible_line;

/// What a badge says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Badge {
    /// On the left.
    pub label: String,
    /// On the right.
    pub message: String,
    /// By which the right side is coloured.
    pub color: &'static str,
}

impl Badge {
    /// The badge for an outcome.
    pub fn of(outcome: &Outcome<'_>) -> Badge {
        let tally = outcome.tally();
        let count = |count: usize, word: &str| format!("{} {word}", grouped(count as u64));
        let (message, color) = match tally {
            _ if outcome.is_interrupted() => ("interrupted".to_owned(), "lightgrey"),
            Tally { fail: 1.., .. } => (count(tally.fail, "failed"), "red"),
            Tally { error: 1.., .. } => (count(tally.error, "without an answer"), "orange"),
            Tally { pass: 1.., .. } => (count(tally.pass, "passed"), "brightgreen"),
            _ => ("nothing asked".to_owned(), "lightgrey"),
        };
        Badge { label: "perftect".to_owned(), message, color }
    }

    /// As an endpoint for shields.io, by its schema of version 1.
    ///
    /// # Panics
    /// Never: nothing in it can fail to become JSON.
    pub fn json(&self) -> String {
        #[derive(Serialize)]
        #[serde(rename_all = "camelCase")]
        struct Endpoint<'b> {
            schema_version: u8,
            label: &'b str,
            message: &'b str,
            color: &'b str,
            is_error: bool,
        }
        let Badge { label, message, color } = self;
        let is_error = matches!(*color, "red" | "orange");
        let endpoint = Endpoint { schema_version: 1, label, message, color, is_error };
        let text = serde_json::to_string(&endpoint).expect("plain data becomes JSON");
        format!("{text}\n")
    }

    /// As a picture. Whatever letters a reader has, the text is fitted to its place.
    pub fn svg(&self) -> String {
        let (label, message) = (visible_line(&self.label), visible_line(&self.message));
        let [left, right] = [&label, &message].map(|text| width(text));
        let title = format!("{label}: {message}");
        let badge = html! {
            svg xmlns="http://www.w3.org/2000/svg" width=(left + right) height="20" role="img" aria-label=(title) {
                title { (title) }
                clipPath id="round" { rect width=(left + right) height="20" rx="3" {} }
                g clip-path="url(#round)" {
                    rect width=(left) height="20" fill="#555" {}
                    rect x=(left) width=(right) height="20" fill=(hex(self.color)) {}
                }
                g fill="#fff" text-anchor="middle" font-family="Verdana,Geneva,DejaVu Sans,sans-serif" font-size="11" {
                    text x=(left / 2) y="14" textLength=(left - PADDING) { (label) }
                    text x=(left + right / 2) y="14" textLength=(right - PADDING) { (message) }
                }
            }
        };
        format!("{}\n", badge.into_string())
    }
}

/// Left and right of a text together.
const PADDING: usize = 12;

/// A letter of that size is about six and a half units wide.
fn width(text: &str) -> usize {
    text.chars().count() * 13 / 2 + PADDING
}

/// Dark enough for white letters.
fn hex(color: &str) -> &'static str {
    match color {
        "red" => "#c62828",
        "orange" => "#a85b00",
        "brightgreen" => "#1f7a3d",
        _ => "#6b7480",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn badge() -> Badge {
        Badge { label: "perftect".to_owned(), message: "2 failed".to_owned(), color: "red" }
    }

    #[test]
    fn the_endpoint_is_of_the_schema_that_shields_reads() {
        let json: serde_json::Value = serde_json::from_str(&badge().json()).expect("is JSON");
        assert_eq!(json["schemaVersion"], 1);
        assert_eq!(json["label"], "perftect");
        assert_eq!(json["message"], "2 failed");
        assert_eq!(json["color"], "red");
        assert_eq!(json["isError"], true);
    }

    #[test]
    fn the_picture_of_a_badge() {
        insta::assert_snapshot!(badge().svg().replace("><", ">\n<"));
    }
}
