//! Text to be sent, with places for what varies.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::profile::place_hint;

/// Text to be sent to a subject, or its arguments: `{depth}` stands for the half-moves, `{fen}` for the root, `{moves}` for
/// the moves from there, with blanks between them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Template(String);

/// The text is no template.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TemplateError {
    /// A place that nothing is known for.
    #[error(
        "unknown place `{{{0}}}`: expected {{depth}}, {{fen}} or {{moves}}{hint}",
        hint = place_hint(.0, &PLACES)
    )]
    Place(String),
    /// A place without an end.
    #[error("`{0}` has a `{{` without its `}}`")]
    Brace(String),
    /// More than a line: to a program that reads lines it would be several commands.
    #[error("`{0}` has a line break: one line is expected")]
    Lines(String),
}

const PLACES: [&str; 3] = ["depth", "fen", "moves"];

impl Template {
    /// Whether a place, named without its braces, is in it.
    pub fn has(&self, place: &str) -> bool {
        self.0.contains(&format!("{{{place}}}"))
    }

    /// The text for a depth.
    pub fn at_depth(&self, depth: u32) -> String {
        self.0.replace("{depth}", &depth.to_string())
    }

    /// The text with values for some places, each named without its braces.
    pub fn fill(&self, values: &[(&str, &str)]) -> String {
        let mut text = String::new();
        let mut rest = self.0.as_str();
        // A value may hold braces: no value is looked into.
        while let Some((before, (place, after))) =
            rest.split_once('{').and_then(|(before, rest)| Some((before, rest.split_once('}')?)))
        {
            text.push_str(before);
            match values.iter().find(|(name, _)| *name == place) {
                Some((_, value)) => text.push_str(value),
                None => text.extend(["{", place, "}"]),
            }
            rest = after;
        }
        text + rest
    }

    /// The text as it was written.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for Template {
    type Error = TemplateError;

    fn try_from(text: String) -> Result<Template, TemplateError> {
        if text.contains(['\n', '\r']) {
            return Err(TemplateError::Lines(text.escape_debug().to_string()));
        }
        for part in text.split('{').skip(1) {
            let (place, _) =
                part.split_once('}').ok_or_else(|| TemplateError::Brace(text.clone()))?;
            if !PLACES.contains(&place) {
                return Err(TemplateError::Place(place.to_owned()));
            }
        }
        Ok(Template(text))
    }
}

impl From<Template> for String {
    fn from(template: Template) -> String {
        template.0
    }
}

impl fmt::Display for Template {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn template(text: &str) -> Result<Template, TemplateError> {
        Template::try_from(text.to_owned())
    }

    #[test]
    fn places_are_filled_and_values_not_looked_into() {
        let it = template("perft {depth} {fen} moves {moves}").expect("a template");
        let filled = it.fill(&[("depth", "3"), ("fen", "{moves}"), ("moves", "e2e4 e7e5")]);
        assert_eq!(filled, "perft 3 {moves} moves e2e4 e7e5");
        assert_eq!(template("perft {depth}").map(|it| it.at_depth(4)), Ok("perft 4".to_owned()));
        assert!(it.has("fen") && !template("quit").expect("a template").has("fen"));
    }

    #[test]
    fn unknown_places_open_braces_and_line_breaks_are_refused() {
        assert_eq!(template("perft {n}"), Err(TemplateError::Place("n".to_owned())));
        let error = template("perft {dept}").expect_err("unknown").to_string();
        assert!(error.ends_with("; did you mean `{depth}`?"), "{error}");
        assert_eq!(template("perft {depth"), Err(TemplateError::Brace("perft {depth".to_owned())));
        assert_eq!(template("a\nb"), Err(TemplateError::Lines("a\\nb".to_owned())));
    }
}
