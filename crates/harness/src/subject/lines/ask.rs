//! What is sent to an adapter: one JSON object a line.

use perftect_movegen::{Move, Variant};
use serde::{Deserialize, Serialize};

use crate::subject::Question;

/// A message to an adapter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Ask {
    /// To be repeated in the answer.
    pub(super) id: u64,
    #[serde(flatten)]
    pub(super) what: What,
}

/// What is asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub(super) enum What {
    Hello { protocol: u32 },
    Ping,
    Perft(WithDepth),
    Divide(WithDepth),
    Moves(Place),
    Accepts(WithMove),
    Play(Place),
    Status(Place),
    San(WithMove),
    Key(Place),
    KeyAfterUndo(WithMove),
    CapturesAndQuiets(Place),
    Evasions(Place),
    PseudoLegal(Place),
    LegalAmong(WithCandidates),
    PseudoLegalAmong(WithCandidates),
}

/// A position: a root, and the moves that lead from there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Place {
    pub(super) fen: String,
    pub(super) variant: VariantName,
    pub(super) moves: Vec<String>,
}

/// A position, and how deep to count there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct WithDepth {
    #[serde(flatten)]
    pub(super) place: Place,
    pub(super) depth: u32,
}

/// A position, and a move there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct WithMove {
    #[serde(flatten)]
    pub(super) place: Place,
    #[serde(rename = "move")]
    pub(super) mv: String,
}

/// A position, and moves that may be any.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct WithCandidates {
    #[serde(flatten)]
    pub(super) place: Place,
    pub(super) candidates: Vec<String>,
}

/// Which chess is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum VariantName {
    Standard,
    Chess960,
}

impl From<Variant> for VariantName {
    fn from(variant: Variant) -> VariantName {
        match variant {
            Variant::Standard => VariantName::Standard,
            Variant::Chess960 => VariantName::Chess960,
        }
    }
}

impl From<VariantName> for Variant {
    fn from(name: VariantName) -> Variant {
        match name {
            VariantName::Standard => Variant::Standard,
            VariantName::Chess960 => Variant::Chess960,
        }
    }
}

impl Place {
    pub(super) fn of(question: &Question<'_>) -> Place {
        let variant = question.root.variant();
        let moves = question.moves.iter().map(|mv| mv.uci(variant).to_string());
        Place { fen: question.fen.to_owned(), variant: variant.into(), moves: moves.collect() }
    }

    pub(super) fn with_depth(self, depth: u32) -> WithDepth {
        WithDepth { place: self, depth }
    }

    pub(super) fn with_move(self, mv: Move) -> WithMove {
        let mv = mv.uci(self.variant.into()).to_string();
        WithMove { place: self, mv }
    }

    pub(super) fn with_candidates(self, moves: &[String]) -> WithCandidates {
        WithCandidates { place: self, candidates: moves.to_vec() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_as_the_protocol_says() {
        let place = Place {
            fen: "FEN".to_owned(),
            variant: VariantName::Standard,
            moves: vec!["e2e4".to_owned()],
        };
        for (what, text) in [
            (What::Hello { protocol: 1 }, r#"{"id":7,"ask":"hello","protocol":1}"#),
            (What::Ping, r#"{"id":7,"ask":"ping"}"#),
            (
                What::Divide(place.clone().with_depth(3)),
                r#"{"id":7,"ask":"divide","fen":"FEN","variant":"standard","moves":["e2e4"],"depth":3}"#,
            ),
            (
                What::LegalAmong(place.with_candidates(&["a2a3".to_owned()])),
                r#"{"id":7,"ask":"legal-among","fen":"FEN","variant":"standard","moves":["e2e4"],"candidates":["a2a3"]}"#,
            ),
        ] {
            let ask = Ask { id: 7, what };
            assert_eq!(serde_json::to_string(&ask).expect("is JSON"), text);
            assert_eq!(serde_json::from_str::<Ask>(text).expect(text), ask);
        }
    }
}
