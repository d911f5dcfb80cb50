//! FENs that must be refused, each for its reason, and odd ones that must be read.

use perftect_movegen::fen::{self, FenOptions, Strictness};
use perftect_movegen::{FenStyle, Variant};

/// FEN, and words that the refusal must hold.
const REFUSED: &[(&str, &str)] = &[
    ("", "the text is empty"),
    ("   ", "the text is empty"),
    ("4k3/8/8/8/8/8/8/4K3", "side to move field is missing"),
    ("4k3/8/8/8/8/8/8/4K3 w", "castling field is missing"),
    ("4k3/8/8/8/8/8/8/4K3 w -", "en passant field is missing"),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 extra", "`extra` stands after"),
    ("4k3/8/8/8/8/8/4K3 w - - 0 1", "7 ranks"),
    ("4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", "9 ranks"),
    ("4k4/8/8/8/8/8/8/4K3 w - - 0 1", "rank 8 of the placement, `4k4`, has 9 squares"),
    ("4k3/8/8/8/7/8/8/4K3 w - - 0 1", "rank 4 of the placement, `7`, has 7 squares"),
    ("4k3/8/8/8/9/8/8/4K3 w - - 0 1", "`9` in rank 4"),
    ("4k3/8/8/8/x7/8/8/4K3 w - - 0 1", "`x` in rank 4"),
    ("4k3/8/8/8/8/8/8/4K3 W - - 0 1", "side to move `W`"),
    ("4k3/8/8/8/8/8/8/4K3 w x - 0 1", "`x` is no right"),
    ("4k3/8/8/8/8/8/8/R3K2R w KK - 0 1", "gives a right a second time"),
    ("4k3/8/8/8/8/8/8/R3K2R w KH - 0 1", "gives a right a second time"),
    ("4k3/8/8/8/8/8/8/4K3 w - d9 0 1", "en passant field `d9`"),
    ("4k3/8/8/3pP3/8/8/8/4K3 w - D6 0 1", "en passant field `D6`"),
    ("4k3/8/8/8/8/8/8/4K3 w - - -1 1", "half-move clock `-1`"),
    ("4k3/8/8/8/8/8/8/4K3 w - - +1 1", "half-move clock `+1`"),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 4294967296", "full-move number `4294967296`"),
    ("8/8/8/8/8/8/8/4K3 w - - 0 1", "black has no king"),
    ("4k3/8/8/8/8/8/8/8 w - - 0 1", "white has no king"),
    ("4k3/8/8/8/8/8/8/K3K3 w - - 0 1", "white has 2 kings, on a1, e1"),
    ("3Pk3/8/8/8/8/8/8/4K3 w - - 0 1", "pawn on d8"),
    ("4k3/8/8/8/8/8/8/p3K3 w - - 0 1", "pawn on a1"),
    ("8/8/8/8/1k6/1Q6/8/5K2 w - - 0 1", "its king on b4 is attacked from b3"),
    ("8/8/8/3kK3/8/8/8/8 w - - 0 1", "its king on d5 is attacked from e5"),
    ("4k3/8/8/8/8/8/8/3K3R w K - 0 1", "the white king is on d1, not on e1 (is it a Chess960"),
    ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", "there is no white rook on h1"),
    ("4k2b/8/8/8/8/8/8/4K3 b k - 0 1", "there is no black rook on h8"),
    ("4k3/8/8/8/8/8/8/4K1R1 w G - 0 1", "not the kingside one (is it a Chess960"),
    ("4k3/8/8/8/8/8/8/R3K2R w E - 0 1", "the e-file is the white king's own"),
    ("4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1", "no black pawn on d5"),
    ("4k3/8/8/3PP3/8/8/8/4K3 w - d6 0 1", "no black pawn on d5"),
    ("4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1", "d6 is not empty"),
    ("4k3/3r4/8/3pP3/8/8/8/4K3 w - d6 0 1", "d7 is not empty"),
    ("4k3/8/8/3Pp3/8/8/8/4K3 w - e5 0 1", "must be on rank 6"),
    ("4k3/8/8/8/P7/8/8/4K3 w - a3 0 1", "must be on rank 6"),
    ("4k3/8/8/8/P7/8/8/4K3 b - a6 0 1", "must be on rank 3"),
];

#[test]
fn each_bad_fen_is_refused_for_its_reason() {
    for (fen, reason) in REFUSED {
        let error = fen::read(fen, &FenOptions::default()).expect_err(fen).to_string();
        assert!(error.contains(reason), "`{fen}` was refused because {error}, not {reason}");
    }
}

