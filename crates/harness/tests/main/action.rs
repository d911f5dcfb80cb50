//! The action for GitHub: what it is given goes to the command, and nothing of it to a shell.

use std::env;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use saphyr::{LoadableYamlNode, Yaml};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// What `perftect` is called with by `scripts/action check`.
fn words(inputs: &[(&str, &str)]) -> Vec<String> {
    let folder = tempfile::tempdir().expect("a folder");
    let perftect = folder.path().join("perftect");
    fs::write(&perftect, "#!/bin/sh\nprintf '%s\\n' \"$@\"\n").expect("is written");
    fs::set_permissions(&perftect, fs::Permissions::from_mode(0o755)).expect("may be run");
    let path = env::var_os("PATH").unwrap_or_default();
    let places = [folder.path().to_owned()].into_iter().chain(env::split_paths(&path));
    let output = Command::new(root().join("scripts/action"))
        .arg("check")
        .current_dir(folder.path())
        .env("PATH", env::join_paths(places).expect("paths"))
        .envs(inputs.iter().copied())
        .output()
        .expect("runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("is text").lines().map(str::to_owned).collect()
}

#[test]
fn inputs_become_arguments() {
    assert_eq!(words(&[]), ["check"]);
    let inputs = [
        ("PERFTECT_ENGINE", "java -jar 'my engine.jar'"),
        ("PERFTECT_SUITES", "smoke\n  mine.epd  \n\n"),
        ("PERFTECT_ARGS", "--timeout 30 --filter 'wiki/*pete'"),
    ];
    let expected = [
        "check",
        "java -jar 'my engine.jar'",
        "--suite",
        "smoke",
        "--suite",
        "mine.epd",
        "--timeout",
        "30",
        "--filter",
        "wiki/*pete",
    ];
    assert_eq!(words(&inputs), expected);
}

#[test]
fn nothing_of_the_inputs_is_run() {
    let inputs = [
        ("PERFTECT_ENGINE", "$(touch a)"),
        ("PERFTECT_SUITES", "`touch b`"),
        ("PERFTECT_ARGS", "$(touch c); touch d"),
    ];
    let words = words(&inputs);
    assert!(words.contains(&"$(touch a)".to_owned()), "{words:?}");
    assert!(words.contains(&"$(touch".to_owned()), "{words:?}");
}

#[test]
fn the_action_hands_every_input_over_by_the_environment() {
    let text = fs::read_to_string(root().join("action.yml")).expect("is there");
    let action = &Yaml::load_from_str(&text).expect("is YAML")[0];
    let inputs = action["inputs"].as_mapping().expect("a mapping");
    let names: Vec<&str> = inputs.iter().filter_map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["engine", "suites", "args"]);
    let (_, steps) = text.split_once("steps:").expect("has steps");
    for name in names {
        let handed = format!("PERFTECT_{}: ${{{{ inputs.{name} }}}}", name.to_uppercase());
        assert!(steps.contains(&handed), "{name} is not handed over");
    }
    let steps = action["runs"]["steps"].as_vec().expect("a list");
    let runs =
        steps.iter().filter_map(|step| step.as_mapping_get("run").and_then(|it| it.as_str()));
    for run in runs {
        assert!(!run.contains("${{"), "an input could be run: {run}");
    }
}

/// The steps in YAML that a document shows.
fn shown_steps(document: &str) -> Vec<&str> {
    let blocks = document.split("```yaml\n").skip(1);
    blocks.filter_map(|block| block.split("```").next()).collect()
}

/// A place within a checkout, as nobody knows yet where this is hosted; and inputs that the action has.
#[test]
fn the_steps_that_documents_show_use_the_action() {
    let action = fs::read_to_string(root().join("action.yml")).expect("is there");
    let action = &Yaml::load_from_str(&action).expect("is YAML")[0];
    for document in ["README.md", "docs/ci.md"] {
        let text = fs::read_to_string(root().join(document)).expect("is there");
        let blocks = shown_steps(&text);
        assert!(!blocks.is_empty(), "{document}");
        for block in blocks {
            let steps = &Yaml::load_from_str(block).expect("is YAML")[0];
            let step = steps.as_vec().and_then(|steps| steps.last()).expect("a list");
            assert_eq!(step["uses"].as_str(), Some("./perftect"), "{document}: {block}");
            for (name, _) in step["with"].as_mapping().expect("a mapping") {
                let name = name.as_str().expect("a word");
                assert!(action["inputs"].as_mapping_get(name).is_some(), "{document}: {name}");
            }
        }
    }
}
