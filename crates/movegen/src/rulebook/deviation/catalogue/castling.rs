//! Castling gone wrong: what may stand in the way, and what it does.

use super::help::{is_back_rank, men_with, refuse};
use super::{Deviation, Evidence, Layer, Showcase};
use crate::rulebook::RuleId::{Ch01, Ch04, Ch08, Ch09, Ch10};
use crate::rulebook::forbid::castling::{self, Castling};
use crate::rulebook::laws::Laws;
use crate::rulebook::refusal::Verdict;
use crate::rulebook::scene::Scene;
use crate::{Color, File, Move, MoveKind, Piece, Rank, Role, Square, Wing};

pub(super) static ROWS: &[Deviation] = &[
    Deviation {
        id: "castle-over-the-b-file",
        sentence: "Queenside I want c1 and d1 empty; b1, where only the rook passes, I forgot.",
        idiom: "empty(c1) && empty(d1)",
        rules: &[Ch10, Ch01],
        classes: &["CA-PATH"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/8/8/8/8/8/8/RN2K3 w Q - 0 1", 1),
        change: |laws| Laws {
            castling_path: |s, mv| path_ignoring(s, mv, |square| square.file().letter() == 'b'),
            ..laws
        },
    },
    Deviation {
        id: "castle-onto-the-g-file",
        sentence: "Kingside I want f1 empty; that g1 is taken I do not see.",
        idiom: "empty(f1)",
        rules: &[Ch10, Ch04],
        classes: &["CA-PATH"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("k7/8/8/8/8/8/8/4K1RR w K - 0 1", 1),
        change: |laws| Laws {
            castling_path: |s, mv| path_ignoring(s, mv, |square| square.file() == File::G),
            ..laws
        },
    },
    Deviation {
        id: "castle-over-enemy-men",
        sentence: "Only my own men stand in the way.",
        idiom: "if between & own { return; }",
        rules: &[Ch10, Ch01],
        classes: &["CA-PATH"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("k7/8/8/8/8/8/8/4Kn1R w K - 0 1", 1),
        change: |laws| Laws {
            castling_path: |s, mv| path_ignoring(s, mv, |square| s.is_enemy(square)),
            ..laws
        },
    },
    Deviation {
        id: "castle-black-never-queenside",
        sentence: "Black's queenside castling is missing: its mask is White's.",
        idiom: "if occ & (b1 | c1 | d1) ... for both sides",
        rules: &[Ch08],
        classes: &["CA-FALSE"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("r3k3/8/8/8/8/8/8/4K3 b q - 0 1", 1),
        change: |laws| Laws {
            castling_right: |s, mv| {
                if s.us() == Color::Black && mv.kind == MoveKind::Castle(Wing::QueenSide) {
                    refuse(Ch08, mv)
                } else {
                    castling::right(s, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "castle-only-with-both-rights",
        sentence: "I compare the rights with both instead of testing a bit.",
        idiom: "if rights == BOTH",
        rules: &[Ch08, Ch09],
        classes: &["CA-FALSE"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/4K2R w K - 0 1", 1),
        change: |laws| Laws {
            castling_right: |s, mv| {
                if Scene::is_castle(mv)
                    && Wing::ALL
                        .iter()
                        .any(|&wing| s.setup.castling.rook_file(s.us(), wing).is_none())
                {
                    refuse(Ch09, mv)
                } else {
                    castling::right(s, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "castle-without-a-right",
        sentence: "King at home and rook in the corner are enough for me.",
        idiom: "if board[e1] == KING && board[h1] == ROOK",
        rules: &[Ch09],
        classes: &["CA-RETURN"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/4K2R w - - 0 1", 1),
        change: |laws| Laws {
            castling_right: |s, mv| {
                if both_at_home(s, mv) { Ok(()) } else { castling::right(s, mv) }
            },
            ..laws
        },
    },
    Deviation {
        id: "castle-king-lands-on-b-file",
        sentence: "Queenside my king goes three squares.",
        idiom: "king_to = us == WHITE ? b1 : b8",
        rules: &[Ch08],
        classes: &[],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", 1).after("e1c1 e8e7"),
        change: |laws| Laws {
            men: |before, mv| {
                men_with(before, mv, |board| {
                    if mv.kind == MoveKind::Castle(Wing::QueenSide)
                        && let Some(wrong) = mv.destination().offset(-1, 0)
                    {
                        board[wrong] = board[mv.destination()].take();
                    }
                })
            },
            ..laws
        },
    },
    Deviation {
        id: "castle-rook-stays",
        sentence: "make() moves the king and forgets the rook.",
        idiom: "board[g1] = KING; // the rook?",
        rules: &[Ch08],
        classes: &[],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/4K2R w K - 0 1", 1).after("e1g1"),
        change: |laws| Laws {
            men: |before, mv| {
                men_with(before, mv, |board| {
                    if let Some(castling) = Castling::of(mv) {
                        board[castling.rook_to] = None;
                        board[mv.to] = before.board[mv.to];
                    }
                })
            },
            ..laws
        },
    },
    Deviation {
        id: "castle-moves-the-other-sides-rook",
        sentence: "When Black castles I move the rook on the first rank.",
        idiom: "move(h1, f1) // for both sides",
        rules: &[Ch08],
        classes: &["CA-COLOR"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k2r/8/8/8/8/8/8/4K2R b Kk - 0 1", 1).after("e8g8"),
        change: |laws| Laws {
            men: |before, mv| {
                men_with(before, mv, |board| {
                    if let Some(castling) = Castling::of(mv).filter(|_| before.turn == Color::Black)
                    {
                        board[castling.rook_to] = None;
                        board[mv.to] = before.board[mv.to];
                        let on_first = |square: Square| {
                            Square::new(square.file(), Rank::relative(Color::White, 1))
                        };
                        let rook = board[on_first(castling.rook)].take();
                        board[on_first(castling.rook_to)] = rook;
                    }
                })
            },
            ..laws
        },
    },
];

/// Rule CH-10 by a generator that does not see men on some squares.
fn path_ignoring(scene: &Scene, mv: Move, ignores: impl Fn(Square) -> bool) -> Verdict {
    let Some(castling) = Castling::of(mv) else { return Ok(()) };
    let is_seen = |square: &Square| {
        scene.man(*square).is_some() && !castling.is_start(*square) && !ignores(*square)
    };
    let mut squares = castling.king_walk().chain(castling.rook_walk());
    if squares.any(|square| is_seen(&square)) { refuse(Ch10, mv) } else { Ok(()) }
}

/// Whether a castling move has its king on the e-file of its back rank and its rook in the corner.
fn both_at_home(scene: &Scene, mv: Move) -> bool {
    let MoveKind::Castle(wing) = mv.kind else { return false };
    let rook = Some(Piece::new(scene.us(), Role::Rook));
    let corner = Square::new(wing.corner_file(), mv.from.rank());
    let is_home = is_back_rank(scene.us(), mv.from) && mv.from.file() == File::E;
    is_home && mv.to == corner && scene.man(mv.to) == rook
}
