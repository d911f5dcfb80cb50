//! What is written reads back, and no text makes a reader panic.

use perftect_movegen::fen::{self, CastlingStyle, FenOptions};
use perftect_movegen::{FenStyle, Position, UciMove, Variant};
use proptest::prelude::*;

use crate::games::{Dice, chess960_start, double_chess960_start, game};

/// Positions in which the rules are intricate.
const ROOTS: &[&str] = &[
    fen::START,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
];

/// A position some plies into a random game.
fn positions() -> impl Strategy<Value = Position> {
    (0..ROOTS.len() + 2, any::<u64>(), 0_usize..80).prop_map(|(root, seed, plies)| {
        let mut dice = Dice::new(seed);
        let start = match ROOTS.get(root) {
            Some(root) => root.parse().expect(root),
            None if root == ROOTS.len() => chess960_start(&mut dice),
            None => double_chess960_start(&mut dice),
        };
        game(&start, plies, &mut dice).pop().expect("has the first")
    })
}

proptest! {
    #[test]
    fn a_fen_reads_back_as_the_same_position(position in positions(), castling in prop::sample::select(
        &[CastlingStyle::XFen, CastlingStyle::Shredder][..],
    )) {
        let text = fen::write(&position, &FenStyle { castling, ..FenStyle::default() });
        let reading = fen::read(&text, &FenOptions::new(position.variant()));
        prop_assert_eq!(reading.map(|reading| reading.position), Ok(position), "{}", text);
    }

    #[test]
    fn every_legal_move_reads_back_from_uci_and_san(position in positions()) {
        for mv in position.legal_moves() {
            let uci = mv.uci(position.variant()).to_string();
            prop_assert_eq!(position.read_uci(&uci), Ok(mv), "{} in {:?}", uci, position);
            let san = position.san(mv);
            prop_assert_eq!(position.read_san(&san), Ok(mv), "{} in {:?}", san, position);
        }
    }

    #[test]
    fn no_move_leaves_the_own_king_attacked(position in positions()) {
        for mv in position.legal_moves() {
            let setup = position.after(mv).setup();
            prop_assert!(Position::from_setup(&setup).is_ok(), "{:?} in {:?}", mv, position);
        }
    }

    #[test]
    fn no_text_makes_a_reader_panic(text in any::<String>(), variant in prop::sample::select(
        &[Variant::Standard, Variant::Chess960][..],
    )) {
        let _ = fen::read(&text, &FenOptions::new(variant));
        let _ = text.parse::<UciMove>();
        let _ = Position::start().read_san(&text);
    }

    #[test]
    fn no_text_like_a_fen_makes_the_reader_panic(
        text in "[pnbrqkPNBRQK1-8/]{0,40} [wbx]? [KQkqA-Ha-hx-]{0,5} (-|[a-h][1-8])? [0-9-]{0,3} [0-9]{0,11}",
        variant in prop::sample::select(&[Variant::Standard, Variant::Chess960][..]),
    ) {
        let _ = fen::read(&text, &FenOptions::new(variant));
    }

    #[test]
    fn no_text_like_a_move_makes_a_reader_panic(
        text in "[NBRQKPO0a-h1-8x=+#()/. ep-]{0,12}",
        position in positions(),
    ) {
        let _ = position.read_san(&text);
        let _ = position.read_uci(&text);
    }

    #[test]
    fn a_fen_with_random_men_is_refused_or_played(
        men in prop::collection::vec((0_u8..64, prop::sample::select(&b"PNBRQpnbrq"[..])), 0..30),
        kings in (0_u8..64, 0_u8..64),
        turn in prop::sample::select(&["w", "b"][..]),
    ) {
        let mut squares = [b'.'; 64];
        for (square, man) in men {
            squares[usize::from(square)] = man;
        }
        squares[usize::from(kings.0)] = b'K';
        squares[usize::from(kings.1)] = b'k';
        let ranks: Vec<String> = squares
            .chunks(8)
            .map(|rank| String::from_utf8_lossy(rank).replace('.', "1"))
            .collect();
        let text = format!("{} {turn} - - 0 1", ranks.join("/"));
        if let Ok(position) = text.parse::<Position>() {
            prop_assert!(perftect_movegen::perft::count(&position, 2).is_ok());
        }
    }
}
