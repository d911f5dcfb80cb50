//! Each deviation shows where the catalogue says, and the catalogue covers every rule and every class of bugs.

use std::collections::{BTreeMap, BTreeSet};

use perftect_movegen::fen::{self, FenOptions};
use perftect_movegen::perft;
use perftect_movegen::rulebook::deviation::{
    Deviation, Evidence, FaultyDivide, FaultyGenerator, Layer,
};
use perftect_movegen::rulebook::{Rule, RuleKind};
use perftect_movegen::{Position, Variant};

use crate::games::Dice;
use crate::rulebook::assert_agreement;

/// All that a generator says of a position.
#[derive(PartialEq, Eq, Debug)]
struct Answer {
    divide: FaultyDivide,
    fen: String,
    key: String,
}

fn generator(
    deviation: Option<&'static Deviation>,
    variant: Variant,
    fen: &str,
) -> FaultyGenerator {
    FaultyGenerator::new(deviation, variant, fen, &[])
        .unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// What a generator answers to the question of a showcase.
fn answer(deviation: Option<&'static Deviation>, shown: &'static Deviation) -> Answer {
    let question = shown.showcase;
    let first = question.asked_before.unwrap_or(question.fen);
    let mut generator = generator(deviation, question.variant, first);
    if deviation.is_none() {
        generator.keep_counts();
    }
    if question.asked_before.is_some() {
        generator.divide(question.depth);
    }
    let moves: Vec<&str> = question.moves.split_whitespace().collect();
    let set_up = generator.set_up(question.variant, question.fen, &moves);
    set_up.unwrap_or_else(|error| panic!("{}: {error}", shown.id));
    Answer { divide: generator.divide(question.depth), fen: generator.fen(), key: generator.key() }
}

/// The position of a showcase, its moves played.
fn position(shown: &Deviation) -> Position {
    let options = FenOptions::new(shown.showcase.variant);
    let start = fen::read(shown.showcase.fen, &options)
        .unwrap_or_else(|error| panic!("{}: {error}", shown.id))
        .position;
    shown.showcase.moves.split_whitespace().fold(start, |position, text| {
        let mv = position.read_uci(text).unwrap_or_else(|error| panic!("{}: {error}", shown.id));
        position.after(mv)
    })
}

/// The least that has to be compared to see that two answers differ.
fn difference(wrong: &Answer, right: &Answer) -> Option<Evidence> {
    if wrong.divide != right.divide {
        Some(Evidence::Moves)
    } else if wrong.fen != right.fen {
        Some(Evidence::Fen)
    } else if wrong.key != right.key {
        Some(Evidence::Key)
    } else {
        None
    }
}

#[test]
fn every_deviation_shows_where_the_catalogue_says() {
    for deviation in Deviation::all() {
        let (wrong, right) = (answer(Some(deviation), deviation), answer(None, deviation));
        let seen = difference(&wrong, &right);
        assert_eq!(seen, Some(deviation.seen_in), "{}: {wrong:?} {right:?}", deviation.id);
    }
}

/// Deeper than this the fast generator would take long too; the table of the other one does not.
const DEEPEST_COMPARED: u32 = 6;

#[test]
fn the_rulebook_agrees_with_the_fast_generator_where_deviations_are_shown() {
    for deviation in Deviation::all() {
        let position = position(deviation);
        assert_agreement(&position);
        let right = answer(None, deviation);
        assert_eq!(right.fen, format!("{position:?}"), "{}", deviation.id);
        let depth = deviation.showcase.depth;
        if depth <= DEEPEST_COMPARED {
            let count = perft::count(&position, depth);
            assert_eq!(count, Ok(right.divide.total), "{}", deviation.id);
        }
    }
}

#[test]
fn without_a_deviation_the_generator_is_the_rulebook() {
    let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let mut right = generator(None, Variant::Standard, fen);
    assert_eq!(right.divide(3).total, 97_862);
    right.keep_counts();
    assert_eq!(right.divide(3).total, 97_862);
}

#[test]
fn a_generator_may_have_several_faults_at_once() {
    let find = |id| Deviation::find(id).expect(id);
    let both = [find("ep-never-generated"), find("castle-through-check")];
    let count = |deviations: &[&'static Deviation], fen: &str| {
        let all = deviations.iter().copied();
        FaultyGenerator::new(all, Variant::Standard, fen, &[]).expect(fen).legal_moves().len()
    };
    let [en_passant, castling] = both.map(|deviation| deviation.showcase.fen);
    assert_eq!(count(&both, en_passant) + 1, count(&[], en_passant));
    assert_eq!(count(&both, castling), count(&[], castling) + 1);
}

#[test]
fn a_fault_of_generation_shows_in_the_moves_of_a_position_just_set_up() {
    for deviation in of_layer(Layer::Generation) {
        let showcase = deviation.showcase;
        assert_eq!((showcase.moves, showcase.depth), ("", 1), "{}", deviation.id);
        let moves = |which| generator(which, showcase.variant, showcase.fen).legal_moves();
        assert_ne!(moves(Some(deviation)), moves(None), "{}", deviation.id);
    }
}

#[test]
fn any_other_fault_leaves_the_moves_of_a_position_just_set_up_right() {
    let is_other =
        |deviation: &&Deviation| !matches!(deviation.layer, Layer::Generation | Layer::FenReading);
    for shown in Deviation::all() {
        let fen = format!("{:?}", position(shown));
        let moves = |which| generator(which, shown.showcase.variant, &fen).legal_moves();
        let right = moves(None);
        for deviation in Deviation::all().filter(is_other) {
            assert_eq!(moves(Some(deviation)), right, "{} in {fen}", deviation.id);
        }
    }
}

#[test]
fn a_fault_of_playing_shows_only_after_a_move() {
    for deviation in of_layer(Layer::Play) {
        assert_ne!(deviation.showcase.moves, "", "{}", deviation.id);
    }
}

fn of_layer(layer: Layer) -> impl Iterator<Item = &'static Deviation> {
    Deviation::all().filter(move |deviation| deviation.layer == layer)
}

