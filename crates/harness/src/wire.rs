//! How values that have no form of their own for files are written in records: by their text, or by a name each.

use perftect_movegen::fen::EnPassantStyle;
use perftect_movegen::perft::CountOverflow;
use perftect_movegen::{Color, Status, Wing};
use serde::{Deserialize, Serialize};

/// Values that are written as text, and read from it.
pub(crate) mod text {
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::de::{Deserialize, Deserializer, Error};
    use serde::ser::Serializer;

    pub(crate) fn serialize<T: Display, S: Serializer>(
        value: &T,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        to.collect_str(value)
    }

    pub(crate) fn deserialize<'de, T, D>(from: D) -> Result<T, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

/// The same for what may be missing.
pub(crate) mod optional_text {
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::de::{Deserialize, Deserializer, Error};
    use serde::ser::{Serialize, Serializer};

    #[expect(clippy::ref_option, reason = "serde passes a field as it is")]
    pub(crate) fn serialize<T: Display, S: Serializer>(
        value: &Option<T>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        value.as_ref().map(ToString::to_string).serialize(to)
    }

    pub(crate) fn deserialize<'de, T, D>(from: D) -> Result<Option<T>, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        let text: Option<String> = Option::deserialize(from)?;
        text.map(|text| text.parse().map_err(D::Error::custom)).transpose()
    }
}

/// The only value of its type.
pub(crate) const fn count_overflow() -> CountOverflow {
    CountOverflow
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Status", rename_all = "kebab-case")]
pub(crate) enum StatusName {
    Ongoing,
    Check,
    Checkmate,
    Stalemate,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "EnPassantStyle", rename_all = "kebab-case")]
pub(crate) enum EnPassantStyleName {
    Always,
    PseudoLegal,
    Legal,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Color", rename_all = "kebab-case")]
pub(crate) enum ColorName {
    White,
    Black,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Wing", rename_all = "kebab-case")]
pub(crate) enum WingName {
    KingSide,
    QueenSide,
}
