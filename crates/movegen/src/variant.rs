//! Which chess is played.

use std::fmt;
use std::str::FromStr;

/// The variant of chess. The rules are one set; what differs is where kings and rooks may start, and how castling is
/// written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Variant {
    /// Kings start on the e-file, rooks in the corners; castling is written as the king's move (`e1g1`).
    #[default]
    Standard,
    /// Chess960, also called Fischer random chess, the two sides' back ranks alike or not; castling is written as king
    /// takes rook (`e1h1`).
    Chess960,
}

impl Variant {
    /// The name in suite files and in output: `standard` or `chess960`.
    pub const fn name(self) -> &'static str {
        match self {
            Variant::Standard => "standard",
            Variant::Chess960 => "chess960",
        }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text names no variant.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown variant `{0}`: expected standard or chess960")]
pub struct ParseVariantError(pub String);

impl FromStr for Variant {
    type Err = ParseVariantError;

    fn from_str(text: &str) -> Result<Variant, ParseVariantError> {
        match text {
            "standard" => Ok(Variant::Standard),
            "chess960" => Ok(Variant::Chess960),
            _ => Err(ParseVariantError(text.to_owned())),
        }
    }
}
