//! Families of rules: what a generator is good at or not, in fewer words than the rules themselves.

use std::collections::BTreeSet;
use std::fmt;

use perftect_movegen::rulebook::RuleId;

use crate::suite::Entry;

/// Rules that belong together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Family {
    /// EP-01 to EP-12, EP-17, EP-18: who captures en passant, what and where.
    EpCapture,
    /// EP-13 to EP-16, EP-34, EP-37: how long the right lasts, and what is remembered.
    EpState,
    /// EP-19 to EP-25, EP-30: checks and pins.
    EpKing,
    /// EP-26 to EP-29, EP-31 to EP-33: check, mate and stalemate by it.
    EpStatus,
    /// EP-35, EP-36: how it is written, and why it is not there.
    EpText,
    /// CH-01 to CH-06: how the men move.
    ChMen,
    /// CH-07.
    ChPromotion,
    /// CH-08 to CH-13.
    ChCastling,
    /// CH-14 to CH-16: the king's safety.
    ChKing,
    /// CH-17: check, mate and stalemate.
    ChStatus,
}

impl Family {
    /// All families, in the order of the rules.
    pub const ALL: [Family; 10] = [
        Family::EpCapture,
        Family::EpState,
        Family::EpKing,
        Family::EpStatus,
        Family::EpText,
        Family::ChMen,
        Family::ChPromotion,
        Family::ChCastling,
        Family::ChKing,
        Family::ChStatus,
    ];

    /// The family of a rule.
    pub const fn of(rule: RuleId) -> Family {
        use RuleId::{Ch06, Ch07, Ch13, Ch16, Ch17, Ep12, Ep16, Ep18, Ep25, Ep29, Ep30, Ep33};
        use RuleId::{Ep34, Ep36, Ep37};
        // The ids are in the order of their numbers.
        let number = rule as u8;
        match rule {
            Ep30 => Family::EpKing,
            Ep34 | Ep37 => Family::EpState,
            Ch07 => Family::ChPromotion,
            Ch17 => Family::ChStatus,
            _ if number <= Ep12 as u8 => Family::EpCapture,
            _ if number <= Ep16 as u8 => Family::EpState,
            _ if number <= Ep18 as u8 => Family::EpCapture,
            _ if number <= Ep25 as u8 => Family::EpKing,
            _ if number <= Ep29 as u8 || number <= Ep33 as u8 => Family::EpStatus,
            _ if number <= Ep36 as u8 => Family::EpText,
            _ if number <= Ch06 as u8 => Family::ChMen,
            _ if number <= Ch13 as u8 => Family::ChCastling,
            _ if number <= Ch16 as u8 => Family::ChKing,
            _ => Family::ChStatus,
        }
    }

    /// The families of the rules that a position is about, each once.
    pub fn of_entry(entry: &Entry) -> BTreeSet<Family> {
        let rules = entry.rules.iter().filter_map(|rule| rule.parse().ok());
        rules.map(Family::of).collect()
    }

    /// The name: the first letters of the ids, and a word.
    pub const fn name(self) -> &'static str {
        match self {
            Family::EpCapture => "EP capture",
            Family::EpState => "EP state",
            Family::EpKing => "EP checks and pins",
            Family::EpStatus => "EP mate",
            Family::EpText => "EP text",
            Family::ChMen => "CH men",
            Family::ChPromotion => "CH promotion",
            Family::ChCastling => "CH castling",
            Family::ChKing => "CH checks and pins",
            Family::ChStatus => "CH mate",
        }
    }
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use perftect_movegen::rulebook::Rule;

    use super::*;

    #[test]
    fn every_rule_has_a_family_of_its_letters_and_every_family_a_rule() {
        let families: BTreeSet<Family> = Rule::ALL.iter().map(|rule| Family::of(rule.id)).collect();
        assert_eq!(families, Family::ALL.into_iter().collect());
        for rule in Rule::ALL {
            let family = Family::of(rule.id).name();
            assert_eq!(family[..2], rule.id.text()[..2], "{} {family}", rule.id);
        }
    }

    #[test]
    fn the_families_are_those_that_their_words_say() {
        for (rule, family) in [
            (RuleId::Ep04, Family::EpCapture),
            (RuleId::Ep13, Family::EpState),
            (RuleId::Ep18, Family::EpCapture),
            (RuleId::Ep23, Family::EpKing),
            (RuleId::Ep30, Family::EpKing),
            (RuleId::Ep31, Family::EpStatus),
            (RuleId::Ep35, Family::EpText),
            (RuleId::Ch01, Family::ChMen),
            (RuleId::Ch12, Family::ChCastling),
            (RuleId::Ch15, Family::ChKing),
        ] {
            assert_eq!(Family::of(rule), family, "{rule}");
        }
    }
}
