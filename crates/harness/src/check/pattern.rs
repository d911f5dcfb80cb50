//! Patterns for cases and for rules. The only file that knows glob.

use std::fmt;
use std::str::FromStr;

use glob::Pattern;
use perftect_movegen::rulebook::Rule;

/// Cases by their id, `suite/position@depth`; `*` stands for anything, `?` for one character, `[ab]` for one of some.
/// Without an `@` every case of a position is meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CasePattern(Pattern);

/// Rules by their id, such as `EP-23` or `EP-*`, in any case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulePattern(Pattern);

/// The text is no pattern.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{text}` is no pattern: {reason}")]
pub struct ParsePatternError {
    /// As written.
    pub text: String,
    /// What is wrong with it.
    pub reason: String,
}

impl CasePattern {
    /// Whether a case of this id fits.
    ///
    /// ```
    /// use perftect::check::CasePattern;
    ///
    /// let pattern: CasePattern = "wiki/kiwi*@3".parse()?;
    /// assert!(pattern.fits("wiki/kiwipete@3") && !pattern.fits("wiki/kiwipete@4"));
    /// # Ok::<(), perftect::check::ParsePatternError>(())
    /// ```
    pub fn fits(&self, id: &str) -> bool {
        let part = if self.as_str().contains('@') { Some(id) } else { id.split('@').next() };
        part.is_some_and(|part| self.0.matches(part))
    }

    /// Whether it stands for one case alone.
    pub fn is_exact(&self) -> bool {
        self.as_str().contains('@') && !self.as_str().contains(['*', '?', '['])
    }

    /// As written.
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

impl RulePattern {
    /// Whether a rule of this id fits.
    pub fn fits(&self, id: &str) -> bool {
        self.0.matches(&id.to_ascii_uppercase())
    }

    /// Whether there is a rule that fits.
    pub(crate) fn fits_any(&self) -> bool {
        Rule::ALL.iter().any(|rule| self.fits(rule.id.text()))
    }

    /// As written, in capitals.
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

impl FromStr for CasePattern {
    type Err = ParsePatternError;

    fn from_str(text: &str) -> Result<CasePattern, ParsePatternError> {
        parse(text, text).map(CasePattern)
    }
}

impl FromStr for RulePattern {
    type Err = ParsePatternError;

    fn from_str(text: &str) -> Result<RulePattern, ParsePatternError> {
        parse(text, &text.to_ascii_uppercase()).map(RulePattern)
    }
}

impl fmt::Display for CasePattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Display for RulePattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

fn parse(text: &str, pattern: &str) -> Result<Pattern, ParsePatternError> {
    let fault =
        |reason: &str| ParsePatternError { text: text.to_owned(), reason: reason.to_owned() };
    if pattern.is_empty() {
        return Err(fault("some text is expected, such as wiki/* or EP-23"));
    }
    Pattern::new(pattern).map_err(|error| fault(error.msg))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn case(text: &str) -> CasePattern {
        text.parse().expect(text)
    }

    #[test]
    fn a_case_is_meant_by_its_id_and_several_by_signs() {
        for (pattern, fits) in [
            ("wiki/kiwipete@3", true),
            ("wiki/kiwipete@*", true),
            ("wiki/kiwipete", true),
            ("wiki/*", true),
            ("*@3", true),
            ("wiki/kiwipete@[23]", true),
            ("wiki/kiwi", false),
            ("wiki/kiwipete@", false),
            ("kiwipete@3", false),
        ] {
            assert_eq!(case(pattern).fits("wiki/kiwipete@3"), fits, "{pattern}");
        }
    }

    #[test]
    fn one_case_is_told_from_several() {
        assert!(case("wiki/kiwipete@3").is_exact());
        for pattern in ["wiki/kiwipete", "wiki/*@3", "wiki/kiwipete@?", "wiki/kiwipete@[12]"] {
            assert!(!case(pattern).is_exact(), "{pattern}");
        }
    }

    #[test]
    fn rules_are_meant_in_any_case() {
        let pattern: RulePattern = "ep-2*".parse().expect("a pattern");
        assert!(pattern.fits("EP-23") && pattern.fits("ep-20") && !pattern.fits("EP-13"));
    }

    #[test]
    fn nonsense_is_refused_with_the_text() {
        for text in ["", "a[", "***"] {
            let error = text.parse::<CasePattern>().expect_err(text);
            assert_eq!(error.text, text);
        }
    }
}
