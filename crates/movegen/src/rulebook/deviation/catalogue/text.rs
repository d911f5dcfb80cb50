//! Moves and positions written wrongly.

use super::{Deviation, Evidence, Layer, Showcase};
use crate::rulebook::RuleId::{Ch07, Ch08, Ch09, Ep35, Ep37};
use crate::rulebook::laws::Laws;
use crate::rulebook::text;
use crate::{Color, File, Piece, Rank, Role, Setup, Square, UciMove, Variant, Wing};

pub(super) static ROWS: &[Deviation] = &[
    Deviation {
        id: "text-promotion-letter-missing",
        sentence: "I print the two squares of a move and nothing more.",
        idiom: "printf(\"%s%s\", sq(from), sq(to))",
        rules: &[Ep35, Ch07],
        classes: &["PR-ENC"],
        layer: Layer::Text,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("7k/P7/8/8/8/8/8/4K3 w - - 0 1", 1),
        change: |laws| Laws {
            text: |mv, variant| UciMove { promotion: None, ..mv.uci(variant) }.to_string(),
            ..laws
        },
    },
    Deviation {
        id: "text-c960-castling-by-destination",
        sentence: "In Chess960 I print castling as in standard chess, by where the king lands.",
        idiom: "printf(\"%s%s\", sq(king), sq(king_to))",
        rules: &[Ch08],
        classes: &["C960-ENC"],
        layer: Layer::Text,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("k7/8/8/8/8/8/8/5K1R w H - 0 1", 1).chess960(),
        change: |laws| Laws { text: |mv, _| text::uci(mv, Variant::Standard), ..laws },
    },
    Deviation {
        id: "text-standard-castling-by-rook",
        sentence: "In standard chess I print castling as king takes rook.",
        idiom: "printf(\"%s%s\", sq(king), sq(rook))",
        rules: &[Ch08],
        classes: &["C960-ENC"],
        layer: Layer::Text,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/4K2R w K - 0 1", 1),
        change: |laws| Laws { text: |mv, _| text::uci(mv, Variant::Chess960), ..laws },
    },
    Deviation {
        id: "fen-written-without-en-passant",
        sentence: "I always write a dash for the en passant square.",
        idiom: "fen += \" - \"",
        rules: &[Ep37],
        classes: &["FN-OUT"],
        layer: Layer::Text,
        seen_in: Evidence::Fen,
        showcase: Showcase::at("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", 1),
        change: |laws| Laws {
            write: |setup| text::write(&Setup { en_passant: None, ..setup.clone() }),
            ..laws
        },
    },
    Deviation {
        id: "fen-written-with-clocks-0-1",
        sentence: "I write the clocks as 0 and 1, whatever they are.",
        idiom: "fen += \" 0 1\"",
        rules: &[],
        classes: &["FN-OUT"],
        layer: Layer::Text,
        seen_in: Evidence::Fen,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/4K3 w - - 5 9", 1),
        change: |laws| Laws {
            write: |setup| text::write(&Setup { half_moves: 0, full_moves: 1, ..setup.clone() }),
            ..laws
        },
    },
    Deviation {
        id: "fen-written-without-castling-dash",
        sentence: "Without castling rights I write nothing, and the fields move up.",
        idiom: "fen += rights_text",
        rules: &[Ch09],
        classes: &["FN-OUT", "FN-CASTLE"],
        layer: Layer::Text,
        seen_in: Evidence::Fen,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/4K3 w - - 0 1", 1),
        change: |laws| Laws {
            write: |setup| {
                if setup.castling.is_none() {
                    text::write(setup).replacen(" - ", "  ", 1)
                } else {
                    text::write(setup)
                }
            },
            ..laws
        },
    },
    Deviation {
        id: "fen-written-with-rooks-at-home-as-rights",
        sentence: "I write the castling field from where kings and rooks stand.",
        idiom: "if board[h1] == ROOK { fen += 'K'; }",
        rules: &[Ch09],
        classes: &["FN-OUT", "CA-RETURN"],
        layer: Layer::Text,
        seen_in: Evidence::Fen,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/4K2R w - - 0 1", 1),
        change: |laws| Laws { write: write_rights_by_placement, ..laws },
    },
];

fn write_rights_by_placement(setup: &Setup) -> String {
    let mut shown = setup.clone();
    for color in Color::ALL {
        let home = Rank::relative(color, 1);
        let holds =
            |file, role| setup.board[Square::new(file, home)] == Some(Piece::new(color, role));
        for wing in Wing::ALL {
            let is_home = holds(File::E, Role::King) && holds(wing.corner_file(), Role::Rook);
            shown.castling.set(color, wing, is_home.then_some(wing.corner_file()));
        }
    }
    text::write(&shown)
}
