//! Counts that take the game for over.

use perftect_movegen::{Position, Setup};

use super::allowance::Stopped;
use super::divergence::{Difference, Divergence, of_moves};
use super::seat::Seat;
use super::triage::{Triage, look};
use super::voice::Interview;
use super::{Asked, Node};
use crate::check::Finding;

/// Moves that no fault in generating them leaves out all at once, out of check and with the king's among them.
const SEVERAL: usize = 3;

/// Whether no move at all is listed where there are several. Where there are few, the same men are asked about with the
/// other side to move: if nothing is listed there either, the count has ended for both.
///
/// # Errors
/// If the questions do not suffice.
pub(super) fn ended(
    subject: &mut Interview<'_>,
    found: &Divergence,
) -> Result<Option<Triage>, Stopped> {
    let Divergence { node, difference, asks, .. } = found;
    if !lists_nothing(node, difference) {
        return Ok(None);
    }
    let wrong = Asked::of(node, *asks, Some(difference.clone()));
    if has_several(&node.position) {
        return Ok(Some(Triage { seat: Seat::Ending, wrong, against: None }));
    }
    let Some(turned) = turned(&node.position).filter(|it| has_several(&it.position)) else {
        return Ok(None);
    };
    let difference = look(subject, &turned, *asks)?;
    let is_ended = difference.as_ref().is_some_and(|it| lists_nothing(&turned, it));
    let against = Some(Asked::of(&turned, *asks, difference));
    Ok(is_ended.then_some(Triage { seat: Seat::Ending, wrong, against }))
}

/// Whether every legal move is missing, and nothing else is wrong with the moves.
fn lists_nothing(node: &Node, difference: &Difference) -> bool {
    let of_moves = || of_moves(difference.findings());
    let is_missing = |finding: &Finding| matches!(finding, Finding::MissingMove { .. });
    let legal = node.position.legal_moves().len();
    legal > 0 && of_moves().count() == legal && of_moves().all(is_missing)
}

fn has_several(position: &Position) -> bool {
    let (legal, king) = (position.legal_moves(), position.king(position.turn()));
    legal.len() >= SEVERAL
        && position.checkers().is_empty()
        && legal.iter().any(|mv| mv.from == king)
}

/// The same men with the other side to move, if that is a position.
fn turned(position: &Position) -> Option<Node> {
    let setup = Setup { turn: !position.turn(), en_passant: None, ..position.setup() };
    Position::from_setup(&setup).ok().map(Node::of_position)
}

#[cfg(test)]
mod tests {
    use perftect_movegen::rulebook::deviation::Deviation;

    use crate::diagnose::triage::look;
    use crate::diagnose::trial::{Tells, Trial, node};
    use crate::diagnose::{Asks, Divergence, Seat, Triage, triage};

    fn triage_of(id: &str, fen: &str) -> Triage {
        let trial = Trial::new(&[id], Tells::Divide);
        let (mut subject, node) = (trial.interview(), node(fen));
        let difference = look(&mut subject, &node, 1).expect("asked").expect("it is wrong");
        let found = Divergence::here(node, Asks::Leaves(1), difference);
        triage(&mut subject, &found).expect("asked")
    }

    #[test]
    fn where_there_are_few_moves_the_other_side_tells_that_the_count_has_ended() {
        let triage = triage_of("bare-kings-end-the-count", "8/8/8/8/8/1k6/8/K7 w - - 0 1");
        assert_eq!(triage.seat, Seat::Ending);
        let against = triage.against.expect("the other side");
        assert!(against.node.fen.contains(" b "), "{}", against.node.fen);
        assert!(against.difference.is_some());
        let triage = triage_of("bare-kings-end-the-count", "8/8/8/8/8/3k4/8/K7 w - - 0 1");
        assert_eq!((triage.seat, triage.against), (Seat::Ending, None));
    }

    #[test]
    fn an_only_move_that_is_missing_is_no_ending_if_the_other_side_has_moves() {
        let deviation = Deviation::find("ep-only-move-taken-for-stalemate").expect("known");
        let triage = triage_of(deviation.id, deviation.showcase.fen);
        assert_ne!(triage.seat, Seat::Ending);
    }
}
