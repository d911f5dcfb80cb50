//! The command itself: output, errors, exit codes.

use std::fs;
use std::path::PathBuf;

use assert_cmd::Command;
use tempfile::TempDir;

pub(crate) fn perftect(arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("perftect").expect("is built");
    command.args(arguments).env("COLUMNS", "80").env_remove("NO_COLOR");
    command.env_remove("GITHUB_ACTIONS").env_remove("GITHUB_STEP_SUMMARY");
    command
}

pub(crate) fn stdout_of(arguments: &[&str], code: i32) -> String {
    let output = perftect(arguments).assert().code(code).get_output().clone();
    String::from_utf8(output.stdout).expect("is text")
}

pub(crate) fn stderr_of(arguments: &[&str], code: i32) -> String {
    let output = perftect(arguments).assert().code(code).get_output().clone();
    String::from_utf8(output.stderr).expect("is text")
}

/// A suite file with this text, and the folder that it goes with.
pub(crate) fn suite_file(name: &str, text: &str) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(name);
    fs::write(&path, text).expect("is written");
    (folder, path)
}

#[test]
fn the_help_of_each_command() {
    for command in [
        "", "check", "perft", "divide", "moves", "suite", "uci", "tree", "diff", "probe",
        "explain", "rules", "engine", "compare", "bench", "init",
    ] {
        let arguments: Vec<&str> =
            [command, "--help"].into_iter().filter(|a| !a.is_empty()).collect();
        let name = if command.is_empty() { "help" } else { command };
        insta::assert_snapshot!(format!("help_{name}"), stdout_of(&arguments, 0));
    }
}

#[test]
fn perft_counts_the_start_position() {
    let text = stdout_of(&["perft", "-d", "4"], 0);
    assert!(text.starts_with("perft(4) = 197281 "), "{text}");
    assert!(stdout_of(&["perft", "-d", "0"], 0).starts_with("perft(0) = 1 "));
}

#[test]
fn perft_as_json_holds_what_others_rely_on() {
    let text = stdout_of(&["perft", "-d", "3", "--format", "json"], 0);
    let json: serde_json::Value = serde_json::from_str(&text).expect("is JSON");
    assert_eq!(json["nodes"], 8902);
    assert_eq!(json["depth"], 3);
    assert_eq!(json["fen"], perftect_movegen::fen::START);
    assert_eq!(json["schema"], "perftect.perft/1");
    assert!(json["elapsed_seconds"].is_f64(), "{text}");
}

#[test]
fn a_table_changes_no_count_and_tells_what_it_saved() {
    for size in ["0", "1", "64"] {
        let text = stdout_of(&["perft", "-d", "5", "--hash", size], 0);
        assert!(text.starts_with("perft(5) = 4865609 "), "{text}");
        assert_eq!(text.contains("looks found"), size != "0", "{text}");
        let divide = stdout_of(&["divide", "-d", "5", "--hash", size], 0);
        assert_eq!(divide, stdout_of(&["divide", "-d", "5"], 0));
    }
    let text = stdout_of(&["perft", "-d", "5", "--hash", "1", "--format", "json"], 0);
    let json: serde_json::Value = serde_json::from_str(&text).expect("is JSON");
    let [looks, finds, saved] =
        ["looks", "finds", "saved"].map(|name| json["table"][name].as_u64());
    assert_eq!(json["table"]["mebibytes"], 1);
    assert!(finds < looks && finds > Some(0) && saved < Some(4_865_609), "{text}");
    let csv = stdout_of(&["perft", "-d", "5", "--hash", "1", "--format", "csv"], 0);
    assert!(
        csv.lines().next().is_some_and(|header| header.ends_with("looks,finds,saved")),
        "{csv}"
    );
}

