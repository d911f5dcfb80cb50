//! En passant gone wrong: who may capture whom, and where to.

use super::help::{holds, is_en_passant, is_on_edge_file, pardon, refuse, square_by_index};
use super::{Deviation, Evidence, Layer, Showcase};
use crate::rulebook::RuleId::{
    Ep01, Ep02, Ep04, Ep05, Ep07, Ep08, Ep09, Ep10, Ep11, Ep12, Ep13, Ep15, Ep16, Ep17, Ep30, Ep37,
};
use crate::rulebook::forbid::en_passant;
use crate::rulebook::laws::Laws;
use crate::rulebook::play;
use crate::rulebook::scene::Scene;
use crate::{Color, File, Move, MoveKind, Role, Square};

pub(super) static ROWS: &[Deviation] = &[
    Deviation {
        id: "ep-never-generated",
        sentence: "I have not written en passant yet.",
        idiom: "// TODO: en passant",
        rules: &[Ep01, Ep04],
        classes: &["EP-MISSING"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", 1),
        change: |laws| Laws {
            en_passant: |s, mv| {
                if is_en_passant(mv) { refuse(Ep04, mv) } else { en_passant::right(s, mv) }
            },
            ..laws
        },
    },
    Deviation {
        id: "ep-second-capturer-lost",
        sentence: "I take the first pawn that can capture and stop looking.",
        idiom: "from = lsb(pawns & attackers(ep)); push(from, ep);",
        rules: &[Ep17, Ep04],
        classes: &["EP-TWO"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", 1),
        change: |laws| Laws {
            list: |_, mut moves| {
                let first = moves.iter().copied().find(|&mv| is_en_passant(mv));
                moves.retain(|&mv| !is_en_passant(mv) || Some(mv) == first);
                moves
            },
            ..laws
        },
    },
    Deviation {
        id: "ep-compulsory",
        sentence: "When an en passant capture is there I return nothing else.",
        idiom: "if (!ep_moves.empty()) return ep_moves;",
        rules: &[Ep05],
        classes: &[],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", 1),
        change: |laws| Laws {
            list: |_, mut moves| {
                if moves.iter().any(|&mv| is_en_passant(mv)) {
                    moves.retain(|&mv| is_en_passant(mv));
                }
                moves
            },
            ..laws
        },
    },
    Deviation {
        id: "ep-on-edge-files-missing",
        sentence: "I leave both edge files out, for the pawn that captures and for the one captured.",
        idiom: "(pawns & ~EDGES) attack (ep & ~EDGES)",
        rules: &[Ep04, Ep11],
        classes: &["EP-EDGE"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/Pp6/8/8/8/4K3 w - b6 0 1", 1),
        change: |laws| Laws {
            en_passant: |s, mv| {
                if is_en_passant(mv) && (is_on_edge_file(mv.from) || is_on_edge_file(mv.to)) {
                    refuse(Ep04, mv)
                } else {
                    en_passant::right(s, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "ep-by-edge-pawn-missing",
        sentence: "I mask out both edge files before shifting the pawns either way.",
        idiom: "(pawns & ~FILE_A & ~FILE_H) << 7",
        rules: &[Ep04, Ep11],
        classes: &["EP-EDGE"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/Pp6/8/8/8/4K3 w - b6 0 1", 1),
        change: |laws| Laws {
            en_passant: |s, mv| {
                if is_en_passant(mv) && is_on_edge_file(mv.from) {
                    refuse(Ep04, mv)
                } else {
                    en_passant::right(s, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "ep-against-edge-pawn-missing",
        sentence: "En passant against an a- or h-pawn falls to my edge test.",
        idiom: "if (file(ep) == 0 || file(ep) == 7) return;",
        rules: &[Ep04, Ep11],
        classes: &["EP-EDGE"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/6pP/8/8/4K3 b - h3 0 1", 1),
        change: |laws| Laws {
            en_passant: |s, mv| {
                if is_en_passant(mv) && is_on_edge_file(mv.to) {
                    refuse(Ep04, mv)
                } else {
                    en_passant::right(s, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "ep-wraps-by-index",
        sentence: "I find the capturers at index ep - 7 and ep - 9 without a look at the edge.",
        idiom: "for d in [7, 9] { if board[ep - d] == PAWN { push } }",
        rules: &[Ep11, Ep10],
        classes: &["EP-WRAP"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/p7/7P/8/8/4K3 w - a6 0 1", 1),
        change: |laws| Laws {
            list: |s, mut moves| {
                moves.extend(wrapped_captures(s, [7, 9]));
                moves
            },
            ..laws
        },
    },
    Deviation {
        id: "ep-wraps-by-file",
        sentence: "I count files modulo 8, so the h-file is next to the a-file.",
        idiom: "(file(ep) + 1) & 7",
        rules: &[Ep11],
        classes: &["EP-WRAP"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/p6P/8/8/8/4K3 w - a6 0 1", 1),
        change: |laws| Laws {
            list: |s, mut moves| {
                moves.extend(captures_from_the_other_edge(s));
                moves
            },
            ..laws
        },
    },
    Deviation {
        id: "ep-white-never-towards-the-a-file",
        sentence: "Of White's two capture directions I generate only one en passant.",
        idiom: "ep = (pawns << 9) & ep_bit",
        rules: &[Ep04, Ep17],
        classes: &["EP-DIR"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", 1),
        change: |laws| Laws {
            en_passant: |s, mv| {
                if is_en_passant(mv) && s.us() == Color::White && mv.to.file() < mv.from.file() {
                    refuse(Ep17, mv)
                } else {
                    en_passant::right(s, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "ep-white-never",
        sentence: "Only Black captures en passant: White's rank is mistyped.",
        idiom: "ep_rank = us == WHITE ? RANK_6 : RANK_4",
        rules: &[Ep07, Ep08],
        classes: &["EP-DIR"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", 1),
        change: |laws| Laws {
            en_passant: |s, mv| {
                if is_en_passant(mv) && s.us() == Color::White {
                    refuse(Ep08, mv)
                } else {
                    en_passant::right(s, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "ep-black-never",
        sentence: "Only White captures en passant: I shift Black's pawns the wrong way.",
        idiom: "black_pawns << 7",
        rules: &[Ep07, Ep09],
        classes: &["EP-DIR"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", 1),
        change: |laws| Laws {
            en_passant: |s, mv| {
                if is_en_passant(mv) && s.us() == Color::Black {
                    refuse(Ep09, mv)
                } else {
                    en_passant::right(s, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "ep-against-any-neighbour",
        sentence: "I capture any pawn beside mine on the fifth rank, whenever it came.",
        idiom: "if board[from + 1] == enemy_pawn && rank(from) == 5",
        rules: &[Ep01, Ep15, Ep16],
        classes: &["EP-STALE"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", 1),
        change: |laws| Laws { en_passant: |s, mv| pardon(en_passant::right(s, mv), Ep13), ..laws },
    },
    Deviation {
        id: "ep-none-means-the-a-file",
        sentence: "I keep the file, and no file is kept as 0: the a-file.",
        idiom: "int ep_file = 0; // none",
        rules: &[Ep01, Ep16, Ep37],
        classes: &["EP-NULL"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/pP6/8/8/8/4K3 w - - 0 1", 1),
        change: |laws| Laws {
            en_passant: |s, mv| {
                if s.setup.en_passant.is_none() && mv.to.file() == File::A {
                    pardon(en_passant::right(s, mv), Ep13)
                } else {
                    en_passant::right(s, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "ep-keeps-the-file-only",
        sentence: "I keep only the file, and any pawn next to it captures, on whatever rank.",
        idiom: "if abs(file(from) - ep_file) == 1",
        rules: &[Ep10, Ep02],
        classes: &["EP-RANK"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/3p4/8/4P3/8/4K3 w - d6 0 1", 1),
        change: |laws| Laws {
            en_passant: |s, mv| {
                let is_file = s.setup.en_passant.map(Square::file) == Some(mv.to.file());
                if is_file && s.man(mv.to).is_none() { Ok(()) } else { en_passant::right(s, mv) }
            },
            ..laws
        },
    },
    Deviation {
        id: "ep-straight-ahead",
        sentence: "I add the capture once more with the square ahead as its end.",
        idiom: "push(from, from + 8, EP)",
        rules: &[Ep12],
        classes: &["EP-VICTIM", "CT-DUP"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", 1),
        change: |laws| Laws {
            list: |s, mut moves| {
                let ahead = |mv: &Move| {
                    Some(Move::new(MoveKind::EnPassant, mv.from, mv.from.ahead(s.us())?))
                };
                let more: Vec<Move> =
                    moves.iter().filter(|&&mv| is_en_passant(mv)).filter_map(ahead).collect();
                moves.extend(more);
                moves
            },
            ..laws
        },
    },
    Deviation {
        id: "ep-lands-on-the-pawn",
        sentence: "My capture ends on the captured pawn's square, as any other capture does.",
        idiom: "push(from, victim, EP)",
        rules: &[Ep02],
        classes: &["EP-VICTIM"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", 1),
        change: |laws| Laws {
            list: |_, mut moves| {
                for mv in moves.iter_mut().filter(|mv| is_en_passant(**mv)) {
                    mv.to = Scene::victim(*mv);
                }
                moves
            },
            ..laws
        },
    },
    Deviation {
        id: "ep-onto-attacked-square-forbidden",
        sentence: "I treat the passed-over square like the king's way: attacked means forbidden.",
        idiom: "if attacked(ep_square) { return; }",
        rules: &[Ep30, Ep04],
        classes: &[],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1", 1),
        change: |laws| Laws {
            en_passant: |s, mv| {
                if is_en_passant(mv) && !s.attackers(&play::men(s.setup, mv), mv.to).is_empty() {
                    refuse(Ep30, mv)
                } else {
                    en_passant::right(s, mv)
                }
            },
            ..laws
        },
    },
];

/// Captures by pawns at index offsets from the target, found across the edge of the board.
fn wrapped_captures(scene: &Scene, offsets: [i8; 2]) -> Vec<Move> {
    let Some(target) = scene.setup.en_passant else { return Vec::new() };
    let back = if scene.us() == Color::White { -1 } else { 1 };
    let candidates =
        offsets.into_iter().filter_map(|offset| square_by_index(target, back * offset));
    candidates
        .filter(|&from| is_on_edge_file(from) && is_on_edge_file(target))
        .filter(|&from| holds(&scene.setup.board, from, scene.us(), Role::Pawn))
        .map(|from| Move::new(MoveKind::EnPassant, from, target))
        .collect()
}

/// Captures of an a- by an h-pawn on the same rank, and the other way round.
fn captures_from_the_other_edge(scene: &Scene) -> Vec<Move> {
    let (Some(target), Some(pawn)) = (scene.setup.en_passant, scene.passed_pawn()) else {
        return Vec::new();
    };
    let opposite = match pawn.file() {
        File::A => File::H,
        File::H => File::A,
        _ => return Vec::new(),
    };
    let from = Square::new(opposite, pawn.rank());
    if !holds(&scene.setup.board, from, scene.us(), Role::Pawn) {
        return Vec::new();
    }
    vec![Move::new(MoveKind::EnPassant, from, target)]
}