#[test]
fn chess960_rights_need_their_rooks_too() {
    let refused = [
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", "no white rook on the king's right"),
        ("4k3/8/8/8/8/8/8/4K2R w Q - 0 1", "no white rook on the king's left"),
        ("4k3/8/8/8/8/8/8/4K2R w G - 0 1", "no white rook on g1"),
        ("4k3/8/8/8/8/8/4K3/7R w K - 0 1", "the white king is on e2, not on rank 1"),
    ];
    for (fen, reason) in refused {
        let error = fen::read(fen, &FenOptions::new(Variant::Chess960)).expect_err(fen).to_string();
        assert!(error.contains(reason), "`{fen}` was refused because {error}, not {reason}");
    }
}

#[test]
fn all_reasons_are_told_at_once() {
    let error = "8/8/8/8/8/8/8/P3K2R x KQ e9 -1 z".parse::<perftect_movegen::Position>();
    let error = error.expect_err("is bad in many ways").to_string();
    for reason in [
        "side to move `x`",
        "field `e9`",
        "clock `-1`",
        "number `z`",
        "black has no king",
        "pawn on a1",
    ] {
        assert!(error.contains(reason), "{error} does not hold {reason}");
    }
}

/// As given, and as written again.
const READ: &[(&str, &str)] = &[
    ("4k3/8/8/8/8/8/8/4K3 w - -", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
    ("4k3/8/8/8/8/8/8/4K3  b  -  -  7  9 ", "4k3/8/8/8/8/8/8/4K3 b - - 7 9"),
    ("44/8/8/4k3/8/8/4P3/4K3 w - - 0 1", "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1"),
    ("4k3/8/8/8/8/8/8/R3K2R w QK - 0 0", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 0"),
    ("4k3/8/8/8/8/8/8/R3K2R w HA - 150 1", "4k3/8/8/8/8/8/8/R3K2R w KQ - 150 1"),
    // Ten queens, and bishops that check from both ends of a diagonal: no game gets there, but play can go on.
    ("QQQQQQQQ/QQ6/8/8/8/8/6k1/4K3 b - - 0 1", "QQQQQQQQ/QQ6/8/8/8/8/6k1/4K3 b - - 0 1"),
    ("B6b/8/8/8/2K5/5k2/8/b6B b - - 0 1", "B6b/8/8/8/2K5/5k2/8/b6B b - - 0 1"),
    // No double push can have given this check; the en passant target itself contradicts nothing on the board.
    ("8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1", "8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1"),
];

#[test]
fn odd_fens_are_read() {
    for (fen, written) in READ {
        let reading = fen::read(fen, &FenOptions::default());
        let reading = reading.unwrap_or_else(|error| panic!("`{fen}`: {error}"));
        assert_eq!(fen::write(&reading.position, &FenStyle::default()), *written);
    }
}

#[test]
fn lenient_reading_drops_what_contradicts_the_board_and_says_so() {
    let options = FenOptions { strictness: Strictness::Lenient, ..FenOptions::default() };
    let reading = fen::read("4k3/8/8/4P3/8/8/8/R3K3 w KQkq d6 0 1", &options).expect("is mended");
    assert_eq!(reading.dropped.len(), 4, "{:?}", reading.dropped);
    let written = fen::write(&reading.position, &FenStyle::default());
    assert_eq!(written, "4k3/8/8/4P3/8/8/8/R3K3 w Q - 0 1");
    assert!(
        fen::read("8/8/8/8/8/8/8/4K3 w - - 0 1", &options).is_err(),
        "a king cannot be dropped"
    );
}

#[test]
fn the_en_passant_square_is_written_by_three_customs() {
    use fen::EnPassantStyle::{Always, Legal, PseudoLegal};
    let field = |fen: &str, en_passant| {
        let position = fen.parse().expect(fen);
        let text = fen::write(&position, &FenStyle { en_passant, ..FenStyle::default() });
        text.split(' ').nth(3).map(str::to_owned)
    };
    let unused = "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1";
    let pinned = "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1";
    let legal = "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1";
    let styles = [Always, PseudoLegal, Legal];
    let fields = |fen| styles.map(|style| field(fen, style).expect("four fields"));
    assert_eq!(fields(unused), ["e3", "-", "-"]);
    assert_eq!(fields(pinned), ["e3", "e3", "-"]);
    assert_eq!(fields(legal), ["e3", "e3", "e3"]);
}
