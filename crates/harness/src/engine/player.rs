//! What a conversation in UCI needs of a generator.

use std::io;

use perftect_movegen::{Setup, Square, Variant};

use super::{Stop, Switch};

/// A generator that stands at a position.
pub trait Player {
    /// The name, after that of the program.
    fn name(&self) -> String;

    /// Goes to a position: that of a FEN, then moves in UCI text. After an error it stands where it stood.
    ///
    /// # Errors
    /// In words, why the position cannot be set up.
    fn set_up(&mut self, variant: Variant, fen: &str, moves: &[&str]) -> Result<(), String>;

    /// Counts the leaves, and tells the count of each root move as soon as it is known.
    ///
    /// # Errors
    /// If a line cannot be written.
    fn divide(
        &mut self,
        depth: u32,
        stop: &Stop,
        line: &mut dyn FnMut(&str, u64) -> io::Result<()>,
    ) -> io::Result<Counted>;

    /// Whether it has a hash table that can be switched off.
    fn has_table(&self) -> bool {
        false
    }

    /// Switches its hash table on or off, if it has one.
    fn use_table(&mut self, _: Switch) {}

    /// Its position, to be shown.
    fn shown(&self) -> Shown;
}

/// What came of a count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counted {
    /// All leaves.
    Total(u64),
    /// It was told to stop.
    Stopped,
    /// There are more than 64 bits can hold.
    Overflow,
}

/// A position as a generator has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shown {
    /// The board and all else.
    pub setup: Setup,
    /// The position as FEN, as the generator writes it.
    pub fen: String,
    /// What its key is made of.
    pub keyed: String,
    /// The men that give check.
    pub checkers: Vec<Square>,
}
