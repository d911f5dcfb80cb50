//! Engines from the system's packages.

use std::env;
use std::path::{Path, PathBuf};

use perftect::probe::{Chess960Answers, Oddity, probe};
use perftect::subject::profile::Profile;
use perftect::subject::uci::{MovesBy, UciOptions, UciSource};
use perftect::subject::xboard::{XboardMoves, XboardOptions, XboardSource};
use perftect::subject::{
    CommandLine, Driven, DrivenOptions, Given, InputKind, Source, Subject, SubjectError,
};
use perftect_movegen::{Variant, fen};

use crate::fake::LONG;
use crate::root::{CHESS960, EN_PASSANT, KIWIPETE, PROMOTION, Root, sorted};

#[test]
fn stockfish_answers_right() {
    assert_answers_right("stockfish");
}

#[test]
fn fairy_stockfish_answers_right() {
    assert_answers_right("fairy-stockfish");
}

#[test]
fn ethereal_answers_right() {
    assert_answers_right("ethereal-chess");
}

#[test]
fn stockfish_answers_right_by_its_best_moves() {
    assert_moves_are_right("stockfish", MovesBy::MultiPv, 3);
}

#[test]
fn stockfish_answers_right_move_by_move() {
    assert_moves_are_right("stockfish", MovesBy::SearchMoves, 2);
}

#[test]
fn fairy_stockfish_answers_right_by_its_best_moves() {
    assert_moves_are_right("fairy-stockfish", MovesBy::MultiPv, 2);
}

#[test]
fn fairy_stockfish_answers_right_move_by_move() {
    assert_moves_are_right("fairy-stockfish", MovesBy::SearchMoves, 2);
}

#[test]
fn glaurung_which_has_no_perft_answers_right() {
    assert_moves_are_right("glaurung", MovesBy::Automatic, 2);
}

#[test]
fn toga_and_ethereal_cannot_be_asked_by_searches_and_say_why() {
    for (name, moves, why) in [
        ("toga2", MovesBy::MultiPv, "goes to 10 at most"),
        ("toga2", MovesBy::SearchMoves, "it misses"),
        ("ethereal-chess", MovesBy::SearchMoves, "it misses"),
    ] {
        let Some(path) = find(name) else { continue };
        let options = UciOptions { moves, handshake_timeout: LONG, ..UciOptions::default() };
        let error = UciSource::new(CommandLine::new(path, []), options).open().err();
        let error = error.expect("it is no way to ask").to_string();
        assert!(error.contains(why), "{name}: {error}");
    }
}

#[test]
fn sjeng_answers_right_but_for_a_pinned_en_passant_capture() {
    let Some(mut subject) = xboard("sjeng", XboardOptions::default()) else { return };
    for root in standard_roots() {
        let answer = root.ask(subject.as_mut(), 3, LONG).expect("sjeng");
        assert_eq!((answer.total, answer.divide), (root.right(3).total, None), "sjeng");
    }
    let pinned = Root::standard("8/5bk1/8/2Pp4/8/1K6/8/8 w - d6 0 1");
    assert_eq!(pinned.ask(subject.as_mut(), 1, LONG).expect("sjeng").total, 9);
    // It refuses to play that capture.
    let options = XboardOptions { moves: XboardMoves::OneByOne, ..XboardOptions::default() };
    let Some(mut subject) = xboard("sjeng", options) else { return };
    assert_eq!(
        sorted(&pinned.ask(subject.as_mut(), 1, LONG).expect("sjeng")),
        sorted(&pinned.right(1))
    );
}

#[test]
fn sjaak_answers_right_with_each_move() {
    let Some(mut subject) = xboard("sjaakii", XboardOptions::default()) else { return };
    for root in standard_roots() {
        let answer = root.ask(subject.as_mut(), 3, LONG).expect("sjaakii");
        assert_eq!(sorted(&answer), sorted(&root.right(3)), "sjaakii: {:?}", root.question(LONG));
    }
}

#[test]
fn phalanx_answers_right_but_takes_no_notice_of_the_en_passant_field() {
    let Some(mut subject) = xboard("phalanx", XboardOptions::default()) else { return };
    assert_right_without_en_passant("phalanx", subject.as_mut());
    let answer = Root::standard(EN_PASSANT).ask(subject.as_mut(), 1, LONG).expect("phalanx");
    assert_eq!(answer.differences[0].missing, ["e5f6"]);
    let played = Root::new(fen::START, Variant::Standard, &["e2e4", "a7a6", "e4e5", "f7f5"]);
    assert_eq!(
        sorted(&played.ask(subject.as_mut(), 1, LONG).expect("phalanx")),
        sorted(&played.right(1))
    );
}

#[test]
fn gnu_chess_answers_right() {
    let Some(path) = find("gnuchess") else { return };
    let command = CommandLine::new(path, ["-x".to_owned()]);
    assert_right_move_by_move("gnuchess", command, XboardOptions::default());
}

