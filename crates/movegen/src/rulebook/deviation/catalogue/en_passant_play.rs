//! En passant gone wrong when moves are played: who leaves the board, and how long the right lasts.

use super::help::{holds, is_en_passant, men_with, moving};
use super::{Deviation, Evidence, Layer, Showcase};
use crate::rulebook::RuleId::{
    Ep02, Ep03, Ep04, Ep06, Ep08, Ep09, Ep13, Ep14, Ep15, Ep16, Ep17, Ep18, Ep34, Ep37,
};
use crate::rulebook::forbid::en_passant;
use crate::rulebook::laws::Laws;
use crate::rulebook::play;
use crate::rulebook::scene::Scene;
use crate::{Color, File, Move, Rank, Role, Setup};

pub(super) static ROWS: &[Deviation] = &[
    Deviation {
        id: "ep-by-any-man-removes-the-pawn",
        sentence: "make() removes the pawn whenever a move ends on the en passant square, whoever moves.",
        idiom: "if to == ep_square { remove(victim); }",
        rules: &[Ep06],
        classes: &["EP-EVADE-PIECE"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/8/8/3p4/4N3/8/8/4K3 w - d6 0 1", 1).after("e4d6"),
        change: |laws| Laws {
            men: |before, mv| {
                men_with(before, mv, |board| {
                    if before.en_passant == Some(mv.to)
                        && let Some(pawn) = mv.to.ahead(!before.turn)
                    {
                        board[pawn] = None;
                    }
                })
            },
            ..laws
        },
    },
    Deviation {
        id: "ep-victim-stays",
        sentence: "make() moves the capturing pawn and leaves the captured one where it was.",
        idiom: "board[to] = board[from]; board[from] = EMPTY;",
        rules: &[Ep03],
        classes: &["EP-VICTIM"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", 1).after("e5d6"),
        change: |laws| Laws {
            men: |before, mv| {
                men_with(before, mv, |board| {
                    if is_en_passant(mv) {
                        board[Scene::victim(mv)] = before.board[Scene::victim(mv)];
                    }
                })
            },
            ..laws
        },
    },
    Deviation {
        id: "ep-black-removes-the-wrong-square",
        sentence: "For Black I take the square on the wrong side of the destination: minus 8 where plus 8 is due.",
        idiom: "remove(to - 8)",
        rules: &[Ep03, Ep09],
        classes: &["EP-VICTIM"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", 1).after("d4e3"),
        change: |laws| Laws {
            men: |before, mv| {
                men_with(before, mv, |board| {
                    if is_en_passant(mv) && before.turn == Color::Black {
                        board[Scene::victim(mv)] = before.board[Scene::victim(mv)];
                        if let Some(wrong) = mv.to.ahead(before.turn) {
                            board[wrong] = None;
                        }
                    }
                })
            },
            ..laws
        },
    },
    Deviation {
        id: "ep-capturer-leaves-a-phantom",
        sentence: "The capturing pawn appears on its new square and stays on its old one.",
        idiom: "bitboards ^= to; // from forgotten",
        rules: &[Ep03],
        classes: &["EP-VICTIM"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", 1).after("e5d6 e8f8"),
        change: |laws| Laws {
            men: |before, mv| {
                men_with(before, mv, |board| {
                    if is_en_passant(mv) {
                        board[mv.from] = before.board[mv.from];
                    }
                })
            },
            ..laws
        },
    },
    Deviation {
        id: "ep-right-never-ends",
        sentence: "A new advance replaces the en passant square; nothing else clears it.",
        idiom: "if double_push { ep = passed; }",
        rules: &[Ep13, Ep14, Ep15],
        classes: &["EP-STALE"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", 1).after("d7d5 e1e2 e8e7"),
        change: |laws| Laws {
            target: |before, mv| play::target(before, mv).or(before.en_passant),
            ..laws
        },
    },
    Deviation {
        id: "ep-right-survives-a-capture",
        sentence: "I clear the square in the branch for quiet moves; captures go another way.",
        idiom: "if captured { ... return; } ep = NONE;",
        rules: &[Ep14, Ep13],
        classes: &["EP-STALE"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4kN2/3p4/8/4P3/8/8/5n2/4K3 b - - 0 1", 1).after("d7d5 e1f2 e8f8"),
        change: |laws| Laws {
            target: |before, mv| {
                if play::captured_on(before, mv).is_some() {
                    before.en_passant
                } else {
                    play::target(before, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "ep-right-survives-officers-moves",
        sentence: "Only pawns' moves touch my en passant square.",
        idiom: "case PAWN: ep = ...",
        rules: &[Ep13, Ep14, Ep15],
        classes: &["EP-STALE", "EP-NULL"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("8/8/3k4/8/4p3/8/3P1K2/8 w - - 0 1", 1).after("d2d4 d6e6 f2g2"),
        change: |laws| Laws {
            target: |before, mv| {
                if moving(before, mv) == Some(Role::Pawn) {
                    play::target(before, mv)
                } else {
                    before.en_passant
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "ep-after-a-single-step",
        sentence: "I set the square whenever a pawn arrives on its fourth rank, from one step too.",
        idiom: "if rank(to) == 4 { ep = to - 8; }",
        rules: &[Ep16],
        classes: &["EP-STALE"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/3p4/4P3/8/8/8/4K3 b - - 0 1", 1).after("d6d5"),
        change: |laws| Laws {
            target: |before, mv| {
                if is_single_step_to_fourth_rank(before, mv) {
                    Some(mv.from)
                } else {
                    play::target(before, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "ep-target-only-after-white-advances",
        sentence: "Black's advances by two leave no en passant square.",
        idiom: "if us == WHITE && to - from == 16 { ep = ... }",
        rules: &[Ep08, Ep37],
        classes: &["EP-DIR"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", 1).after("d7d5"),
        change: |laws| Laws {
            target: |before, mv| play::target(before, mv).filter(|_| before.turn == Color::White),
            ..laws
        },
    },
    Deviation {
        id: "ep-target-only-after-black-advances",
        sentence: "White's advances by two leave no en passant square.",
        idiom: "if to - from == -16 { ep = ... }",
        rules: &[Ep09, Ep37],
        classes: &["EP-DIR"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1", 1).after("d2d4"),
        change: |laws| Laws {
            target: |before, mv| play::target(before, mv).filter(|_| before.turn == Color::Black),
            ..laws
        },
    },
    Deviation {
        id: "ep-a-file-means-none",
        sentence: "I keep the file, and 0 means that there is none; 0 is the a-file too.",
        idiom: "if (ep_file) { ... }",
        rules: &[Ep04, Ep37],
        classes: &["EP-NULL", "EP-EDGE"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/p7/8/1P6/8/8/8/4K3 b - - 0 1", 1).after("a7a5"),
        change: |laws| Laws {
            target: |before, mv| play::target(before, mv).filter(|target| target.file() != File::A),
            ..laws
        },
    },
    Deviation {
        id: "ep-target-is-the-pawn",
        sentence: "I keep the square of the pawn that advanced, not the one that it passed over.",
        idiom: "ep = to;",
        rules: &[Ep37, Ep02],
        classes: &["EP-RANK"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", 1).after("d7d5"),
        change: |laws| Laws {
            target: |before, mv| play::target(before, mv).map(|_| mv.to),
            ..laws
        },
    },
    Deviation {
        id: "ep-black-target-one-rank-off",
        sentence: "After Black's advance my en passant square is the one that the pawn started from.",
        idiom: "ep = us == WHITE ? from + 8 : from",
        rules: &[Ep08, Ep37],
        classes: &["EP-RANK"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", 1).after("d7d5"),
        change: |laws| Laws {
            target: |before, mv| {
                play::target(before, mv)
                    .map(|target| if before.turn == Color::Black { mv.from } else { target })
            },
            ..laws
        },
    },
    Deviation {
        id: "ep-target-never-set",
        sentence: "I read the square from a FEN, but make() never sets it.",
        idiom: "case DOUBLE_PUSH: break;",
        rules: &[Ep37, Ep04],
        classes: &["EP-MISSING"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", 1).after("d7d5"),
        change: |laws| Laws { target: |_, _| None, ..laws },
    },
    Deviation {
        id: "ep-target-only-beside-to-the-right",
        sentence: "I set the square only if a capturer stands on one side of the pawn; the other side I forgot.",
        idiom: "if board[to + 1] == enemy_pawn { ep = passed; }",
        rules: &[Ep17, Ep37],
        classes: &["EP-DIR", "EP-TWO"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/3p4/8/2P5/8/8/8/4K3 b - - 0 1", 1).after("d7d5"),
        change: |laws| Laws {
            target: |before, mv| {
                play::target(before, mv).filter(|_| {
                    mv.to.offset(1, 0).is_some_and(|beside| {
                        holds(&before.board, beside, !before.turn, Role::Pawn)
                    })
                })
            },
            ..laws
        },
    },
    Deviation {
        id: "ep-ordinary-capture-removes-the-pawn-beside",
        sentence: "Each diagonal capture from the fifth rank takes the pawn beside away, whatever stood on the destination.",
        idiom: "if rank(from) == 5 && file(from) != file(to) { remove(beside); }",
        rules: &[Ep18],
        classes: &["EP-VICTIM"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/3n4/3pP3/8/8/8/4K3 w - - 0 1", 1).after("e5d6"),
        change: |laws| Laws {
            men: |before, mv| {
                men_with(before, mv, |board| {
                    let is_pawn =
                        moving(before, mv) == Some(Role::Pawn) && mv.from.file() != mv.to.file();
                    let beside = Scene::victim(mv);
                    if is_pawn
                        && en_passant::is_on_fifth_rank(before.turn, mv.from)
                        && holds(board, beside, !before.turn, Role::Pawn)
                    {
                        board[beside] = None;
                    }
                })
            },
            ..laws
        },
    },
    Deviation {
        id: "ep-keeps-the-clock-running",
        sentence: "The half-move clock goes to 0 when the destination held a man; en passant it held none.",
        idiom: "if board[to] != EMPTY || is_push { clock = 0; }",
        rules: &[Ep34],
        classes: &["FN-OUT"],
        layer: Layer::Play,
        seen_in: Evidence::Fen,
        showcase: Showcase::at("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 9", 1).after("e5d6"),
        change: |laws| Laws {
            clock: |before, mv| {
                if is_en_passant(mv) {
                    before.half_moves.saturating_add(1)
                } else {
                    play::clock(before, mv)
                }
            },
            ..laws
        },
    },
];

fn is_single_step_to_fourth_rank(before: &Setup, mv: Move) -> bool {
    moving(before, mv) == Some(Role::Pawn)
        && mv.from.ahead(before.turn) == Some(mv.to)
        && mv.to.rank() == Rank::relative(before.turn, 4)
}
