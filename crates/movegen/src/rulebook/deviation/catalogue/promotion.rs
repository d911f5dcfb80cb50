//! Promotion gone wrong.

use super::help::{is_promotion, men_with, overlooking, pardon, proposing, refuse};
use super::{Deviation, Evidence, Layer, Showcase};
use crate::rulebook::RuleId::{Ch05, Ch07, Ch15, Ch16};
use crate::rulebook::forbid::king;
use crate::rulebook::laws::Laws;
use crate::{Color, Move, MoveKind, Piece, Role};

pub(super) static ROWS: &[Deviation] = &[
    Deviation {
        id: "promotion-missing",
        sentence: "On the last rank my pawn stays a pawn.",
        idiom: "push(from, to, QUIET)",
        rules: &[Ch07],
        classes: &["PR-MISSING"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/P7/8/8/8/8/8/4K3 w - - 0 1", 1),
        change: |laws| Laws {
            propose: |s| {
                proposing(s, |moves| {
                    moves.retain(|mv| mv.promotion().is_none_or(|role| role == Role::Queen));
                    for mv in moves.iter_mut().filter(|mv| is_promotion(**mv)) {
                        mv.kind = MoveKind::Normal;
                    }
                })
            },
            ..laws
        },
    },
    Deviation {
        id: "promotion-squares-left-out",
        sentence: "My pawn moves are masked with the inner ranks; nobody reaches the last.",
        idiom: "pushes &= ~(RANK_1 | RANK_8)",
        rules: &[Ch07],
        classes: &["PR-MISSING"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/P7/8/8/8/8/8/4K3 w - - 0 1", 1),
        change: |laws| Laws {
            propose: |s| proposing(s, |moves| moves.retain(|&mv| !is_promotion(mv))),
            ..laws
        },
    },
    Deviation {
        id: "promotion-to-queen-only",
        sentence: "A pawn becomes a queen; who wants anything else?",
        idiom: "push(from, to, QUEEN)",
        rules: &[Ch07],
        classes: &["PR-UNDER"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/P7/8/8/8/8/8/4K3 w - - 0 1", 1),
        change: |laws| Laws {
            propose: |s| {
                proposing(s, |moves| {
                    moves.retain(|mv| mv.promotion().is_none_or(|role| role == Role::Queen));
                })
            },
            ..laws
        },
    },
    Deviation {
        id: "promotion-to-knight-missing",
        sentence: "I promote to the sliders and forget the knight.",
        idiom: "for p in [QUEEN, ROOK, BISHOP]",
        rules: &[Ch07],
        classes: &["PR-UNDER"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/P7/8/8/8/8/8/4K3 w - - 0 1", 1),
        change: |laws| Laws {
            propose: |s| {
                proposing(s, |moves| moves.retain(|mv| mv.promotion() != Some(Role::Knight)))
            },
            ..laws
        },
    },
    Deviation {
        id: "promotion-by-capture-to-queen-only",
        sentence: "Pushes promote to four pieces, captures to a queen only.",
        idiom: "captures: push(from, to, QUEEN)",
        rules: &[Ch07],
        classes: &["PR-UNDER"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("1n5k/P7/8/8/8/8/8/4K3 w - - 0 1", 1),
        change: |laws| Laws {
            propose: |s| {
                proposing(s, |moves| {
                    moves.retain(|mv| {
                        mv.from.file() == mv.to.file()
                            || mv.promotion().is_none_or(|role| role == Role::Queen)
                    });
                })
            },
            ..laws
        },
    },
    Deviation {
        id: "promotion-by-capture-missing",
        sentence: "I promote on a push; on a capture I forgot.",
        idiom: "if to in RANK_8 && quiet { promote }",
        rules: &[Ch07, Ch05],
        classes: &["PR-MISSING"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("1n5k/P7/8/8/8/8/8/4K3 w - - 0 1", 1),
        change: |laws| Laws {
            propose: |s| {
                proposing(s, |moves| {
                    moves.retain(|&mv| mv.from.file() == mv.to.file() || !is_promotion(mv));
                })
            },
            ..laws
        },
    },
    Deviation {
        id: "promotion-of-black-to-queen-only",
        sentence: "Black's under-promotions are missing; White's are there.",
        idiom: "if us == WHITE { for p in PROMOTIONS ... } else { push(QUEEN) }",
        rules: &[Ch07],
        classes: &["PR-UNDER"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/8/p7/7K b - - 0 1", 1),
        change: |laws| Laws {
            propose: |s| {
                proposing(s, |moves| {
                    moves.retain(|mv| {
                        s.us() == Color::White
                            || mv.promotion().is_none_or(|role| role == Role::Queen)
                    });
                })
            },
            ..laws
        },
    },
    Deviation {
        id: "promotion-to-pawn-too",
        sentence: "I add staying a pawn to the four promotions.",
        idiom: "for p in [QUEEN, ROOK, BISHOP, KNIGHT, PAWN]",
        rules: &[Ch07],
        classes: &["PR-UNDER"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/P7/8/8/8/8/8/4K3 w - - 0 1", 1),
        change: |laws| Laws {
            propose: |s| proposing(s, |moves| also_promoting_to(moves, Role::Pawn)),
            ..laws
        },
    },
    Deviation {
        id: "promotion-to-king-too",
        sentence: "My loop over the kinds of men goes one too far.",
        idiom: "for (p = KNIGHT; p <= KING; p++)",
        rules: &[Ch07],
        classes: &["PR-UNDER"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/P7/8/8/8/8/8/4K3 w - - 0 1", 1),
        change: |laws| Laws {
            propose: |s| proposing(s, |moves| also_promoting_to(moves, Role::King)),
            ..laws
        },
    },
    Deviation {
        id: "promotion-capture-of-checker-missing",
        sentence: "In check a pawn may capture the checker, but my evasions know no promotions.",
        idiom: "evasions: pawn captures on ranks 3 to 7",
        rules: &[Ch07, Ch16],
        classes: &["PR-EVADE"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("3n3k/2P2K2/8/8/8/8/8/8 w - - 0 1", 1),
        change: |laws| Laws {
            own_king: |s, mv| {
                if is_promotion(mv) && s.checkers().contains(&mv.to) {
                    refuse(Ch07, mv)
                } else {
                    king::own_king(s, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "promotion-block-missing",
        sentence: "In check along the last rank I do not let a pawn promote in between.",
        idiom: "evasions: pawn pushes on ranks 3 to 7",
        rules: &[Ch07, Ch16],
        classes: &["PR-EVADE"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("K6r/3P4/8/8/8/8/8/7k w - - 0 1", 1),
        change: |laws| Laws {
            own_king: |s, mv| {
                if is_promotion(mv) && !s.is_capture(mv) && !s.checkers().is_empty() {
                    refuse(Ch07, mv)
                } else {
                    king::own_king(s, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "pinned-pawn-promotes",
        sentence: "I hold pinned men on their lines, but promotions are added elsewhere.",
        idiom: "promotions are not masked by pin_ray[from]",
        rules: &[Ch07, Ch15],
        classes: &["PR-PIN"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("8/K2P3r/8/8/8/8/8/7k w - - 0 1", 1),
        change: |laws| Laws {
            own_king: |s, mv| {
                if is_promotion(mv) {
                    pardon(king::own_king(s, mv), Ch15)
                } else {
                    king::own_king(s, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "pinned-pawn-never-promotes-along-the-pin",
        sentence: "A pinned pawn on the seventh rank gets nothing, though it could take the pinner.",
        idiom: "promotions from pawns & ~pinned",
        rules: &[Ch07, Ch15],
        classes: &["PR-PIN"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4b2k/3P4/2K5/8/8/8/8/8 w - - 0 1", 1),
        change: |laws| Laws {
            own_king: |s, mv| {
                if is_promotion(mv) && s.pinner(mv.from).is_some() {
                    refuse(Ch15, mv)
                } else {
                    king::own_king(s, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "promotion-check-unseen",
        sentence: "I look for check from the man that moved, and that was a pawn.",
        idiom: "gives_check = pawn_attacks(to) & king",
        rules: &[Ch07, Ch16],
        classes: &["PR-CHECK"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("k7/p3P3/8/8/8/8/8/4K3 w - - 0 1", 1).after("e7e8q"),
        change: |laws| Laws {
            own_king: |s, mv| match s.came_by.filter(|&played| is_promotion(played)) {
                Some(played) => overlooking(s, mv, king::own_king(s, mv), |by| by == played.to),
                None => king::own_king(s, mv),
            },
            ..laws
        },
    },
    Deviation {
        id: "promotion-makes-a-queen-always",
        sentence: "I list four promotions, and make() puts a queen for each.",
        idiom: "board[to] = QUEEN",
        rules: &[Ch07],
        classes: &["PR-UNDER"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/P7/8/8/8/8/8/4K3 w - - 0 1", 1).after("a7a8n"),
        change: |laws| Laws {
            men: |before, mv| {
                men_with(before, mv, |board| {
                    if is_promotion(mv) {
                        board[mv.to] = Some(Piece::new(before.turn, Role::Queen));
                    }
                })
            },
            ..laws
        },
    },
    Deviation {
        id: "promotion-of-black-makes-a-white-man",
        sentence: "The letter of the promoted piece is upper case whoever promotes.",
        idiom: "board[to] = 'Q'",
        rules: &[Ch07],
        classes: &["PR-CHECK"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/8/p7/7K b - - 0 1", 1).after("a2a1q"),
        change: |laws| Laws {
            men: |before, mv| {
                men_with(before, mv, |board| {
                    if let Some(role) = mv.promotion() {
                        board[mv.to] = Some(Piece::new(Color::White, role));
                    }
                })
            },
            ..laws
        },
    },
];

/// Adds one more piece to become to each promotion.
fn also_promoting_to(moves: &mut Vec<Move>, role: Role) {
    let promotions: Vec<Move> =
        moves.iter().copied().filter(|mv| mv.promotion() == Some(Role::Queen)).collect();
    let becomes = MoveKind::Promotion(role);
    moves.extend(promotions.into_iter().map(|mv| Move::new(becomes, mv.from, mv.to)));
}
