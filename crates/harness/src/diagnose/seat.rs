//! Where a fault can sit.

use std::fmt;

use perftect_movegen::rulebook::deviation::Layer;

/// Where a fault sits, as far as questions can tell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Seat {
    /// The moves of a position just set up are wrong.
    Generation,
    /// A position that moves led to has wrong moves, and right ones when it is set up.
    Playing,
    /// A position that is set up has wrong moves, and right ones when moves or another spelling lead to it.
    FenReading,
    /// The answer is right as soon as the hash table is off.
    Table,
    /// Each move's count is right when asked for alone, and wrong below the parent: taking moves back, a table, or the
    /// counting itself.
    BelowTheRoot,
    /// The moves are right, their number is not.
    Counting,
    /// No move at all is counted where there are several: the count takes the game for over.
    Ending,
    /// The moves are those that there are, written in another way.
    Writing,
    /// The position is the right one, and is written as another.
    WritingPosition,
    /// The moves are right; that there is check, mate or stalemate is not.
    Status,
    /// One position has two keys, or two have one.
    Key,
    /// The answer depends on what was asked before.
    Memory,
    /// Two identical runs differ.
    Chance,
    /// The position is refused.
    Refusal,
    /// It crashes, hangs or prints no answer.
    Crash,
}

impl Seat {
    /// The word for output and files.
    pub const fn name(self) -> &'static str {
        match self {
            Seat::Generation => "generation",
            Seat::Playing => "playing a move",
            Seat::FenReading => "reading a FEN",
            Seat::BelowTheRoot => "below the root",
            Seat::Counting => "counting",
            Seat::Ending => "ending the count",
            Seat::Writing => "writing moves",
            Seat::WritingPosition => "writing a position",
            Seat::Status => "check and mate",
            Seat::Key => "keys",
            Seat::Table => "hash table",
            Seat::Memory => "memory of earlier questions",
            Seat::Chance => "not deterministic",
            Seat::Refusal => "refusal",
            Seat::Crash => "crash",
        }
    }

    /// Whether a fault of a layer can look so.
    ///
    /// A FEN field that is never read cannot be told from a rule
    /// that is not known, where no moves lead to such a position but from others with that field, and where the subject does
    /// not show its position.
    pub const fn fits(self, layer: Layer) -> bool {
        match self {
            Seat::Generation | Seat::Status => {
                matches!(layer, Layer::Generation | Layer::FenReading)
            }
            Seat::Playing => matches!(layer, Layer::Play | Layer::Hash),
            Seat::FenReading | Seat::Refusal => matches!(layer, Layer::FenReading),
            Seat::BelowTheRoot => {
                matches!(layer, Layer::Undo | Layer::Hash | Layer::Counting)
            }
            Seat::Counting | Seat::Ending => matches!(layer, Layer::Counting),
            Seat::Writing | Seat::WritingPosition => matches!(layer, Layer::Text),
            Seat::Memory | Seat::Key | Seat::Table => matches!(layer, Layer::Hash),
            Seat::Chance | Seat::Crash => false,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
