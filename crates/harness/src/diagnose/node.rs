//! A place in the tree of moves.

use std::time::Duration;

use perftect_movegen::{FenStyle, Move, Position, Variant, fen};

use crate::subject::Question;
use crate::suite::Entry;

/// A position as it is put to a subject: a root as FEN, and legal moves from there.
///
/// ```
/// use perftect::diagnose::Node;
/// use perftect_movegen::Position;
///
/// let root = Node::of_position(Position::start());
/// let mv = root.position.read_uci("e2e4")?;
/// assert_eq!(root.child(mv).moves_text(), "e2e4");
/// assert_eq!(root.child(mv).as_fen().moves_text(), "");
/// # Ok::<(), perftect_movegen::ReadMoveError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// The root, checked.
    pub root: Position,
    /// The root in the spelling that the subject is given.
    pub fen: String,
    /// Legal moves from the root.
    pub moves: Vec<Move>,
    /// The position after the moves.
    pub position: Position,
}

impl Node {
    /// A position by its FEN alone.
    pub fn of_position(position: Position) -> Node {
        let fen = fen::write(&position, &FenStyle::default());
        Node { root: position.clone(), fen, moves: Vec::new(), position }
    }

    /// The position of a suite, in the suite's spelling.
    pub fn of_entry(entry: &Entry) -> Node {
        Node {
            root: entry.root.clone(),
            fen: entry.fen.clone(),
            moves: entry.moves.clone(),
            position: entry.position.clone(),
        }
    }

    /// The place after one more legal move.
    #[must_use]
    pub fn child(&self, mv: Move) -> Node {
        let mut child = self.clone();
        child.moves.push(mv);
        child.position = self.position.after(mv);
        child
    }

    /// The same position by its FEN alone, spelt as usual.
    #[must_use]
    pub fn as_fen(&self) -> Node {
        Node::of_position(self.position.clone())
    }

    /// The same position, reached from the position after the first `skipped` moves.
    #[must_use]
    pub fn without_first_moves(&self, skipped: usize) -> Node {
        let (played, rest) = self.moves.split_at(skipped.min(self.moves.len()));
        let root = played.iter().fold(self.root.clone(), |position, &mv| position.after(mv));
        Node { moves: rest.to_vec(), position: self.position.clone(), ..Node::of_position(root) }
    }

    /// Which chess it is.
    pub fn variant(&self) -> Variant {
        self.root.variant()
    }

    /// The moves in UCI text, a blank between them.
    pub fn moves_text(&self) -> String {
        let texts = self.moves.iter().map(|mv| mv.uci(self.variant()).to_string());
        texts.collect::<Vec<_>>().join(" ")
    }

    /// How many men the root has.
    pub fn men(&self) -> u32 {
        self.root.occupied().count()
    }

    /// The command that sets it up in UCI.
    pub fn uci_line(&self) -> String {
        match &*self.moves_text() {
            "" => format!("position fen {}", self.fen),
            moves => format!("position fen {} moves {moves}", self.fen),
        }
    }

    /// The question about it.
    pub fn question(&self, timeout: Duration) -> Question<'_> {
        Question {
            root: &self.root,
            fen: &self.fen,
            moves: &self.moves,
            position: &self.position,
            timeout,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_moves_is_shortened_from_its_root() {
        let played = ["e2e4", "e7e5", "g1f3"];
        let start = Node::of_position(Position::start());
        let node = played.iter().fold(start, |node, text| {
            let mv = node.position.read_uci(text).expect(text);
            node.child(mv)
        });
        let later = node.without_first_moves(2);
        assert_eq!((later.moves_text().as_str(), &later.position), ("g1f3", &node.position));
        assert_eq!(node.without_first_moves(9), Node::of_position(node.position.clone()));
        assert!(later.uci_line().ends_with(" moves g1f3"), "{}", later.uci_line());
    }
}
