//! The positions after the moves, as a subject writes them.

use perftect_movegen::{Move, Position};
use serde::{Deserialize, Serialize};

use super::compare_fen::compare;
use super::{Finding, WrongFen};
use crate::subject::{Question, Subject, SubjectError};

/// What the FENs of a position and of those after its moves come to.
#[derive(Default, Debug)]
pub(crate) struct After {
    pub(crate) findings: Vec<Finding>,
    pub(crate) en_passant: Vec<WrittenEnPassant>,
}

/// An en passant field that tells by which custom it is written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WrittenEnPassant {
    /// The move that led to it.
    pub uci: String,
    /// As written.
    pub got: String,
    /// By each custom, in the order of their enumeration.
    pub by_custom: [String; 3],
}

/// Judges the FENs of a position and of the positions after some moves of it, in this order.
///
/// A fault in the position as it was set up goes through all that come after it, and is told once.
pub(crate) fn judge_after(position: &Position, moves: &[Move], fens: &[String]) -> After {
    let mut after = After::default();
    let Some((before, fens)) = fens.split_first() else { return after };
    let finding =
        |uci: Option<&str>, wrong| Finding::WrongFen { uci: uci.map(str::to_owned), wrong };
    let at_first = compare(before, position, None).wrong;
    if !at_first.is_empty() {
        after.findings = at_first.into_iter().map(|wrong| finding(None, wrong)).collect();
        return after;
    }
    for (&mv, got) in moves.iter().zip(fens) {
        let uci = mv.uci(position.variant()).to_string();
        if got == before {
            after.findings.push(finding(Some(&uci), WrongFen::NotPlayed));
            continue;
        }
        let compared = compare(got, &position.after(mv), Some(mv));
        after.findings.extend(compared.wrong.into_iter().map(|wrong| finding(Some(&uci), wrong)));
        after.en_passant.extend(compared.en_passant.map(|(got, by_custom)| WrittenEnPassant {
            uci,
            got,
            by_custom,
        }));
    }
    after
}

/// Asks for the positions, and judges them.
pub(crate) fn ask_after(
    subject: &mut dyn Subject,
    question: &Question<'_>,
) -> Result<After, SubjectError> {
    let moves = moves_to_play(question.position);
    let fens = subject.fens_after(question, &moves)?;
    Ok(judge_after(question.position, &moves, &fens))
}

/// The moves after which positions are asked for, in the order of their text.
pub(crate) fn moves_to_play(position: &Position) -> Vec<Move> {
    let mut moves = position.legal_moves();
    moves.sort_unstable();
    moves
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use perftect_movegen::fen::{self, FenStyle};

    use super::*;
    use crate::suite::{ReadOptions, read_text};

    /// The findings about a position with these rights and clocks, its FENs changed by `edit`.
    fn findings(edit: impl Fn(usize, String) -> String) -> Vec<String> {
        let text = "4k3/8/8/8/8/8/4P3/4K3 w - - 3 7 ;D1 6";
        let suite = read_text(Path::new("a.epd"), text, ReadOptions::default()).expect("valid");
        let entry = &suite.entries[0];
        let moves = moves_to_play(&entry.position);
        let after = moves.iter().map(|&mv| entry.position.after(mv));
        let positions = std::iter::once(entry.position.clone()).chain(after);
        let written = positions.map(|position| fen::write(&position, &FenStyle::default()));
        let fens: Vec<String> =
            written.enumerate().map(|(place, text)| edit(place, text)).collect();
        let after = judge_after(&entry.position, &moves, &fens);
        after.findings.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn right_positions_have_no_findings() {
        assert_eq!(findings(|_, text| text), [""; 0]);
    }

    #[test]
    fn a_wrong_field_is_named_with_its_move() {
        let wrong = findings(|_, text| text.replace(" b - - 0 7", " b - - 4 7"));
        assert_eq!(wrong, ["half-move clock 4 instead of 0 after e2e3"]);
    }

    #[test]
    fn a_fault_in_the_position_as_set_up_is_told_once() {
        let wrong = findings(|_, text| text.replace(" 7", " 8"));
        assert_eq!(wrong, ["full-move number 8 instead of 7 as set up"]);
    }

    #[test]
    fn a_move_that_was_not_played_is_told_as_such() {
        let before = "4k3/8/8/8/8/8/4P3/4K3 w - - 3 7";
        let wrong = findings(|place, text| if place == 1 { before.to_owned() } else { text });
        assert_eq!(wrong.len(), 1);
        assert!(wrong[0].ends_with("is the one before it"), "{wrong:?}");
    }
}
