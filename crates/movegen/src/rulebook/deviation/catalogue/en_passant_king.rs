//! En passant gone wrong where the kings come in: pins, checks, and positions in which it is the only move.

use super::help::{is_en_passant, is_role, overlooking, pardon, refuse};
use super::{Deviation, Evidence, Layer, Showcase};
use crate::rulebook::RuleId::{
    Ch16, Ch17, Ep02, Ep04, Ep06, Ep07, Ep19, Ep20, Ep21, Ep22, Ep23, Ep24, Ep25, Ep26, Ep27, Ep28,
    Ep29, Ep31, Ep32, Ep33,
};
use crate::rulebook::attack::{Line, line};
use crate::rulebook::forbid::{en_passant, king};
use crate::rulebook::geometry::between;
use crate::rulebook::laws::Laws;
use crate::rulebook::propose;
use crate::rulebook::refusal::Verdict;
use crate::rulebook::scene::Scene;
use crate::{Color, Move, Role, Square};

pub(super) static ROWS: &[Deviation] = &[
    Deviation {
        id: "ep-ignores-rank-pin",
        sentence: "I look at the two pawns' pins one at a time; that both leave the rank at once I do not see.",
        idiom: "if !pinned[from] && !pinned[victim] { push(ep); }",
        rules: &[Ep23],
        classes: &["EP-HPIN"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/r2pP2K/8/8/8/8 w - d6 0 1", 1),
        change: |laws| Laws {
            en_passant_king: |s, mv| pardon(en_passant::king(s, mv), Ep23),
            ..laws
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
        change: |laws| Laws {
            en_passant_king: |s, mv| match s.us() {
                Color::White => en_passant::king(s, mv),
                Color::Black => pardon(en_passant::king(s, mv), Ep23),
            },
            ..laws
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
        change: |laws| Laws {
            en_passant_king: |s, mv| {
                let queens =
                    overlooking(s, mv, en_passant::king(s, mv), |by| is_role(s, by, Role::Queen));
                if queens.is_ok() {
                    pardon(en_passant::king(s, mv), Ep23)
                } else {
                    en_passant::king(s, mv)
                }
            },
            ..laws
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
        change: |laws| Laws {
            en_passant_king: |s, mv| {
                if is_on_pin(s, mv, Line::Diagonal) {
                    pardon(en_passant::king(s, mv), Ep24)
                } else {
                    en_passant::king(s, mv)
                }
            },
            ..laws
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
        change: |laws| Laws {
            en_passant_king: |s, mv| {
                if is_on_pin(s, mv, Line::File) {
                    pardon(en_passant::king(s, mv), Ep24)
                } else {
                    en_passant::king(s, mv)
                }
            },
            ..laws
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
        change: |laws| Laws {
            en_passant_king: |s, mv| {
                if is_en_passant(mv) && s.pinner(mv.from).is_some() {
                    refuse(Ep24, mv)
                } else {
                    en_passant::king(s, mv)
                }
            },
            ..laws
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
        change: |laws| Laws {
            en_passant_king: |s, mv| {
                if is_en_passant(mv) && victim_shields_file(s, mv) {
                    refuse(Ep23, mv)
                } else {
                    en_passant::king(s, mv)
                }
            },
            ..laws
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
        change: |laws| Laws {
            en_passant_king: |s, mv| pardon(en_passant::king(s, mv), Ep25),
            ..laws
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
        change: |laws| Laws {
            en_passant_king: |s, mv| {
                if is_en_passant(mv) && s.king().map(Square::rank) == Some(mv.from.rank()) {
                    refuse(Ep23, mv)
                } else {
                    en_passant::king(s, mv)
                }
            },
            ..laws
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
        change: |laws| Laws {
            en_passant_king: |s, mv| {
                if is_en_passant(mv) && s.checkers() == [Scene::victim(mv)] {
                    refuse(Ep20, mv)
                } else {
                    en_passant::king(s, mv)
                }
            },
            ..laws
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
        change: |laws| Laws {
            en_passant_king: |s, mv| {
                if is_en_passant(mv) && !s.checkers().is_empty() {
                    refuse(Ep19, mv)
                } else {
                    en_passant::king(s, mv)
                }
            },
            ..laws
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
        change: |laws| Laws {
            en_passant_king: |s, mv| pardon(en_passant::king(s, mv), Ep22),
            ..laws
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
        change: |laws| Laws {
            en_passant_king: |s, mv| {
                if is_en_passant(mv) && s.checkers().iter().any(|&by| by != Scene::victim(mv)) {
                    refuse(Ep21, mv)
                } else {
                    en_passant::king(s, mv)
                }
            },
            ..laws
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
        change: |laws| Laws {
            own_king: |s, mv| {
                if s.setup.en_passant == Some(mv.to)
                    && s.checkers().first().copied() == s.passed_pawn()
                {
                    pardon(king::own_king(s, mv), Ch16)
                } else {
                    king::own_king(s, mv)
                }
            },
            ..laws
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
        change: |laws| Laws {
            own_king: |s, mv| unseen_after_en_passant(s, mv, |played, by| by == played.to),
            ..laws
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
        change: |laws| Laws {
            own_king: |s, mv| {
                unseen_after_en_passant(s, mv, |played, by| opens(s, by, played.from))
            },
            ..laws
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
        change: |laws| Laws {
            own_king: |s, mv| {
                unseen_after_en_passant(s, mv, |played, by| opens(s, by, Scene::victim(played)))
            },
            ..laws
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
        change: |laws| Laws {
            list: |s, moves| {
                if s.checkers().is_empty() && moves.iter().all(|&mv| is_en_passant(mv)) {
                    Vec::new()
                } else {
                    moves
                }
            },
            ..laws
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
        change: |laws| Laws {
            list: |s, moves| {
                if !s.checkers().is_empty() && moves.iter().all(|&mv| is_en_passant(mv)) {
                    Vec::new()
                } else {
                    moves
                }
            },
            ..laws
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
        change: |laws| Laws {
            list: |s, moves| if moves.is_empty() { pseudo_legal_captures(s) } else { moves },
            ..laws
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
