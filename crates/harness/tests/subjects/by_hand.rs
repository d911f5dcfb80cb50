//! What a person types to ask a subject the same, in each protocol.

use std::time::Duration;

use perftect::subject::lines::{LinesOptions, LinesSource};
use perftect::subject::one_shot::{CommandOptions, CommandSource};
use perftect::subject::profile::Preset;
use perftect::subject::uci::{MovesBy, UciOptions, UciSource};
use perftect::subject::xboard::{XboardOptions, XboardSource};
use perftect::subject::{
    ByHand, CommandLine, Driven, DrivenOptions, Errand, Question, RulebookSource, Source,
};
use perftect_movegen::Position;

use crate::fake;
use crate::watch::Watch;

const FEN: &str = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";

/// What is typed to ask about a position after a move.
fn typed(source: &dyn Source, errand: Errand<'_>) -> Option<ByHand> {
    let root: Position = FEN.parse().expect("valid");
    let mv = root.read_uci("e2e4").expect("legal");
    let (position, moves) = (root.after(mv), [mv]);
    let timeout = Duration::MAX;
    let question = Question { root: &root, fen: FEN, moves: &moves, position: &position, timeout };
    source.open().expect("it opens").by_hand(&question, errand)
}

fn lines(source: &dyn Source) -> Vec<String> {
    let errand = Errand::Count { depth: 2, about: Some("e8e7") };
    typed(source, errand).expect("it is told").lines
}

#[test]
fn an_engine_is_typed_to_in_its_own_dialect() {
    let watch = Watch::new();
    let engine = |faults: &[&str], moves| {
        let options = UciOptions { moves, ..UciOptions::default() };
        UciSource::new(fake::command(&watch, faults), options)
    };
    let set_up = format!("position fen {FEN} moves e2e4");
    let counting = engine(&[], MovesBy::Automatic);
    assert_eq!(lines(&counting), [set_up.as_str(), "go perft 2"]);
    let searching = engine(&["--no-perft"], MovesBy::SearchMoves);
    assert_eq!(lines(&searching), [set_up.as_str(), "go depth 1 searchmoves e8e7"]);
}

#[test]
fn an_engine_of_xboard_is_sent_the_move_that_it_cannot_count() {
    let watch = Watch::new();
    let source = |faults: &[&str]| {
        let faults = [&["--xboard"], faults].concat();
        let options = XboardOptions::default();
        Driven::new(
            Box::new(XboardSource::new(fake::command(&watch, &faults), options)),
            DrivenOptions::default(),
        )
    };
    let set_up = format!("setboard {FEN}");
    assert_eq!(lines(&source(&[])), [set_up.as_str(), "e2e4", "e8e7"]);
    assert_eq!(lines(&source(&["--perft"])), [set_up.as_str(), "e2e4", "perft 2"]);
}

#[test]
fn a_program_that_is_called_anew_has_its_whole_command() {
    let options = CommandOptions::of_profile(&Preset::find("perftree").expect("known").profile);
    let source =
        CommandSource::new("./perft.sh".parse().expect("a command"), options.expect("sound"))
            .expect("sound");
    assert_eq!(lines(&source), [format!("./perft.sh 2 '{FEN}' e2e4")]);
}

#[test]
fn an_adapter_is_sent_its_message_and_a_generator_in_this_process_nothing() {
    let program = fake::adapter().to_string_lossy().into_owned();
    let command = CommandLine::new(program, Vec::<String>::new());
    let source = LinesSource::new(command, LinesOptions::default());
    let line = lines(&source).remove(0);
    assert!(line.contains("\"ask\":\"divide\"") && line.contains("\"depth\":2"), "{line}");
    let rulebook = RulebookSource::new([]);
    assert_eq!(typed(&rulebook, Errand::Position), None);
}
