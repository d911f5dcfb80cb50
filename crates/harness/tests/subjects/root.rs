//! Positions to ask about.

use std::time::Duration;

use perftect::subject::{Answer, Question, Subject, SubjectError};
use perftect_movegen::{Move, Position, Variant, fen};

pub(crate) const KIWIPETE: &str =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
pub(crate) const EN_PASSANT: &str = "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3";
pub(crate) const PROMOTION: &str = "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1";
pub(crate) const CHESS960: &str =
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";

/// A position with the text that a subject is given.
pub(crate) struct Root {
    fen: &'static str,
    before: Position,
    moves: Vec<Move>,
    position: Position,
}

impl Root {
    pub(crate) fn new(fen: &'static str, variant: Variant, moves: &[&str]) -> Root {
        let reading = fen::read(fen, &fen::FenOptions::new(variant)).expect(fen);
        let mut root = Root {
            fen,
            before: reading.position.clone(),
            moves: vec![],
            position: reading.position,
        };
        for uci in moves {
            let mv = root.position.read_uci(uci).expect(uci);
            root.moves.push(mv);
            root.position = root.position.after(mv);
        }
        root
    }

    pub(crate) fn standard(fen: &'static str) -> Root {
        Root::new(fen, Variant::Standard, &[])
    }

    pub(crate) fn question(&self, timeout: Duration) -> Question<'_> {
        Question {
            root: &self.before,
            fen: self.fen,
            moves: &self.moves,
            position: &self.position,
            timeout,
        }
    }

    pub(crate) fn ask(
        &self,
        subject: &mut dyn Subject,
        depth: u32,
        timeout: Duration,
    ) -> Result<Answer, SubjectError> {
        subject.perft(&self.question(timeout), depth)
    }

    /// What the reference answers.
    pub(crate) fn right(&self, depth: u32) -> Answer {
        Answer::of_reference(&self.position, depth).expect("a small count")
    }
}

/// The root moves and counts in the order of their text.
pub(crate) fn sorted(answer: &Answer) -> (u64, Option<Vec<String>>) {
    let lines = answer.divide.as_ref().map(|divide| {
        let mut lines: Vec<_> =
            divide.iter().map(|line| format!("{}: {}", line.uci, line.count)).collect();
        lines.sort_unstable();
        lines
    });
    (answer.total, lines)
}
