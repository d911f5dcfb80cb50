//! The reference as an engine that counts and does not search.

use std::io;

use perftect_movegen::fen::{self, EnPassantStyle, FenOptions, FenStyle};
use perftect_movegen::perft;
use perftect_movegen::{Move, Position, ReadMoveError, Variant};
use rayon::prelude::*;

use super::{Counted, Player, Shown, Stop};
use crate::explain::explain;
use crate::report::{Look, explanation_sentence};

/// The reference at a position. It counts on the threads of the rayon pool that it is asked in.
#[derive(Clone, Debug)]
pub struct Reference {
    position: Position,
}

/// Half-moves that are counted in one go; in between it is looked whether to stop.
const STEP: u32 = 3;

impl Reference {
    /// At the start position.
    pub fn new() -> Reference {
        Reference { position: Position::start() }
    }
}

impl Default for Reference {
    fn default() -> Reference {
        Reference::new()
    }
}

impl Player for Reference {
    fn name(&self) -> String {
        env!("CARGO_PKG_VERSION").to_owned()
    }

    fn set_up(&mut self, variant: Variant, fen: &str, moves: &[&str]) -> Result<(), String> {
        let reading = fen::read(fen, &FenOptions::new(variant)).map_err(|it| it.to_string())?;
        let mut position = reading.position;
        for text in moves {
            let mv = position.read_uci(text).map_err(|error| why_not(&position, text, &error))?;
            position = position.after(mv);
        }
        self.position = position;
        Ok(())
    }

    fn divide(
        &mut self,
        depth: u32,
        stop: &Stop,
        line: &mut dyn FnMut(&str, u64) -> io::Result<()>,
    ) -> io::Result<Counted> {
        let Some(below) = depth.checked_sub(1) else { return Ok(Counted::Total(1)) };
        let mut moves = self.position.legal_moves();
        moves.sort_unstable();
        let mut total = 0_u64;
        for mv in moves {
            let sum = match count(&self.position.after(mv), below, stop) {
                Ok(leaves) => {
                    line(&mv.uci(self.position.variant()).to_string(), leaves)?;
                    total.checked_add(leaves)
                }
                Err(Counted::Stopped) => return Ok(Counted::Stopped),
                Err(_) => None,
            };
            let Some(sum) = sum else { return Ok(Counted::Overflow) };
            total = sum;
        }
        Ok(Counted::Total(total))
    }

    fn shown(&self) -> Shown {
        // A square that nobody can use makes no difference to what can be played.
        let style = FenStyle { en_passant: EnPassantStyle::Legal, ..FenStyle::default() };
        let keyed = fen::write(&self.position, &style);
        let without_clocks: Vec<&str> = keyed.split(' ').take(4).collect();
        Shown {
            setup: self.position.setup(),
            fen: fen::write(&self.position, &FenStyle::default()),
            keyed: without_clocks.join(" "),
            checkers: self.position.checkers().into_iter().collect(),
        }
    }
}

/// The leaves of a position, unless it is told to stop or they are too many.
fn count(position: &Position, depth: u32, stop: &Stop) -> Result<u64, Counted> {
    if stop.is_set() {
        return Err(Counted::Stopped);
    }
    if depth <= STEP {
        return perft::count(position, depth).map_err(|_| Counted::Overflow);
    }
    let below = |mv: Move| count(&position.after(mv), depth - 1, stop);
    let add = |a: u64, b: u64| a.checked_add(b).ok_or(Counted::Overflow);
    position.legal_moves().into_par_iter().map(below).try_reduce(|| 0, add)
}

/// The rule that forbids a move, in words; where none is known, that it is no legal move.
fn why_not(position: &Position, text: &str, error: &ReadMoveError) -> String {
    let look = Look::plain(80);
    let explanations = explain(position, text, &[]).unwrap_or_default();
    let sentence = explanations.first().map(|it| explanation_sentence(position, it, look));
    sentence
        .map_or_else(|| error.to_string(), |why| format!("{error}: {}", why.trim_end_matches('.')))
}
