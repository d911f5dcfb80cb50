//! Checks, pins and the king's steps gone wrong.

use super::help::{is_role, overlooking, pardon, refuse};
use super::{Deviation, Evidence, Layer, Showcase};
use crate::rulebook::RuleId::{Ch02, Ch03, Ch05, Ch06, Ch14, Ch15, Ch16};
use crate::rulebook::attack::{self, Line, line};
use crate::rulebook::forbid::king;
use crate::rulebook::geometry::between;
use crate::rulebook::laws::Laws;
use crate::rulebook::refusal::Refusal;
use crate::rulebook::scene::{Scene, king_of};
use crate::{Board, Move, MoveKind, Piece, Role, Square};

pub(super) static ROWS: &[Deviation] = &[
    Deviation {
        id: "king-left-in-check",
        sentence: "I do not test whether my king is left in check.",
        idiom: "return pseudo_legal_moves();",
        rules: &[Ch15, Ch16],
        classes: &["CK-IGNORE", "PIN-FREE"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1", 1),
        laws: Laws { own_king: |_, _| Ok(()), ..Laws::CHESS },
    },
    Deviation {
        id: "king-steps-into-check",
        sentence: "The king goes where he likes.",
        idiom: "king_attacks(from) & ~own",
        rules: &[Ch14],
        classes: &["CK-IGNORE", "KING-GUARD"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4r2k/8/8/8/8/8/8/3K4 w - - 0 1", 1),
        laws: Laws { king_step: |_, _| Ok(()), ..Laws::CHESS },
    },
    Deviation {
        id: "king-hides-behind-itself-on-ray",
        sentence: "My attack map has the king in it, so the square behind him looks safe.",
        idiom: "attacked(to, occ) // king not lifted off",
        rules: &[Ch14],
        classes: &["CK-XRAY"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4r2k/8/8/8/4K3/8/8/8 w - - 0 1", 1),
        laws: Laws {
            king_step: |s, mv| {
                overlooking(s, mv, king::step(s, mv), |by| {
                    between(by, mv.to).any(|square| square == mv.from)
                })
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "king-hides-behind-itself-on-diagonal",
        sentence: "For rooks I lift the king off the board, for bishops I forgot.",
        idiom: "bishop_attacks(to, occ), rook_attacks(to, occ ^ king)",
        rules: &[Ch14],
        classes: &["CK-XRAY"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("b6k/8/8/8/4K3/8/8/8 w - - 0 1", 1),
        laws: Laws {
            king_step: |s, mv| {
                overlooking(s, mv, king::step(s, mv), |by| {
                    line(by, mv.to) == Some(Line::Diagonal)
                        && between(by, mv.to).any(|square| square == mv.from)
                })
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "king-captures-one-checker-into-the-other",
        sentence: "When the king captures a checker I look at that checker's lines only.",
        idiom: "if to == checker { legal = !defended_by_nonsliders(to); }",
        rules: &[Ch14, Ch16],
        classes: &["CK-ALIGNED", "CK-XRAY"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/8/8/4r3/4K3/8/8/4r3 w - - 0 1", 1),
        laws: Laws {
            king_step: |s, mv| {
                overlooking(s, mv, king::step(s, mv), |by| {
                    s.is_capture(mv) && between(by, mv.to).any(|square| square == mv.from)
                })
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "kings-may-touch",
        sentence: "The enemy king is in none of my attack maps.",
        idiom: "attackers = pawns | knights | sliders",
        rules: &[Ch14, Ch02],
        classes: &["KING-ADJ"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("8/8/8/3k4/8/3K4/8/8 w - - 0 1", 1),
        laws: Laws {
            king_step: |s, mv| {
                overlooking(s, mv, king::step(s, mv), |by| is_role(s, by, Role::King))
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "king-takes-defended-man",
        sentence: "My attack map leaves out squares with the attacker's own men, so a defended man looks free.",
        idiom: "attacks &= ~their_pieces",
        rules: &[Ch14, Ch02],
        classes: &["KING-GUARD"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/8/8/8/8/5b2/4r3/4K3 w - - 0 1", 1),
        laws: Laws {
            king_step: |s, mv| if s.is_capture(mv) { Ok(()) } else { king::step(s, mv) },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "king-ignores-pawns",
        sentence: "I test the king's steps against pieces, not against pawns.",
        idiom: "attacked_by_pieces(to)",
        rules: &[Ch14, Ch05],
        classes: &["KING-GUARD"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/8/8/8/8/3p4/8/4K3 w - - 0 1", 1),
        laws: Laws {
            king_step: |s, mv| {
                overlooking(s, mv, king::step(s, mv), |by| is_role(s, by, Role::Pawn))
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "king-ignores-knights",
        sentence: "I test the king's steps along lines; knights I forgot.",
        idiom: "slider_attacks(to) & sliders",
        rules: &[Ch14, Ch02],
        classes: &["KING-GUARD"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/8/8/8/4n3/8/8/4K3 w - - 0 1", 1),
        laws: Laws {
            king_step: |s, mv| {
                overlooking(s, mv, king::step(s, mv), |by| is_role(s, by, Role::Knight))
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "king-shuns-squares-ahead-of-pawns",
        sentence: "My attack map of pawns has their straight moves in it.",
        idiom: "attacks |= pawn_pushes",
        rules: &[Ch14, Ch02, Ch06],
        classes: &["KING-GUARD"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/8/8/8/8/4p3/8/3K4 w - - 0 1", 1),
        laws: Laws {
            king_step: |s, mv| {
                if s.moves_king(mv) && pawn_behind(s, mv.to) {
                    refuse(Ch14, mv)
                } else {
                    king::step(s, mv)
                }
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "king-never-takes-the-checker",
        sentence: "The king gets quiet flights from me when in check, no captures.",
        idiom: "evasions: king_attacks & ~occ",
        rules: &[Ch16, Ch03],
        classes: &["CK-KCAPT"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/8/8/8/8/8/4r3/4K3 w - - 0 1", 1),
        laws: Laws {
            king_step: |s, mv| {
                if s.moves_king(mv) && s.checkers().contains(&mv.to) {
                    refuse(Ch16, mv)
                } else {
                    king::step(s, mv)
                }
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "double-check-answered-by-block",
        sentence: "I take the first checker, and any move that deals with it passes.",
        idiom: "checker = lsb(checkers); targets = between(king, checker)",
        rules: &[Ch16],
        classes: &["CK-DOUBLE"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4r2k/8/8/8/7b/8/8/2N1K3 w - - 0 1", 1),
        laws: Laws {
            own_king: |s, mv| {
                if ends_one_of_two_checks(s, mv) && !s.is_capture(mv) {
                    Ok(())
                } else {
                    king::own_king(s, mv)
                }
            },
            ..Laws::CHESS
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
        laws: Laws {
            own_king: |s, mv| {
                if ends_one_of_two_checks(s, mv) && s.is_capture(mv) {
                    Ok(())
                } else {
                    king::own_king(s, mv)
                }
            },
            ..Laws::CHESS
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
        laws: Laws {
            own_king: |s, mv| {
                if is_block(s, mv) { refuse(Ch16, mv) } else { king::own_king(s, mv) }
            },
            ..Laws::CHESS
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
        laws: Laws {
            own_king: |s, mv| {
                if is_block(s, mv) && s.role(mv.from) == Some(Role::Pawn) {
                    refuse(Ch16, mv)
                } else {
                    king::own_king(s, mv)
                }
            },
            ..Laws::CHESS
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
        laws: Laws {
            own_king: |s, mv| {
                if is_block(s, mv) && mv.kind == MoveKind::DoublePush {
                    refuse(Ch16, mv)
                } else {
                    king::own_king(s, mv)
                }
            },
            ..Laws::CHESS
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
        laws: Laws {
            own_king: |s, mv| {
                if is_block(s, mv) && mv.kind == MoveKind::DoublePush && on_diagonal(s) {
                    refuse(Ch16, mv)
                } else {
                    king::own_king(s, mv)
                }
            },
            ..Laws::CHESS
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
        laws: Laws {
            own_king: |s, mv| {
                if !s.moves_king(mv) && s.checkers().contains(&mv.to) {
                    refuse(Ch16, mv)
                } else {
                    king::own_king(s, mv)
                }
            },
            ..Laws::CHESS
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
        laws: Laws {
            own_king: |s, mv| {
                if !s.moves_king(mv) && !s.checkers().is_empty() {
                    refuse(Ch16, mv)
                } else {
                    king::own_king(s, mv)
                }
            },
            ..Laws::CHESS
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
        laws: Laws {
            own_king: |s, mv| {
                overlooking(s, mv, king::own_king(s, mv), |by| is_role(s, by, Role::Pawn))
            },
            ..Laws::CHESS
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
        laws: Laws {
            own_king: |s, mv| match s.came_by {
                Some(played) if !Scene::is_castle(played) => {
                    overlooking(s, mv, king::own_king(s, mv), |by| {
                        by != played.to
                            && between(by, king_or(s, mv)).any(|square| square == played.from)
                    })
                }
                _ => king::own_king(s, mv),
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "pin-ignored",
        sentence: "I have no notion of a pin; only checks that are there already are looked at.",
        idiom: "if !in_check { return pseudo_legal; }",
        rules: &[Ch15],
        classes: &["PIN-FREE"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1", 1),
        laws: Laws { own_king: |s, mv| pardon(king::own_king(s, mv), Ch15), ..Laws::CHESS },
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
        laws: Laws {
            own_king: |s, mv| {
                if pinned_on(s, mv, &[Line::Diagonal]) {
                    pardon(king::own_king(s, mv), Ch15)
                } else {
                    king::own_king(s, mv)
                }
            },
            ..Laws::CHESS
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
        laws: Laws {
            own_king: |s, mv| {
                if pinned_on(s, mv, &[Line::Rank]) {
                    pardon(king::own_king(s, mv), Ch15)
                } else {
                    king::own_king(s, mv)
                }
            },
            ..Laws::CHESS
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
        laws: Laws {
            own_king: |s, mv| {
                if s.pinner(mv.from).is_some_and(|by| is_role(s, by, Role::Queen)) {
                    pardon(king::own_king(s, mv), Ch15)
                } else {
                    king::own_king(s, mv)
                }
            },
            ..Laws::CHESS
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
        laws: Laws {
            own_king: |s, mv| {
                if s.checkers().is_empty() {
                    king::own_king(s, mv)
                } else {
                    pardon(king::own_king(s, mv), Ch15)
                }
            },
            ..Laws::CHESS
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
        laws: Laws {
            own_king: |s, mv| {
                if s.role(mv.from) == Some(Role::Pawn) && s.is_capture(mv) {
                    pardon(king::own_king(s, mv), Ch15)
                } else {
                    king::own_king(s, mv)
                }
            },
            ..Laws::CHESS
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
        laws: Laws {
            own_king: |s, mv| {
                if s.pinner(mv.from).is_some() { refuse(Ch15, mv) } else { king::own_king(s, mv) }
            },
            ..Laws::CHESS
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
        laws: Laws {
            own_king: |s, mv| {
                if s.pinner(mv.from) == Some(mv.to) {
                    refuse(Ch15, mv)
                } else {
                    king::own_king(s, mv)
                }
            },
            ..Laws::CHESS
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
        laws: Laws {
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
            ..Laws::CHESS
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
        laws: Laws {
            attacks: |board, from, to| attack::attacks(board, from, to) && !is_pinned(board, from),
            ..Laws::CHESS
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
        laws: Laws {
            own_king: |s, mv| {
                let verdict = king::own_king(s, mv);
                let is_new = |refusal: &Refusal| {
                    refusal.by.is_some() && refusal.by == s.came_by.map(|played| played.to)
                };
                if verdict.as_ref().is_err_and(is_new) { pardon(verdict, Ch15) } else { verdict }
            },
            ..Laws::CHESS
        },
    },
];

/// Whether an enemy pawn stands right behind a square, as that pawn goes.
fn pawn_behind(scene: &Scene, square: Square) -> bool {
    let pawn = Some(Piece::new(!scene.us(), Role::Pawn));
    square.ahead(scene.us()).is_some_and(|behind| scene.man(behind) == pawn)
}

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

/// Whether the man that moves is pinned on a line of one of those kinds.
fn pinned_on(scene: &Scene, mv: Move, kinds: &[Line]) -> bool {
    let pin = scene.pinner(mv.from).and_then(|pinner| line(mv.from, pinner));
    pin.is_some_and(|pin| kinds.contains(&pin))
}

/// The own king's square, or some other one if there is no king.
fn king_or(scene: &Scene, mv: Move) -> Square {
    scene.king().unwrap_or(mv.from)
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
