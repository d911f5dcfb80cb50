//! Officers, and lists of men and moves, gone wrong.

use super::help::{is_role, own, proposing, refuse, square_by_index};
use super::{Deviation, Evidence, Layer, Showcase};
use crate::rulebook::RuleId::{Ch01, Ch02, Ch03, Ch04, Ch08};
use crate::rulebook::attack::is_slider;
use crate::rulebook::forbid::men;
use crate::rulebook::geometry::{between, distance, step_towards};
use crate::rulebook::laws::Laws;
use crate::rulebook::propose;
use crate::rulebook::refusal::Verdict;
use crate::rulebook::scene::Scene;
use crate::{Move, MoveKind, Piece, Role, Setup, Square};

pub(super) static ROWS: &[Deviation] = &[
    Deviation {
        id: "knight-takes-own-men",
        sentence: "My knights go wherever the table says.",
        idiom: "knight_attacks[from]",
        rules: &[Ch04],
        classes: &[],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/2P5/8/1N2K3 w - - 0 1", 1),
        change: |laws| Laws {
            own_man: |s, mv| {
                if s.role(mv.from) == Some(Role::Knight) { Ok(()) } else { men::own_man(s, mv) }
            },
            ..laws
        },
    },
    Deviation {
        id: "knight-wraps",
        sentence: "I add to the index and do not notice the edge.",
        idiom: "for d in [6, 10, 15, 17] { to = from + d }",
        rules: &[],
        classes: &["GEO-WRAPN"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/N3K3 w - - 0 1", 1),
        change: |laws| Laws {
            list: |s, mut moves| {
                moves.extend(wrapped(s, Role::Knight, &[6, 10, 15, 17, -6, -10, -15, -17]));
                moves
            },
            ..laws
        },
    },
    Deviation {
        id: "king-wraps",
        sentence: "I add to the king's index and do not notice the edge.",
        idiom: "for d in [1, 7, 8, 9] { to = from + d }",
        rules: &[],
        classes: &["GEO-WRAPN"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/K7 w - - 0 1", 1),
        change: |laws| Laws {
            list: |s, mut moves| {
                moves.extend(wrapped(s, Role::King, &[1, 7, 9, -1, -7, -9]));
                moves
            },
            ..laws
        },
    },
    Deviation {
        id: "slider-stops-before-the-edge",
        sentence: "My rays end where a magic mask ends: one square before the edge.",
        idiom: "rays & ~EDGES",
        rules: &[Ch02],
        classes: &["SL-EDGE"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/RK6 w - - 0 1", 1),
        change: |laws| Laws {
            propose: |s| {
                proposing(s, |moves| moves.retain(|&mv| !is_slide(s, mv) || !ends_at_edge(mv)))
            },
            ..laws
        },
    },
    Deviation {
        id: "slider-goes-six-squares",
        sentence: "My loop along a ray makes six steps, not seven.",
        idiom: "for (i = 1; i < 7; i++)",
        rules: &[Ch02],
        classes: &["SL-EDGE"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", 1),
        change: |laws| Laws {
            propose: |s| {
                proposing(s, |moves| moves.retain(|&mv| !is_slide(s, mv) || steps(mv) < 7))
            },
            ..laws
        },
    },
    Deviation {
        id: "slider-passes-enemy-men",
        sentence: "After a capture my loop along the ray goes on.",
        idiom: "if enemy { push(capture); } // no break",
        rules: &[Ch01],
        classes: &["SL-THRU"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/n7/8/8/R3K3 w - - 0 1", 1),
        change: |laws| Laws { path: |s, mv| passing(s, mv, |square| s.is_enemy(square)), ..laws },
    },
    Deviation {
        id: "slider-passes-own-men",
        sentence: "At an own man I skip the square and go on along the ray.",
        idiom: "if own { continue; }",
        rules: &[Ch01],
        classes: &["SL-THRU"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/P7/8/8/R3K3 w - - 0 1", 1),
        change: |laws| Laws { path: |s, mv| passing(s, mv, |square| !s.is_enemy(square)), ..laws },
    },
    Deviation {
        id: "bishop-passes-the-kings",
        sentence: "Kings are not in the occupancy that I look bishops up with.",
        idiom: "occ & ~kings",
        rules: &[Ch01],
        classes: &["SL-THRU"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/8/8/8/8/2K5/8/B7 w - - 0 1", 1),
        change: |laws| Laws {
            path: |s, mv| {
                if s.role(mv.from) == Some(Role::Bishop) {
                    passing(s, mv, |square| is_role(s, square, Role::King))
                } else {
                    men::path(s, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "bishop-captures-missing",
        sentence: "My bishops are in the quiet generator and not in the captures'.",
        idiom: "captures: pawns, knights, rooks, queens, king",
        rules: &[Ch03],
        classes: &[],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/3n4/8/8/B3K3 w - - 0 1", 1),
        change: |laws| Laws {
            own_man: |s, mv| {
                if s.role(mv.from) == Some(Role::Bishop) && s.is_capture(mv) {
                    refuse(Ch03, mv)
                } else {
                    men::own_man(s, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "ten-of-a-kind",
        sentence: "My list of squares has room for ten men of a kind.",
        idiom: "uint8_t squares[12][10];",
        rules: &[],
        classes: &["BUF-PIECE"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/NNN5/NNNNNNNN/4K3 w - - 0 1", 1),
        change: |laws| Laws { movers: |setup| at_most_of_a_kind(setup, 10), ..laws },
    },
    Deviation {
        id: "sixteen-men-a-side",
        sentence: "My list of men has room for sixteen.",
        idiom: "Piece pieces[2][16];",
        rules: &[],
        classes: &["BUF-PIECE"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/N7/NNNNNNNN/NNNNNNKN w - - 0 1", 1),
        change: |laws| Laws {
            movers: |setup| {
                let mut men = propose::movers(setup);
                men.truncate(16);
                men
            },
            ..laws
        },
    },
    Deviation {
        id: "list-of-64-moves",
        sentence: "My list of moves has room for 64.",
        idiom: "Move moves[64];",
        rules: &[],
        classes: &["BUF-MOVES"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("8/k7/8/8/2Q5/5Q2/3Q4/6K1 w - - 0 1", 1),
        change: |laws| Laws {
            list: |_, mut moves| {
                moves.truncate(64);
                moves
            },
            ..laws
        },
    },
    Deviation {
        id: "list-of-128-moves",
        sentence: "My list of moves has room for 128.",
        idiom: "Move moves[128];",
        rules: &[],
        classes: &["BUF-MOVES"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1", 1),
        change: |laws| Laws {
            list: |_, mut moves| {
                moves.truncate(128);
                moves
            },
            ..laws
        },
    },
    Deviation {
        id: "captures-listed-twice",
        sentence: "Captures come from two stages of my generator.",
        idiom: "gen_captures(); gen_all();",
        rules: &[Ch03],
        classes: &["CT-DUP"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/n7/8/8/R3K3 w - - 0 1", 1),
        change: |laws| Laws {
            list: |s, mut moves| {
                let captures: Vec<Move> =
                    moves.iter().copied().filter(|&mv| s.is_capture(mv)).collect();
                moves.extend(captures);
                moves
            },
            ..laws
        },
    },
    Deviation {
        id: "castling-listed-twice",
        sentence: "Castling is added by the king's moves and by the quiet moves once more.",
        idiom: "gen_king() and gen_quiets() both add it",
        rules: &[Ch08],
        classes: &["CT-DUP"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/4K2R w K - 0 1", 1),
        change: |laws| Laws {
            list: |_, mut moves| {
                let castling: Vec<Move> =
                    moves.iter().copied().filter(|&mv| Scene::is_castle(mv)).collect();
                moves.extend(castling);
                moves
            },
            ..laws
        },
    },
];

fn is_slide(scene: &Scene, mv: Move) -> bool {
    scene.role(mv.from).is_some_and(is_slider)
}

fn steps(mv: Move) -> i8 {
    let (files, ranks) = distance(mv.from, mv.to);
    files.abs().max(ranks.abs())
}

/// Whether a move goes along its ray as far as the board does.
fn ends_at_edge(mv: Move) -> bool {
    step_towards(mv.from, mv.to).is_some_and(|(files, ranks)| mv.to.offset(files, ranks).is_none())
}

/// Rule CH-01 by a generator whose sliders go through some men.
fn passing(scene: &Scene, mv: Move, passes: impl Fn(Square) -> bool) -> Verdict {
    let mut met = between(mv.from, mv.to).filter(|&square| scene.man(square).is_some());
    if is_slide(scene, mv) && met.all(passes) { Ok(()) } else { men::path(scene, mv) }
}

/// Moves across the edge of the board, by adding to the index of the square.
fn wrapped(scene: &Scene, role: Role, offsets: &[i8]) -> Vec<Move> {
    let mut moves = Vec::new();
    for from in own(scene, role) {
        let squares = offsets.iter().filter_map(|&offset| square_by_index(from, offset));
        let wrapped = squares.filter(|&to| distance(from, to).0.abs() > 2);
        let free = wrapped.filter(|&to| scene.man(to).is_none() || scene.is_enemy(to));
        moves.extend(free.map(|to| Move::new(MoveKind::Normal, from, to)));
    }
    moves
}

/// The men of the side to move, of each kind the first few from a1 on.
fn at_most_of_a_kind(setup: &Setup, most: usize) -> Vec<(Square, Piece)> {
    let mut counts = [0; 6];
    let mut men = propose::movers(setup);
    men.retain(|(_, man)| {
        counts[man.role.index()] += 1;
        counts[man.role.index()] <= most
    });
    men
}
