//! Castling gone wrong: when it may be, what it does, and when the right to it goes.

use super::help::{
    is_back_rank, is_promotion, is_role, men_with, moving, overlooking, refuse, walk_overlooking,
};
use super::{Deviation, Evidence, Layer, Showcase};
use crate::rulebook::RuleId::{Ch01, Ch04, Ch07, Ch08, Ch09, Ch10, Ch11, Ch12, Ch15, Ch16};
use crate::rulebook::forbid::castling::{self, Castling};
use crate::rulebook::forbid::king;
use crate::rulebook::geometry::between;
use crate::rulebook::geometry::pawn_diagonals;
use crate::rulebook::laws::Laws;
use crate::rulebook::play::{self, Right, captures_rook, moves_king, moves_rook, rights_except};
use crate::rulebook::refusal::Verdict;
use crate::rulebook::scene::Scene;
use crate::{CastlingRights, Color, File, Move, MoveKind, Piece, Rank, Role, Setup, Square, Wing};

pub(super) static ROWS: &[Deviation] = &[
    Deviation {
        id: "castle-out-of-check",
        sentence: "I test the squares that the king goes over, not the one it stands on.",
        idiom: "if !attacked(f1) && !attacked(g1)",
        rules: &[Ch11],
        classes: &["CA-OUT", "C960-OUT"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("k3r3/8/8/8/8/8/8/4K2R w K - 0 1", 1),
        laws: Laws { castling_check: |_, _| Ok(()), ..Laws::CHESS },
    },
    Deviation {
        id: "castle-out-of-a-pawns-check",
        sentence: "My in-check test before castling knows sliders and knights, no pawns.",
        idiom: "in_check = sliders | knights",
        rules: &[Ch11],
        classes: &["CA-OUT", "CA-PAWNATT"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("k7/8/8/8/8/8/3p4/4K2R w K - 0 1", 1),
        laws: Laws {
            castling_check: |s, mv| {
                if s.checkers().iter().all(|&by| is_role(s, by, Role::Pawn)) {
                    Ok(())
                } else {
                    castling::check(s, mv)
                }
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "castle-out-of-a-knights-check",
        sentence: "My in-check test before castling looks along lines only.",
        idiom: "in_check = slider_attacks(king) & sliders",
        rules: &[Ch11],
        classes: &["CA-OUT", "CA-KNIGHTATT"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("k7/8/8/8/8/3n4/8/4K2R w K - 0 1", 1),
        laws: Laws {
            castling_check: |s, mv| {
                if s.checkers().iter().all(|&by| is_role(s, by, Role::Knight)) {
                    Ok(())
                } else {
                    castling::check(s, mv)
                }
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "castle-through-check",
        sentence: "I test where the king starts and where it lands.",
        idiom: "if !attacked(e1) && !attacked(g1)",
        rules: &[Ch12],
        classes: &["CA-THRU"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("k4r2/8/8/8/8/8/8/4K2R w K - 0 1", 1),
        laws: Laws {
            castling_walk: |s, mv| walk_overlooking(s, mv, |square, _| square != mv.destination()),
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "castle-through-check-queenside",
        sentence: "On the queenside I test c1 and forget d1.",
        idiom: "case QUEENSIDE: ok = !attacked(e1) && !attacked(c1)",
        rules: &[Ch12],
        classes: &["CA-THRU"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("3r3k/8/8/8/8/8/8/R3K3 w Q - 0 1", 1),
        laws: Laws {
            castling_walk: |s, mv| {
                walk_overlooking(s, mv, |square, _| {
                    mv.kind == MoveKind::Castle(Wing::QueenSide) && square != mv.destination()
                })
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "castle-into-check",
        sentence: "Castling is not sent through the legality filter, and I test only the square passed.",
        idiom: "if !attacked(e1) && !attacked(f1)",
        rules: &[Ch12, Ch15],
        classes: &["CA-INTO"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("k5r1/8/8/8/8/8/8/4K2R w K - 0 1", 1),
        laws: Laws {
            castling_walk: |s, mv| walk_overlooking(s, mv, |square, _| square == mv.destination()),
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "castle-past-pawns",
        sentence: "Pawns are no attackers to my castling code.",
        idiom: "attacked_by_pieces(square)",
        rules: &[Ch12],
        classes: &["CA-PAWNATT"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("k7/8/8/8/8/8/6p1/4K2R w K - 0 1", 1),
        laws: Laws {
            castling_walk: |s, mv| walk_overlooking(s, mv, |_, by| is_role(s, by, Role::Pawn)),
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "castle-past-knights",
        sentence: "Knights are no attackers to my castling code.",
        idiom: "slider_attacks(square) & enemy",
        rules: &[Ch12],
        classes: &["CA-KNIGHTATT"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/8/8/8/8/8/7n/4K2R w K - 0 1", 1),
        laws: Laws {
            castling_walk: |s, mv| walk_overlooking(s, mv, |_, by| is_role(s, by, Role::Knight)),
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "castle-past-the-enemy-king",
        sentence: "The enemy king is no attacker to my castling code.",
        idiom: "attackers(square) & ~kings",
        rules: &[Ch12],
        classes: &["CA-KINGATT", "KING-ADJ"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("8/8/8/8/8/8/6k1/4K2R w K - 0 1", 1),
        laws: Laws {
            castling_walk: |s, mv| walk_overlooking(s, mv, |_, by| is_role(s, by, Role::King)),
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "castle-any-man-attacks-like-a-pawn",
        sentence: "I look for a pawn diagonally ahead of the king's way and take any enemy man for one.",
        idiom: "if enemy & pawn_attacks(square)",
        rules: &[Ch12],
        classes: &["CA-PAWNATT", "CA-FALSE"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/8/8/8/8/8/7r/4K2R w K - 0 1", 1),
        laws: Laws {
            castling_walk: |s, mv| {
                if Scene::is_castle(mv) && enemy_diagonally_ahead(s, mv) {
                    refuse(Ch12, mv)
                } else {
                    castling::walk(s, mv)
                }
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "castle-attacked-b-file-forbids",
        sentence: "I want all the squares between king and rook safe, the b-file's too.",
        idiom: "!attacked(b1) && !attacked(c1) && !attacked(d1)",
        rules: &[Ch12],
        classes: &["CA-BATT"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("1r5k/8/8/8/8/8/8/R3K3 w Q - 0 1", 1),
        laws: Laws {
            castling_walk: |s, mv| {
                if attacked_on_b_file(s, mv) { refuse(Ch12, mv) } else { castling::walk(s, mv) }
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "castle-attacked-b8-forbids",
        sentence: "Black's queenside mask has b8 in it; White's is right.",
        idiom: "BLACK_OOO_SAFE = b8 | c8 | d8",
        rules: &[Ch12],
        classes: &["CA-BATT"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("r3k3/8/8/8/8/8/8/1R5K b q - 0 1", 1),
        laws: Laws {
            castling_walk: |s, mv| {
                if s.us() == Color::Black && attacked_on_b_file(s, mv) {
                    refuse(Ch12, mv)
                } else {
                    castling::walk(s, mv)
                }
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "castle-attacked-rook-forbids",
        sentence: "I refuse to castle with a rook that is attacked.",
        idiom: "!attacked(king) && !attacked(rook)",
        rules: &[Ch12],
        classes: &["CA-ROOKATT"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7r/k7/8/8/8/8/8/4K2R w K - 0 1", 1),
        laws: Laws {
            castling_walk: |s, mv| {
                if Scene::is_castle(mv) && !s.attackers(&s.setup.board, mv.to).is_empty() {
                    refuse(Ch12, mv)
                } else {
                    castling::walk(s, mv)
                }
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "castle-over-the-b-file",
        sentence: "Queenside I want c1 and d1 empty; b1, where only the rook passes, I forgot.",
        idiom: "empty(c1) && empty(d1)",
        rules: &[Ch10, Ch01],
        classes: &["CA-PATH"],
        layer: Layer::Generation,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/8/8/8/8/8/8/RN2K3 w Q - 0 1", 1),
        laws: Laws {
            castling_path: |s, mv| path_ignoring(s, mv, |square| square.file().letter() == 'b'),
            ..Laws::CHESS
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
        laws: Laws {
            castling_path: |s, mv| path_ignoring(s, mv, |square| square.file() == File::G),
            ..Laws::CHESS
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
        laws: Laws {
            castling_path: |s, mv| path_ignoring(s, mv, |square| s.is_enemy(square)),
            ..Laws::CHESS
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
        laws: Laws {
            castling_right: |s, mv| {
                if s.us() == Color::Black && mv.kind == MoveKind::Castle(Wing::QueenSide) {
                    refuse(Ch08, mv)
                } else {
                    castling::right(s, mv)
                }
            },
            ..Laws::CHESS
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
        laws: Laws {
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
            ..Laws::CHESS
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
        laws: Laws {
            castling_right: |s, mv| {
                if both_at_home(s, mv) { Ok(()) } else { castling::right(s, mv) }
            },
            ..Laws::CHESS
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
        laws: Laws {
            men: |before, mv| {
                men_with(before, mv, |board| {
                    if mv.kind == MoveKind::Castle(Wing::QueenSide)
                        && let Some(wrong) = mv.destination().offset(-1, 0)
                    {
                        board[wrong] = board[mv.destination()].take();
                    }
                })
            },
            ..Laws::CHESS
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
        laws: Laws {
            men: |before, mv| {
                men_with(before, mv, |board| {
                    if let Some(castling) = Castling::of(mv) {
                        board[castling.rook_to] = None;
                        board[mv.to] = before.board[mv.to];
                    }
                })
            },
            ..Laws::CHESS
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
        laws: Laws {
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
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "castle-check-by-the-rook-unseen",
        sentence: "I look for check from the man that moved: after castling that is the king.",
        idiom: "gives_check = attacks(moved piece) & enemy_king",
        rules: &[Ch16],
        classes: &["CA-CHECK"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("5k2/p7/8/8/8/8/8/4K2R w K - 0 1", 1).after("e1g1"),
        laws: Laws {
            own_king: |s, mv| match s.came_by.and_then(Castling::of) {
                Some(castling) => {
                    overlooking(s, mv, king::own_king(s, mv), |by| by == castling.rook_to)
                }
                None => king::own_king(s, mv),
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "castle-rights-survive-rook-capture",
        sentence: "I clear a right when its king or rook moves; a captured rook does not move.",
        idiom: "rights &= mask[from]; // not mask[to]",
        rules: &[Ch09],
        classes: &["CA-CAPT"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("r3k3/8/8/8/8/8/r5B1/4K3 w q - 0 1", 1).after("g2a8 a2a8 e1f1"),
        laws: Laws {
            rights: |before, mv| {
                rights_except(before, |right| {
                    moves_king(before, right, mv) || moves_rook(before, right, mv)
                })
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "castle-rights-survive-capture-by-promotion",
        sentence: "The branch for promotions returns before the rights are looked at.",
        idiom: "if promo { ...; return; } rights &= mask[to];",
        rules: &[Ch09, Ch07],
        classes: &["CA-CAPT-PROMO"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("r3k3/1P6/8/8/8/8/r7/4K3 w q - 0 1", 1).after("b7a8q a2a8 e1f1"),
        laws: Laws {
            rights: |before, mv| {
                rights_except(before, |right| {
                    moves_king(before, right, mv)
                        || moves_rook(before, right, mv)
                        || captures_rook(before, right, mv) && !is_promotion(mv)
                })
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "castle-rights-survive-capture-by-king",
        sentence: "The branch for king moves clears my own rights and looks no further.",
        idiom: "if piece == KING { rights[us] = 0; } else { rights &= mask[to]; }",
        rules: &[Ch09],
        classes: &["CA-CAPT-KING"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("r3k3/1K6/8/8/8/8/8/7r w q - 0 1", 1)
            .after("b7a8 h1h2 a8b7 h2a2 b7b6 a2a8 b6b5"),
        laws: Laws {
            rights: |before, mv| {
                rights_except(before, |right| {
                    moves_king(before, right, mv)
                        || moves_rook(before, right, mv)
                        || captures_rook(before, right, mv)
                            && moving(before, mv) != Some(Role::King)
                })
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "castle-rook-takes-rook-keeps-the-takers-right",
        sentence: "A capture of a rook clears the other side's right, and I do not look at the rook that took.",
        idiom: "if captured == ROOK { ... } else if piece == ROOK { ... }",
        rules: &[Ch09],
        classes: &["CA-CAPT-ROOK"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("r3k3/8/8/8/8/8/8/R3K3 w Qq - 0 1", 1).after("a1a8 e8e7 a8a1 e7e8"),
        laws: Laws {
            rights: |before, mv| {
                rights_except(before, |right| {
                    moves_king(before, right, mv)
                        || captures_rook(before, right, mv)
                        || moves_rook(before, right, mv)
                            && captured_role(before, mv) != Some(Role::Rook)
                })
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "castle-rook-takes-rook-keeps-the-takens-right",
        sentence: "A rook's move clears my own right, and I do not look at what it took.",
        idiom: "if piece == ROOK { ... } else if captured == ROOK { ... }",
        rules: &[Ch09],
        classes: &["CA-CAPT-ROOK"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("rb2k3/8/8/8/8/8/7r/R3K3 w Qq - 0 1", 1)
            .after("a1a8 h2a2 e1f1 a2a8 f1g1 b8e5 g1f1"),
        laws: Laws {
            rights: |before, mv| {
                rights_except(before, |right| {
                    moves_king(before, right, mv)
                        || moves_rook(before, right, mv)
                        || captures_rook(before, right, mv)
                            && moving(before, mv) != Some(Role::Rook)
                })
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "castle-rights-survive-rook-move",
        sentence: "Only the king's moves and captures of rooks clear my rights.",
        idiom: "case ROOK: break;",
        rules: &[Ch09],
        classes: &["CA-ROOKMOVE", "CA-RETURN"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", 1).after("a1a2 e8e7 a2a1 e7e8"),
        laws: Laws {
            rights: |before, mv| {
                rights_except(before, |right| {
                    moves_king(before, right, mv) || captures_rook(before, right, mv)
                })
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "castle-black-kingside-right-survives-rook-move",
        sentence: "In my table of masks the entry of h8 is wrong.",
        idiom: "mask[h8] = 15",
        rules: &[Ch09],
        classes: &["CA-ROOKMOVE"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k2r/8/8/8/8/8/8/4K3 b k - 0 1", 1).after("h8h7 e1e2 h7h8 e2e1"),
        laws: Laws {
            rights: |before, mv| {
                rights_except(before, |right| {
                    moves_king(before, right, mv)
                        || captures_rook(before, right, mv)
                        || moves_rook(before, right, mv)
                            && !(right.color == Color::Black && right.wing == Wing::KingSide)
                })
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "castle-rights-survive-king-move",
        sentence: "I clear the rights when castling and when rooks move; a plain move of the king I forgot.",
        idiom: "case KING: king_square = to;",
        rules: &[Ch09],
        classes: &["CA-KINGMOVE", "CA-RETURN"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", 1).after("e1e2 e8e7 e2e1 e7e8"),
        laws: Laws {
            rights: |before, mv| {
                rights_except(before, |right| {
                    moves_rook(before, right, mv)
                        || captures_rook(before, right, mv)
                        || moves_king(before, right, mv) && Scene::is_castle(mv)
                })
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "castle-rights-survive-capturing-king-move",
        sentence: "Captures have a branch of their own, where the king's rights are not cleared.",
        idiom: "if captured { ... } else if piece == KING { rights[us] = 0; }",
        rules: &[Ch09],
        classes: &["CA-KINGMOVE"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k2r/8/8/8/8/8/P2n4/R3K3 w Q - 0 1", 1)
            .after("e1d2 h8h1 a2a3 h1e1 d2e1 e8e7"),
        laws: Laws {
            rights: |before, mv| {
                rights_except(before, |right| {
                    moves_rook(before, right, mv)
                        || captures_rook(before, right, mv)
                        || moves_king(before, right, mv) && captured_role(before, mv).is_none()
                })
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "castle-keeps-the-other-wings-right",
        sentence: "Castling uses up the right of its wing; the other one I leave.",
        idiom: "rights &= ~right_used",
        rules: &[Ch09],
        classes: &["CA-KINGMOVE", "CA-RETURN"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/R3K2R w HA - 0 1", 1)
            .after("e1h1 e8e7 f1f3 e7e8")
            .chess960(),
        laws: Laws {
            rights: |before, mv| {
                rights_except(before, |right| {
                    moves_rook(before, right, mv)
                        || captures_rook(before, right, mv)
                        || moves_king(before, right, mv)
                            && (!Scene::is_castle(mv) || mv.kind == MoveKind::Castle(right.wing))
                })
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "castle-rights-come-back",
        sentence: "I work the rights out anew from where kings and rooks stand.",
        idiom: "rights = rights_from_board()",
        rules: &[Ch09],
        classes: &["CA-RETURN"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/8/R7/4K3 w - - 0 1", 1).after("a2a1 e8e7"),
        laws: Laws { rights: rights_from_placement, ..Laws::CHESS },
    },
    Deviation {
        id: "castle-right-lost-by-another-rook",
        sentence: "Any rook that leaves the file of the castling rook takes the right with it.",
        idiom: "if piece == ROOK && file(from) == FILE_A { clear(QUEENSIDE); }",
        rules: &[Ch09],
        classes: &["CA-MOVE"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/R7/8/8/R3K3 w Q - 0 1", 1).after("a4b4 e8e7"),
        laws: Laws {
            rights: |before, mv| {
                let leaves_file = |right: Right| {
                    right.color == before.turn
                        && moving(before, mv) == Some(Role::Rook)
                        && mv.from.file() == right.rook.file()
                };
                rights_except(before, |right| goes(before, right, mv) || leaves_file(right))
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "castle-right-of-the-wrong-wing-lost",
        sentence: "The h-rook's move clears the queenside right, the a-rook's the kingside one.",
        idiom: "clear(from == h1 ? QUEENSIDE : KINGSIDE)",
        rules: &[Ch09],
        classes: &["CA-MOVE", "CA-ROOKMOVE"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", 1).after("h1h2 e8e7"),
        laws: Laws {
            rights: |before, mv| {
                let other = |right: Right| {
                    before.turn == right.color
                        && moving(before, mv) == Some(Role::Rook)
                        && is_back_rank(right.color, mv.from)
                        && before.castling.iter().any(|(color, wing, file)| {
                            color == right.color && wing != right.wing && file == mv.from.file()
                        })
                };
                rights_except(before, |right| {
                    moves_king(before, right, mv)
                        || captures_rook(before, right, mv)
                        || other(right)
                })
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "castle-both-sides-lose-the-wing",
        sentence: "I clear the right by the file of the square alone, for both sides.",
        idiom: "if file(from) == FILE_A { rights &= ~(WHITE_OOO | BLACK_OOO); }",
        rules: &[Ch09],
        classes: &["CA-MOVE"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("r3k3/8/8/8/8/8/8/R3K3 w Qq - 0 1", 1).after("a1a2"),
        laws: Laws {
            rights: |before, mv| {
                let moved = |right: Right| {
                    before.castling.rook_square(before.turn, right.wing) == Some(mv.from)
                };
                rights_except(before, |right| goes(before, right, mv) || moved(right))
            },
            ..Laws::CHESS
        },
    },
    Deviation {
        id: "castle-right-lost-in-check",
        sentence: "When I cannot castle because I am in check I clear the right for good.",
        idiom: "if in_check { rights[us] = 0; }",
        rules: &[Ch09, Ch11],
        classes: &["CA-FALSE"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("1k6/8/3b4/8/8/8/2P5/4K2R b K - 0 1", 1).after("d6b4 c2c3 b4f8"),
        laws: Laws {
            rights: |before, mv| {
                let next = play::after(&Laws::CHESS, before, mv);
                let is_check = !Scene::new(&Laws::CHESS, &next).checkers().is_empty();
                rights_except(before, |right| {
                    goes(before, right, mv) || is_check && right.color != before.turn
                })
            },
            ..Laws::CHESS
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

/// Whether an enemy man stands diagonally ahead of a square that the king passes or lands on.
fn enemy_diagonally_ahead(scene: &Scene, mv: Move) -> bool {
    let pawn = Piece::new(scene.us(), Role::Pawn);
    let walk = Castling::of(mv).into_iter().flat_map(Castling::king_walk);
    walk.flat_map(|square| pawn_diagonals(pawn, square)).any(|square| scene.is_enemy(square))
}

/// Whether the rook would pass an attacked square of the b-file.
fn attacked_on_b_file(scene: &Scene, mv: Move) -> bool {
    let attacked = |square| !scene.attackers(&scene.setup.board, square).is_empty();
    Scene::is_castle(mv)
        && between(mv.from, mv.to).any(|square| square.file().letter() == 'b' && attacked(square))
}

/// Whether a castling move has its king on the e-file of its back rank and its rook in the corner.
fn both_at_home(scene: &Scene, mv: Move) -> bool {
    let MoveKind::Castle(wing) = mv.kind else { return false };
    let rook = Some(Piece::new(scene.us(), Role::Rook));
    let corner = Square::new(wing.corner_file(), mv.from.rank());
    let is_home = is_back_rank(scene.us(), mv.from) && mv.from.file() == File::E;
    is_home && mv.to == corner && scene.man(mv.to) == rook
}

/// All that takes a right away by the rules.
fn goes(before: &Setup, right: Right, mv: Move) -> bool {
    moves_king(before, right, mv)
        || moves_rook(before, right, mv)
        || captures_rook(before, right, mv)
}

fn captured_role(before: &Setup, mv: Move) -> Option<Role> {
    play::captured_on(before, mv).and_then(|square| before.board[square]).map(|man| man.role)
}

/// The rights that kings on the e-file and rooks in the corners would have.
fn rights_from_placement(before: &Setup, mv: Move) -> CastlingRights {
    let board = play::men(before, mv);
    let mut rights = CastlingRights::NONE;
    for color in Color::ALL {
        let home = Rank::relative(color, 1);
        let holds = |file, role| board[Square::new(file, home)] == Some(Piece::new(color, role));
        for wing in Wing::ALL {
            let is_home = holds(File::E, Role::King) && holds(wing.corner_file(), Role::Rook);
            rights.set(color, wing, is_home.then_some(wing.corner_file()));
        }
    }
    rights
}
