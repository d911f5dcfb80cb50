//! How a subject is told that a game is one of Chess960.

use std::fmt;

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// How a subject is told that a game is one of Chess960.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chess960 {
    /// By an option of this name.
    Option(String),
    /// It does not know Chess960.
    Never,
}

impl Serialize for Chess960 {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Chess960::Option(name) => serializer.serialize_str(name),
            Chess960::Never => serializer.serialize_bool(false),
        }
    }
}

impl<'de> Deserialize<'de> for Chess960 {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Chess960, D::Error> {
        deserializer.deserialize_any(Chess960Visitor)
    }
}

struct Chess960Visitor;

impl Visitor<'_> for Chess960Visitor {
    type Value = Chess960;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of an option such as \"UCI_Chess960\", or false")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<Chess960, E> {
        Ok(Chess960::Option(name.to_owned()))
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Chess960, E> {
        if value {
            return Err(E::invalid_value(Unexpected::Bool(true), &self));
        }
        Ok(Chess960::Never)
    }
}
