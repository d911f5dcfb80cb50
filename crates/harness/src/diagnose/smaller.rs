//! Questions that are a little smaller than a given one, the boldest first.

use perftect_movegen::{CastlingRights, Color, Move, Position, Role, Setup, Square, Variant, Wing};

use super::asks::Asks;
use super::node::Node;

/// A question: a node, and what is asked about it.
pub type Smaller = (Node, Asks);

/// Valid questions in standard chess instead of Chess960, with fewer moves, a lesser depth, fewer men or fewer fields, in the order in which they are worth
/// trying. Men go by halves first, then by quarters, at last one by one.
pub fn smaller(node: &Node, asks: Asks) -> Vec<Smaller> {
    let nodes = standard(node).into_iter().chain(shorter(node));
    let mut questions: Vec<Smaller> = nodes.map(|node| (node, asks)).collect();
    if let Asks::Leaves(depth) = asks {
        questions.extend((1..depth).map(|depth| (node.clone(), Asks::Leaves(depth))));
    }
    let setups = fewer_men(node).into_iter().chain(fewer_fields(node));
    questions.extend(setups.filter_map(|setup| Some((with_root(node, &setup)?, asks))));
    questions
}

/// The same in standard chess, which more engines play and more people read, if it is a position there.
fn standard(node: &Node) -> Option<Node> {
    let setup = Setup { variant: Variant::Standard, ..node.root.setup() };
    (node.variant() == Variant::Chess960).then(|| with_root(node, &setup)).flatten()
}

/// With fewer moves, none first.
fn shorter(node: &Node) -> impl Iterator<Item = Node> {
    (1..=node.moves.len()).rev().map(|skipped| node.without_first_moves(skipped))
}

fn fewer_men(node: &Node) -> Vec<Setup> {
    let setup = node.root.setup();
    let men: Vec<Square> = setup
        .board
        .men()
        .filter(|(_, man)| man.role != Role::King)
        .map(|(square, _)| square)
        .collect();
    let mut setups = Vec::new();
    let mut size = men.len().div_ceil(2);
    while size > 0 {
        setups.extend(men.chunks(size).map(|gone| without(&setup, gone)));
        size = if size == 1 { 0 } else { size.div_ceil(2) };
    }
    setups
}

/// Without some men, and without what a position says of them.
fn without(setup: &Setup, gone: &[Square]) -> Setup {
    let mut setup = setup.clone();
    for &square in gone {
        setup.board[square] = None;
        for color in Color::ALL {
            setup.castling.remove_rook(color, square);
        }
    }
    let pawn = setup.en_passant.and_then(|target| target.ahead(!setup.turn));
    if pawn.is_some_and(|pawn| setup.board[pawn].is_none()) {
        setup.en_passant = None;
    }
    setup
}

fn fewer_fields(node: &Node) -> Vec<Setup> {
    let setup = node.root.setup();
    let mut setups = vec![
        Setup { castling: CastlingRights::NONE, en_passant: None, ..setup.clone() },
        Setup { castling: CastlingRights::NONE, ..setup.clone() },
        Setup { en_passant: None, ..setup.clone() },
    ];
    for color in Color::ALL {
        for wing in Wing::ALL {
            let mut fewer = setup.clone();
            fewer.castling.set(color, wing, None);
            setups.push(fewer);
        }
    }
    setups.push(Setup { half_moves: 0, full_moves: 1, ..setup.clone() });
    setups.retain(|fewer| *fewer != setup);
    setups
}

/// The same moves from another root, if that is valid and they are legal there.
fn with_root(node: &Node, setup: &Setup) -> Option<Node> {
    let root = Position::from_setup(setup).ok()?;
    let play = |node: Node, mv: &Move| node.position.is_legal(*mv).then(|| node.child(*mv));
    node.moves.iter().try_fold(Node::of_position(root), play)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnose::trial::node;

    #[test]
    fn every_smaller_question_is_valid_and_differs() {
        let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 3 9";
        let root = node(fen);
        let mv = root.position.read_uci("e2d3").expect("legal");
        let after = root.child(mv);
        let questions = smaller(&after, Asks::Leaves(2));
        assert_eq!(questions[0].0.moves_text(), "");
        assert!(questions.len() > 40, "{}", questions.len());
        for (smaller, asks) in questions {
            let depth = asks.depth();
            assert!(depth <= 2 && (smaller != after || depth < 2), "{}", smaller.uci_line());
        }
    }

    #[test]
    fn a_pawn_that_is_gone_takes_its_en_passant_square_along_and_a_rook_its_right() {
        let setup = node("4k2r/8/8/3pP3/8/8/8/4K3 w k d6 0 1").root.setup();
        let left = without(&setup, &[Square::H8, Square::D5]);
        assert!(left.castling.is_none() && left.en_passant.is_none());
        assert!(Position::from_setup(&left).is_ok());
    }
}
