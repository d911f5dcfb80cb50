//! Taking a move back gone wrong. It takes brothers and sisters to see it: the first move of a list is still right.

use super::help::{is_en_passant, is_promotion};
use super::{Deviation, Evidence, Layer, Showcase};
use crate::rulebook::RuleId::{Ch03, Ch07, Ch08, Ch09, Ep03};
use crate::rulebook::forbid::castling::Castling;
use crate::rulebook::laws::Laws;
use crate::rulebook::play;
use crate::rulebook::scene::Scene;
use crate::{Board, CastlingRights, Piece, Setup, Wing};

pub(super) static ROWS: &[Deviation] = &[
    Deviation {
        id: "undo-loses-captured-men",
        sentence: "unmake() moves the man back and does not put down what it captured.",
        idiom: "board[from] = board[to]; board[to] = EMPTY;",
        rules: &[Ch03],
        classes: &["ST-UNMAKE"],
        layer: Layer::Undo,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("n3k3/8/8/8/8/8/8/R3K3 w - - 0 1", 2),
        change: |laws| Laws {
            undo: |before, _, mv| {
                back(before, |board| {
                    if let Some(square) = play::captured_on(before, mv) {
                        board[square] = None;
                    }
                })
            },
            ..laws
        },
    },
    Deviation {
        id: "undo-brings-captured-men-back-as-own",
        sentence: "unmake() puts the captured man down in the colour of the side that moved.",
        idiom: "put(to, captured, us)",
        rules: &[Ch03],
        classes: &["ST-UNMAKE"],
        layer: Layer::Undo,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("n3k3/8/8/8/8/8/8/R3K3 w - - 0 1", 2),
        change: |laws| Laws {
            undo: |before, _, mv| {
                back(before, |board| {
                    if let Some(square) = play::captured_on(before, mv) {
                        board[square] = board[square].map(|man| Piece::new(before.turn, man.role));
                    }
                })
            },
            ..laws
        },
    },
    Deviation {
        id: "undo-of-promotion-capture-loses-the-man",
        sentence: "unmake() of a promotion has a branch of its own, without the captured man.",
        idiom: "if promo { board[from] = PAWN; board[to] = EMPTY; return; }",
        rules: &[Ch03, Ch07],
        classes: &["ST-UNMAKE"],
        layer: Layer::Undo,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/8/p7/1N2K3 b - - 0 1", 2),
        change: |laws| Laws {
            undo: |before, _, mv| {
                back(before, |board| {
                    if is_promotion(mv) {
                        board[mv.to] = None;
                    }
                })
            },
            ..laws
        },
    },
    Deviation {
        id: "undo-keeps-the-promoted-piece",
        sentence: "unmake() takes the queen back to the seventh rank and leaves it a queen.",
        idiom: "board[from] = board[to]",
        rules: &[Ch07],
        classes: &["ST-UNMAKE"],
        layer: Layer::Undo,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/8/p1K5/8 b - - 0 1", 2),
        change: |laws| Laws {
            undo: |before, _, mv| {
                back(before, |board| {
                    if let Some(role) = mv.promotion() {
                        board[mv.from] = Some(Piece::new(before.turn, role));
                    }
                })
            },
            ..laws
        },
    },
    Deviation {
        id: "undo-puts-the-en-passant-pawn-on-the-wrong-square",
        sentence: "unmake() puts the pawn captured en passant where the capturing one stood.",
        idiom: "board[to] = captured",
        rules: &[Ep03],
        classes: &["ST-UNMAKE", "EP-VICTIM"],
        layer: Layer::Undo,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", 2),
        change: |laws| Laws {
            undo: |before, _, mv| {
                back(before, |board| {
                    if is_en_passant(mv) {
                        board[mv.to] = board[Scene::victim(mv)].take();
                    }
                })
            },
            ..laws
        },
    },
    Deviation {
        id: "undo-loses-the-en-passant-pawn",
        sentence: "unmake() of en passant puts no pawn back: the destination was empty, after all.",
        idiom: "board[to] = captured // EMPTY",
        rules: &[Ep03],
        classes: &["ST-UNMAKE", "EP-VICTIM"],
        layer: Layer::Undo,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", 2),
        change: |laws| Laws {
            undo: |before, _, mv| {
                back(before, |board| {
                    if is_en_passant(mv) {
                        board[Scene::victim(mv)] = None;
                    }
                })
            },
            ..laws
        },
    },
    Deviation {
        id: "undo-loses-castling-rights",
        sentence: "unmake() does not bring the castling rights back.",
        idiom: "rights are not on the undo stack",
        rules: &[Ch09],
        classes: &["CA-UNDO"],
        layer: Layer::Undo,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("r3k3/8/8/8/8/8/8/R3K3 w Qq - 0 1", 2),
        change: |laws| Laws {
            undo: |before, after, _| Setup { castling: after.castling, ..before.clone() },
            ..laws
        },
    },
    Deviation {
        id: "undo-loses-the-other-sides-castling-rights",
        sentence: "unmake() brings back my own rights; the captured rook's I forgot.",
        idiom: "rights[us] = saved",
        rules: &[Ch09],
        classes: &["CA-UNDO", "CA-CAPT"],
        layer: Layer::Undo,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("r3k3/8/8/8/8/8/8/R3K3 w q - 0 1", 2),
        change: |laws| Laws {
            undo: |before, after, _| Setup {
                castling: rights_of_both(before, after),
                ..before.clone()
            },
            ..laws
        },
    },
    Deviation {
        id: "undo-leaves-the-castled-rook",
        sentence: "unmake() takes the king back, and the rook stays where it landed.",
        idiom: "case CASTLE: move(g1, e1)",
        rules: &[Ch08],
        classes: &["CA-UNDO", "ST-UNMAKE"],
        layer: Layer::Undo,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/4K2R w K - 0 1", 2),
        change: |laws| Laws {
            undo: |before, _, mv| {
                back(before, |board| {
                    if let Some(castling) = Castling::of(mv) {
                        board[castling.rook_to] = board[castling.rook].take();
                    }
                })
            },
            ..laws
        },
    },
    Deviation {
        id: "undo-leaves-a-rook-twice",
        sentence: "unmake() puts the castled rook back in its corner and does not clear where it landed.",
        idiom: "put(h1, ROOK)",
        rules: &[Ch08],
        classes: &["CA-UNDO", "ST-UNMAKE"],
        layer: Layer::Undo,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/4K2R w K - 0 1", 2),
        change: |laws| Laws {
            undo: |before, _, mv| {
                back(before, |board| {
                    if let Some(castling) = Castling::of(mv) {
                        board[castling.rook_to] = board[castling.rook];
                    }
                })
            },
            ..laws
        },
    },
];

/// The position before, with the men as a wrong unmake leaves them.
fn back(before: &Setup, change: impl Fn(&mut Board)) -> Setup {
    let mut setup = before.clone();
    change(&mut setup.board);
    setup
}

/// The mover's rights from before the move, the other side's from after it.
fn rights_of_both(before: &Setup, after: &Setup) -> CastlingRights {
    let mut rights = before.castling;
    for wing in Wing::ALL {
        rights.set(!before.turn, wing, after.castling.rook_file(!before.turn, wing));
    }
    rights
}
