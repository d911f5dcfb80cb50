//! The questions that an adapter may say it answers.

use serde::{Deserialize, Serialize};

use crate::subject::{Abilities, Ability};

/// A kind of question, by its name in `can`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Capability {
    Perft,
    Divide,
    Moves,
    Accepts,
    Play,
    Status,
    San,
    Key,
    KeyAfterUndo,
    CapturesAndQuiets,
    Evasions,
    PseudoLegal,
    LegalAmong,
    PseudoLegalAmong,
}

/// Each with what it means.
const ABILITIES: &[(Capability, Ability)] = &[
    (Capability::Perft, Ability::Perft),
    (Capability::Divide, Ability::Divide),
    (Capability::Moves, Ability::LegalMoves),
    (Capability::Accepts, Ability::Accepts),
    (Capability::Play, Ability::Fen),
    (Capability::Status, Ability::Status),
    (Capability::San, Ability::San),
    (Capability::Key, Ability::Key),
    (Capability::KeyAfterUndo, Ability::KeyAfterUndo),
    (Capability::CapturesAndQuiets, Ability::CapturesAndQuiets),
    (Capability::Evasions, Ability::Evasions),
    (Capability::PseudoLegal, Ability::PseudoLegalMoves),
    (Capability::LegalAmong, Ability::LegalityTest),
    (Capability::PseudoLegalAmong, Ability::PseudoLegalityTest),
];

/// What they amount to. Whoever divides can count.
pub(super) fn abilities(can: &[Capability]) -> Abilities {
    let of = |capability: &Capability| {
        let found = ABILITIES.iter().find(|(it, _)| it == capability);
        found.map(|&(_, ability)| ability)
    };
    let mut abilities: Abilities = can.iter().filter_map(of).collect();
    if abilities.contains(&Ability::Divide) {
        abilities.insert(Ability::Perft);
    }
    abilities
}

/// The same the other way round.
pub(super) fn capabilities(abilities: &Abilities) -> Vec<Capability> {
    let known = ABILITIES.iter().filter(|(_, ability)| abilities.contains(ability));
    known.map(|&(capability, _)| capability).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_capability_is_an_ability_and_back() {
        let all: Vec<_> = ABILITIES.iter().map(|&(capability, _)| capability).collect();
        assert_eq!(capabilities(&abilities(&all)), all);
        assert_eq!(
            abilities(&[Capability::Divide]),
            Abilities::from([Ability::Divide, Ability::Perft])
        );
    }
}
