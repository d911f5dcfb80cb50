//! Where in a generator a fault sits.

use std::fmt;

/// The part of a generator that a fault is in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Layer {
    /// The moves of a position that was just set up are wrong.
    Generation,
    /// Playing a move leads to a wrong position.
    Play,
    /// Taking a move back leaves a wrong position.
    Undo,
    /// A table or a key confuses positions.
    Hash,
    /// The moves are right, their number is not.
    Counting,
    /// A FEN is misread.
    FenReading,
    /// Moves or positions are written wrongly.
    Text,
}

impl Layer {
    /// All parts.
    pub const ALL: [Layer; 7] = [
        Layer::Generation,
        Layer::Play,
        Layer::Undo,
        Layer::Hash,
        Layer::Counting,
        Layer::FenReading,
        Layer::Text,
    ];

    /// The name in output and in files, such as `fen-reading`.
    pub const fn name(self) -> &'static str {
        match self {
            Layer::Generation => "generation",
            Layer::Play => "play",
            Layer::Undo => "undo",
            Layer::Hash => "hash",
            Layer::Counting => "counting",
            Layer::FenReading => "fen-reading",
            Layer::Text => "text",
        }
    }
}

impl fmt::Display for Layer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
