//! The commands that `docs/outputs.md` shows do what is said there.

use std::path::Path;

use assert_cmd::Command;

use crate::engines;

/// The commands in a document's blocks of shell, with what is said of them.
fn commands(text: &str) -> Vec<String> {
    let blocks = text.split("```").skip(1).step_by(2);
    let shell = blocks.filter(|block| block.starts_with("sh\n"));
    let lines = shell.flat_map(str::lines);
    lines.filter(|line| line.starts_with("perftect ")).map(str::to_owned).collect()
}

/// Each is run in turn, in a folder with an engine that has a fault. What is said after `# exit code` is what comes.
#[test]
fn the_commands_about_outputs_do_what_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = engines::faulty("ep-ignores-rank-pin");
    engines::script(&folder.path().join("my-engine"), &engine);
    let commands = commands(include_str!("../../../../docs/outputs.md"));
    assert!(commands.len() > 5, "{commands:?}");
    for command in commands {
        let code = command.split_once("# exit code ").map_or("1", |(_, code)| code.trim());
        let code: i32 = code.parse().expect("a number");
        let path = std::env::var("PATH").expect("is there");
        let bin = Path::new(engines::PERFTECT).parent().expect("a folder").display();
        // As much of the suites as shows the fault.
        let line = format!("perftect() {{ command perftect \"$@\" {FEW}; }}; {command}");
        let mut shell = Command::new("sh");
        shell.current_dir(folder.path()).args(["-c", &line]).env("PATH", format!("{bin}:{path}"));
        shell.env_remove("GITHUB_ACTIONS").env_remove("GITHUB_STEP_SUMMARY");
        let output = shell.output().expect("runs");
        assert_eq!(output.status.code(), Some(code), "{command}: {output:?}");
    }
}

/// What keeps a run short.
const FEW: &str = "--filter EP-23 --depth 1 --no-diagnose --dialect stockfish";
