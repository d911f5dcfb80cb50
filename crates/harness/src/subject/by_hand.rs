//! What a person types to ask a subject the same.

use super::profile::Protocol;

/// What is to be asked by hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Errand<'a> {
    /// A count.
    Count {
        /// Half-moves.
        depth: u32,
        /// The move to ask about where there are no counts.
        about: Option<&'a str>,
    },
    /// The position, as a FEN.
    Position,
    /// Check and mate.
    Status,
    /// The text of a move.
    San(&'a str),
    /// The key.
    Key,
}

/// Lines to send to a subject; a program that is called anew for each question has its command as a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ByHand {
    /// How they are meant.
    pub protocol: Protocol,
    /// The lines.
    pub lines: Vec<String>,
}

impl ByHand {
    /// Where the lines belong, as words after "by hand".
    pub const fn place(&self) -> &'static str {
        match self.protocol {
            Protocol::Uci => "in UCI",
            Protocol::Xboard => "by the protocol of xboard",
            Protocol::Command => "in a shell",
            Protocol::Lines => "in the line protocol",
        }
    }
}
