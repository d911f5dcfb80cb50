//! Castling in Chess960 gone wrong, where king and rook start anywhere.

use super::help::{men_with, refuse, walk_overlooking};
use super::{Deviation, Evidence, Layer, Showcase};
use crate::rulebook::RuleId::{Ch04, Ch08, Ch10, Ch11, Ch12, Ch13};
use crate::rulebook::forbid::castling::{self, Castling};
use crate::rulebook::geometry::{between, distance};
use crate::rulebook::laws::Laws;
use crate::rulebook::refusal::Verdict;
use crate::rulebook::scene::Scene;
use crate::{File, Move, Square};

pub(super) static ROWS: &[Deviation] = &[
    Deviation {
        id: "c960-rook-uncovers-check",
        sentence: "I look whether the king's way is safe while the rook still shuts the back rank off.",
        idiom: "attacked(square, occ) with the old occ",
        rules: &[Ch13],
        classes: &["C960-RPIN"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/8/8/8/8/8/8/rR1K4 w B - 0 1", 1).chess960(),
        change: |laws| Laws { castling_rook: |_, _| Ok(()), ..laws },
    },
    Deviation {
        id: "c960-path-ignores-the-rook",
        sentence: "I want the king's way empty, not the rook's.",
        idiom: "between(king, king_to) & occ",
        rules: &[Ch10],
        classes: &["C960-PATH"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/8/8/8/8/8/8/RN3K2 w A - 0 1", 1).chess960(),
        change: |laws| Laws {
            castling_path: |s, mv| path_of(s, mv, |castling| castling.king_walk().collect()),
            ..laws
        },
    },
    Deviation {
        id: "c960-path-ignores-the-king",
        sentence: "I want the rook's way empty, not the king's.",
        idiom: "between(rook, rook_to) & occ",
        rules: &[Ch10],
        classes: &["C960-PATH"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("k7/8/8/8/8/8/8/1K1N3R w H - 0 1", 1).chess960(),
        change: |laws| Laws {
            castling_path: |s, mv| path_of(s, mv, |castling| castling.rook_walk().collect()),
            ..laws
        },
    },
    Deviation {
        id: "c960-landing-squares-taken",
        sentence: "I look at the squares between; who stands where king and rook land I do not ask.",
        idiom: "between(king, king_to) | between(rook, rook_to)",
        rules: &[Ch10, Ch04],
        classes: &["C960-DEST"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/8/8/8/8/8/8/RK1N4 w A - 0 1", 1).chess960(),
        change: |laws| Laws {
            castling_path: |s, mv| {
                path_of(s, mv, |castling| {
                    between(castling.king, castling.king_to)
                        .chain(between(castling.rook, castling.rook_to))
                        .collect()
                })
            },
            ..laws
        },
    },
    Deviation {
        id: "c960-long-walk-through-check",
        sentence: "I test the first step and the landing, as on the two squares of standard chess.",
        idiom: "for sq in [king + 1, king_to]",
        rules: &[Ch12],
        classes: &["C960-THRU"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("k3r3/8/8/8/8/8/8/1K5R w H - 0 1", 1).chess960(),
        change: |laws| Laws {
            castling_walk: |s, mv| {
                walk_overlooking(s, mv, |square, _| {
                    square != mv.destination() && !is_next(mv.from, square)
                })
            },
            ..laws
        },
    },
    Deviation {
        id: "c960-no-castling-if-the-king-stays",
        sentence: "A king that is on its landing square already makes a move to where it stands: I drop it.",
        idiom: "if from == to { continue; }",
        rules: &[Ch08],
        classes: &["C960-KSTAY"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("k7/8/8/8/8/8/8/6KR w H - 0 1", 1).chess960(),
        change: |laws| Laws {
            castling_right: |s, mv| {
                if Scene::is_castle(mv) && mv.destination() == mv.from {
                    refuse(Ch08, mv)
                } else {
                    castling::right(s, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "c960-own-king-blocks-the-rook",
        sentence: "The king stands in its rook's way, so I refuse.",
        idiom: "between(rook, rook_to) & occ // king not taken out",
        rules: &[Ch10],
        classes: &["C960-KSTAY", "C960-FALSE"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/8/8/8/8/8/8/RK6 w A - 0 1", 1).chess960(),
        change: |laws| Laws {
            castling_path: |s, mv| {
                if own_blocks(mv, |castling| (castling.rook, castling.rook_to, castling.king)) {
                    refuse(Ch10, mv)
                } else {
                    castling::path(s, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "c960-own-rook-blocks-the-king",
        sentence: "The castling rook stands in its king's way, so I refuse.",
        idiom: "between(king, king_to) & occ // rook not taken out",
        rules: &[Ch10],
        classes: &["C960-FALSE"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/8/8/8/8/8/8/3KR3 w E - 0 1", 1).chess960(),
        change: |laws| Laws {
            castling_path: |s, mv| {
                if own_blocks(mv, |castling| (castling.king, castling.king_to, castling.rook)) {
                    refuse(Ch10, mv)
                } else {
                    castling::path(s, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "c960-no-castling-if-the-rook-stays",
        sentence: "A rook that is on its landing square already is in the way of itself.",
        idiom: "if occ & rook_to { return; }",
        rules: &[Ch08, Ch10],
        classes: &["C960-RSTAY"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/8/8/8/8/8/8/4KR2 w F - 0 1", 1).chess960(),
        change: |laws| Laws {
            castling_path: |s, mv| {
                if Castling::of(mv).is_some_and(|castling| castling.rook == castling.rook_to) {
                    refuse(Ch10, mv)
                } else {
                    castling::path(s, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "c960-king-square-cleared-last",
        sentence: "I put the rook down and then clear the square that the king came from.",
        idiom: "put(rook_to, ROOK); clear(king_from);",
        rules: &[Ch08],
        classes: &["C960-SWAP"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("k7/8/8/8/8/8/8/5K1R w H - 0 1", 1).after("f1h1 a8a7").chess960(),
        change: |laws| Laws {
            men: |before, mv| {
                men_with(before, mv, |board| {
                    if Castling::of(mv).is_some_and(|castling| castling.king != castling.king_to) {
                        board[mv.from] = None;
                    }
                })
            },
            ..laws
        },
    },
    Deviation {
        id: "c960-rook-square-cleared-last",
        sentence: "I put the king down and then clear the square that the rook came from.",
        idiom: "put(king_to, KING); clear(rook_from);",
        rules: &[Ch08],
        classes: &["C960-SWAP"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/8/8/8/8/8/8/4K1R1 w G - 0 1", 1).after("e1g1 h8h7").chess960(),
        change: |laws| Laws {
            men: |before, mv| {
                men_with(before, mv, |board| {
                    if Castling::of(mv).is_some_and(|castling| castling.rook != castling.rook_to) {
                        board[mv.to] = None;
                    }
                })
            },
            ..laws
        },
    },
    Deviation {
        id: "c960-attacked-rook-walk-forbids",
        sentence: "I want the rook's way safe too.",
        idiom: "(king_path | rook_path) & attacked",
        rules: &[Ch12],
        classes: &["C960-ROOKATT"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("k4r2/8/8/8/8/8/8/6KR w H - 0 1", 1).chess960(),
        change: |laws| Laws {
            castling_walk: |s, mv| {
                if attacked_rook_walk(s, mv) { refuse(Ch12, mv) } else { castling::walk(s, mv) }
            },
            ..laws
        },
    },
    Deviation {
        id: "c960-out-of-check-if-the-king-stays",
        sentence: "A king that does not move passes nothing, so there is nothing to test, thought I.",
        idiom: "for sq in path(king, king_to) // empty",
        rules: &[Ch11],
        classes: &["C960-OUT", "C960-KSTAY"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("6r1/k7/8/8/8/8/8/6KR w H - 0 1", 1).chess960(),
        change: |laws| Laws {
            castling_check: |s, mv| {
                if mv.destination() == mv.from { Ok(()) } else { castling::check(s, mv) }
            },
            ..laws
        },
    },
    Deviation {
        id: "c960-castles-from-the-e-file-only",
        sentence: "My castling starts on the e-file whatever the position says.",
        idiom: "if king_square != e1 { return; }",
        rules: &[Ch08],
        classes: &["C960-FALSE"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("k7/8/8/8/8/8/8/3K3R w H - 0 1", 1).chess960(),
        change: |laws| Laws {
            castling_right: |s, mv| {
                if Scene::is_castle(mv) && mv.from.file() != File::E {
                    refuse(Ch08, mv)
                } else {
                    castling::right(s, mv)
                }
            },
            ..laws
        },
    },
];

/// Rule CH-10 by a generator that wants only some of the squares empty.
fn path_of(scene: &Scene, mv: Move, squares: impl Fn(Castling) -> Vec<Square>) -> Verdict {
    let Some(castling) = Castling::of(mv) else { return Ok(()) };
    let is_blocked = |square| scene.man(square).is_some() && !castling.is_start(square);
    if squares(castling).into_iter().any(is_blocked) { refuse(Ch10, mv) } else { Ok(()) }
}

/// Whether the third of three squares is on the way from the first to the second.
fn own_blocks(mv: Move, squares: impl Fn(Castling) -> (Square, Square, Square)) -> bool {
    Castling::of(mv).is_some_and(|castling| {
        let (from, to, own) = squares(castling);
        own == to || between(from, to).any(|square| square == own)
    })
}

fn is_next(from: Square, to: Square) -> bool {
    distance(from, to).0.abs() == 1
}

/// Whether the rook passes or reaches an attacked square.
fn attacked_rook_walk(scene: &Scene, mv: Move) -> bool {
    let attacked = |square| !scene.attackers(&scene.setup.board, square).is_empty();
    Castling::of(mv).is_some_and(|castling| castling.rook_walk().any(attacked))
}
