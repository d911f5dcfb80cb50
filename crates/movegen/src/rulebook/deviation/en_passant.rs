//! En passant gone wrong.

use super::help::{
    holds, is_en_passant, is_on_edge_file, is_role, men_with, moving, overlooking, pardon, refuse,
    square_by_index,
};
use super::{Deviation, Evidence, Layer, Showcase};
use crate::rulebook::RuleId::{
    Ch16, Ch17, Ep01, Ep02, Ep03, Ep04, Ep05, Ep06, Ep07, Ep08, Ep09, Ep10, Ep11, Ep12, Ep13, Ep14,
    Ep15, Ep16, Ep17, Ep18, Ep19, Ep20, Ep21, Ep22, Ep23, Ep24, Ep25, Ep26, Ep27, Ep28, Ep29, Ep30,
    Ep31, Ep32, Ep33, Ep34, Ep37,
};
use crate::rulebook::attack::{Line, line};
use crate::rulebook::forbid::{en_passant, king};
use crate::rulebook::geometry::between;
use crate::rulebook::laws::Laws;
use crate::rulebook::play;
use crate::rulebook::propose;
use crate::rulebook::refusal::Verdict;
use crate::rulebook::scene::Scene;
use crate::{Color, File, Move, MoveKind, Rank, Role, Setup, Square};

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
        laws: Laws {
            en_passant: |s, mv| {
                if is_en_passant(mv) { refuse(Ep04, mv) } else { en_passant::right(s, mv) }
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "ep-ignores-rank-pin",
        sentence: "I look at the two pawns' pins one at a time; that both leave the rank at once I do not see.",
        idiom: "if !pinned[from] && !pinned[victim] { push(ep); }",
        rules: &[Ep23],
        classes: &["EP-HPIN"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/r2pP2K/8/8/8/8 w - d6 0 1", 1),
        laws: Laws {
            en_passant_king: |s, mv| pardon(en_passant::king(s, mv), Ep23),
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "ep-ignores-rank-pin-for-black",
        sentence: "I mended the opened rank in White's generator and forgot to copy it to Black's.",
        idiom: "void gen_black_ep() { /* rank test missing */ }",
        rules: &[Ep07, Ep23],
        classes: &["EP-HPIN", "EP-DIR"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("8/8/8/8/R2Pp2k/8/8/4K3 b - d3 0 1", 1),
        laws: Laws {
            en_passant_king: |s, mv| match s.us() {
                Color::White => en_passant::king(s, mv),
                Color::Black => pardon(en_passant::king(s, mv), Ep23),
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "ep-rank-pin-by-rook-only",
        sentence: "On the opened rank I look for rooks; queens I forgot.",
        idiom: "rook_attacks(king, occ) & pieces(ROOK)",
        rules: &[Ep23],
        classes: &["EP-HPIN"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/q2pP2K/8/8/8/8 w - d6 0 1", 1),
        laws: Laws {
            en_passant_king: |s, mv| {
                let queens =
                    overlooking(s, mv, en_passant::king(s, mv), |by| is_role(s, by, Role::Queen));
                if queens.is_ok() {
                    pardon(en_passant::king(s, mv), Ep23)
                } else {
                    en_passant::king(s, mv)
                }
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "ep-ignores-diagonal-pin",
        sentence: "My en passant code never asks whether the capturing pawn is pinned on a diagonal.",
        idiom: "ep_moves are added after the pin filter",
        rules: &[Ep24],
        classes: &["EP-DPIN-CAP"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k2b/8/8/3pP3/8/8/1K6/8 w - d6 0 1", 1),
        laws: Laws {
            en_passant_king: |s, mv| {
                if is_on_pin(s, mv, Line::Diagonal) {
                    pardon(en_passant::king(s, mv), Ep24)
                } else {
                    en_passant::king(s, mv)
                }
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "ep-ignores-file-pin",
        sentence: "A pawn pinned on its file may push, so I let it capture en passant too.",
        idiom: "if pin_line[from] & file_mask(from) { allow }",
        rules: &[Ep24],
        classes: &["EP-VPIN"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 1", 1),
        laws: Laws {
            en_passant_king: |s, mv| {
                if is_on_pin(s, mv, Line::File) {
                    pardon(en_passant::king(s, mv), Ep24)
                } else {
                    en_passant::king(s, mv)
                }
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "ep-pinned-pawn-never-captures",
        sentence: "A pinned pawn gets no en passant from me, not even along its pin.",
        idiom: "if pinned[from] { continue; }",
        rules: &[Ep24, Ep04],
        classes: &["EP-DPIN-ALLOW"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("1b5k/8/8/3pP3/8/8/7K/8 w - d6 0 1", 1),
        laws: Laws {
            en_passant_king: |s, mv| {
                if is_en_passant(mv) && s.pinner(mv.from).is_some() {
                    refuse(Ep24, mv)
                } else {
                    en_passant::king(s, mv)
                }
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "ep-victim-on-the-kings-file-forbidden",
        sentence: "I take the captured pawn off and look along the file, before the capturing pawn has arrived.",
        idiom: "occ ^= victim; if file_attack(king, occ) { illegal }",
        rules: &[Ep02, Ep04],
        classes: &["EP-VPIN-VICTIM"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("3r3k/8/8/3pP3/8/8/8/3K4 w - d6 0 1", 1),
        laws: Laws {
            en_passant_king: |s, mv| {
                if is_en_passant(mv) && victim_shields_file(s, mv) {
                    refuse(Ep23, mv)
                } else {
                    en_passant::king(s, mv)
                }
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "ep-ignores-uncovered-diagonal",
        sentence: "I check the rank that both pawns leave, but not the diagonal that the captured one leaves.",
        idiom: "only rank attacks are tested after removing both",
        rules: &[Ep25],
        classes: &["EP-HPIN"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("6bk/8/8/3pP3/8/1K6/8/8 w - d6 0 1", 1),
        laws: Laws {
            en_passant_king: |s, mv| pardon(en_passant::king(s, mv), Ep25),
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "ep-forbidden-on-the-kings-rank",
        sentence: "With my king on the pawns' rank I refuse en passant outright, attacker or not.",
        idiom: "if rank(king) == rank(from) { return; }",
        rules: &[Ep04, Ep23],
        classes: &["EP-HPIN"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/3pP2K/8/8/8/8 w - d6 0 1", 1),
        laws: Laws {
            en_passant_king: |s, mv| {
                if is_en_passant(mv) && s.king().map(Square::rank) == Some(mv.from.rank()) {
                    refuse(Ep23, mv)
                } else {
                    en_passant::king(s, mv)
                }
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "ep-capture-of-checking-pawn-missing",
        sentence: "In check I allow moves onto the checker's square; en passant ends on another one.",
        idiom: "targets = between | checker; to must be in targets",
        rules: &[Ep19, Ep20, Ch16],
        classes: &["EP-EVADE-CAPT"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/3pP3/2K5/8/8/8 w - d6 0 1", 1),
        laws: Laws {
            en_passant_king: |s, mv| {
                if is_en_passant(mv) && s.checkers() == [Scene::victim(mv)] {
                    refuse(Ep20, mv)
                } else {
                    en_passant::king(s, mv)
                }
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "ep-never-in-check",
        sentence: "My evasion generator has no en passant in it.",
        idiom: "generate_evasions() { king, captures, blocks }",
        rules: &[Ep19, Ep20, Ep21],
        classes: &["EP-EVADE-CAPT"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/2Pp4/4K3/8/8/8 w - d6 0 1", 1),
        laws: Laws {
            en_passant_king: |s, mv| {
                if is_en_passant(mv) && !s.checkers().is_empty() {
                    refuse(Ep19, mv)
                } else {
                    en_passant::king(s, mv)
                }
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "ep-offered-in-any-check",
        sentence: "In check I add en passant always: surely the pawn that just moved gives the check.",
        idiom: "if in_check && ep { push(ep); }",
        rules: &[Ep19, Ep22, Ch16],
        classes: &["EP-EVADE-FALSE"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("8/r6K/8/3pP3/8/8/8/4k3 w - d6 0 1", 1),
        laws: Laws {
            en_passant_king: |s, mv| pardon(en_passant::king(s, mv), Ep22),
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "ep-never-blocks-check",
        sentence: "In check en passant is there only to take the checking pawn; that it can stand in the way I forgot.",
        idiom: "if checker != victim { return; }",
        rules: &[Ep19, Ep21, Ch16],
        classes: &["EP-EVADE-BLOCK"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("8/8/r6K/3pP3/8/8/8/4k3 w - d6 0 1", 1),
        laws: Laws {
            en_passant_king: |s, mv| {
                if is_en_passant(mv) && s.checkers().iter().any(|&by| by != Scene::victim(mv)) {
                    refuse(Ep21, mv)
                } else {
                    en_passant::king(s, mv)
                }
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "ep-by-any-man-removes-the-pawn",
        sentence: "make() removes the pawn whenever a move ends on the en passant square, whoever moves.",
        idiom: "if to == ep_square { remove(victim); }",
        rules: &[Ep06],
        classes: &["EP-EVADE-PIECE"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/8/8/3p4/4N3/8/8/4K3 w - d6 0 1", 1).after("e4d6"),
        laws: Laws {
            men: |before, mv| {
                men_with(before, mv, |board| {
                    if before.en_passant == Some(mv.to)
                        && let Some(pawn) = mv.to.ahead(!before.turn)
                    {
                        board[pawn] = None;
                    }
                })
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "ep-square-counts-as-the-checker",
        sentence: "Against the pawn that just gave check I allow any man onto the en passant square, as if that captured it.",
        idiom: "targets |= ep_square when checker is the pushed pawn",
        rules: &[Ep06, Ch16],
        classes: &["EP-EVADE-PIECE"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/3p4/2K1N3/8/8/8 w - d6 0 1", 1),
        laws: Laws {
            own_king: |s, mv| {
                if s.setup.en_passant == Some(mv.to)
                    && s.checkers().first().copied() == s.passed_pawn()
                {
                    pardon(king::own_king(s, mv), Ch16)
                } else {
                    king::own_king(s, mv)
                }
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "ep-direct-check-unseen",
        sentence: "I find checks by the destination of the move's kind; for en passant I have no case.",
        idiom: "switch (kind) { case NORMAL: ...; case PROMO: ...; }",
        rules: &[Ep26],
        classes: &["EP-DISC"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("8/p3k3/8/3pP3/8/8/8/4K3 w - d6 0 1", 1).after("e5d6"),
        laws: Laws {
            own_king: |s, mv| unseen_after_en_passant(s, mv, |played, by| by == played.to),
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "ep-check-uncovered-by-capturer-unseen",
        sentence: "I look for a discovered check only behind pieces, and a capturing pawn is none.",
        idiom: "discovered = blockers & ~pawns",
        rules: &[Ep27, Ep29],
        classes: &["EP-DISC"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/p7/8/3pP3/8/8/8/4R1K1 w - d6 0 1", 1).after("e5d6"),
        laws: Laws {
            own_king: |s, mv| {
                unseen_after_en_passant(s, mv, |played, by| opens(s, by, played.from))
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "ep-check-uncovered-by-victim-unseen",
        sentence: "That the captured pawn's leaving can open a line on the enemy king I do not look at.",
        idiom: "in_check = direct || discovered_by(from)",
        rules: &[Ep28, Ep29],
        classes: &["EP-DISC"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("8/p6k/8/4Pp2/8/3B4/8/4K3 w - f6 0 1", 1).after("e5f6"),
        laws: Laws {
            own_king: |s, mv| {
                unseen_after_en_passant(s, mv, |played, by| opens(s, by, Scene::victim(played)))
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "ep-only-move-taken-for-stalemate",
        sentence: "My has-a-legal-move test does not try en passant, so I stop there.",
        idiom: "bool has_moves() { king, pieces, pawns }",
        rules: &[Ep31, Ch17],
        classes: &["EP-MISSING"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/4p3/3pP3/8/1q6/8/K7 w - d6 0 1", 1),
        laws: Laws {
            list: |s, moves| {
                if s.checkers().is_empty() && moves.iter().all(|&mv| is_en_passant(mv)) {
                    Vec::new()
                } else {
                    moves
                }
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "ep-only-evasion-taken-for-mate",
        sentence: "My is-it-mate test does not try en passant, so I stop there.",
        idiom: "bool is_mate() { no king move && no block && no capture on the checker }",
        rules: &[Ep32, Ch17],
        classes: &["EP-EVADE-CAPT"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("8/8/2k5/Pp6/K7/6r1/2n5/8 w - b6 0 1", 1),
        laws: Laws {
            list: |s, moves| {
                if !s.checkers().is_empty() && moves.iter().all(|&mv| is_en_passant(mv)) {
                    Vec::new()
                } else {
                    moves
                }
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "ep-illegal-one-played-when-nothing-else",
        sentence: "Before I call a stalemate I try the en passant square, and do not test the king again.",
        idiom: "if moves.empty() && ep { push(ep); }",
        rules: &[Ep33, Ep24, Ch17],
        classes: &[],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7b/4k3/4p3/3pP3/8/1q6/8/K7 w - d6 0 1", 1),
        laws: Laws {
            list: |s, moves| if moves.is_empty() { pseudo_legal_captures(s) } else { moves },
            ..Laws::CHESS
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
        laws: Laws {
            list: |_, mut moves| {
                let first = moves.iter().copied().find(|&mv| is_en_passant(mv));
                moves.retain(|&mv| !is_en_passant(mv) || Some(mv) == first);
                moves
            },
            ..Laws::CHESS
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
        laws: Laws {
            list: |_, mut moves| {
                if moves.iter().any(|&mv| is_en_passant(mv)) {
                    moves.retain(|&mv| is_en_passant(mv));
                }
                moves
            },
            ..Laws::CHESS
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
        laws: Laws {
            en_passant: |s, mv| {
                if is_en_passant(mv) && is_on_edge_file(mv.from) {
                    refuse(Ep04, mv)
                } else {
                    en_passant::right(s, mv)
                }
            },
            ..Laws::CHESS
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
        laws: Laws {
            en_passant: |s, mv| {
                if is_en_passant(mv) && is_on_edge_file(mv.to) {
                    refuse(Ep04, mv)
                } else {
                    en_passant::right(s, mv)
                }
            },
            ..Laws::CHESS
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
        laws: Laws {
            list: |s, mut moves| {
                moves.extend(wrapped_captures(s, [7, 9]));
                moves
            },
            ..Laws::CHESS
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
        laws: Laws {
            list: |s, mut moves| {
                moves.extend(captures_from_the_other_edge(s));
                moves
            },
            ..Laws::CHESS
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
        laws: Laws {
            en_passant: |s, mv| {
                if is_en_passant(mv) && s.us() == Color::White && mv.to.file() < mv.from.file() {
                    refuse(Ep17, mv)
                } else {
                    en_passant::right(s, mv)
                }
            },
            ..Laws::CHESS
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
        laws: Laws {
            en_passant: |s, mv| {
                if is_en_passant(mv) && s.us() == Color::White {
                    refuse(Ep08, mv)
                } else {
                    en_passant::right(s, mv)
                }
            },
            ..Laws::CHESS
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
        laws: Laws {
            en_passant: |s, mv| {
                if is_en_passant(mv) && s.us() == Color::Black {
                    refuse(Ep09, mv)
                } else {
                    en_passant::right(s, mv)
                }
            },
            ..Laws::CHESS
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
        laws: Laws {
            men: |before, mv| {
                men_with(before, mv, |board| {
                    if is_en_passant(mv) {
                        board[Scene::victim(mv)] = before.board[Scene::victim(mv)];
                    }
                })
            },
            ..Laws::CHESS
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
        laws: Laws {
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
            ..Laws::CHESS
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
        laws: Laws {
            men: |before, mv| {
                men_with(before, mv, |board| {
                    if is_en_passant(mv) {
                        board[mv.from] = before.board[mv.from];
                    }
                })
            },
            ..Laws::CHESS
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
        laws: Laws {
            target: |before, mv| play::target(before, mv).or(before.en_passant),
            ..Laws::CHESS
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
        laws: Laws {
            target: |before, mv| {
                if play::captured_on(before, mv).is_some() {
                    before.en_passant
                } else {
                    play::target(before, mv)
                }
            },
            ..Laws::CHESS
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
        laws: Laws {
            target: |before, mv| {
                if moving(before, mv) == Some(Role::Pawn) {
                    play::target(before, mv)
                } else {
                    before.en_passant
                }
            },
            ..Laws::CHESS
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
        laws: Laws { en_passant: |s, mv| pardon(en_passant::right(s, mv), Ep13), ..Laws::CHESS },
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
        laws: Laws {
            target: |before, mv| {
                if is_single_step_to_fourth_rank(before, mv) {
                    Some(mv.from)
                } else {
                    play::target(before, mv)
                }
            },
            ..Laws::CHESS
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
        laws: Laws {
            target: |before, mv| play::target(before, mv).filter(|_| before.turn == Color::White),
            ..Laws::CHESS
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
        laws: Laws {
            target: |before, mv| play::target(before, mv).filter(|_| before.turn == Color::Black),
            ..Laws::CHESS
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
        laws: Laws {
            target: |before, mv| play::target(before, mv).filter(|target| target.file() != File::A),
            ..Laws::CHESS
        },
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
        laws: Laws {
            en_passant: |s, mv| {
                if s.setup.en_passant.is_none() && mv.to.file() == File::A {
                    pardon(en_passant::right(s, mv), Ep13)
                } else {
                    en_passant::right(s, mv)
                }
            },
            ..Laws::CHESS
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
        laws: Laws { target: |before, mv| play::target(before, mv).map(|_| mv.to), ..Laws::CHESS },
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
        laws: Laws {
            target: |before, mv| {
                play::target(before, mv)
                    .map(|target| if before.turn == Color::Black { mv.from } else { target })
            },
            ..Laws::CHESS
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
        laws: Laws { target: |_, _| None, ..Laws::CHESS },
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
        laws: Laws {
            target: |before, mv| {
                play::target(before, mv).filter(|_| {
                    mv.to.offset(1, 0).is_some_and(|beside| {
                        holds(&before.board, beside, !before.turn, Role::Pawn)
                    })
                })
            },
            ..Laws::CHESS
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
        laws: Laws {
            en_passant: |s, mv| {
                let is_file = s.setup.en_passant.map(Square::file) == Some(mv.to.file());
                if is_file && s.man(mv.to).is_none() { Ok(()) } else { en_passant::right(s, mv) }
            },
            ..Laws::CHESS
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
        laws: Laws {
            list: |s, mut moves| {
                let ahead = |mv: &Move| {
                    Some(Move::new(MoveKind::EnPassant, mv.from, mv.from.ahead(s.us())?))
                };
                let more: Vec<Move> =
                    moves.iter().filter(|&&mv| is_en_passant(mv)).filter_map(ahead).collect();
                moves.extend(more);
                moves
            },
            ..Laws::CHESS
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
        laws: Laws {
            list: |_, mut moves| {
                for mv in moves.iter_mut().filter(|mv| is_en_passant(**mv)) {
                    mv.to = Scene::victim(*mv);
                }
                moves
            },
            ..Laws::CHESS
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
        laws: Laws {
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
            ..Laws::CHESS
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
        laws: Laws {
            en_passant: |s, mv| {
                if is_en_passant(mv) && !s.attackers(&play::men(s.setup, mv), mv.to).is_empty() {
                    refuse(Ep30, mv)
                } else {
                    en_passant::right(s, mv)
                }
            },
            ..Laws::CHESS
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
        laws: Laws {
            clock: |before, mv| {
                if is_en_passant(mv) {
                    before.half_moves.saturating_add(1)
                } else {
                    play::clock(before, mv)
                }
            },
            ..Laws::CHESS
        },
    },
];

/// Whether the capturing pawn is pinned on a line of that kind.
fn is_on_pin(scene: &Scene, mv: Move, kind: Line) -> bool {
    scene.pinner(mv.from).is_some_and(|pinner| line(mv.from, pinner) == Some(kind))
}

/// Whether the captured pawn alone stands between an enemy and the king on a file.
fn victim_shields_file(scene: &Scene, mv: Move) -> bool {
    let victim = Scene::victim(mv);
    scene.pinner(victim).is_some_and(|pinner| line(victim, pinner) == Some(Line::File))
}

/// Rules CH-15 and CH-16 just after an en passant capture, by a generator that does not see some of its checks: the
/// capture, the checking man.
fn unseen_after_en_passant(
    scene: &Scene,
    mv: Move,
    is_unseen: impl Fn(Move, Square) -> bool,
) -> Verdict {
    let verdict = king::own_king(scene, mv);
    match scene.came_by.filter(|&played| is_en_passant(played)) {
        Some(played) => overlooking(scene, mv, verdict, |by| is_unseen(played, by)),
        None => verdict,
    }
}

/// Whether a check from `by` goes over a square that has just been left.
fn opens(scene: &Scene, by: Square, left: Square) -> bool {
    scene.king().is_some_and(|king| between(king, by).any(|square| square == left))
}

/// The en passant captures that there are if one does not ask for the king.
fn pseudo_legal_captures(scene: &Scene) -> Vec<Move> {
    let mut moves = propose::everything(scene);
    moves.retain(|&mv| is_en_passant(mv) && en_passant::right(scene, mv).is_ok());
    moves
}

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

fn is_single_step_to_fourth_rank(before: &Setup, mv: Move) -> bool {
    moving(before, mv) == Some(Role::Pawn)
        && mv.from.ahead(before.turn) == Some(mv.to)
        && mv.to.rank() == Rank::relative(before.turn, 4)
}
