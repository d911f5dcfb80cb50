//! Right moves, wrongly counted.

use super::{Deviation, Evidence, Layer, Showcase};
use crate::rulebook::RuleId::{Ch14, Ch15, Ch16, Ch17};
use crate::rulebook::laws::Laws;
use crate::rulebook::laws::Table;
use crate::rulebook::scene::Scene;

pub(super) static ROWS: &[Deviation] = &[
    Deviation {
        id: "count-wraps-at-32-bits",
        sentence: "I count in 32 bits.",
        idiom: "unsigned int nodes;",
        rules: &[],
        classes: &["CT-OVF"],
        layer: Layer::Counting,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("k7/8/8/8/8/8/8/K7 w - - 0 1", 13),
        change: |laws| Laws {
            table: Table::Kept,
            add: |a, b| u64::from((a as u32).wrapping_add(b as u32)),
            ..laws
        },
    },
    Deviation {
        id: "count-rounds-in-32-bit-floats",
        sentence: "I add up in a float, which has 24 bits for the digits.",
        idiom: "float nodes;",
        rules: &[],
        classes: &["CT-OVF"],
        layer: Layer::Counting,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("k7/8/8/8/8/8/8/K7 w - - 0 1", 11),
        change: |laws| Laws { table: Table::Kept, add: add_as_floats, ..laws },
    },
    Deviation {
        id: "mate-counts-as-one",
        sentence: "A position without moves is a leaf for me, so mate counts as 1.",
        idiom: "if moves.empty() { return 1; }",
        rules: &[Ch17],
        classes: &["CT-TERM"],
        layer: Layer::Counting,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/8/6K1/8/8/8/8/R7 w - - 0 1", 2),
        change: |laws| Laws { no_moves: |s| u64::from(!s.checkers().is_empty()), ..laws },
    },
    Deviation {
        id: "stalemate-counts-as-one",
        sentence: "Stalemate is a result, and I count results.",
        idiom: "if stalemate { return 1; }",
        rules: &[Ch17],
        classes: &["CT-TERM"],
        layer: Layer::Counting,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", 2),
        change: |laws| Laws { no_moves: |s| u64::from(s.checkers().is_empty()), ..laws },
    },
    Deviation {
        id: "fifty-moves-end-the-count",
        sentence: "At a half-move clock of 100 the game is a draw, and I generate nothing.",
        idiom: "if halfmove >= 100 { return 0; }",
        rules: &[Ch17],
        classes: &["CT-TERM"],
        layer: Layer::Counting,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/4K3 w - - 99 90", 2),
        change: |laws| Laws { ending: |setup| (setup.half_moves >= 100).then_some(0), ..laws },
    },
    Deviation {
        id: "fifty-moves-count-as-one",
        sentence: "At a half-move clock of 100 the game is a draw, and that is one leaf.",
        idiom: "if is_draw() { return 1; }",
        rules: &[Ch17],
        classes: &["CT-TERM"],
        layer: Layer::Counting,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/4K3 w - - 99 90", 2),
        change: |laws| Laws { ending: |setup| (setup.half_moves >= 100).then_some(1), ..laws },
    },
    Deviation {
        id: "bare-kings-end-the-count",
        sentence: "With two kings left the game is a draw, and I generate nothing.",
        idiom: "if insufficient_material() { return 0; }",
        rules: &[Ch17],
        classes: &["CT-TERM"],
        layer: Layer::Counting,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("k7/8/8/8/8/8/1n6/K7 w - - 0 1", 2),
        change: |laws| Laws {
            ending: |setup| (setup.board.men().count() == 2).then_some(0),
            ..laws
        },
    },
    Deviation {
        id: "depth-0-counts-nothing",
        sentence: "At depth 0 I return 0.",
        idiom: "if depth == 0 { return 0; }",
        rules: &[],
        classes: &["CT-D0"],
        layer: Layer::Counting,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("k7/8/8/8/8/8/8/K7 w - - 0 1", 0),
        change: |laws| Laws { leaf: 0, ..laws },
    },
    Deviation {
        id: "depth-0-counts-moves",
        sentence: "Asked for depth 0 I search one ply: less than that is no search.",
        idiom: "depth = max(depth, 1)",
        rules: &[],
        classes: &["CT-D0"],
        layer: Layer::Counting,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("k7/8/8/8/8/8/8/K7 w - - 0 1", 0),
        change: |laws| Laws { depth: |depth| depth.max(1), ..laws },
    },
    Deviation {
        id: "depth-one-too-deep",
        sentence: "I count down to 0 and then generate once more.",
        idiom: "if depth < 0 { return 1; }",
        rules: &[],
        classes: &["CT-D0"],
        layer: Layer::Counting,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("k7/8/8/8/8/8/8/K7 w - - 0 1", 1),
        change: |laws| Laws { depth: |depth| depth.saturating_add(1), ..laws },
    },
    Deviation {
        id: "depth-one-too-shallow",
        sentence: "My root calls perft with depth - 1, and so does perft.",
        idiom: "perft(depth - 1) called with depth - 1",
        rules: &[],
        classes: &["CT-D0"],
        layer: Layer::Counting,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("k7/8/8/8/8/8/8/K7 w - - 0 1", 2),
        change: |laws| Laws { depth: |depth| depth.saturating_sub(1).max(1), ..laws },
    },
    Deviation {
        id: "interior-nodes-counted",
        sentence: "I count each position that I come through, not only the leaves.",
        idiom: "nodes++ at the top of perft()",
        rules: &[],
        classes: &["CT-CUM"],
        layer: Layer::Counting,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("k7/8/8/8/8/8/8/K7 w - - 0 1", 2),
        change: |laws| Laws { interior: 1, ..laws },
    },
    Deviation {
        id: "last-ply-not-filtered",
        sentence: "At the last ply I return the number of pseudo-legal moves.",
        idiom: "if depth == 1 { return moves.size(); }",
        rules: &[Ch15, Ch14, Ch16],
        classes: &["CK-IGNORE"],
        layer: Layer::Counting,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", 2),
        change: |laws| Laws { last_ply: |s, _| pseudo_legal_count(s), ..laws },
    },
    Deviation {
        id: "list-shared-between-plies",
        sentence: "All plies write to one list of moves; after the first child the list is the child's.",
        idiom: "static Move list[256];",
        rules: &[],
        classes: &["CT-SHARED"],
        layer: Layer::Counting,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/4K3 w - - 0 1", 3),
        change: |laws| Laws { nth: |_, shared, n| shared.get(n).copied(), ..laws },
    },
    Deviation {
        id: "loop-stops-one-short",
        sentence: "My loop over the moves leaves the last one out, below the root.",
        idiom: "for (i = 0; i < n - 1; i++)",
        rules: &[],
        classes: &["CT-CUM"],
        layer: Layer::Counting,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("k7/8/8/8/8/8/8/K7 w - - 0 1", 3),
        change: |laws| Laws { nth: |own, _, n| own[..own.len() - 1].get(n).copied(), ..laws },
    },
];

#[expect(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "losing digits is the fault"
)]
fn add_as_floats(a: u64, b: u64) -> u64 {
    (a as f32 + b as f32) as u64
}

/// How many moves there are if one does not ask for the king.
fn pseudo_legal_count(scene: &Scene) -> u64 {
    let careless = Laws {
        en_passant_king: |_, _| Ok(()),
        king_step: |_, _| Ok(()),
        own_king: |_, _| Ok(()),
        ..Laws::CHESS
    };
    Scene { laws: &careless, ..*scene }.legal_moves().len() as u64
}