/// Deep questions are for the faults of counting that need them; to others they are put less deep.
const DEEPEST_FOR_ALL: u32 = 3;

/// What a generator says to the question of a showcase, in one text. That it does not know a move is an answer too.
fn reply(deviation: &'static Deviation, shown: &'static Deviation) -> String {
    let question = shown.showcase;
    let first = question.asked_before.unwrap_or(question.fen);
    let depth = question.depth.min(DEEPEST_FOR_ALL);
    let mut generator = generator(Some(deviation), question.variant, first);
    if question.asked_before.is_some() {
        generator.divide(depth);
    }
    let moves: Vec<&str> = question.moves.split_whitespace().collect();
    match generator.set_up(question.variant, question.fen, &moves) {
        Ok(()) => format!("{:?} {} {}", generator.divide(depth), generator.fen(), generator.key()),
        Err(error) => error.to_string(),
    }
}

#[test]
fn no_two_deviations_answer_all_questions_alike_and_none_panics() {
    let needs_depth = |shown: &&Deviation| shown.showcase.depth > DEEPEST_FOR_ALL;
    let mut seen = BTreeMap::new();
    for deviation in Deviation::all().filter(|deviation| !needs_depth(deviation)) {
        let replies: Vec<String> = Deviation::all().map(|shown| reply(deviation, shown)).collect();
        let twin = seen.insert(replies, deviation.id);
        assert_eq!(twin, None, "{}", deviation.id);
    }
}

