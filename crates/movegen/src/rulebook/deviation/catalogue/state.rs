//! Clocks, and men that do not leave, gone wrong.

use super::help::{men_with, moving};
use super::{Deviation, Evidence, Layer, Showcase};
use crate::rulebook::RuleId::{Ch03, Ch06, Ch08, Ep34};
use crate::rulebook::laws::Laws;
use crate::rulebook::play;
use crate::rulebook::scene::Scene;
use crate::{Color, Role};

pub(super) static ROWS: &[Deviation] = &[
    Deviation {
        id: "clock-survives-captures",
        sentence: "Only pawns' moves set my half-move clock to 0.",
        idiom: "if piece == PAWN { clock = 0; }",
        rules: &[Ep34, Ch03],
        classes: &["FN-OUT"],
        layer: Layer::Play,
        seen_in: Evidence::Fen,
        showcase: Showcase::at("4k3/8/8/8/n7/8/8/R3K3 w - - 7 9", 1).after("a1a4"),
        change: |laws| Laws {
            clock: |before, mv| {
                if moving(before, mv) == Some(Role::Pawn) {
                    0
                } else {
                    before.half_moves.saturating_add(1)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "clock-survives-pawn-moves",
        sentence: "Only captures set my half-move clock to 0.",
        idiom: "if captured { clock = 0; }",
        rules: &[Ep34, Ch06],
        classes: &["FN-OUT"],
        layer: Layer::Play,
        seen_in: Evidence::Fen,
        showcase: Showcase::at("4k3/8/8/8/8/8/P7/4K3 w - - 7 9", 1).after("a2a3"),
        change: |laws| Laws {
            clock: |before, mv| {
                if play::captured_on(before, mv).is_some() {
                    0
                } else {
                    before.half_moves.saturating_add(1)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "clock-reset-by-castling",
        sentence: "Castling sets my half-move clock to 0, as it cannot be taken back.",
        idiom: "if irreversible { clock = 0; }",
        rules: &[Ch08],
        classes: &["FN-OUT"],
        layer: Layer::Play,
        seen_in: Evidence::Fen,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/4K2R w K - 7 9", 1).after("e1g1"),
        change: |laws| Laws {
            clock: |before, mv| if Scene::is_castle(mv) { 0 } else { play::clock(before, mv) },
            ..laws
        },
    },
    Deviation {
        id: "number-counts-half-moves",
        sentence: "My move number goes up with each move of either side.",
        idiom: "fullmove++",
        rules: &[],
        classes: &["FN-OUT", "FN-COUNTER"],
        layer: Layer::Play,
        seen_in: Evidence::Fen,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/4K3 w - - 0 1", 1).after("e1e2"),
        change: |laws| Laws { number: |before, _| before.full_moves.saturating_add(1), ..laws },
    },
    Deviation {
        id: "number-goes-up-after-white",
        sentence: "My move number goes up after White's move, not after Black's.",
        idiom: "if us == WHITE { fullmove++; }",
        rules: &[],
        classes: &["FN-OUT", "FN-COUNTER"],
        layer: Layer::Play,
        seen_in: Evidence::Fen,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/4K3 b - - 0 1", 1).after("e8e7"),
        change: |laws| Laws {
            number: |before, _| {
                if before.turn == Color::White {
                    before.full_moves.saturating_add(1)
                } else {
                    before.full_moves
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "captured-man-stays",
        sentence: "A capture by a knight puts the knight down, and the man captured goes to where it came from.",
        idiom: "swap(board[from], board[to])",
        rules: &[Ch03],
        classes: &["ST-UNMAKE"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/1n6/8/N3K3 w - - 0 1", 1).after("a1b3"),
        change: |laws| Laws {
            men: |before, mv| {
                men_with(before, mv, |board| {
                    if moving(before, mv) == Some(Role::Knight) {
                        board[mv.from] = before.board[mv.to];
                    }
                })
            },
            ..laws
        },
    },
];
