//! Positions from which one move leads to a given one.

use perftect_movegen::{Color, Move, MoveKind, Piece, Position, Rank, Role, Setup, Square};

use super::node::Node;

/// As many parents are worth asking about.
const MOST: usize = 4;

/// Nodes that lead to a position by one move from a root, the root's own fields as plain as can be.
///
/// An en passant square has the double push as its only past. Any other position may come of a quiet move by a man of
/// the side that is not to move; the half-move clock is then that of the position less one.
///
/// ```
/// use perftect::diagnose::parents;
///
/// let position = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1".parse()?;
/// let nodes = parents(&position);
/// assert_eq!(nodes[0].uci_line(), "position fen 4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 0 moves d7d5");
/// # Ok::<(), perftect_movegen::FenError>(())
/// ```
pub fn parents(position: &Position) -> Vec<Node> {
    let backwards: Vec<(Square, Square)> = match position.en_passant() {
        Some(target) => {
            let turn = position.turn();
            target.ahead(!turn).zip(target.ahead(turn)).into_iter().collect()
        }
        None => quiet(position),
    };
    let nodes = backwards.into_iter().filter_map(|(to, from)| parent(position, from, to));
    nodes.take(MOST).collect()
}

/// Where each man that has just moved may have come from. Pawns are left out but for steps by one.
fn quiet(position: &Position) -> Vec<(Square, Square)> {
    let mover = !position.turn();
    let men = position.by_color(mover).into_iter();
    men.flat_map(|to| {
        Square::all()
            .filter(move |&from| position.piece_at(from).is_none())
            .map(move |from| (to, from))
    })
    .filter(|&(to, from)| is_worth_trying(position, mover, to, from))
    .collect()
}

fn is_worth_trying(position: &Position, mover: Color, to: Square, from: Square) -> bool {
    let is_pawn = position.piece_at(to) == Some(Piece::new(mover, Role::Pawn));
    !is_pawn || from.ahead(mover) == Some(to) && from.rank() != Rank::relative(mover, 1)
}

fn parent(position: &Position, from: Square, to: Square) -> Option<Node> {
    let mut setup = position.setup();
    let mover = !position.turn();
    setup.board[from] = setup.board[to].take();
    let (half_moves, full_moves) = clocks_before(&setup, mover);
    setup = Setup { turn: mover, en_passant: None, half_moves, full_moves, ..setup };
    let root = Position::from_setup(&setup).ok()?;
    let is_it = |mv: &&Move| {
        mv.from == from && mv.destination() == to && !matches!(mv.kind, MoveKind::Castle(_))
    };
    let mv = *root.legal_moves().iter().find(is_it)?;
    let node = Node::of_position(root).child(mv);
    (is_same_but_for_clocks(&node.position, position)).then_some(node)
}

const fn clocks_before(setup: &Setup, mover: Color) -> (u32, u32) {
    let full_moves = match mover {
        Color::White => setup.full_moves,
        Color::Black => setup.full_moves.saturating_sub(1),
    };
    (setup.half_moves.saturating_sub(1), full_moves)
}

fn is_same_but_for_clocks(one: &Position, other: &Position) -> bool {
    let plain = |position: &Position| Setup { half_moves: 0, full_moves: 1, ..position.setup() };
    plain(one) == plain(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_parent_leads_to_the_position() {
        for fen in [
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
            "r3k2r/8/8/8/8/5N2/8/R3K2R b KQkq - 7 9",
            "4k3/8/8/8/8/8/8/R3K3 b - - 0 1",
        ] {
            let position: Position = fen.parse().expect(fen);
            let found = parents(&position);
            assert!(!found.is_empty(), "{fen}");
            for node in found {
                assert!(is_same_but_for_clocks(&node.position, &position), "{}", node.uci_line());
            }
        }
    }

    #[test]
    fn a_double_push_is_the_only_past_of_an_en_passant_square() {
        let position: Position = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1".parse().expect("valid");
        let found = parents(&position);
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].moves_text(), "d7d5");
    }

    #[test]
    fn a_pawn_does_not_come_from_behind_its_first_rank() {
        let position: Position = "4k3/8/8/8/8/8/P7/4K3 b - - 0 1".parse().expect("valid");
        let found = parents(&position);
        assert!(!found.is_empty());
        assert!(found.iter().all(|node| node.moves_text().ends_with("e1")), "{found:?}");
    }
}