#[test]
fn hoichess_answers_right_on_a_terminal() {
    let Some(path) = find("hoichess") else { return };
    let options = XboardOptions { input: InputKind::Terminal, ..XboardOptions::default() };
    assert_right_move_by_move("hoichess", CommandLine::new(path, []), options);
}

#[test]
fn fairy_max_answers_right_where_a_board_can_be_edited() {
    let Some(mut subject) = xboard("fairymax", XboardOptions::default()) else { return };
    let black = Root::standard("4k3/8/8/8/8/8/1r6/4K2R b K - 0 1");
    for root in [Root::standard(KIWIPETE), black] {
        let answer = root.ask(subject.as_mut(), 1, LONG).expect("fairymax");
        assert_eq!(answer.differences, [], "fairymax");
    }
    let unsupported = Root::standard(EN_PASSANT).ask(subject.as_mut(), 1, LONG);
    assert!(matches!(unsupported, Err(SubjectError::Unsupported(_))));
}

#[test]
fn polyglot_which_keeps_the_rules_for_the_engine_behind_it_answers_right() {
    let (Some(path), Some(engine)) = (find("polyglot"), find("stockfish")) else { return };
    let engine = engine.to_str().expect("is text").to_owned();
    let command = CommandLine::new(path, ["-noini".to_owned(), "-ec".to_owned(), engine]);
    assert_right_move_by_move("polyglot", command, XboardOptions::default());
}

#[test]
fn dreamer_answers_right() {
    let Some(mut subject) = xboard("dreamer", XboardOptions::default()) else { return };
    // It takes long to set up a position.
    for root in standard_roots().into_iter().chain([Root::standard(EN_PASSANT)]) {
        let answer = root.ask(subject.as_mut(), 1, LONG).expect("dreamer");
        assert_eq!(answer.differences, [], "dreamer: {:?}", root.question(LONG));
    }
}

#[test]
fn pychess_answers_right_but_takes_the_rook_of_a_right_from_its_place_in_the_text() {
    if find("pychess").is_none() {
        return;
    }
    // The system's Python, to which the package belongs, whichever is on PATH.
    let arguments = ["-m", "pychess.Players.PyChess"].map(str::to_owned);
    let command = CommandLine::new("/usr/bin/python3", arguments);
    assert_right_move_by_move("pychess", command.clone(), XboardOptions::default());
    let castles = |text| {
        let mut subject = open_xboard(command.clone(), XboardOptions::default());
        let root = Root::new(text, Variant::Chess960, &[]);
        let answer = root.ask(subject.as_mut(), 1, LONG).expect("pychess");
        let (_, lines) = sorted(&answer);
        lines.is_some_and(|lines| lines.contains(&"f1h1: 1".to_owned()))
    };
    assert!(castles("4k3/8/8/8/8/8/8/5K1R w H - 0 1"));
    assert!(!castles("4k3/8/8/8/8/8/8/5K1R w K - 0 1"));
}

/// Stockfish in WebAssembly, from the npm registry.
#[test]
fn stockfish_in_web_assembly_answers_right() {
    let adapters = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/adapters");
    let engine = adapters.join("node_modules/stockfish/src/stockfish.js");
    if !engine.is_file() {
        eprintln!("LEFT OUT: stockfish of the npm registry is not installed");
        return;
    }
    // Otherwise it takes Node's `fetch` for a browser's, and gives it a path.
    let arguments = ["--no-experimental-fetch", engine.to_str().expect("is text")];
    assert_command_answers_right(
        "stockfish.js",
        CommandLine::new("node", arguments.map(str::to_owned)),
    );
}

fn xboard(name: &str, options: XboardOptions) -> Option<Box<dyn Subject>> {
    Some(open_xboard(CommandLine::new(find(name)?, []), options))
}

fn open_xboard(command: CommandLine, options: XboardOptions) -> Box<dyn Subject> {
    let options = XboardOptions { handshake_timeout: LONG, ..options };
    let source = Box::new(XboardSource::new(command, options));
    Driven::new(source, DrivenOptions::default()).open().expect("it can be asked")
}

fn assert_right_move_by_move(name: &str, command: CommandLine, options: XboardOptions) {
    let mut subject = open_xboard(command, options);
    assert_right_without_en_passant(name, subject.as_mut());
    let answer = Root::standard(EN_PASSANT).ask(subject.as_mut(), 1, LONG).expect(name);
    assert_eq!(answer.differences, [], "{name}");
}

fn assert_right_without_en_passant(name: &str, subject: &mut dyn Subject) {
    for root in standard_roots() {
        let answer = root.ask(subject, 2, LONG).expect(name);
        assert_eq!(answer.differences, [], "{name}: {:?}", root.question(LONG));
        assert_eq!(sorted(&answer), sorted(&root.right(2)), "{name}");
    }
}

