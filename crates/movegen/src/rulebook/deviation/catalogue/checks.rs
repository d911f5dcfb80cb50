//! Answers to check gone wrong.

use super::help::{is_role, overlooking, refuse};
use super::{Deviation, Evidence, Layer, Showcase};
use crate::rulebook::RuleId::{Ch03, Ch05, Ch06, Ch16};
use crate::rulebook::attack::{Line, line};
use crate::rulebook::forbid::king;
use crate::rulebook::geometry::between;
use crate::rulebook::laws::Laws;
use crate::rulebook::scene::Scene;
use crate::{Move, MoveKind, Role, Square};

pub(super) static ROWS: &[Deviation] = &[
    Deviation {
        id: "double-check-answered-by-block",
        sentence: "I take the first checker, and any move that deals with it passes.",
        idiom: "checker = lsb(checkers); targets = between(king, checker)",
        rules: &[Ch16],
        classes: &["CK-DOUBLE"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4r2k/8/8/8/7b/8/8/2N1K3 w - - 0 1", 1),
        change: |laws| Laws {
            own_king: |s, mv| {
                if ends_one_of_two_checks(s, mv) && !s.is_capture(mv) {
                    Ok(())
                } else {
                    king::own_king(s, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "double-check-answered-by-capture",
        sentence: "In double check I let any man capture one of the checkers.",
        idiom: "targets = checkers",
        rules: &[Ch16],
        classes: &["CK-DOUBLE"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4r2k/8/8/8/7b/5N2/8/4K3 w - - 0 1", 1),
        change: |laws| Laws {
            own_king: |s, mv| {
                if ends_one_of_two_checks(s, mv) && s.is_capture(mv) {
                    Ok(())
                } else {
                    king::own_king(s, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "check-block-missing",
        sentence: "In check I move the king or capture the checker; nothing comes between.",
        idiom: "evasions: king moves, captures of the checker",
        rules: &[Ch16],
        classes: &["CK-BLOCK"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4r2k/8/8/8/8/8/8/3BK3 w - - 0 1", 1),
        change: |laws| Laws {
            own_king: |s, mv| {
                if is_block(s, mv) { refuse(Ch16, mv) } else { king::own_king(s, mv) }
            },
            ..laws
        },
    },
    Deviation {
        id: "check-block-by-pawn-missing",
        sentence: "I look for pieces that come between; pawns I forgot.",
        idiom: "blockers = pieces & ~pawns",
        rules: &[Ch16, Ch06],
        classes: &["CK-BLOCK-PAWN"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/8/8/8/K6r/3P4/8/8 w - - 0 1", 1),
        change: |laws| Laws {
            own_king: |s, mv| {
                if is_block(s, mv) && s.role(mv.from) == Some(Role::Pawn) {
                    refuse(Ch16, mv)
                } else {
                    king::own_king(s, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "check-block-by-double-step-missing",
        sentence: "My evasions have the single step of a pawn, not the double one.",
        idiom: "block = pawn_push(from) & targets",
        rules: &[Ch16, Ch06],
        classes: &["CK-BLOCK-PAWN", "PW-DBLCHK"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/8/8/8/K6r/8/3P4/8 w - - 0 1", 1),
        change: |laws| Laws {
            own_king: |s, mv| {
                if is_block(s, mv) && mv.kind == MoveKind::DoublePush {
                    refuse(Ch16, mv)
                } else {
                    king::own_king(s, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "check-block-by-double-step-on-diagonal-missing",
        sentence: "I try the double step against rooks only, not against bishops.",
        idiom: "if checker is on a rank or file { try double push }",
        rules: &[Ch16, Ch06],
        classes: &["PW-DBLCHK"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/8/8/4b3/8/8/5P1K/8 w - - 0 1", 1),
        change: |laws| Laws {
            own_king: |s, mv| {
                if is_block(s, mv) && mv.kind == MoveKind::DoublePush && on_diagonal(s) {
                    refuse(Ch16, mv)
                } else {
                    king::own_king(s, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "checker-capture-missing",
        sentence: "In check I move the king or put something between; nobody but the king captures.",
        idiom: "evasions: king moves, blocks",
        rules: &[Ch16, Ch03],
        classes: &["CK-CAPT"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/8/8/8/8/8/8/R2rK3 w - - 0 1", 1),
        change: |laws| Laws {
            own_king: |s, mv| {
                if !s.moves_king(mv) && s.checkers().contains(&mv.to) {
                    refuse(Ch16, mv)
                } else {
                    king::own_king(s, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "check-answered-by-king-only",
        sentence: "In any check I treat it as a double one.",
        idiom: "if checkers { king moves; return; }",
        rules: &[Ch16],
        classes: &["CK-BLOCK", "CK-CAPT"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4r2k/8/8/8/8/8/8/3BK3 w - - 0 1", 1),
        change: |laws| Laws {
            own_king: |s, mv| {
                if !s.moves_king(mv) && !s.checkers().is_empty() {
                    refuse(Ch16, mv)
                } else {
                    king::own_king(s, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "pawn-checks-unseen",
        sentence: "My in-check test for other men's moves forgets pawns.",
        idiom: "in_check = sliders | knights",
        rules: &[Ch16, Ch05],
        classes: &["CK-IGNORE"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/8/8/8/8/8/3p4/N3K3 w - - 0 1", 1),
        change: |laws| Laws {
            own_king: |s, mv| {
                overlooking(s, mv, king::own_king(s, mv), |by| is_role(s, by, Role::Pawn))
            },
            ..laws
        },
    },
    Deviation {
        id: "discovered-checks-unseen",
        sentence: "After a move I look for check from the man that moved, not from those behind it.",
        idiom: "in_check = attacks(to) & king",
        rules: &[Ch16],
        classes: &["CK-IGNORE", "PIN-STALE"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4r2k/8/8/4n3/8/8/8/R3K3 b - - 0 1", 1).after("e5c4"),
        change: |laws| Laws {
            own_king: |s, mv| match s.came_by {
                Some(played) if !Scene::is_castle(played) => {
                    overlooking(s, mv, king::own_king(s, mv), |by| {
                        by != played.to
                            && between(by, king_or(s, mv)).any(|square| square == played.from)
                    })
                }
                _ => king::own_king(s, mv),
            },
            ..laws
        },
    },
];

/// Whether a move of a man other than the king leaves one of two checks.
fn ends_one_of_two_checks(scene: &Scene, mv: Move) -> bool {
    let left = scene.exposure(mv).map_or(0, |(_, attackers)| attackers.len());
    !scene.moves_king(mv) && scene.checkers().len() == 2 && left == 1
}

/// Whether a move, in check, is neither the king's nor a capture of the checker.
fn is_block(scene: &Scene, mv: Move) -> bool {
    let checkers = scene.checkers();
    !checkers.is_empty() && !scene.moves_king(mv) && !checkers.contains(&mv.to)
}

/// Whether a check comes along a diagonal.
fn on_diagonal(scene: &Scene) -> bool {
    let Some(king) = scene.king() else { return false };
    scene.checkers().into_iter().any(|by| line(king, by) == Some(Line::Diagonal))
}

/// The own king's square, or some other one if there is no king.
fn king_or(scene: &Scene, mv: Move) -> Square {
    scene.king().unwrap_or(mv.from)
}
