//! Who says what, in words.

use crate::check::Case;
use crate::compare::Statement;
use crate::report::number::grouped;

/// What is said of a case, in a few words: the count, or how it goes against the suite.
pub(in crate::report) fn statement(case: &Case<'_>, said: &Statement<'_>) -> String {
    match (said, case.as_count()) {
        (Statement::Expected, Some(count)) => grouped(count.expected),
        (Statement::Expected, None) => "as expected".to_owned(),
        (Statement::Other { got: Some(got), .. }, Some(count)) if *got != count.expected => {
            grouped(*got)
        }
        (Statement::Other { .. }, Some(count)) => {
            format!("{}, but wrong moves", grouped(count.expected))
        }
        (Statement::Other { .. }, None) => "not as expected".to_owned(),
        (Statement::Nothing(_), _) => "no answer".to_owned(),
    }
}

/// The names of those who say the same; the suite is named with the side that says what it says.
pub(in crate::report) fn camp_names<'n>(
    said: &Statement<'_>,
    subjects: &[usize],
    names: &[&'n str],
) -> Vec<&'n str> {
    let named = subjects.iter().map(|&subject| names[subject]);
    let suite = matches!(said, Statement::Expected).then_some("the suite");
    named.chain(suite).collect()
}

/// `a, b and c`.
pub(in crate::report) fn and_list(names: &[&str]) -> String {
    match names {
        [] => "nobody".to_owned(),
        [one] => (*one).to_owned(),
        [rest @ .., last] => format!("{} and {last}", rest.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_listed_as_in_a_sentence() {
        assert_eq!(and_list(&[]), "nobody");
        assert_eq!(and_list(&["a"]), "a");
        assert_eq!(and_list(&["a", "b", "c"]), "a, b and c");
    }
}