/// Without an en passant field.
fn standard_roots() -> [Root; 5] {
    [
        Root::standard(KIWIPETE),
        Root::standard(PROMOTION),
        Root::new(KIWIPETE, Variant::Standard, &["e1g1", "h3g2", "f1e1"]),
        Root::standard("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"),
        Root::standard("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"),
    ]
}

/// Asked for its moves, not for counts.
fn assert_moves_are_right(name: &str, moves: MovesBy, depth: u32) {
    let Some(path) = find(name) else { return };
    let options = UciOptions { moves, handshake_timeout: LONG, ..UciOptions::default() };
    let source = Box::new(UciSource::new(CommandLine::new(path, []), options));
    let mut subject = Driven::new(source, DrivenOptions::default()).open().expect(name);
    let mut roots = vec![
        Root::standard(KIWIPETE),
        Root::standard(EN_PASSANT),
        Root::standard(PROMOTION),
        Root::new(KIWIPETE, Variant::Standard, &["e1g1", "h3g2", "f1e1"]),
        Root::standard("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"),
        Root::standard("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"),
    ];
    if name != "glaurung" {
        let castling = "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1";
        roots.push(Root::new(CHESS960, Variant::Chess960, &[]));
        roots.push(Root::new(castling, Variant::Chess960, &["e1h1"]));
    }
    for root in &roots {
        let answer = root.ask(subject.as_mut(), depth, LONG).expect(name);
        assert_eq!(answer.differences, [], "{name}");
        assert_eq!(sorted(&answer), sorted(&root.right(depth)), "{name}");
    }
}

#[test]
fn probe_tells_the_dialect_and_the_customs_of_each() {
    for (name, preset, zero) in [
        ("stockfish", "stockfish", "searches"),
        ("fairy-stockfish", "stockfish", "searches"),
        ("ethereal-chess", "ethereal", "1"),
    ] {
        let Some(path) = find(name) else { continue };
        let command = CommandLine::new(path, []);
        let profile = Profile::default();
        let given = Given { name, command: &command, profile: &profile };
        let probed = probe(&given, &profile).expect(name);
        assert_eq!(probed.entry.preset.as_deref(), Some(preset), "{name}");
        assert_eq!(probed.chess960, Some(Chess960Answers::Right), "{name}");
        assert_eq!(probed.depth_zero.map(|it| it.name().to_owned()).as_deref(), Some(zero));
        assert!(probed.en_passant.is_some() && probed.entry.fen_line.is_some(), "{name}");
        assert!(probed.questions_per_second.is_some_and(|rate| rate > 0.0), "{name}");
        let wrong = |it: &Oddity| !matches!(it, Oddity::DiesOf { .. });
        assert!(!probed.oddities.iter().any(wrong), "{name}: {:?}", probed.oddities);
    }
}

fn assert_answers_right(name: &str) {
    let Some(path) = find(name) else { return };
    assert_command_answers_right(name, CommandLine::new(path, []));
}

fn assert_command_answers_right(name: &str, command: CommandLine) {
    let source = UciSource::new(command, UciOptions::default());
    let mut subject = source.open().expect(name);
    assert!(source.engine_name().is_some_and(|name| !name.is_empty()), "{name}");
    let castled = ["e1g1", "h3g2", "f1e1"];
    let roots = [
        Root::standard(fen::START),
        Root::standard(KIWIPETE),
        Root::standard(EN_PASSANT),
        Root::new(CHESS960, Variant::Chess960, &[]),
        Root::new("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", Variant::Chess960, &["e1h1", "e8a8"]),
        Root::standard(PROMOTION),
        Root::new(KIWIPETE, Variant::Standard, &castled),
    ];
    for root in &roots {
        for depth in 1..=4 {
            let answer = root.ask(subject.as_mut(), depth, LONG).expect(name);
            let (total, lines) = sorted(&root.right(depth));
            let lines = answer.divide.as_ref().and(lines);
            assert_eq!(sorted(&answer), (total, lines), "{name}: {:?}", root.question(LONG));
        }
    }
}

/// The engines that `scripts/install-engines` can install on this system.
const OFFERED: &[&str] = if cfg!(target_os = "linux") {
    &[
        "stockfish",
        "fairy-stockfish",
        "ethereal-chess",
        "glaurung",
        "toga2",
        "gnuchess",
        "phalanx",
        "sjeng",
        "sjaakii",
        "hoichess",
        "fairymax",
        "polyglot",
        "pychess",
        "dreamer",
    ]
} else if cfg!(target_os = "macos") {
    &["stockfish"]
} else {
    &[]
};

/// The engine's path, where it is installed. In CI it has to be, if the system offers it.
fn find(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = env::split_paths(&path).chain([Path::new("/usr/games").to_owned()]);
    let found = folders.map(|folder| folder.join(name)).find(|path| path.is_file());
    if found.is_none() {
        let may_be_missing = env::var_os("CI").is_none() || !OFFERED.contains(&name);
        assert!(may_be_missing, "{name} is not installed, and CI leaves nothing out");
        eprintln!("LEFT OUT: {name} is not installed");
    }
    found
}
