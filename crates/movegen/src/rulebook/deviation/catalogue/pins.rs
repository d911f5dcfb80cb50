//! Pins gone wrong.

use super::help::{is_role, pardon, refuse};
use super::{Deviation, Evidence, Layer, Showcase};
use crate::rulebook::RuleId::{Ch02, Ch03, Ch05, Ch06, Ch14, Ch15, Ch16};
use crate::rulebook::attack::{self, Line, line};
use crate::rulebook::forbid::king;
use crate::rulebook::geometry::between;
use crate::rulebook::laws::Laws;
use crate::rulebook::refusal::Refusal;
use crate::rulebook::scene::{Scene, king_of};
use crate::{Board, Move, Role, Square};

pub(super) static ROWS: &[Deviation] = &[
    Deviation {
        id: "pin-ignored",
        sentence: "I have no notion of a pin; only checks that are there already are looked at.",
        idiom: "if !in_check { return pseudo_legal; }",
        rules: &[Ch15],
        classes: &["PIN-FREE"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1", 1),
        change: |laws| Laws { own_king: |s, mv| pardon(king::own_king(s, mv), Ch15), ..laws },
    },
    Deviation {
        id: "pin-ignored-on-diagonals",
        sentence: "I find pins on ranks and files, not on diagonals.",
        idiom: "pinners = rook_attacks(king) & (ROOK | QUEEN)",
        rules: &[Ch15],
        classes: &["PIN-FREE"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/8/8/8/7b/8/5N2/4K3 w - - 0 1", 1),
        change: |laws| Laws {
            own_king: |s, mv| {
                if pinned_on(s, mv, &[Line::Diagonal]) {
                    pardon(king::own_king(s, mv), Ch15)
                } else {
                    king::own_king(s, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "pin-ignored-on-ranks",
        sentence: "I find pins on files and diagonals; the step along the rank is missing in my list.",
        idiom: "DIRECTIONS = [8, -8, 7, -7, 9, -9]",
        rules: &[Ch15],
        classes: &["PIN-FREE"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/8/8/8/K2N3r/8/8/8 w - - 0 1", 1),
        change: |laws| Laws {
            own_king: |s, mv| {
                if pinned_on(s, mv, &[Line::Rank]) {
                    pardon(king::own_king(s, mv), Ch15)
                } else {
                    king::own_king(s, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "pin-by-queen-ignored",
        sentence: "Queens pin nobody: I look for rooks and bishops.",
        idiom: "pinners = (rays & ROOK) | (diagonals & BISHOP)",
        rules: &[Ch15],
        classes: &["PIN-FREE"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4q2k/8/8/8/8/8/4N3/4K3 w - - 0 1", 1),
        change: |laws| Laws {
            own_king: |s, mv| {
                if s.pinner(mv.from).is_some_and(|by| is_role(s, by, Role::Queen)) {
                    pardon(king::own_king(s, mv), Ch15)
                } else {
                    king::own_king(s, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "pinned-man-answers-check",
        sentence: "In check I look who can capture or come between, not whether he is pinned.",
        idiom: "evasions ignore the pin mask",
        rules: &[Ch15, Ch16],
        classes: &["PIN-FREE"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4r2k/8/8/8/8/5n2/4B3/4K3 w - - 0 1", 1),
        change: |laws| Laws {
            own_king: |s, mv| {
                if s.checkers().is_empty() {
                    king::own_king(s, mv)
                } else {
                    pardon(king::own_king(s, mv), Ch15)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "pinned-pawn-captures-off-the-pin",
        sentence: "I hold pinned pieces on their lines; pawns' captures I add without a look.",
        idiom: "pawn_captures are not masked by pin_ray[from]",
        rules: &[Ch15, Ch05],
        classes: &["PIN-FREE"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4r2k/8/8/8/8/3b4/4P3/4K3 w - - 0 1", 1),
        change: |laws| Laws {
            own_king: |s, mv| {
                if s.role(mv.from) == Some(Role::Pawn) && s.is_capture(mv) {
                    pardon(king::own_king(s, mv), Ch15)
                } else {
                    king::own_king(s, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "pinned-man-never-moves",
        sentence: "A pinned man gets no moves from me, not along its pin either.",
        idiom: "movers = own & ~pinned",
        rules: &[Ch15],
        classes: &["PIN-SLIDE"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1", 1),
        change: |laws| Laws {
            own_king: |s, mv| {
                if s.pinner(mv.from).is_some() { refuse(Ch15, mv) } else { king::own_king(s, mv) }
            },
            ..laws
        },
    },
    Deviation {
        id: "pinned-man-never-takes-the-pinner",
        sentence: "A pinned man moves between king and pinner; the pinner's own square I left out.",
        idiom: "targets &= between(king, pinner)",
        rules: &[Ch15, Ch03],
        classes: &["PIN-SLIDE"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1", 1),
        change: |laws| Laws {
            own_king: |s, mv| {
                if s.pinner(mv.from) == Some(mv.to) {
                    refuse(Ch15, mv)
                } else {
                    king::own_king(s, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "pinned-pawn-never-advances",
        sentence: "A pawn pinned on its file gets no moves from me.",
        idiom: "pawns & ~pinned",
        rules: &[Ch15, Ch06],
        classes: &["PIN-SLIDE"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4r2k/8/8/8/8/8/4P3/4K3 w - - 0 1", 1),
        change: |laws| Laws {
            own_king: |s, mv| {
                if s.role(mv.from) == Some(Role::Pawn)
                    && s.pinner(mv.from).is_some()
                    && s.stays_on_pin(mv)
                {
                    refuse(Ch15, mv)
                } else {
                    king::own_king(s, mv)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "pinned-man-does-not-attack",
        sentence: "I build the enemy's attack map from his legal moves, so his pinned men guard nothing.",
        idiom: "attack_map = union of legal moves",
        rules: &[Ch02, Ch14],
        classes: &["PIN-GUARD"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/4n3/8/8/4R1K1 w - - 0 1", 1),
        change: |laws| Laws {
            attacks: |board, from, to| attack::attacks(board, from, to) && !is_pinned(board, from),
            ..laws
        },
    },
    Deviation {
        id: "pin-by-the-man-just-moved-unseen",
        sentence: "I compute pins once and keep them over the next move.",
        idiom: "pinned = cached_pins; // refreshed at set-up",
        rules: &[Ch15],
        classes: &["PIN-STALE"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("r6k/8/8/8/8/8/4N3/4K3 b - - 0 1", 1).after("a8e8"),
        change: |laws| Laws {
            own_king: |s, mv| {
                let verdict = king::own_king(s, mv);
                let is_new = |refusal: &Refusal| {
                    refusal.by.is_some() && refusal.by == s.came_by.map(|played| played.to)
                };
                if verdict.as_ref().is_err_and(is_new) { pardon(verdict, Ch15) } else { verdict }
            },
            ..laws
        },
    },
];

/// Whether the man that moves is pinned on a line of one of those kinds.
fn pinned_on(scene: &Scene, mv: Move, kinds: &[Line]) -> bool {
    let pin = scene.pinner(mv.from).and_then(|pinner| line(mv.from, pinner));
    pin.is_some_and(|pin| kinds.contains(&pin))
}

/// Whether the man on a square alone shuts off an attack on its own king.
fn is_pinned(board: &Board, square: Square) -> bool {
    let Some(man) = board[square] else { return false };
    let Some(king) = king_of(board, man.color).filter(|&king| king != square) else {
        return false;
    };
    let mut without = board.clone();
    without[square] = None;
    let enemies = board.men().filter(|(_, other)| other.color != man.color);
    enemies
        .map(|(from, _)| from)
        .filter(|&from| between(from, king).any(|between| between == square))
        .any(|from| attack::attacks(&without, from, king))
}
