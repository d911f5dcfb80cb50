//! The ids of the rules that suites speak of.

/// The families of rules: prefix, and the number of the last.
const FAMILIES: [(&str, u8); 2] = [("EP-", 37), ("CH-", 17)];

/// What a rule id is, for error messages.
pub(super) const EXPECTED: &str =
    "EP-01 to EP-37 (en passant) or CH-01 to CH-17 (the rules of chess)";

/// Whether there is a rule with that id.
pub(super) fn is_known(id: &str) -> bool {
    FAMILIES.iter().any(|&(prefix, last)| {
        let is_rule = |number: u8| id.strip_prefix(prefix) == Some(&format!("{number:02}"));
        (1..=last).any(is_rule)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_and_the_last_of_each_family_are_known() {
        assert!(["EP-01", "EP-37", "CH-01", "CH-17"].into_iter().all(is_known));
    }

    #[test]
    fn what_lies_outside_or_is_spelt_otherwise_is_not() {
        let ids =
            ["EP-00", "EP-38", "CH-18", "ep-01", "EP-1", "EP-001", "EP-+1", "XX-01", "", "EP-é"];
        assert_eq!(ids.into_iter().find(|id| is_known(id)), None);
    }
}
