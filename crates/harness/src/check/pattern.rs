//! Patterns for cases and for rules: `*` stands for anything, `?` for one character, `[ab]` for one of some. The only file that
//! knows glob.

use std::fmt;
use std::str::FromStr;

use glob::Pattern;
use perftect_movegen::rulebook::Rule;

/// Cases by their id, `suite/position@depth`, the whole of it. Without an `@` every case of a position is meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CasePattern(Pattern);

/// Rules by their id, such as `EP-23` or `EP-*`, the whole of it, in any case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulePattern(Pattern);

/// Positions by a part of `suite/position`, or of the id of a rule that they are about, in any case. With an `@` cases are meant,
/// by the end of their id.
///
/// ```
/// use perftect::check::FilterPattern;
///
/// for text in ["kiwi", "wiki/*pete", "EP-2[13]", "kiwipete@3", "@after"] {
///     assert!(text.parse::<FilterPattern>().is_ok(), "{text}");
/// }
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FilterPattern {
    text: String,
    name: Pattern,
    rule: Pattern,
}

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

impl FilterPattern {
    /// Whether it is held against the ids of cases.
    pub(super) fn is_of_cases(&self) -> bool {
        self.text.contains('@')
    }

    /// Whether it fits `suite/position`, or the id of a case.
    pub(super) fn fits_name(&self, name: &str) -> bool {
        self.name.matches(name)
    }

    pub(super) fn fits_rule(&self, id: &str) -> bool {
        self.rule.matches(id)
    }

    /// As written.
    pub fn as_str(&self) -> &str {
        &self.text
    }
}

impl FromStr for FilterPattern {
    type Err = ParsePatternError;

    fn from_str(text: &str) -> Result<FilterPattern, ParsePatternError> {
        let any_end = if text.contains('@') { "" } else { "*" };
        let part = |text: &str| {
            let mut part = format!("*{text}{any_end}");
            // Several signs for anything say no more than one.
            while part.contains("**") {
                part = part.replace("**", "*");
            }
            part
        };
        Ok(FilterPattern {
            text: text.to_owned(),
            name: parse(text, &part(text))?,
            rule: parse(text, &part(&text.to_ascii_uppercase()))?,
        })
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

impl fmt::Display for FilterPattern {
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
    fn a_filter_fits_a_part_of_a_name() {
        let fits =
            |text: &str| text.parse::<FilterPattern>().expect(text).fits_name("wiki/kiwipete");
        for text in
            ["", "wiki", "kiwi", "wiki/kiwipete", "wi*pete", "*", "***", "w*k*e", "k[ia]wi?ete"]
        {
            assert!(fits(text), "{text}");
        }
        for text in ["start", "pete*wiki", "kiwi*kiwi", "k[uo]wi"] {
            assert!(!fits(text), "{text}");
        }
        let error = "a[".parse::<FilterPattern>().expect_err("no end");
        assert_eq!(error.text, "a[");
    }

    #[test]
    fn nonsense_is_refused_with_the_text() {
        for text in ["", "a[", "***"] {
            let error = text.parse::<CasePattern>().expect_err(text);
            assert_eq!(error.text, text);
        }
    }
}
