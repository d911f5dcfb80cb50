//! Names by which subjects are told apart.

/// The names in their order, a repeated one with its number: `perftect`, `perftect-2`.
///
/// ```
/// use perftect::compare::unique_names;
///
/// let names = ["a", "b", "a"].map(str::to_owned);
/// assert_eq!(unique_names(&names), ["a", "b", "a-2"]);
/// ```
pub fn unique_names(names: &[String]) -> Vec<String> {
    let mut unique: Vec<String> = Vec::with_capacity(names.len());
    for name in names {
        let numbered = (2..).map(|number| format!("{name}-{number}"));
        let mut free = std::iter::once(name.clone()).chain(numbered);
        unique.extend(free.find(|name| !unique.contains(name)));
    }
    unique
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_that_is_taken_is_passed_over() {
        let names = ["a", "a-2", "a", "a"].map(str::to_owned);
        assert_eq!(unique_names(&names), ["a", "a-2", "a-3", "a-4"]);
    }
}
