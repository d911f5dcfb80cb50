//! FENs that must be refused, each for its reason, and odd ones that must be read.

use perftect_movegen::FenStyle;
use perftect_movegen::fen::{self, FenOptions, FenProblem, Strictness};
use serde::Deserialize;

#[derive(Deserialize)]
struct Case {
    id: String,
    fen: String,
    #[serde(default)]
    variant: String,
    /// Words that the refusal must hold.
    #[serde(default)]
    reason: String,
    /// The position as written again.
    #[serde(default)]
    written: String,
}

impl Case {
    fn options(&self) -> FenOptions {
        FenOptions::new(self.variant.parse().unwrap_or_default())
    }
}

#[derive(Deserialize)]
struct Cases {
    #[serde(default)]
    refused: Vec<Case>,
    #[serde(default)]
    accepted: Vec<Case>,
}

fn cases(text: &str) -> Cases {
    toml::from_str(text).expect("is TOML")
}

#[test]
fn each_bad_fen_is_refused_for_its_reason_and_for_no_other() {
    for case in cases(include_str!("../../../../suites/invalid/refused.toml")).refused {
        let Case { id, fen, reason, .. } = &case;
        let error = fen::read(fen, &case.options()).expect_err(id);
        let is_for = |problem: &FenProblem| problem.to_string().contains(reason);
        let is_only_for = error.problems.iter().all(is_for);
        assert!(is_only_for, "{id}: `{fen}` was refused because {error}, not {reason}");
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

#[test]
fn odd_fens_are_read() {
    for case in cases(include_str!("../../../../suites/invalid/accepted.toml")).accepted {
        let Case { id, fen, written, .. } = &case;
        let reading = fen::read(fen, &case.options());
        let reading = reading.unwrap_or_else(|error| panic!("{id}: `{fen}`: {error}"));
        assert_eq!(fen::write(&reading.position, &FenStyle::default()), *written, "{id}");
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
