//! Why an en passant capture is not there: the five answers of rule EP-36.

use std::fmt;

use super::RuleId;
use super::attack::{Line, line};
use super::forbid::en_passant::is_on_fifth_rank;
use super::laws::Laws;
use super::refusal::Refusal;
use super::scene::Scene;
use crate::{Move, MoveKind, Piece, Rank, Role, Setup, Square};

/// Why a pawn may not capture en passant on a square, with the evidence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoEnPassant {
    /// The capturing pawn is on the wrong rank (EP-10).
    WrongRank {
        /// Where the pawn stands.
        pawn: Square,
        /// From which rank its side captures en passant.
        needed: Rank,
    },
    /// No enemy pawn stands beside it on the file to which it would go (EP-11).
    NotAdjacent {
        /// Where the enemy pawn would have to stand.
        expected: Square,
    },
    /// The enemy pawn came to its square by a single step, or by a capture (EP-16).
    SingleStep {
        /// Where the enemy pawn stands.
        pawn: Square,
        /// Where it came from.
        from: Square,
    },
    /// The right is over, or the position records none (EP-13).
    Expired {
        /// Where the enemy pawn stands.
        pawn: Square,
        /// How many half-moves ago it advanced by two, 1 being the last move; `None` if the moves known do not say, so
        /// that only the position's word is left: it names no such square.
        half_moves_ago: Option<usize>,
    },
    /// The king would be in check (EP-22 to EP-25).
    KingInCheck {
        /// The rule that says so.
        rule: RuleId,
        /// The king's square.
        king: Square,
        /// The man that would attack it.
        by: Square,
        /// `rank`, `file` or `diagonal`; `None` if a knight, a pawn or a king attacks.
        line: Option<&'static str>,
    },
}

/// Why the pawn on `from` may not capture en passant on `to`; `None` if it may, or if there is no own pawn on `from`
/// with `to` diagonally ahead.
///
/// `played` are the moves that led to the position, as far as they are known: a FEN alone does not say whether a right
/// has expired or has never been.
///
/// ```
/// use perftect_movegen::rulebook::{self, NoEnPassant};
/// use perftect_movegen::{Position, Square};
///
/// let position: Position = "4k3/8/8/r2pP2K/8/8/8/8 w - d6 0 1".parse()?;
/// let why = rulebook::why_no_en_passant(&position.setup(), Square::E5, Square::D6, &[]);
/// assert!(matches!(why, Some(NoEnPassant::KingInCheck { by: Square::A5, line: Some("rank"), .. })));
/// # Ok::<(), perftect_movegen::FenError>(())
/// ```
pub fn why_no_en_passant(
    setup: &Setup,
    from: Square,
    to: Square,
    played: &[Move],
) -> Option<NoEnPassant> {
    let scene = Scene::new(&Laws::CHESS, setup);
    let mv = Move::new(MoveKind::EnPassant, from, to);
    let is_pawn = scene.man(from) == Some(Piece::new(setup.turn, Role::Pawn));
    let refusal = scene.judge(mv).err().filter(|refusal| is_pawn && refusal.rule().is_some())?;
    Some(answer(&scene, mv, refusal, played))
}

fn answer(scene: &Scene, mv: Move, refusal: Refusal, played: &[Move]) -> NoEnPassant {
    let us = scene.us();
    let pawn = Scene::victim(mv);
    if !is_on_fifth_rank(us, mv.from) {
        return NoEnPassant::WrongRank { pawn: mv.from, needed: Rank::relative(us, 5) };
    }
    if scene.man(pawn) != Some(Piece::new(!us, Role::Pawn)) {
        return NoEnPassant::NotAdjacent { expected: pawn };
    }
    match (refusal.rule(), refusal.by) {
        (Some(rule), Some(by)) => {
            let king = refusal.square;
            NoEnPassant::KingInCheck { rule, king, by, line: line_name(scene, king, by) }
        }
        _ => how_the_pawn_came(pawn, played),
    }
}

fn how_the_pawn_came(pawn: Square, played: &[Move]) -> NoEnPassant {
    let arrival = played.iter().rev().enumerate().find(|(_, mv)| mv.to == pawn);
    match arrival {
        Some((before, mv)) if mv.kind == MoveKind::DoublePush => {
            NoEnPassant::Expired { pawn, half_moves_ago: Some(before + 1) }
        }
        Some((_, mv)) => NoEnPassant::SingleStep { pawn, from: mv.from },
        None => NoEnPassant::Expired { pawn, half_moves_ago: None },
    }
}

fn line_name(scene: &Scene, king: Square, by: Square) -> Option<&'static str> {
    scene.role(by).filter(|&role| super::attack::is_slider(role))?;
    line(king, by).map(|line| match line {
        Line::Rank => "rank",
        Line::File => "file",
        Line::Diagonal => "diagonal",
    })
}

impl fmt::Display for NoEnPassant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoEnPassant::WrongRank { pawn, needed } => {
                write!(f, "the pawn on {pawn} would have to stand on rank {needed}")
            }
            NoEnPassant::NotAdjacent { expected } => {
                write!(f, "no enemy pawn stands beside it on {expected}")
            }
            NoEnPassant::SingleStep { pawn, from } => {
                write!(f, "the pawn on {pawn} came from {from}, not by two squares")
            }
            NoEnPassant::Expired { pawn, half_moves_ago: Some(ago) } => {
                write!(f, "the right is over: the pawn advanced to {pawn} {ago} half-moves ago")
            }
            NoEnPassant::Expired { pawn, half_moves_ago: None } => {
                write!(f, "the position records no advance of the pawn to {pawn} just before")
            }
            NoEnPassant::KingInCheck { rule, king, by, line: Some(line) } => {
                write!(
                    f,
                    "the king on {king} would be in check from {by} along the {line} ({rule})"
                )
            }
            NoEnPassant::KingInCheck { rule, king, by, line: None } => {
                write!(f, "the king on {king} would be in check from {by} ({rule})")
            }
        }
    }
}
