//! The king's own steps gone wrong.

use super::help::{is_role, overlooking, refuse};
use super::{Deviation, Evidence, Layer, Showcase};
use crate::rulebook::RuleId::{Ch02, Ch03, Ch05, Ch06, Ch14, Ch15, Ch16};
use crate::rulebook::attack::{Line, line};
use crate::rulebook::forbid::king;
use crate::rulebook::geometry::between;
use crate::rulebook::laws::Laws;
use crate::rulebook::scene::Scene;
use crate::{Piece, Role, Square};

pub(super) static ROWS: &[Deviation] = &[
    Deviation {
        id: "king-left-in-check",
        sentence: "I do not test whether my king is left in check.",
        idiom: "return pseudo_legal_moves();",
        rules: &[Ch15, Ch16],
        classes: &["CK-IGNORE", "PIN-FREE"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1", 1),
        change: |laws| Laws { own_king: |_, _| Ok(()), ..laws },
    },
    Deviation {
        id: "king-steps-into-check",
        sentence: "The king goes where he likes.",
        idiom: "king_attacks(from) & ~own",
        rules: &[Ch14],
        classes: &["CK-IGNORE", "KING-GUARD"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4r2k/8/8/8/8/8/8/3K4 w - - 0 1", 1),
        change: |laws| Laws { king_step: |_, _| Ok(()), ..laws },
    },
    Deviation {
        id: "king-hides-behind-itself-on-ray",
        sentence: "My attack map has the king in it, so the square behind him looks safe.",
        idiom: "attacked(to, occ) // king not lifted off",
        rules: &[Ch14],
        classes: &["CK-XRAY"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4r2k/8/8/8/4K3/8/8/8 w - - 0 1", 1),
        change: |laws| Laws {
            king_step: |s, mv| {
                overlooking(s, mv, king::step(s, mv), |by| {
                    between(by, mv.to).any(|square| square == mv.from)
                })
            },
            ..laws
        },
    },
    Deviation {
        id: "king-hides-behind-itself-on-diagonal",
        sentence: "For rooks I lift the king off the board, for bishops I forgot.",
        idiom: "bishop_attacks(to, occ), rook_attacks(to, occ ^ king)",
        rules: &[Ch14],
        classes: &["CK-XRAY"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("b6k/8/8/8/4K3/8/8/8 w - - 0 1", 1),
        change: |laws| Laws {
            king_step: |s, mv| {
                overlooking(s, mv, king::step(s, mv), |by| {
                    line(by, mv.to) == Some(Line::Diagonal)
                        && between(by, mv.to).any(|square| square == mv.from)
                })
            },
            ..laws
        },
    },
    Deviation {
        id: "king-captures-one-checker-into-the-other",
        sentence: "When the king captures a checker I look at that checker's lines only.",
        idiom: "if to == checker { legal = !defended_by_nonsliders(to); }",
        rules: &[Ch14, Ch16],
        classes: &["CK-ALIGNED", "CK-XRAY"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/8/8/4r3/4K3/8/8/4r3 w - - 0 1", 1),
        change: |laws| Laws {
            king_step: |s, mv| {
                overlooking(s, mv, king::step(s, mv), |by| {
                    s.is_capture(mv) && between(by, mv.to).any(|square| square == mv.from)
                })
            },
            ..laws
        },
    },
    Deviation {
        id: "kings-may-touch",
        sentence: "The enemy king is in none of my attack maps.",
        idiom: "attackers = pawns | knights | sliders",
        rules: &[Ch14, Ch02],
        classes: &["KING-ADJ"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("8/8/8/3k4/8/3K4/8/8 w - - 0 1", 1),
        change: |laws| Laws {
            king_step: |s, mv| {
                overlooking(s, mv, king::step(s, mv), |by| is_role(s, by, Role::King))
            },
            ..laws
        },
    },
    Deviation {
        id: "king-takes-defended-man",
        sentence: "My attack map leaves out squares with the attacker's own men, so a defended man looks free.",
        idiom: "attacks &= ~their_pieces",
        rules: &[Ch14, Ch02],
        classes: &["KING-GUARD"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/8/8/8/8/5b2/4r3/4K3 w - - 0 1", 1),
        change: |laws| Laws {
            king_step: |s, mv| if s.is_capture(mv) { Ok(()) } else { king::step(s, mv) },
            ..laws
        },
    },
    Deviation {
        id: "king-ignores-pawns",
        sentence: "I test the king's steps against pieces, not against pawns.",
        idiom: "attacked_by_pieces(to)",
        rules: &[Ch14, Ch05],
        classes: &["KING-GUARD"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/8/8/8/8/3p4/8/4K3 w - - 0 1", 1),
        change: |laws| Laws {
            king_step: |s, mv| {
                overlooking(s, mv, king::step(s, mv), |by| is_role(s, by, Role::Pawn))
            },
            ..laws
        },
    },
    Deviation {
        id: "king-ignores-knights",
        sentence: "I test the king's steps along lines; knights I forgot.",
        idiom: "slider_attacks(to) & sliders",
        rules: &[Ch14, Ch02],
        classes: &["KING-GUARD"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/8/8/8/4n3/8/8/4K3 w - - 0 1", 1),
        change: |laws| Laws {
            king_step: |s, mv| {
                overlooking(s, mv, king::step(s, mv), |by| is_role(s, by, Role::Knight))
            },
            ..laws
        },
    },
    Deviation {
        id: "king-shuns-squares-ahead-of-pawns",
        sentence: "My attack map of pawns has their straight moves in it.",
        idiom: "attacks |= pawn_pushes",
        rules: &[Ch14, Ch02, Ch06],
        classes: &["KING-GUARD"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/8/8/8/8/4p3/8/3K4 w - - 0 1", 1),
        change: |laws| Laws {
            king_step: |s, mv| {
                if s.moves_king(mv) && pawn_behind(s, mv.to) {
                    refuse(Ch14, mv)
                } else {
                    king::step(s, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "king-never-takes-the-checker",
        sentence: "The king gets quiet flights from me when in check, no captures.",
        idiom: "evasions: king_attacks & ~occ",
        rules: &[Ch16, Ch03],
        classes: &["CK-KCAPT"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/8/8/8/8/8/4r3/4K3 w - - 0 1", 1),
        change: |laws| Laws {
            king_step: |s, mv| {
                if s.moves_king(mv) && s.checkers().contains(&mv.to) {
                    refuse(Ch16, mv)
                } else {
                    king::step(s, mv)
                }
            },
            ..laws
        },
    },
];

/// Whether an enemy pawn stands right behind a square, as that pawn goes.
fn pawn_behind(scene: &Scene, square: Square) -> bool {
    let pawn = Some(Piece::new(!scene.us(), Role::Pawn));
    square.ahead(scene.us()).is_some_and(|behind| scene.man(behind) == pawn)
}
