//! Castling rights gone wrong: when they go, and when they stay.

use super::help::{is_back_rank, is_promotion, moving};
use super::{Deviation, Evidence, Layer, Showcase};
use crate::rulebook::RuleId::{Ch07, Ch09, Ch11};
use crate::rulebook::laws::Laws;
use crate::rulebook::play::{
    self, Right, captures_rook, goes, moves_king, moves_rook, rights_except,
};
use crate::rulebook::scene::Scene;
use crate::{CastlingRights, Color, File, Move, MoveKind, Piece, Rank, Role, Setup, Square, Wing};

pub(super) static ROWS: &[Deviation] = &[
    Deviation {
        id: "castle-rights-survive-rook-capture",
        sentence: "I clear a right when its king or rook moves; a captured rook does not move.",
        idiom: "rights &= mask[from]; // not mask[to]",
        rules: &[Ch09],
        classes: &["CA-CAPT"],
        layer: Layer::Play,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("r3k3/8/8/8/8/8/6B1/4K3 w q - 0 1", 1).after("g2a8"),
        change: |laws| Laws {
            rights: |before, mv| {
                rights_except(before, |right| {
                    moves_king(before, right, mv) || moves_rook(before, right, mv)
                })
            },
            ..laws
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
        showcase: Showcase::at("r3k3/1P6/8/8/8/8/8/4K3 w q - 0 1", 1).after("b7a8n"),
        change: |laws| Laws {
            rights: |before, mv| {
                rights_except(before, |right| {
                    moves_king(before, right, mv)
                        || moves_rook(before, right, mv)
                        || captures_rook(before, right, mv) && !is_promotion(mv)
                })
            },
            ..laws
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
        showcase: Showcase::at("r3k3/1K6/8/8/8/8/8/8 w q - 0 1", 1).after("b7a8"),
        change: |laws| Laws {
            rights: |before, mv| {
                rights_except(before, |right| {
                    moves_king(before, right, mv)
                        || moves_rook(before, right, mv)
                        || captures_rook(before, right, mv)
                            && moving(before, mv) != Some(Role::King)
                })
            },
            ..laws
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
        showcase: Showcase::at("r3k3/8/8/8/8/8/8/R3K3 w Qq - 0 1", 1).after("a1a8 e8e7"),
        change: |laws| Laws {
            rights: |before, mv| {
                rights_except(before, |right| {
                    moves_king(before, right, mv)
                        || captures_rook(before, right, mv)
                        || moves_rook(before, right, mv)
                            && captured_role(before, mv) != Some(Role::Rook)
                })
            },
            ..laws
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
        showcase: Showcase::at("rb2k3/7p/8/8/8/8/8/R3K3 w Qq - 0 1", 1)
            .after("a1a8 h7h6 a8a7 b8a7 e1e2"),
        change: |laws| Laws {
            rights: |before, mv| {
                rights_except(before, |right| {
                    moves_king(before, right, mv)
                        || moves_rook(before, right, mv)
                        || captures_rook(before, right, mv)
                            && moving(before, mv) != Some(Role::Rook)
                })
            },
            ..laws
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
        showcase: Showcase::at("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", 1).after("a1a2 e8e7"),
        change: |laws| Laws {
            rights: |before, mv| {
                rights_except(before, |right| {
                    moves_king(before, right, mv) || captures_rook(before, right, mv)
                })
            },
            ..laws
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
        showcase: Showcase::at("4k2r/8/8/8/8/8/8/4K3 b k - 0 1", 1).after("h8h7 e1e2"),
        change: |laws| Laws {
            rights: |before, mv| {
                rights_except(before, |right| {
                    moves_king(before, right, mv)
                        || captures_rook(before, right, mv)
                        || moves_rook(before, right, mv)
                            && !(right.color == Color::Black && right.wing == Wing::KingSide)
                })
            },
            ..laws
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
        change: |laws| Laws {
            rights: |before, mv| {
                rights_except(before, |right| {
                    moves_rook(before, right, mv)
                        || captures_rook(before, right, mv)
                        || moves_king(before, right, mv) && Scene::is_castle(mv)
                })
            },
            ..laws
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
        change: |laws| Laws {
            rights: |before, mv| {
                rights_except(before, |right| {
                    moves_rook(before, right, mv)
                        || captures_rook(before, right, mv)
                        || moves_king(before, right, mv) && captured_role(before, mv).is_none()
                })
            },
            ..laws
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
        change: |laws| Laws {
            rights: |before, mv| {
                rights_except(before, |right| {
                    moves_rook(before, right, mv)
                        || captures_rook(before, right, mv)
                        || moves_king(before, right, mv)
                            && (!Scene::is_castle(mv) || mv.kind == MoveKind::Castle(right.wing))
                })
            },
            ..laws
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
        change: |laws| Laws { rights: rights_from_placement, ..laws },
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
        change: |laws| Laws {
            rights: |before, mv| {
                let leaves_file = |right: Right| {
                    right.color == before.turn
                        && moving(before, mv) == Some(Role::Rook)
                        && mv.from.file() == right.rook.file()
                };
                rights_except(before, |right| goes(before, right, mv) || leaves_file(right))
            },
            ..laws
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
        change: |laws| Laws {
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
            ..laws
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
        change: |laws| Laws {
            rights: |before, mv| {
                let moved = |right: Right| {
                    before.castling.rook_square(before.turn, right.wing) == Some(mv.from)
                };
                rights_except(before, |right| goes(before, right, mv) || moved(right))
            },
            ..laws
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
        change: |laws| Laws {
            rights: |before, mv| {
                let next = play::after(&Laws::CHESS, before, mv);
                let is_check = !Scene::new(&Laws::CHESS, &next).checkers().is_empty();
                rights_except(before, |right| {
                    goes(before, right, mv) || is_check && right.color != before.turn
                })
            },
            ..laws
        },
    },
];

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