#[test]
fn distinct_positions_are_counted_ply_by_ply() {
    let text = stdout_of(&["perft", "-d", "4", "--unique"], 0);
    assert!(text.contains("    4                72,078                     197,281"), "{text}");
    let csv = stdout_of(&["perft", "-d", "2", "--unique", "--format", "csv"], 0);
    assert_eq!(csv, "depth,positions,sequences\n0,1,1\n1,20,20\n2,400,400\n");
    let last = |ep: &str| {
        let arguments = ["perft", "-d", "3", "--unique", "--format", "json", "--en-passant", ep];
        let json: serde_json::Value =
            serde_json::from_str(&stdout_of(&arguments, 0)).expect("is JSON");
        assert_eq!(json["schema"], "perftect.unique/1");
        json["plies"][3]["positions"].as_u64()
    };
    assert_eq!(["legal", "pseudo-legal", "board"].map(last), [Some(5362); 3]);
    assert!(last("always") > Some(5362));
}

#[test]
fn a_folder_that_cannot_be_written_to_is_an_error_that_names_it() {
    let arguments =
        ["perft", "-d", "5", "--unique", "--memory", "16", "--temp-dir", "/nowhere/at/all"];
    let text = stderr_of(&arguments, 2);
    assert!(text.contains("temporary file in `/nowhere/at/all`"), "{text}");
    let text = stderr_of(&["perft", "-d", "1", "--memory", "16"], 2);
    assert!(text.contains("--unique"), "{text}");
}

#[test]
fn a_table_that_the_machine_has_no_memory_for_is_an_error() {
    if cfg!(target_os = "linux") {
        let text = stderr_of(&["perft", "-d", "30", "--hash", "16777216"], 2);
        assert!(text.contains("cannot get 16777216 MiB for the table"), "{text}");
    }
    let text = stderr_of(&["perft", "-d", "3", "--hash", "1", "--breakdown"], 2);
    assert!(text.contains("cannot be used with"), "{text}");
}

