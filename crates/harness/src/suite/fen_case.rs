//! FENs that a strict reader must refuse, and odd ones that it must accept.

use perftect_movegen::fen::{self, FenOptions, FenStyle};
use perftect_movegen::{FenError, Variant};

use super::Origin;

/// A FEN that must be refused, for one reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RefusedFen {
    /// The id, unique within its file.
    pub id: String,
    /// The text, blanks and all.
    pub fen: String,
    /// Which chess it is read as.
    pub variant: Variant,
    /// Words that each reason given must hold.
    pub reason: String,
    /// The ids of the rules that it contradicts; empty where it is only misspelt.
    pub rules: Vec<String>,
    /// What is worth knowing; may be empty.
    pub note: String,
    /// Where it stands.
    pub origin: Origin,
}

/// An odd FEN that must be accepted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AcceptedFen {
    /// The id, unique within its file.
    pub id: String,
    /// The text, blanks and all.
    pub fen: String,
    /// Which chess it is read as.
    pub variant: Variant,
    /// How the position is written again.
    pub written: String,
    /// What is worth knowing; may be empty.
    pub note: String,
    /// Where it stands.
    pub origin: Origin,
}

/// A FEN that the built-in reader does not treat as it must.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FenDisagreement {
    /// It was to be refused, and is read.
    #[error("`{fen}` is accepted; a refusal is expected: {reason}")]
    Accepted {
        /// The text.
        fen: String,
        /// The reason expected.
        reason: String,
    },
    /// It is refused for another reason, or for several.
    #[error("`{fen}` is refused because {error}; expected: {reason}, and nothing else")]
    OtherReason {
        /// The text.
        fen: String,
        /// The reasons given.
        error: FenError,
        /// The reason expected.
        reason: String,
    },
    /// It was to be read, and is refused.
    #[error("`{fen}` is refused because {error}; it is to be accepted")]
    Refused {
        /// The text.
        fen: String,
        /// The reasons given.
        error: FenError,
    },
    /// It is written otherwise.
    #[error("`{fen}` is written as {got}; expected {expected}")]
    WrittenOtherwise {
        /// The text.
        fen: String,
        /// By the file.
        expected: String,
        /// By the built-in writer.
        got: String,
    },
}

impl RefusedFen {
    /// What the built-in reader does otherwise.
    pub fn verify(&self) -> Option<FenDisagreement> {
        let (fen, reason) = (self.fen.clone(), self.reason.clone());
        match fen::read(&self.fen, &FenOptions::new(self.variant)) {
            Ok(_) => Some(FenDisagreement::Accepted { fen, reason }),
            Err(error) if is_for(&error, &reason) => None,
            Err(error) => Some(FenDisagreement::OtherReason { fen, error, reason }),
        }
    }
}

/// Whether there is no other reason: three fields that are missing are one.
fn is_for(error: &FenError, reason: &str) -> bool {
    error.problems.iter().all(|problem| problem.to_string().contains(reason))
}

impl AcceptedFen {
    /// What the built-in reader or writer does otherwise.
    pub fn verify(&self) -> Option<FenDisagreement> {
        let fen = self.fen.clone();
        let position = match fen::read(&self.fen, &FenOptions::new(self.variant)) {
            Ok(reading) => reading.position,
            Err(error) => return Some(FenDisagreement::Refused { fen, error }),
        };
        let (expected, got) = (self.written.clone(), fen::write(&position, &FenStyle::default()));
        (got != expected).then_some(FenDisagreement::WrittenOtherwise { fen, expected, got })
    }
}
