//! Why a move is refused: the rule, and the squares to blame.

use std::fmt;

use super::RuleId;
use super::geometry::between;
use crate::{Role, Square};

/// What a refusal rests on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ground {
    /// There is no man on the move's first square.
    NoMan,
    /// The man there is the other side's.
    NotYours,
    /// A man of this kind does not go that way, whatever stands on the board.
    Geometry(Role),
    /// A rule forbids it.
    Rule(RuleId),
}

impl fmt::Display for Ground {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ground::NoMan => f.write_str("there is no man to move"),
            Ground::NotYours => f.write_str("the man belongs to the other side"),
            Ground::Geometry(role) => write!(f, "a {role} does not go that way"),
            Ground::Rule(id) => write!(f, "{} ({id})", id.rule().sentence),
        }
    }
}

/// A move that is not legal, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// What it rests on.
    pub ground: Ground,
    /// The square to blame: the one that is blocked or attacked, or the one that should hold a man. The king's square
    /// where it is the king who would be in check.
    pub square: Square,
    /// The man that attacks that square, if the refusal is about an attack. Of several, the first from a1 on.
    pub by: Option<Square>,
}

/// Whether a rule lets a move pass.
pub(crate) type Verdict = Result<(), Refusal>;

impl Refusal {
    /// By a rule, on account of a square.
    pub(crate) const fn by_rule(rule: RuleId, square: Square) -> Refusal {
        Refusal { ground: Ground::Rule(rule), square, by: None }
    }

    /// By a rule, because `attacker` attacks `square`.
    pub(crate) const fn by_attack(rule: RuleId, square: Square, attacker: Square) -> Refusal {
        Refusal { ground: Ground::Rule(rule), square, by: Some(attacker) }
    }

    /// The rule, if it is one that forbids the move.
    pub const fn rule(&self) -> Option<RuleId> {
        match self.ground {
            Ground::Rule(id) => Some(id),
            _ => None,
        }
    }

    /// All the squares to blame, for a drawing: the square itself, then the line to its attacker, then the attacker.
    pub fn squares(&self) -> Vec<Square> {
        let line = self.by.into_iter().flat_map(|by| between(self.square, by));
        [self.square].into_iter().chain(line).chain(self.by).collect()
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.ground)?;
        match self.by {
            Some(by) => write!(f, " [{} attacked from {by}]", self.square),
            None => Ok(()),
        }
    }
}
