//! A program with its arguments, as a file names it.

use std::fmt;

use serde::de::value::SeqAccessDeserializer;
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

/// A program with its arguments: a text, split as a shell does it, or a list of words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum CommandText {
    /// To be split.
    Text(String),
    /// The program and its arguments, as they are; at least the program.
    Words(Vec<String>),
}

impl<'de> Deserialize<'de> for CommandText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CommandText, D::Error> {
        deserializer.deserialize_any(CommandVisitor)
    }
}

struct CommandVisitor;

impl<'de> Visitor<'de> for CommandVisitor {
    type Value = CommandText;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a command, as a text or as a list of words")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<CommandText, E> {
        match text.parse::<crate::subject::CommandLine>() {
            Ok(_) => Ok(CommandText::Text(text.to_owned())),
            Err(error) => Err(E::custom(error)),
        }
    }

    fn visit_seq<A: SeqAccess<'de>>(self, words: A) -> Result<CommandText, A::Error> {
        let words = Vec::<String>::deserialize(SeqAccessDeserializer::new(words))?;
        match words.first() {
            Some(program) if !program.is_empty() => Ok(CommandText::Words(words)),
            _ => Err(A::Error::custom("the command is empty: expected a program")),
        }
    }
}
