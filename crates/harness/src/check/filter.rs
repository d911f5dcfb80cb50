//! Which positions and cases a filter fits.

use super::{Case, CaseKind, FilterPattern};
use crate::suite::{Entry, Suite};

impl FilterPattern {
    /// Whether a case fits: by the end of its id, or else by its position.
    pub(super) fn fits_case(&self, case: &Case<'_>) -> bool {
        if self.is_of_cases() {
            return self.fits_name(&case.to_string());
        }
        self.fits_position(case.suite, case.entry)
    }

    /// Whether any case of a position may fit.
    pub(super) fn fits_any_case(&self, suite: &Suite, entry: &Entry) -> bool {
        if !self.is_of_cases() {
            return self.fits_position(&suite.name, entry);
        }
        let counts = entry.counts.iter();
        let counts = counts.map(|(&depth, &expected)| CaseKind::Count { depth, expected });
        let mut kinds = counts.chain(CaseKind::BESIDE_COUNTS);
        kinds.any(|kind| self.fits_case(&Case { suite: &suite.name, entry, kind }))
    }

    fn fits_position(&self, suite: &str, entry: &Entry) -> bool {
        entry.rules.iter().any(|rule| self.fits_rule(rule))
            || self.fits_name(&format!("{suite}/{}", entry.id))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::suite::{ReadOptions, embedded};

    #[test]
    fn a_pattern_with_an_at_is_held_against_the_end_of_a_cases_id() {
        let suites = embedded(ReadOptions::default());
        let suite = &suites[0];
        let entry = suite.entries.iter().find(|entry| entry.id == "kiwipete").expect("is there");
        let case = Case { suite: "wiki", entry, kind: CaseKind::After };
        let pattern = |text: &str| text.parse::<FilterPattern>().expect(text);
        for (text, fits) in
            [("wiki/kiwipete@after", true), ("@after", true), ("kiwi*@*", true), ("@aft", false)]
        {
            assert_eq!(pattern(text).fits_case(&case), fits, "{text}");
        }
        assert!(pattern("@1").fits_any_case(suite, entry));
        assert!(!pattern("@99").fits_any_case(suite, entry));
    }
}
