//! Which rule forbids a move, and why en passant is not there.

use perftect_movegen::fen::{self, FenOptions};
use perftect_movegen::rulebook::{self, Ground, NoEnPassant, RuleId};
use perftect_movegen::{
    Color, File, Move, MoveKind, Position, Rank, Role, Setup, Square, Variant, Wing,
};
use serde::Deserialize;

#[derive(Deserialize)]
struct Row {
    rule: String,
    variant: String,
    fen: String,
    #[serde(rename = "move")]
    written: String,
    square: String,
    by: Option<String>,
}

impl Row {
    fn setup(&self) -> Setup {
        let variant: Variant = self.variant.parse().expect("a variant");
        let reading = fen::read(&self.fen, &FenOptions::new(variant));
        reading.unwrap_or_else(|error| panic!("{}: {error}", self.fen)).position.setup()
    }
}

fn rows() -> Vec<Row> {
    csv::Reader::from_reader(include_bytes!("../data/refusals.csv").as_slice())
        .into_deserialize()
        .map(|row| row.expect("a row"))
        .collect()
}

#[test]
fn a_refusal_names_the_rule_the_square_and_the_attacker() {
    for row in rows() {
        let written = row.written.parse().expect("two squares");
        let refusal = rulebook::judge_written(&row.setup(), written).expect_err(&row.fen);
        let told = (
            refusal.rule().map(|rule| rule.to_string()),
            refusal.square.to_string(),
            refusal.by.map(|by| by.to_string()),
        );
        assert_eq!(told, (Some(row.rule), row.square, row.by), "{} in {}", row.written, row.fen);
    }
}

fn setup(fen: &str) -> Setup {
    fen.parse::<Position>().expect(fen).setup()
}

#[test]
fn a_refusal_says_what_is_wrong_with_the_man_before_any_rule() {
    let start = Position::start().setup();
    let ground = |text: &str| {
        let written = text.parse().expect("two squares");
        rulebook::judge_written(&start, written).expect_err(text).ground
    };
    assert_eq!(ground("e4e5"), Ground::NoMan);
    assert_eq!(ground("e7e5"), Ground::NotYours);
    assert_eq!(ground("g1g3"), Ground::Geometry(Role::Knight));
}