#[test]
fn no_deviation_panics_in_games_of_its_own() {
    let fen = "r3k2r/8/8/2pPp3/3PpP2/8/8/R3K2R w KQkq c6 0 1";
    let dice = &mut Dice::new(960);
    for deviation in Deviation::all() {
        let mut moves: Vec<String> = Vec::new();
        for _ in 0..16 {
            let played: Vec<&str> = moves.iter().map(String::as_str).collect();
            let Ok(mut generator) =
                FaultyGenerator::new([deviation], Variant::Standard, fen, &played)
            else {
                break; // Its own text for a move is not read as that move.
            };
            let list = generator.divide(1).moves;
            if list.is_empty() {
                break;
            }
            moves.push(list[dice.below(list.len())].0.clone());
        }
    }
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const POSITION_3: &str = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
const POSITION_5: &str = "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8";

/// Wrong totals that authors of engines have published, the fault being known.
const PUBLISHED: [(&str, u32, u64, &str); 7] = [
    (START, 4, 197_742, "last-ply-not-filtered"),
    (KIWIPETE, 2, 2_038, "castle-attacked-b-file-forbids"),
    (KIWIPETE, 2, 2_038, "ep-never-generated"),
    (POSITION_3, 4, 43_718, "ep-ignores-rank-pin"),
    (POSITION_3, 5, 674_543, "ep-capture-of-checking-pawn-missing"),
    (POSITION_5, 3, 62_416, "castle-rights-survive-rook-capture"),
    (POSITION_5, 3, 62_416, "castle-into-check"),
];

/// The same, of trees with millions of leaves.
const PUBLISHED_OF_LARGE_TREES: [(&str, u32, u64, &str); 5] = [
    (START, 5, 4_865_351, "ep-never-generated"),
    (START, 5, 4_865_351, "ep-black-target-one-rank-off"),
    (START, 5, 4_865_573, "ep-against-edge-pawn-missing"),
    (START, 5, 5_072_212, "interior-nodes-counted"),
    (KIWIPETE, 4, 4_085_604, "mate-counts-as-one"),
];

fn assert_totals(published: &[(&str, u32, u64, &str)]) {
    for &(fen, depth, total, id) in published {
        let deviation = Deviation::find(id).expect(id);
        let divide = generator(Some(deviation), Variant::Standard, fen).divide(depth);
        assert_eq!(divide.total, total, "{id} in {fen}");
    }
}

#[test]
fn deviations_give_the_wrong_totals_that_were_published() {
    assert_totals(&PUBLISHED);
}

#[test]
#[ignore = "takes half a minute"]
fn deviations_give_the_wrong_totals_that_were_published_of_large_trees() {
    assert_totals(&PUBLISHED_OF_LARGE_TREES);
}

#[test]
fn every_deviation_has_an_id_of_its_own_and_a_text_for_each_field() {
    let ids: BTreeSet<&str> = Deviation::all().map(|deviation| deviation.id).collect();
    assert_eq!(ids.len(), Deviation::all().count());
    for deviation in Deviation::all() {
        let is_kebab = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        assert!(deviation.id.chars().all(is_kebab), "{}", deviation.id);
        assert!(deviation.sentence.ends_with(['.', '?']), "{}", deviation.id);
        assert!(!deviation.idiom.is_empty(), "{}", deviation.id);
        assert_eq!(Deviation::find(deviation.id), Ok(deviation));
    }
    assert!(Deviation::find("no-such-thing").is_err());
}

#[test]
fn every_rule_on_moves_state_and_status_is_broken_by_a_deviation() {
    let broken: BTreeSet<_> = Deviation::all().flat_map(|deviation| deviation.rules).collect();
    for rule in Rule::ALL {
        let needs_one = matches!(rule.kind, RuleKind::Move | RuleKind::State | RuleKind::Status);
        assert!(!needs_one || broken.contains(&rule.id), "{}", rule.id);
    }
}

#[rustfmt::skip]
const CLASSES: [&str; 105] = [
    "EP-MISSING", "EP-HPIN", "EP-DPIN-CAP", "EP-DPIN-ALLOW", "EP-VPIN", "EP-VPIN-VICTIM", "EP-EVADE-CAPT",
    "EP-EVADE-FALSE", "EP-EVADE-BLOCK", "EP-EVADE-PIECE", "EP-DISC", "EP-TWO", "EP-EDGE", "EP-WRAP", "EP-DIR",
    "EP-VICTIM", "EP-STALE", "EP-NULL", "EP-RANK", "EP-KEY",
    "CA-OUT", "CA-THRU", "CA-INTO", "CA-PAWNATT", "CA-KNIGHTATT", "CA-KINGATT", "CA-BATT", "CA-ROOKATT", "CA-PATH",
    "CA-FALSE", "CA-CAPT", "CA-CAPT-PROMO", "CA-CAPT-ROOK", "CA-CAPT-KING", "CA-ROOKMOVE", "CA-KINGMOVE", "CA-RETURN",
    "CA-MOVE", "CA-COLOR", "CA-UNDO", "CA-CHECK",
    "C960-RPIN", "C960-PATH", "C960-DEST", "C960-THRU", "C960-KSTAY", "C960-RSTAY", "C960-SWAP", "C960-ROOKATT",
    "C960-OUT", "C960-FALSE", "C960-XFEN", "C960-ENC",
    "CK-IGNORE", "CK-DOUBLE", "CK-XRAY", "CK-ALIGNED", "CK-BLOCK", "CK-BLOCK-PAWN", "PW-DBLCHK", "CK-CAPT", "CK-KCAPT",
    "PIN-FREE", "PIN-SLIDE", "PIN-GUARD", "PIN-STALE", "KING-ADJ", "KING-GUARD",
    "PR-MISSING", "PR-UNDER", "PR-EVADE", "PR-PIN", "PR-CHECK", "PR-ENC",
    "PW-JUMP", "PW-STRAIGHT", "PW-DBLCAP", "PW-RANK", "PW-PSEUDO", "GEO-WRAPP", "GEO-WRAPN", "SL-EDGE", "SL-THRU",
    "ST-UNMAKE", "HK-EP", "HK-STM", "HK-CASTLE", "HK-PIECE", "HK-SPECIAL", "HK-DEPTH", "HK-PSEUDO", "CT-TERM", "CT-D0",
    "CT-OVF", "CT-CUM", "CT-DUP", "CT-SHARED", "BUF-MOVES", "BUF-PIECE",
    "FN-FIELDS", "FN-SPACE", "FN-CASTLE", "FN-COUNTER", "FN-EPD", "FN-OUT",
];

#[test]
fn every_class_of_reported_bugs_has_a_deviation_and_no_other_class_is_named() {
    let named: BTreeSet<&str> =
        Deviation::all().flat_map(|deviation| deviation.classes.iter().copied()).collect();
    assert_eq!(named, BTreeSet::from(CLASSES));
}
