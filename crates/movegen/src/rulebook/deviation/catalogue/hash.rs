//! Keys and tables gone wrong.

use super::help::{is_en_passant, is_promotion};
use super::{Deviation, Evidence, Layer, Showcase};
use crate::rulebook::RuleId::{Ch05, Ch07, Ch08, Ch09, Ep03, Ep13, Ep23, Ep37};
use crate::rulebook::count;
use crate::rulebook::forbid::castling::Castling;
use crate::rulebook::forbid::en_passant;
use crate::rulebook::forbid::men;
use crate::rulebook::laws::Laws;
use crate::rulebook::laws::Table;
use crate::rulebook::play;
use crate::rulebook::propose;
use crate::rulebook::scene::Scene;
use crate::{CastlingRights, Color, Move, Piece, Role, Setup, Square};

pub(super) static ROWS: &[Deviation] = &[
    Deviation {
        id: "hash-omits-en-passant",
        sentence: "My key has men, side and rights in it; no en passant.",
        idiom: "key = pieces ^ side ^ castling",
        rules: &[Ep37, Ep13],
        classes: &["HK-EP"],
        layer: Layer::Hash,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1", 4),
        change: |laws| Laws {
            table: Table::Kept,
            key: |setup, depth| count::key(Setup { en_passant: None, ..setup }, depth),
            ..laws
        },
    },
    Deviation {
        id: "hash-omits-castling-rights",
        sentence: "My key has men, side and en passant in it; no castling rights.",
        idiom: "key = pieces ^ side ^ ep",
        rules: &[Ch09],
        classes: &["HK-CASTLE"],
        layer: Layer::Hash,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/8/7P/R3K3 w Q - 0 1", 3)
            .asked_before("4k3/8/8/8/8/8/7P/R3K3 w - - 0 1"),
        change: |laws| Laws {
            table: Table::Kept,
            key: |setup, depth| {
                count::key(Setup { castling: CastlingRights::NONE, ..setup }, depth)
            },
            ..laws
        },
    },
    Deviation {
        id: "hash-omits-black-castling-rights",
        sentence: "My key's castling index is two bits wide: White's.",
        idiom: "key ^= castling[rights & 3]",
        rules: &[Ch09],
        classes: &["HK-CASTLE"],
        layer: Layer::Hash,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("r3k3/8/8/8/8/8/8/4K3 w q - 0 1", 2)
            .asked_before("r3k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        change: |laws| Laws {
            table: Table::Kept,
            key: |mut setup, depth| {
                setup.castling.remove_all(Color::Black);
                count::key(setup, depth)
            },
            ..laws
        },
    },
    Deviation {
        id: "hash-omits-side-to-move",
        sentence: "My key does not say who is to move.",
        idiom: "key ^= side // forgotten",
        rules: &[],
        classes: &["HK-STM"],
        layer: Layer::Hash,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/R3K3 b - - 0 1", 2)
            .asked_before("3k4/8/8/8/8/8/4K3/R7 w - - 0 1"),
        change: |laws| Laws {
            table: Table::Kept,
            key: |setup, depth| {
                let (keyed, depth) = count::key(setup, depth);
                (Setup { turn: Color::White, ..keyed }, depth)
            },
            ..laws
        },
    },
    Deviation {
        id: "hash-omits-depth",
        sentence: "My table gives back any count that it has of the position, of whatever depth.",
        idiom: "if entry.key == key { return entry.nodes; }",
        rules: &[],
        classes: &["HK-DEPTH"],
        layer: Layer::Hash,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("k7/8/8/8/8/8/8/K7 w - - 0 1", 6),
        change: |laws| Laws { table: Table::Kept, key: |setup, _| count::key(setup, 0), ..laws },
    },
    Deviation {
        id: "hash-omits-knights",
        sentence: "My random numbers for knights are all 0.",
        idiom: "zobrist[KNIGHT][sq] = 0",
        rules: &[],
        classes: &["HK-PIECE"],
        layer: Layer::Hash,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/N3K3 w - - 0 1", 3),
        change: |laws| Laws {
            table: Table::Kept,
            key: |setup, depth| {
                key_seeing(setup, depth, |man| (man.role != Role::Knight).then_some(man))
            },
            ..laws
        },
    },
    Deviation {
        id: "hash-rook-like-queen",
        sentence: "Rooks and queens share their random numbers.",
        idiom: "zobrist[piece_type % 4][sq]",
        rules: &[],
        classes: &["HK-PIECE"],
        layer: Layer::Hash,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("8/P7/3k4/8/8/8/8/4K3 w - - 0 1", 2),
        change: |laws| Laws {
            table: Table::Kept,
            key: |setup, depth| key_seeing(setup, depth, |man| Some(queen_as_rook(man))),
            ..laws
        },
    },
    Deviation {
        id: "hash-keeps-the-pawn-after-promotion",
        sentence: "My key update moves the pawn to the last rank and leaves it a pawn.",
        idiom: "key ^= z[PAWN][from] ^ z[PAWN][to]",
        rules: &[Ch07],
        classes: &["HK-SPECIAL"],
        layer: Layer::Hash,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/P7/8/8/8/8/8/4K3 w - - 0 1", 2),
        change: |laws| Laws {
            table: Table::Kept,
            rekey: |before, mv| {
                rekeyed(before, mv, |setup| {
                    if is_promotion(mv) {
                        setup.board[mv.to] = before.board[mv.from];
                    }
                })
            },
            ..laws
        },
    },
    Deviation {
        id: "hash-keeps-the-en-passant-pawn",
        sentence: "My key update forgets the pawn captured en passant.",
        idiom: "key ^= z[captured][to]",
        rules: &[Ep03],
        classes: &["HK-SPECIAL"],
        layer: Layer::Hash,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", 3)
            .after("e5d6")
            .asked_before("4k3/8/3P4/3p4/8/8/8/4K3 b - - 0 1"),
        change: |laws| Laws {
            table: Table::Kept,
            rekey: |before, mv| {
                rekeyed(before, mv, |setup| {
                    if is_en_passant(mv) {
                        setup.board[Scene::victim(mv)] = before.board[Scene::victim(mv)];
                    }
                })
            },
            ..laws
        },
    },
    Deviation {
        id: "hash-keeps-the-castled-rook",
        sentence: "My key update forgets the castling rook.",
        idiom: "key ^= z[KING][e1] ^ z[KING][g1]",
        rules: &[Ch08],
        classes: &["HK-SPECIAL"],
        layer: Layer::Hash,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/4K2R w K - 0 1", 3).after("e1g1"),
        change: |laws| Laws {
            table: Table::Kept,
            rekey: |before, mv| {
                rekeyed(before, mv, |setup| {
                    if let Some(castling) = Castling::of(mv) {
                        setup.board[castling.rook] = setup.board[castling.rook_to].take();
                    }
                })
            },
            ..laws
        },
    },
    Deviation {
        id: "hash-en-passant-goes-in-and-not-out",
        sentence: "My key takes the en passant square in after an advance, and never out again.",
        idiom: "if double_push { key ^= ep[file]; }",
        rules: &[Ep13, Ep37],
        classes: &["HK-EP"],
        layer: Layer::Hash,
        seen_in: Evidence::Key,
        showcase: Showcase::at("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", 1).after("d7d5 e1e2 e8e7"),
        change: |laws| Laws {
            table: Table::Kept,
            rekey: |before, mv| {
                rekeyed(before, mv, |setup| {
                    setup.en_passant = setup.en_passant.or(before.en_passant);
                })
            },
            ..laws
        },
    },
    Deviation {
        id: "hash-en-passant-nobody-can-take",
        sentence: "My key has the en passant file in it after each advance, though no pawn stands ready.",
        idiom: "if double_push { key ^= ep[file]; }",
        rules: &[Ep37],
        classes: &["EP-KEY"],
        layer: Layer::Hash,
        seen_in: Evidence::Key,
        showcase: Showcase::at("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", 1).after("a2a4"),
        change: |laws| Laws {
            table: Table::Kept,
            key: |setup, depth| (count::without_clocks(setup), depth),
            ..laws
        },
    },
    Deviation {
        id: "hash-en-passant-that-is-illegal",
        sentence: "My key has the en passant file in it when a pawn stands ready, though the capture is illegal.",
        idiom: "if ep && pawn_attacks(ep) & pawns { key ^= ep[file]; }",
        rules: &[Ep37, Ep23],
        classes: &["EP-KEY"],
        layer: Layer::Hash,
        seen_in: Evidence::Key,
        showcase: Showcase::at("8/8/8/8/R3p2k/8/3P4/4K3 w - - 0 1", 1).after("d2d4"),
        change: |laws| Laws {
            table: Table::Kept,
            key: |setup, depth| {
                let is_ready = is_capturer_ready(&setup);
                let (keyed, depth) = count::key(setup.clone(), depth);
                (Setup { en_passant: setup.en_passant.filter(|_| is_ready), ..keyed }, depth)
            },
            ..laws
        },
    },
    Deviation {
        id: "hash-move-of-another-position",
        sentence: "A move from a colliding entry goes through my validator, which does not ask whether a pawn's capture finds anybody.",
        idiom: "if tt_move.from has own piece { play(tt_move); }",
        rules: &[Ch05],
        classes: &["HK-PSEUDO", "PW-PSEUDO"],
        layer: Layer::Hash,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/3n4/4P3/K7 b - - 0 1", 1).after("d3f4"),
        change: |laws| Laws {
            pawn_capture: |s, mv| {
                if s.came_by.is_some_and(|played| played.from == mv.to) {
                    Ok(())
                } else {
                    men::pawn_capture(s, mv)
                }
            },
            ..laws
        },
    },
];

/// The key of a position by one who takes each man for another, or for nothing.
fn key_seeing(setup: Setup, depth: u32, sees: impl Fn(Piece) -> Option<Piece>) -> (Setup, u32) {
    let (mut keyed, depth) = count::key(setup, depth);
    for square in Square::all() {
        keyed.board[square] = keyed.board[square].and_then(&sees);
    }
    (keyed, depth)
}

fn queen_as_rook(man: Piece) -> Piece {
    match man.role {
        Role::Queen => Piece::new(man.color, Role::Rook),
        _ => man,
    }
}

/// A position as a key has it that a move was played on, changed by an update that forgets something.
fn rekeyed(before: &Setup, mv: Move, change: impl Fn(&mut Setup)) -> Setup {
    let mut setup = play::after(&Laws::CHESS, before, mv);
    change(&mut setup);
    setup
}

/// Whether a pawn stands ready to capture en passant, the king's safety not being asked.
fn is_capturer_ready(setup: &Setup) -> bool {
    let scene = Scene::new(&Laws::CHESS, setup);
    let proposals = propose::everything(&scene);
    proposals.into_iter().any(|mv| is_en_passant(mv) && en_passant::right(&scene, mv).is_ok())
}
