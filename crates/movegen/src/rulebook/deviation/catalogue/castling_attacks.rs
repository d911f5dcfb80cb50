//! Castling gone wrong: which attacks forbid it.

use super::help::{is_role, overlooking, refuse, walk_overlooking};
use super::{Deviation, Evidence, Layer, Showcase};
use crate::rulebook::RuleId::{Ch11, Ch12, Ch15, Ch16};
use crate::rulebook::forbid::castling::{self, Castling};
use crate::rulebook::forbid::king;
use crate::rulebook::geometry::between;
use crate::rulebook::geometry::pawn_diagonals;
use crate::rulebook::laws::Laws;
use crate::rulebook::scene::Scene;
use crate::{Color, Move, MoveKind, Piece, Role, Wing};

pub(super) static ROWS: &[Deviation] = &[
    Deviation {
        id: "castle-out-of-check",
        sentence: "I test the squares that the king goes over, not the one it stands on.",
        idiom: "if !attacked(f1) && !attacked(g1)",
        rules: &[Ch11],
        classes: &["CA-OUT", "C960-OUT"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("k3r3/8/8/8/8/8/8/4K2R w K - 0 1", 1),
        change: |laws| Laws { castling_check: |_, _| Ok(()), ..laws },
    },
    Deviation {
        id: "castle-out-of-a-pawns-check",
        sentence: "My in-check test before castling knows sliders and knights, no pawns.",
        idiom: "in_check = sliders | knights",
        rules: &[Ch11],
        classes: &["CA-OUT", "CA-PAWNATT"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("k7/8/8/8/8/8/3p4/4K2R w K - 0 1", 1),
        change: |laws| Laws {
            castling_check: |s, mv| {
                if s.checkers().iter().all(|&by| is_role(s, by, Role::Pawn)) {
                    Ok(())
                } else {
                    castling::check(s, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "castle-out-of-a-knights-check",
        sentence: "My in-check test before castling looks along lines only.",
        idiom: "in_check = slider_attacks(king) & sliders",
        rules: &[Ch11],
        classes: &["CA-OUT", "CA-KNIGHTATT"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("k7/8/8/8/8/3n4/8/4K2R w K - 0 1", 1),
        change: |laws| Laws {
            castling_check: |s, mv| {
                if s.checkers().iter().all(|&by| is_role(s, by, Role::Knight)) {
                    Ok(())
                } else {
                    castling::check(s, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "castle-through-check",
        sentence: "I test where the king starts and where it lands.",
        idiom: "if !attacked(e1) && !attacked(g1)",
        rules: &[Ch12],
        classes: &["CA-THRU"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("k4r2/8/8/8/8/8/8/4K2R w K - 0 1", 1),
        change: |laws| Laws {
            castling_walk: |s, mv| walk_overlooking(s, mv, |square, _| square != mv.destination()),
            ..laws
        },
    },
    Deviation {
        id: "castle-through-check-queenside",
        sentence: "On the queenside I test c1 and forget d1.",
        idiom: "case QUEENSIDE: ok = !attacked(e1) && !attacked(c1)",
        rules: &[Ch12],
        classes: &["CA-THRU"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("3r3k/8/8/8/8/8/8/R3K3 w Q - 0 1", 1),
        change: |laws| Laws {
            castling_walk: |s, mv| {
                walk_overlooking(s, mv, |square, _| {
                    mv.kind == MoveKind::Castle(Wing::QueenSide) && square != mv.destination()
                })
            },
            ..laws
        },
    },
    Deviation {
        id: "castle-into-check",
        sentence: "Castling is not sent through the legality filter, and I test only the square passed.",
        idiom: "if !attacked(e1) && !attacked(f1)",
        rules: &[Ch12, Ch15],
        classes: &["CA-INTO"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("k5r1/8/8/8/8/8/8/4K2R w K - 0 1", 1),
        change: |laws| Laws {
            castling_walk: |s, mv| walk_overlooking(s, mv, |square, _| square == mv.destination()),
            ..laws
        },
    },
    Deviation {
        id: "castle-past-pawns",
        sentence: "Pawns are no attackers to my castling code.",
        idiom: "attacked_by_pieces(square)",
        rules: &[Ch12],
        classes: &["CA-PAWNATT"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("k7/8/8/8/8/8/6p1/4K2R w K - 0 1", 1),
        change: |laws| Laws {
            castling_walk: |s, mv| walk_overlooking(s, mv, |_, by| is_role(s, by, Role::Pawn)),
            ..laws
        },
    },
    Deviation {
        id: "castle-past-knights",
        sentence: "Knights are no attackers to my castling code.",
        idiom: "slider_attacks(square) & enemy",
        rules: &[Ch12],
        classes: &["CA-KNIGHTATT"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/8/8/8/8/8/7n/4K2R w K - 0 1", 1),
        change: |laws| Laws {
            castling_walk: |s, mv| walk_overlooking(s, mv, |_, by| is_role(s, by, Role::Knight)),
            ..laws
        },
    },
    Deviation {
        id: "castle-past-the-enemy-king",
        sentence: "The enemy king is no attacker to my castling code.",
        idiom: "attackers(square) & ~kings",
        rules: &[Ch12],
        classes: &["CA-KINGATT", "KING-ADJ"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("8/8/8/8/8/8/6k1/4K2R w K - 0 1", 1),
        change: |laws| Laws {
            castling_walk: |s, mv| walk_overlooking(s, mv, |_, by| is_role(s, by, Role::King)),
            ..laws
        },
    },
    Deviation {
        id: "castle-any-man-attacks-like-a-pawn",
        sentence: "I look for a pawn diagonally ahead of the king's way and take any enemy man for one.",
        idiom: "if enemy & pawn_attacks(square)",
        rules: &[Ch12],
        classes: &["CA-PAWNATT", "CA-FALSE"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/8/8/8/8/8/7r/4K2R w K - 0 1", 1),
        change: |laws| Laws {
            castling_walk: |s, mv| {
                if Scene::is_castle(mv) && enemy_diagonally_ahead(s, mv) {
                    refuse(Ch12, mv)
                } else {
                    castling::walk(s, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "castle-attacked-b-file-forbids",
        sentence: "I want all the squares between king and rook safe, the b-file's too.",
        idiom: "!attacked(b1) && !attacked(c1) && !attacked(d1)",
        rules: &[Ch12],
        classes: &["CA-BATT"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("1r5k/8/8/8/8/8/8/R3K3 w Q - 0 1", 1),
        change: |laws| Laws {
            castling_walk: |s, mv| {
                if attacked_on_b_file(s, mv) { refuse(Ch12, mv) } else { castling::walk(s, mv) }
            },
            ..laws
        },
    },
    Deviation {
        id: "castle-attacked-b8-forbids",
        sentence: "Black's queenside mask has b8 in it; White's is right.",
        idiom: "BLACK_OOO_SAFE = b8 | c8 | d8",
        rules: &[Ch12],
        classes: &["CA-BATT"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("r3k3/8/8/8/8/8/8/1R5K b q - 0 1", 1),
        change: |laws| Laws {
            castling_walk: |s, mv| {
                if s.us() == Color::Black && attacked_on_b_file(s, mv) {
                    refuse(Ch12, mv)
                } else {
                    castling::walk(s, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "castle-attacked-rook-forbids",
        sentence: "I refuse to castle with a rook that is attacked.",
        idiom: "!attacked(king) && !attacked(rook)",
        rules: &[Ch12],
        classes: &["CA-ROOKATT"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7r/k7/8/8/8/8/8/4K2R w K - 0 1", 1),
        change: |laws| Laws {
            castling_walk: |s, mv| {
                if Scene::is_castle(mv) && !s.attackers(&s.setup.board, mv.to).is_empty() {
                    refuse(Ch12, mv)
                } else {
                    castling::walk(s, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "castle-check-by-the-rook-unseen",
        sentence: "I look for check from the man that moved: after castling that is the king.",
        idiom: "gives_check = attacks(moved piece) & enemy_king",
        rules: &[Ch16],
        classes: &["CA-CHECK"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("5k2/p7/8/8/8/8/8/4K2R w K - 0 1", 1).after("e1g1"),
        change: |laws| Laws {
            own_king: |s, mv| match s.came_by.and_then(Castling::of) {
                Some(castling) => {
                    overlooking(s, mv, king::own_king(s, mv), |by| by == castling.rook_to)
                }
                None => king::own_king(s, mv),
            },
            ..laws
        },
    },
];

/// Whether an enemy man stands diagonally ahead of a square that the king passes or lands on.
fn enemy_diagonally_ahead(scene: &Scene, mv: Move) -> bool {
    let pawn = Piece::new(scene.us(), Role::Pawn);
    let walk = Castling::of(mv).into_iter().flat_map(Castling::king_walk);
    walk.flat_map(|square| pawn_diagonals(pawn, square)).any(|square| scene.is_enemy(square))
}

/// Whether the rook would pass an attacked square of the b-file.
fn attacked_on_b_file(scene: &Scene, mv: Move) -> bool {
    let attacked = |square| !scene.attackers(&scene.setup.board, square).is_empty();
    Scene::is_castle(mv)
        && between(mv.from, mv.to).any(|square| square.file().letter() == 'b' && attacked(square))
}
