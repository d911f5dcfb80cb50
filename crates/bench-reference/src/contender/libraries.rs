//! Crates, called in process. Each counts the last ply in the way that is fastest with it.

use std::fmt::Debug;

use shakmaty::Position as _;

use super::{Contender, Timed, timed};
use crate::case::Case;

struct Library {
    name: &'static str,
    time: fn(&Case) -> Result<Timed, String>,
}

impl Contender for Library {
    fn name(&self) -> &'static str {
        self.name
    }

    fn time(&mut self, case: &Case) -> Result<Timed, String> {
        (self.time)(case)
    }
}

/// The reference.
pub fn perftect() -> Box<dyn Contender> {
    Box::new(Library { name: "perftect", time: time_perftect })
}

/// The others.
pub fn all() -> Vec<Box<dyn Contender>> {
    vec![
        Box::new(Library { name: "cozy-chess", time: time_cozy_chess }),
        Box::new(Library { name: "chess", time: time_chess }),
        Box::new(Library { name: "shakmaty", time: time_shakmaty }),
    ]
}

fn here(count: impl FnOnce() -> u64) -> Timed {
    let (leaves, time) = timed("self", count);
    Timed { leaves, time }
}

fn text(error: impl Debug) -> String {
    format!("{error:?}")
}

fn time_perftect(case: &Case) -> Result<Timed, String> {
    let position: perftect_movegen::Position = case.fen.parse().map_err(text)?;
    let mut count = Ok(0);
    let timed = here(|| {
        count = perftect_movegen::perft::count(&position, case.depth);
        count.unwrap_or_default()
    });
    count.map(|_| timed).map_err(text)
}

fn time_cozy_chess(case: &Case) -> Result<Timed, String> {
    fn count(board: &cozy_chess::Board, depth: u32) -> u64 {
        let mut leaves = 0;
        board.generate_moves(|moves| {
            if depth == 1 {
                leaves += moves.len() as u64;
            } else {
                for mv in moves {
                    let mut after = board.clone();
                    after.play_unchecked(mv);
                    leaves += count(&after, depth - 1);
                }
            }
            false
        });
        leaves
    }
    let board: cozy_chess::Board = case.fen.parse().map_err(text)?;
    Ok(here(|| count(&board, case.depth)))
}

fn time_chess(case: &Case) -> Result<Timed, String> {
    fn count(board: &chess::Board, depth: u32) -> u64 {
        let moves = chess::MoveGen::new_legal(board);
        if depth == 1 {
            return moves.len() as u64;
        }
        moves.map(|mv| count(&board.make_move_new(mv), depth - 1)).sum()
    }
    let board: chess::Board = case.fen.parse().map_err(text)?;
    Ok(here(|| count(&board, case.depth)))
}

fn time_shakmaty(case: &Case) -> Result<Timed, String> {
    let fen: shakmaty::fen::Fen = case.fen.parse().map_err(text)?;
    let position: shakmaty::Chess =
        fen.into_position(shakmaty::CastlingMode::Standard).map_err(text)?;
    fn count(position: &shakmaty::Chess, depth: u32) -> u64 {
        let moves = position.legal_moves();
        if depth == 1 {
            return moves.len() as u64;
        }
        let below = |mv| {
            let mut after = position.clone();
            after.play_unchecked(mv);
            count(&after, depth - 1)
        };
        moves.into_iter().map(below).sum()
    }
    Ok(here(|| count(&position, case.depth)))
}
