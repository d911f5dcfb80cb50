//! What a library's author writes to have it checked.

use perftect_movegen::{Status, Variant};

use crate::subject::Key;

/// A move generator of this process.
///
/// Five short methods are enough; each of the others, where it is written, is one thing more that is checked. Panics are
/// caught.
///
/// # Examples
/// A complete one, of perftect's own reference:
/// ```
/// use perftect::{Generator, InProcess, assert_conforms};
/// use perftect_movegen::{Move, Position, Variant, fen};
///
/// struct Reference;
///
/// impl Generator for Reference {
///     type Position = Position;
///     type Move = Move;
///
///     fn read(&self, fen: &str, variant: Variant) -> Result<Position, String> {
///         let reading = fen::read(fen, &fen::FenOptions::new(variant));
///         reading.map(|it| it.position).map_err(|error| error.to_string())
///     }
///
///     fn legal_moves(&self, position: &Position) -> Vec<Move> {
///         position.legal_moves()
///     }
///
///     fn uci(&self, position: &Position, mv: &Move) -> String {
///         mv.uci(position.variant()).to_string()
///     }
///
///     fn play(&self, position: &Position, mv: &Move) -> Position {
///         position.after(*mv)
///     }
/// }
///
/// assert_conforms!(InProcess::new(Reference), max_nodes = 10_000);
/// ```
pub trait Generator: Send + Sync + 'static {
    /// A position, with all that it remembers.
    type Position;
    /// A move.
    type Move;

    /// The name for reports: the type's, unless another is given.
    fn name(&self) -> String {
        let path = std::any::type_name::<Self>();
        path.rsplit("::").next().unwrap_or(path).to_owned()
    }

    /// What it plays; positions of another variant are skipped.
    fn variants(&self) -> &'static [Variant] {
        &[Variant::Standard]
    }

    /// Reads a FEN of six fields, all of which are valid.
    ///
    /// # Errors
    /// The reason, if it does not take the position.
    fn read(&self, fen: &str, variant: Variant) -> Result<Self::Position, String>;

    /// The legal moves, each once, in any order.
    fn legal_moves(&self, position: &Self::Position) -> Vec<Self::Move>;

    /// A legal move in UCI text; castling by either custom.
    fn uci(&self, position: &Self::Position, mv: &Self::Move) -> String;

    /// The position after a legal move.
    fn play(&self, position: &Self::Position, mv: &Self::Move) -> Self::Position;

    /// The leaves so many half-moves deep, by a count of its own (that makes and unmakes moves, counts in bulk, or keeps
    /// a table). It is then the total; the counts per move, to which it has to be equal, come of playing.
    fn perft(&self, position: &Self::Position, depth: u32) -> Option<u64> {
        let _ = (position, depth);
        None
    }

    /// The position as a FEN of six fields.
    fn fen(&self, position: &Self::Position) -> Option<String> {
        let _ = position;
        None
    }

    /// Whether the side to move is in check, and has a move.
    fn status(&self, position: &Self::Position) -> Option<Status> {
        let _ = position;
        None
    }

    /// A legal move by the PGN standard.
    fn san(&self, position: &Self::Position, mv: &Self::Move) -> Option<String> {
        let _ = (position, mv);
        None
    }

    /// The position's key.
    fn key(&self, position: &Self::Position) -> Option<Key> {
        let _ = position;
        None
    }

    /// The position's key once a legal move has been made and unmade.
    fn key_after_undo(&self, position: &Self::Position, mv: &Self::Move) -> Option<Key> {
        let _ = (position, mv);
        None
    }

    /// The legal moves as captures and as others; a promotion without a capture may be in either.
    #[expect(clippy::type_complexity, reason = "two lists of moves need no name of their own")]
    fn captures_and_quiets(
        &self,
        position: &Self::Position,
    ) -> Option<(Vec<Self::Move>, Vec<Self::Move>)> {
        let _ = position;
        None
    }

    /// The legal moves of a position in check, by the means it has for those.
    fn evasions(&self, position: &Self::Position) -> Option<Vec<Self::Move>> {
        let _ = position;
        None
    }

    /// Moves of which some may leave the king in check.
    fn pseudo_legal_moves(&self, position: &Self::Position) -> Option<Vec<Self::Move>> {
        let _ = position;
        None
    }

    /// Whether one of its own pseudo-legal moves is legal.
    fn is_legal(&self, position: &Self::Position, mv: &Self::Move) -> Option<bool> {
        let _ = (position, mv);
        None
    }
}