#[test]
fn a_divide_as_json_maps_moves_to_counts() {
    let arguments = ["divide", "-d", "2", "--format", "json", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"];
    let json: serde_json::Value = serde_json::from_str(&stdout_of(&arguments, 0)).expect("is JSON");
    assert_eq!(json["nodes"], 66);
    assert_eq!(json["moves"]["e1g1"], 3);
    assert_eq!(json["moves"].as_object().map(serde_json::Map::len), Some(15));
}

#[test]
fn castling_is_written_by_the_custom_of_the_variant() {
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    assert!(stdout_of(&["moves", fen], 0).contains("e1g1   O-O"));
    assert!(stdout_of(&["moves", "--chess960", fen], 0).contains("e1h1   O-O"));
}

#[test]
fn a_fen_need_not_be_quoted() {
    let words = ["moves", "4k3/8/8/8/8/8/8/4K2R", "w", "K", "-", "0", "1"];
    assert!(stdout_of(&words, 0).contains("15 legal moves, white to move"));
}

#[test]
fn the_breakdown_is_shown_in_each_form() {
    let breakdown = |format| stdout_of(&["perft", "-d", "4", "--breakdown", "--format", format], 0);
    assert!(breakdown("table").contains("checkmates"));
    assert!(breakdown("csv").contains("checkmates"));
    assert!(breakdown("json").contains("\"checkmates\": 8"));
}

#[test]
fn a_bad_position_says_all_that_is_wrong_with_it() {
    let text = stderr_of(&["moves", "4k3/8/8/8/8/8/8/4K3 x KQ - 0 1"], 2);
    for reason in ["side to move `x`", "right K", "right Q"] {
        assert!(text.contains(reason), "{text}");
    }
}

#[test]
fn lenient_reading_warns_of_what_it_leaves_out() {
    let text = stderr_of(&["moves", "--lenient", "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1"], 0);
    assert_eq!(text.matches("warning: left out: castling right").count(), 2, "{text}");
}

/// Each side has one move at a time, for ever: the count is 1 at any depth, and never too large.
const FORCED: &str = "5n1k/3p1p1p/3PpPpP/4P1P1/1p1p4/pPpPp3/P1P1P3/K1N5 w - - 0 1";

#[test]
fn a_depth_or_a_number_of_threads_beyond_reason_ends_with_2() {
    for command in ["perft", "divide"] {
        for depth in ["256", "5000", "4294967295"] {
            let text = stderr_of(&[command, FORCED, "-d", depth], 2);
            assert!(text.contains(&format!("{depth} is not in 0..=255")), "{text}");
        }
        let text = stderr_of(&[command, "-d", "1", "--threads", "257"], 2);
        assert!(text.contains("257 is not in 1..=256"), "{text}");
    }
    assert!(stdout_of(&["perft", "-d", "1", "--threads", "256"], 0).contains("= 20 "));
}

#[test]
fn the_greatest_depth_fits_on_the_stack() {
    assert!(stdout_of(&["perft", FORCED, "-d", "255"], 0).starts_with("perft(255) = 1 "));
    assert!(
        stdout_of(&["perft", FORCED, "-d", "255", "--breakdown"], 0).contains("perft(255) = 1")
    );
    assert!(stdout_of(&["divide", FORCED, "-d", "255"], 0).contains("Nodes searched: 1"));
}

#[cfg(target_os = "linux")]
mod full {
    use std::fs::File;
    use std::process::{Command, Stdio};

    /// A device on which nothing can be written.
    fn full() -> Stdio {
        File::options().write(true).open("/dev/full").expect("is there").into()
    }

    fn perftect(arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_perftect"));
        command.args(arguments);
        command
    }

    #[test]
    fn an_output_that_cannot_be_written_ends_with_2_and_says_so() {
        for arguments in [
            &["perft", "-d", "1"][..],
            &["--help"],
            &["--version"],
            &["check", "--help"],
            &["check", "--filter", "kiwipete", "--depth", "1"],
            &["suite", "list"],
            &["engine", "--list"],
        ] {
            let output = perftect(arguments).stdout(full()).output().expect("runs");
            assert_eq!(output.status.code(), Some(2), "{arguments:?}");
            let text = String::from_utf8_lossy(&output.stderr);
            assert!(text.starts_with("error: cannot write the output: "), "{arguments:?}: {text}");
        }
    }

    #[test]
    fn an_error_stream_that_cannot_be_written_changes_no_exit_code() {
        let bare = "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1";
        for (arguments, code) in [
            (&["moves", "--lenient", bare][..], 0),
            (&["moves", bare], 2),
            (&["check", "--filter", "no-such-thing"], 4),
            (&["perft"], 2),
        ] {
            let status = perftect(arguments).stdout(Stdio::null()).stderr(full()).status();
            assert_eq!(status.expect("runs").code(), Some(code), "{arguments:?}");
        }
    }
}

#[test]
fn foreign_text_cannot_steer_the_terminal_or_fill_it() {
    let (_folder, path) = suite_file("a.epd", &format!("\u{1b}[2J{} ;D1 20", "x/".repeat(50_000)));
    let text = stderr_of(&["check", "--suite", path.to_str().expect("is text")], 2);
    assert!(!text.contains('\u{1b}') && text.contains("\\u{1b}[2J"), "{text}");
    assert!(text.contains("a.epd:1:1: FEN") && text.len() < 5000, "{} bytes", text.len());
    let text = stderr_of(&["moves", "\u{1b}[31mx w - -"], 2);
    assert!(!text.contains('\u{1b}') && text.contains("\\u{1b}[31m"), "{text}");
}

#[test]
fn suites_are_read_leniently_if_asked_to_with_a_warning_that_names_the_line() {
    let (_folder, path) = suite_file("a.epd", "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1 ;D1 5");
    let path = path.to_str().expect("is text");
    for command in [
        &["check", "--suite", path][..],
        &["suite", "list", path],
        &["suite", "verify", path],
        &["suite", "convert", "--to", "epd", path],
        &["suite", "show", "line-1", "--suite", path],
        &["suite", "grade", "--no-cache", path],
    ] {
        assert!(stderr_of(command, 2).contains("a.epd:1:1: FEN"), "{command:?}");
        let text = stderr_of(&[command, &["--lenient"]].concat(), 0);
        assert_eq!(text.matches("a.epd:1:1: left out: castling right").count(), 2, "{text}");
    }
    let epd = stdout_of(&["suite", "convert", "--to", "epd", path, "--lenient"], 0);
    assert_eq!(epd, "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5\n");
}

#[test]
fn suites_of_one_name_are_told_apart() {
    let (_one, first) = suite_file("x.epd", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5");
    let (_two, second) = suite_file("x.epd", "4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15");
    let [first, second] = [&first, &second].map(|path| path.to_str().expect("is text"));
    let list = stdout_of(&["check", "--list", "--suite", first, "--suite", second], 0);
    assert!(list.contains("x/line-1@1") && list.contains("x-2/line-1@1"), "{list}");
    assert!(stdout_of(&["suite", "list", first, second], 0).contains(" x-2 "));
}

#[test]
fn a_filter_may_be_a_part_of_a_rules_id() {
    let cases = |filter| {
        stdout_of(&["check", "--list", "--format", "csv", "-d", "1", "--filter", filter], 0)
            .lines()
            .count()
    };
    assert!(cases("EP-23") < cases("EP-2") && cases("EP-2") < cases("EP-"));
    assert_eq!(cases("ep-2*"), cases("EP-2*"));
}

#[test]
fn wrong_use_ends_with_2() {
    perftect(&["frobnicate"]).assert().code(2);
    perftect(&["perft"]).assert().code(2);
    perftect(&["check", "--timeout", "0"]).assert().code(2);
    perftect(&["check", "--jobs", "0"]).assert().code(2);
}

#[test]
fn the_reference_passes_a_part_of_the_built_in_suites() {
    let text = stdout_of(&["check", "--max-nodes", "20000"], 0);
    assert!(text.contains("PASS"), "{text}");
}

#[test]
fn a_wrong_number_in_a_suite_fails_loudly() {
    let (_folder, path) = suite_file("wrong.epd", "4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 16");
    let arguments = ["check", "--suite", path.to_str().expect("is text")];
    let text = stdout_of(&arguments, 1);
    assert!(text.contains("FAIL"), "{text}");
    assert!(text.contains("expected 16, got 15"), "{text}");
    assert!(text.contains("the built-in reference counts 15"), "{text}");
}

#[test]
fn a_malformed_line_names_file_line_and_what_was_expected() {
    let text = "4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15\n4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 x\n";
    let (_folder, path) = suite_file("bad.epd", text);
    let text = stderr_of(&["check", "--suite", path.to_str().expect("is text")], 2);
    assert!(text.contains("bad.epd:2"), "{text}");
    assert!(text.contains('x') && text.contains("expected"), "{text}");
}

#[test]
fn a_suite_that_is_not_there_ends_with_2() {
    assert!(stderr_of(&["check", "--suite", "no-such-file.epd"], 2).contains("no-such-file.epd"));
}

#[test]
fn nothing_selected_ends_with_4() {
    assert!(stderr_of(&["check", "--filter", "no-such-thing"], 4).contains("--filter"));
    assert!(
        stderr_of(&["check", "--filter", "wiki", "--max-nodes", "0"], 4).contains("--max-nodes")
    );
}

#[test]
fn a_program_that_is_not_there_ends_with_3() {
    let text = stdout_of(&["check", "./no-such-engine", "--depth", "1"], 3);
    assert!(text.contains("cannot start `./no-such-engine`"), "{text}");
}

#[test]
fn the_list_runs_nothing() {
    let arguments = ["check", "./no-such-engine", "--list", "--filter", "kiwipete", "--depth", "1"];
    let text = stdout_of(&arguments, 0);
    assert!(text.contains("wiki/kiwipete@1"), "{text}");
}

#[test]
fn colours_are_for_terminals_unless_asked_for() {
    let arguments = ["check", "--filter", "kiwipete", "--depth", "1"];
    assert!(!stdout_of(&arguments, 0).contains('\u{1b}'));
    let always = [&arguments[..], &["--color", "always"]].concat();
    assert!(stdout_of(&always, 0).contains('\u{1b}'));
}

#[test]
fn a_walk_without_a_terminal_is_refused() {
    let text = stderr_of(&["tree", "builtin"], 2);
    assert!(text.starts_with("error: `perftect tree` needs a terminal"), "{text}");
    assert!(stderr_of(&["tree", "builtin", "nonsense"], 2).contains("nonsense"));
}
