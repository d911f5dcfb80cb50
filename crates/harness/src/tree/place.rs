//! A node of the tree: the root and the moves that lead from there.

use perftect_movegen::{FenStyle, Move, Position, fen};

/// A node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    root: Position,
    fen: String,
    moves: Vec<Move>,
    position: Position,
}

impl Place {
    /// The root itself.
    pub fn new(root: Position) -> Place {
        let fen = fen::write(&root, &FenStyle::default());
        Place { fen, moves: Vec::new(), position: root.clone(), root }
    }

    /// The root.
    pub const fn root(&self) -> &Position {
        &self.root
    }

    /// The root as FEN.
    pub fn root_fen(&self) -> &str {
        &self.fen
    }

    /// The moves from the root, all legal.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The position after them.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The position after them as FEN.
    pub fn fen(&self) -> String {
        fen::write(&self.position, &FenStyle::default())
    }

    /// The node below, after a legal move.
    #[must_use]
    pub fn below(&self, mv: Move) -> Place {
        let position = self.position.after(mv);
        let moves = self.moves.iter().copied().chain([mv]).collect();
        Place { root: self.root.clone(), fen: self.fen.clone(), moves, position }
    }

    /// The moves in UCI text.
    pub fn line(&self) -> Vec<String> {
        self.moves.iter().map(|mv| mv.uci(self.root.variant()).to_string()).collect()
    }
}
