//! Patterns by which positions are chosen or left out: text that a name contains, in which `*` stands for anything.

use super::{Case, CaseKind};
use crate::suite::{Entry, Suite};

/// Whether a case fits: a pattern with an `@` is held against the end of the case's id, any other against `suite/id` and, in
/// any case, the ids of the position's rules.
pub(super) fn fits_case(pattern: &str, case: &Case<'_>) -> bool {
    if pattern.contains('@') {
        return contains(&format!("{case}\n"), &format!("{pattern}\n"));
    }
    fits_position(pattern, case.suite, case.entry)
}

/// Whether any case of a position may fit.
pub(super) fn fits_any_case(pattern: &str, suite: &Suite, entry: &Entry) -> bool {
    if !pattern.contains('@') {
        return fits_position(pattern, &suite.name, entry);
    }
    let counts = entry.counts.iter().map(|(&depth, &expected)| CaseKind::Count { depth, expected });
    let mut kinds = counts.chain(CaseKind::BESIDE_COUNTS);
    kinds.any(|kind| fits_case(pattern, &Case { suite: &suite.name, entry, kind }))
}

fn fits_position(pattern: &str, suite: &str, entry: &Entry) -> bool {
    let of_rule = pattern.to_ascii_uppercase();
    entry.rules.iter().any(|rule| contains(rule, &of_rule))
        || contains(&format!("{suite}/{}", entry.id), pattern)
}

/// Whether the parts of `pattern` between its `*` occur in `text`, in order.
fn contains(text: &str, pattern: &str) -> bool {
    let mut rest = text;
    pattern.split('*').all(|part| match rest.find(part) {
        Some(at) => {
            rest = &rest[at + part.len()..];
            true
        }
        None => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::suite::{ReadOptions, embedded};

    #[test]
    fn a_star_stands_for_anything() {
        for pattern in ["", "wiki", "kiwi", "wiki/kiwipete", "wi*pete", "*", "w*k*e"] {
            assert!(contains("wiki/kiwipete", pattern), "{pattern}");
        }
        for pattern in ["start", "pete*wiki", "kiwi*kiwi"] {
            assert!(!contains("wiki/kiwipete", pattern), "{pattern}");
        }
    }

    #[test]
    fn a_pattern_with_an_at_is_held_against_the_end_of_a_cases_id() {
        let suites = embedded(ReadOptions::default());
        let suite = &suites[0];
        let entry = suite.entries.iter().find(|entry| entry.id == "kiwipete").expect("is there");
        let case = Case { suite: "wiki", entry, kind: CaseKind::After };
        for (pattern, fits) in
            [("wiki/kiwipete@after", true), ("@after", true), ("kiwi*@*", true), ("@aft", false)]
        {
            assert_eq!(fits_case(pattern, &case), fits, "{pattern}");
        }
        assert!(fits_any_case("@1", suite, entry) && !fits_any_case("@99", suite, entry));
    }
}
