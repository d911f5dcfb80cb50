//! What is wrong with a FEN that a subject has written.

use std::fmt;

use perftect_movegen::fen::EnPassantStyle;
use perftect_movegen::rulebook::RuleId;
use serde::{Deserialize, Serialize};

use super::FenField;
use crate::wire::{EnPassantStyleName, optional_text};

/// What is wrong with a FEN that a subject has written.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WrongFen {
    /// It has not six fields.
    Unreadable {
        /// The FEN.
        got: String,
    },
    /// It is that of the position before the move.
    NotPlayed,
    /// A field is wrong.
    Field {
        /// The field.
        field: FenField,
        /// As it should be; several spellings with ` or ` between.
        expected: String,
        /// As it is.
        got: String,
        /// The rule that is broken, where it is clear which.
        #[serde(with = "optional_text")]
        rule: Option<RuleId>,
    },
    /// The en passant field is right by a custom that the subject does not keep to elsewhere.
    Custom {
        /// The custom that fits most of what it wrote.
        #[serde(with = "EnPassantStyleName")]
        custom: EnPassantStyle,
        /// The field by that custom.
        expected: String,
        /// As it is.
        got: String,
    },
}

impl WrongFen {
    /// The word for files.
    pub const fn name(&self) -> &'static str {
        match self {
            WrongFen::Unreadable { .. } => "unreadable-fen",
            WrongFen::NotPlayed => "move-not-played",
            WrongFen::Field { .. } => "wrong-field",
            WrongFen::Custom { .. } => "mixed-en-passant",
        }
    }

    /// The rule that is broken, where it is clear which.
    pub const fn rule(&self) -> Option<RuleId> {
        match self {
            WrongFen::Field { rule, .. } => *rule,
            _ => None,
        }
    }

    /// What should be there, and what is, where both are known.
    pub fn texts(&self) -> Option<(&str, &str)> {
        match self {
            WrongFen::Field { expected, got, .. } | WrongFen::Custom { expected, got, .. } => {
                Some((expected, got))
            }
            WrongFen::Unreadable { .. } | WrongFen::NotPlayed => None,
        }
    }

    /// The finding as a sentence about a move, or about the position as it was set up.
    pub(super) fn write(&self, uci: Option<&str>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let when = uci.map_or_else(|| "as set up".to_owned(), |uci| format!("after {uci}"));
        match self {
            WrongFen::Unreadable { got } => write!(f, "`{got}` is no FEN of six fields, {when}"),
            WrongFen::NotPlayed => write!(f, "the position {when} is the one before it"),
            WrongFen::Field { field, expected, got, rule } => {
                write!(f, "{field} {got} instead of {expected} {when}")?;
                rule.map_or(Ok(()), |rule| write!(f, " ({rule})"))
            }
            WrongFen::Custom { custom, expected, got } => {
                let elsewhere = custom_words(*custom);
                let field = FenField::EnPassant;
                write!(f, "{field} {got} instead of {expected} {when}: elsewhere it is {elsewhere}")
            }
        }
    }
}

const fn custom_words(custom: EnPassantStyle) -> &'static str {
    match custom {
        EnPassantStyle::Always => "written after every double push",
        EnPassantStyle::PseudoLegal => "written only where a pawn stands ready",
        EnPassantStyle::Legal => "written only where the capture is legal",
    }
}
