//! How a UCI engine spells its moves, as it wrote them.

use std::time::Duration;

use super::Oddity;
use crate::subject::uci::{Dialect, Engine, LineKind, PositionForm, after};

const PROMOTION: &str = "7k/P7/8/8/8/8/8/7K w - - 0 1";
const CASTLING: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";

/// How listening to an engine ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Heard {
    /// It gave a total, and is ready.
    Total,
    /// It gave none in time.
    NoTotal,
    /// It is no more.
    Ended,
}

/// Sets a position, asks for a count, and returns all lines that come.
pub(super) fn hear(
    engine: &mut Engine,
    position: &str,
    dialect: &Dialect,
    depth: u32,
    limit: Duration,
) -> (Vec<String>, Heard) {
    let mut lines = Vec::new();
    let ending = |is_end: bool| if is_end { Heard::Ended } else { Heard::NoTotal };
    engine.begin_answer();
    if let Err(stopped) = engine.send(&[position, &dialect.ask(depth)]) {
        return (lines, ending(stopped.is_end()));
    }
    let deadline = after(limit);
    loop {
        match engine.next_line(deadline) {
            Ok(line) => {
                let is_total = matches!(dialect.forms.read(line), LineKind::Total(_));
                lines.push(line.to_owned());
                if is_total {
                    break;
                }
            }
            Err(stopped) => return (lines, ending(stopped.is_end())),
        }
    }
    let rest = engine.wait_ready(limit, |line| {
        lines.push(line.to_owned());
        Ok(())
    });
    let heard = rest.map_or_else(|stopped| ending(stopped.is_end()), |()| Heard::Total);
    (lines, heard)
}

/// What is odd about its spelling.
pub(super) fn ask(
    engine: &mut Engine,
    position: &PositionForm,
    dialect: &Dialect,
    limit: Duration,
) -> Vec<Oddity> {
    let mut moves = |fen| {
        let (lines, _) = hear(engine, &position.command(fen, ""), dialect, 1, limit);
        let of_line = |line: &String| match dialect.forms.read(line) {
            LineKind::Move(text, _) => Some(text.to_owned()),
            _ => None,
        };
        lines.iter().filter_map(of_line).collect::<Vec<String>>()
    };
    let (promotions, castling) = (moves(PROMOTION), moves(CASTLING));
    odd(&promotions, &castling)
}

fn odd(promotions: &[String], castling: &[String]) -> Vec<Oddity> {
    let is_capital = |text: &String| text.starts_with("a7") && text.ends_with(['Q', 'R', 'B', 'N']);
    let rows = [
        (promotions.iter().any(is_capital), Oddity::CapitalPromotions),
        (castling.iter().any(|text| text == "e1h1"), Oddity::KingTakesRook),
    ];
    rows.into_iter().filter(|(is_so, _)| *is_so).map(|(_, oddity)| oddity).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn capitals_and_castling_into_the_rook_are_odd() {
        let words = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>();
        assert_eq!(odd(&words(&["a7a8q", "h1g1"]), &words(&["e1g1"])), []);
        assert_eq!(odd(&words(&["a7a8=Q"]), &[]), [Oddity::CapitalPromotions]);
        assert_eq!(odd(&[], &words(&["e1f1", "e1h1"])), [Oddity::KingTakesRook]);
    }
}
