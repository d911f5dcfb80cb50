//! What was found out about a program.

use std::fmt;

use super::{DepthZero, EnPassantCustom, IllegalMove, Oddity};
use crate::subject::Abilities;
use crate::subject::profile::{Profile, Protocol};

/// What was found out about a program.
#[derive(Clone, PartialEq, Debug)]
pub struct Probed {
    /// The name of its entry.
    pub name: String,
    /// Its own name for itself; empty if it has none.
    pub engine: String,
    /// The language that it speaks.
    pub protocol: Protocol,
    /// Its entry, as it can be declared.
    pub entry: Profile,
    /// What it can be asked; nothing, if it answers no known command.
    pub abilities: Abilities,
    /// Which commands it was asked by in vain, and what came, if it answers none.
    pub unanswered: Option<String>,
    /// What it makes of Chess960.
    pub chess960: Option<Chess960Answers>,
    /// When it writes an en passant square; `None` if it writes no positions.
    pub en_passant: Option<EnPassantCustom>,
    /// What it answers to depth 0.
    pub depth_zero: Option<DepthZero>,
    /// What it makes of an illegal move in a position's list.
    pub illegal_move: Option<IllegalMove>,
    /// What is odd about it, each once.
    pub oddities: Vec<Oddity>,
    /// How many questions at depth 1 it answers in a second.
    pub questions_per_second: Option<f64>,
}

/// What a program makes of Chess960.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chess960Answers {
    /// It counts right.
    Right,
    /// It takes the questions and counts wrong, or gives no answer.
    Wrong,
    /// It does not know Chess960.
    No,
}

impl Chess960Answers {
    /// The name for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Chess960Answers::Right => "right",
            Chess960Answers::Wrong => "wrong",
            Chess960Answers::No => "no",
        }
    }
}

impl fmt::Display for Chess960Answers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Chess960Answers::Right => "count in Chess960",
            Chess960Answers::Wrong => "count in Chess960, but wrongly",
            Chess960Answers::No => "no Chess960",
        })
    }
}