#[test]
fn a_written_move_is_the_legal_one_among_its_readings() {
    let castling = setup("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    for text in ["e1g1", "e1h1"] {
        let mv = rulebook::judge_written(&castling, text.parse().expect(text)).expect(text);
        assert!(matches!(mv.kind, MoveKind::Castle(_)), "{text}");
    }
    let en_passant = setup("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    let mv = rulebook::judge_written(&en_passant, "e5d6".parse().expect("a move")).expect("legal");
    assert_eq!(mv.kind, MoveKind::EnPassant);
}

#[test]
fn the_squares_of_an_attack_lead_from_the_king_to_the_attacker() {
    let pinned = setup("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1");
    let refusal =
        rulebook::judge_written(&pinned, "e2c3".parse().expect("a move")).expect_err("pin");
    let names: Vec<String> = refusal.squares().iter().map(ToString::to_string).collect();
    assert_eq!(names.join(" "), "e1 e2 e3 e4 e5 e6 e7 e8");
}

#[test]
fn a_man_on_the_destination_makes_it_an_ordinary_capture() {
    let position = setup("4k3/8/3b4/3pP3/8/8/8/4K3 w - - 0 1");
    let en_passant = Move::new(MoveKind::EnPassant, Square::E5, Square::D6);
    let refusal = rulebook::judge(&position, en_passant).expect_err("not en passant");
    assert_eq!((refusal.rule(), refusal.square), (Some(RuleId::Ep18), Square::D6));
    let ordinary = Move { kind: MoveKind::Normal, ..en_passant };
    assert_eq!(rulebook::judge(&position, ordinary), Ok(()));
}

#[test]
fn a_pawn_on_any_other_rank_than_its_fifth_does_not_capture_en_passant() {
    for (fen, from, to) in [
        ("4k3/8/8/8/3pP3/8/8/4K3 w - - 0 1", Square::E4, Square::D5),
        ("4k3/8/3pP3/8/8/8/8/4K3 w - - 0 1", Square::E6, Square::D7),
        ("4k3/8/8/3pP3/8/8/8/4K3 b - - 0 1", Square::D5, Square::E4),
    ] {
        let en_passant = Move::new(MoveKind::EnPassant, from, to);
        let refusal = rulebook::judge(&setup(fen), en_passant).expect_err(fen);
        assert_eq!((refusal.rule(), refusal.square), (Some(RuleId::Ep10), from), "{fen}");
    }
}

#[test]
fn en_passant_captures_nothing_but_an_enemy_pawn() {
    for (fen, victim) in [
        ("4k3/8/8/3nP3/8/8/8/4K3 w - - 0 1", Square::D5),
        ("4k3/8/8/3PP3/8/8/8/4K3 w - - 0 1", Square::D5),
        ("4k3/8/8/4P3/8/8/8/4K3 w - - 0 1", Square::D5),
    ] {
        let en_passant = Move::new(MoveKind::EnPassant, Square::E5, Square::D6);
        let refusal = rulebook::judge(&setup(fen), en_passant).expect_err(fen);
        assert_eq!((refusal.rule(), refusal.square), (Some(RuleId::Ep11), victim), "{fen}");
    }
}

#[test]
fn a_right_is_of_no_use_to_a_king_that_is_elsewhere() {
    let mut position = setup("4k3/8/8/8/8/8/8/3K3R w - - 0 1");
    position.castling.set(Color::White, Wing::KingSide, Some(File::H));
    let castling = Move::new(MoveKind::Castle(Wing::KingSide), Square::D1, Square::H1);
    let refusal = rulebook::judge(&position, castling).expect_err("not at home");
    assert_eq!((refusal.rule(), refusal.square), (Some(RuleId::Ch09), Square::D1));
    position.variant = Variant::Chess960;
    assert_eq!(rulebook::judge(&position, castling), Ok(()));
}

/// The answer of rule EP-36 for the pawn on e5 and the square d6.
fn why(fen: &str, played: &[Move]) -> Option<NoEnPassant> {
    rulebook::why_no_en_passant(&setup(fen), Square::E5, Square::D6, played)
}

const ADVANCE: Move = Move::new(MoveKind::DoublePush, Square::D7, Square::D5);
const STEP: Move = Move::new(MoveKind::Normal, Square::D6, Square::D5);
const KING: Move = Move::new(MoveKind::Normal, Square::E1, Square::E2);

#[test]
fn en_passant_that_is_there_needs_no_answer() {
    assert_eq!(why("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", &[ADVANCE]), None);
}

#[test]
fn the_right_to_en_passant_has_expired() {
    let answer = why("4k3/8/8/3pP3/8/8/4K3/8 w - - 2 2", &[ADVANCE, KING, KING]);
    let expired = |half_moves_ago| NoEnPassant::Expired { pawn: Square::D5, half_moves_ago };
    assert_eq!(answer, Some(expired(Some(3))));
    assert_eq!(why("4k3/8/8/3pP3/8/8/4K3/8 w - - 2 2", &[]), Some(expired(None)));
}

#[test]
fn the_enemy_pawn_is_not_beside() {
    let answer = why("4k3/8/8/1p2P3/8/8/8/4K3 w - b6 0 1", &[]);
    assert_eq!(answer, Some(NoEnPassant::NotAdjacent { expected: Square::D5 }));
}

#[test]
fn the_enemy_pawn_came_by_a_single_step() {
    let answer = why("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", &[KING, STEP]);
    assert_eq!(answer, Some(NoEnPassant::SingleStep { pawn: Square::D5, from: Square::D6 }));
}

#[test]
fn the_capturing_pawn_is_on_the_wrong_rank() {
    let fourth = setup("4k3/8/8/8/3pP3/8/8/4K3 w - - 0 1");
    let answer = rulebook::why_no_en_passant(&fourth, Square::E4, Square::D5, &[]);
    let needed = Rank::relative(Color::White, 5);
    assert_eq!(answer, Some(NoEnPassant::WrongRank { pawn: Square::E4, needed }));
}

#[test]
fn the_king_would_be_in_check_and_the_line_is_named() {
    let answer = |fen| match why(fen, &[ADVANCE]) {
        Some(NoEnPassant::KingInCheck { rule, by, line, .. }) => (rule, by, line),
        other => panic!("{fen}: {other:?}"),
    };
    let rank = answer("4k3/8/8/r2pP2K/8/8/8/8 w - d6 0 1");
    assert_eq!(rank, (RuleId::Ep23, Square::A5, Some("rank")));
    let file = answer("4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    assert_eq!(file, (RuleId::Ep24, Square::E8, Some("file")));
    let diagonal = answer("6bk/8/8/3pP3/8/1K6/8/8 w - d6 0 1");
    assert_eq!(diagonal, (RuleId::Ep25, Square::G8, Some("diagonal")));
    let knight = answer("4k3/8/8/3pP3/8/5n2/8/4K3 w - d6 0 1");
    assert_eq!(knight, (RuleId::Ep22, Square::F3, None));
}

#[test]
fn where_no_own_pawn_could_capture_there_is_nothing_to_answer() {
    let position = setup("4k3/8/8/3pN3/8/8/8/4K3 w - d6 0 1");
    for to in [Square::D6, Square::F6, Square::E6] {
        assert_eq!(rulebook::why_no_en_passant(&position, Square::E5, to, &[]), None);
    }
}
