//! Pawns' ways gone wrong.

use super::help::{own, proposing, refuse, square_by_index};
use super::{Deviation, Evidence, Layer, Showcase};
use crate::rulebook::RuleId::{Ch01, Ch05, Ch06};
use crate::rulebook::forbid::men;
use crate::rulebook::geometry::{distance, pawn_diagonals};
use crate::rulebook::laws::Laws;
use crate::rulebook::scene::Scene;
use crate::{Color, Move, MoveKind, Piece, Rank, Role, Square};

pub(super) static ROWS: &[Deviation] = &[
    Deviation {
        id: "pawn-jumps-over-a-man",
        sentence: "For the step of two I look at its end only.",
        idiom: "if empty(from + 16)",
        rules: &[Ch01, Ch06],
        classes: &["PW-JUMP"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/4n3/4P3/K7 w - - 0 1", 1),
        change: |laws| Laws {
            path: |s, mv| if mv.kind == MoveKind::DoublePush { Ok(()) } else { men::path(s, mv) },
            ..laws
        },
    },
    Deviation {
        id: "pawn-jump-accepted-from-a-killer-slot",
        sentence: "My test whether a stored move is possible looks at a pawn's destination, not at the square between.",
        idiom: "if board[from] == piece && empty(to) { play(killer); }",
        rules: &[Ch01, Ch06],
        classes: &["PW-PSEUDO", "PW-JUMP"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/4n3/4P3/K7 b - - 0 1", 1).after("e8d8"),
        change: |laws| Laws {
            path: |s, mv| {
                if mv.kind == MoveKind::DoublePush && s.came_by.is_some() {
                    Ok(())
                } else {
                    men::path(s, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "pawn-captures-straight-ahead",
        sentence: "A pawn's step is fine unless an own man is there.",
        idiom: "if !own(from + 8)",
        rules: &[Ch06, Ch05],
        classes: &["PW-STRAIGHT"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/4n3/4P3/8/K7 w - - 0 1", 1),
        change: |laws| Laws {
            pawn_advance: |s, mv| {
                if mv.kind == MoveKind::DoublePush { men::pawn_advance(s, mv) } else { Ok(()) }
            },
            ..laws
        },
    },
    Deviation {
        id: "pawn-captures-by-double-step",
        sentence: "The step of two ends wherever no own man is.",
        idiom: "if empty(from + 8) && !own(from + 16)",
        rules: &[Ch06],
        classes: &["PW-STRAIGHT"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/4n3/8/4P3/K7 w - - 0 1", 1),
        change: |laws| Laws {
            pawn_advance: |s, mv| {
                if mv.kind == MoveKind::DoublePush { Ok(()) } else { men::pawn_advance(s, mv) }
            },
            ..laws
        },
    },
    Deviation {
        id: "pawn-no-double-step-if-it-can-capture",
        sentence: "After a capture I go on to the next pawn, before the step of two.",
        idiom: "if can_capture { ...; continue; }",
        rules: &[Ch06],
        classes: &["PW-DBLCAP"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/3n4/4P3/K7 w - - 0 1", 1),
        change: |laws| Laws {
            pawn_advance: |s, mv| {
                if mv.kind == MoveKind::DoublePush && can_capture(s, mv.from) {
                    refuse(Ch06, mv)
                } else {
                    men::pawn_advance(s, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "pawn-double-step-from-the-third-rank",
        sentence: "I test the rank after the first step.",
        idiom: "one = from + 8; if rank(one) == 3 || rank(from) == 3",
        rules: &[Ch06],
        classes: &["PW-RANK"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/4P3/8/K7 w - - 0 1", 1),
        change: |laws| Laws {
            propose: |s| proposing(s, |moves| moves.extend(double_steps_from_third_rank(s))),
            ..laws
        },
    },
    Deviation {
        id: "pawn-black-double-step-missing",
        sentence: "Black's pawns never step two: their rank is White's.",
        idiom: "if rank(from) == 2 for both sides",
        rules: &[Ch06],
        classes: &["PW-RANK"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/p7/8/8/8/8/8/4K3 b - - 0 1", 1),
        change: |laws| Laws {
            pawn_advance: |s, mv| {
                if mv.kind == MoveKind::DoublePush && s.us() == Color::Black {
                    refuse(Ch06, mv)
                } else {
                    men::pawn_advance(s, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "pawn-goes-diagonally-to-empty-squares",
        sentence: "A pawn's diagonal needs no enemy with me.",
        idiom: "pawn_attacks(from) & ~own",
        rules: &[Ch05],
        classes: &["PW-PSEUDO"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", 1),
        change: |laws| Laws { pawn_capture: |_, _| Ok(()), ..laws },
    },
    Deviation {
        id: "pawn-captures-wrap",
        sentence: "I shift my pawns diagonally without masking the edge files.",
        idiom: "(pawns << 7) & enemy",
        rules: &[Ch05],
        classes: &["GEO-WRAPP"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/P6n/8/8/4K3 w - - 0 1", 1),
        change: |laws| Laws {
            list: |s, mut moves| {
                moves.extend(wrapped_captures(s));
                moves
            },
            ..laws
        },
    },
    Deviation {
        id: "pawn-white-never-captures-towards-the-a-file",
        sentence: "One of White's two capture shifts is missing.",
        idiom: "attacks = (pawns & ~FILE_H) << 9",
        rules: &[Ch05],
        classes: &[],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/3n4/4P3/K7 w - - 0 1", 1),
        change: |laws| Laws {
            pawn_capture: |s, mv| {
                if s.us() == Color::White
                    && s.role(mv.from) == Some(Role::Pawn)
                    && mv.to.file() < mv.from.file()
                    && mv.kind != MoveKind::EnPassant
                {
                    refuse(Ch05, mv)
                } else {
                    men::pawn_capture(s, mv)
                }
            },
            ..laws
        },
    },
];

fn can_capture(scene: &Scene, from: Square) -> bool {
    let pawn = Piece::new(scene.us(), Role::Pawn);
    pawn_diagonals(pawn, from).any(|to| scene.is_enemy(to))
}

fn double_steps_from_third_rank(scene: &Scene) -> Vec<Move> {
    let third = Rank::relative(scene.us(), 3);
    let pawns = own(scene, Role::Pawn).into_iter().filter(|from| from.rank() == third);
    let two_ahead = |from: Square| from.ahead(scene.us())?.ahead(scene.us());
    pawns.filter_map(|from| Some(Move::new(MoveKind::DoublePush, from, two_ahead(from)?))).collect()
}

/// Captures across the edge of the board, by adding to the index of the square.
fn wrapped_captures(scene: &Scene) -> Vec<Move> {
    let forward = if scene.us() == Color::White { 1 } else { -1 };
    let captures = |from| {
        let squares = [7, 9].into_iter().filter_map(move |by| square_by_index(from, forward * by));
        squares.map(move |to| Move::new(MoveKind::Normal, from, to))
    };
    let is_wrapped = |mv: &Move| distance(mv.from, mv.to).0.abs() > 1 && scene.is_enemy(mv.to);
    own(scene, Role::Pawn).into_iter().flat_map(captures).filter(is_wrapped).collect()
}
