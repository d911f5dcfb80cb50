//! What is in the first files of a project.

use super::BuildSystem;

const HEAD: &str = include_str!("head.toml");
const NO_SUBJECT: &str = include_str!("no_subject.toml");
const MORE: &str = include_str!("more.toml");
const GITHUB: &str = include_str!("github.yml");
const GITLAB: &str = include_str!("gitlab.yml");

/// What stands where the project is built, if it is not known how.
const BUILD_IT: &str = "echo 'Build your engine here, and take this line out.' && false";

/// Where perftect is hosted, by the manifest; empty as long as that does not say it.
pub const REPOSITORY: &str = env!("CARGO_PKG_REPOSITORY");

/// What stands above the address.
const FILL_IN: &str = "The URL of the git repository of perftect; to be filled in if it is empty.";

/// What installs perftect, or says that the address is to be filled in.
const INSTALL: &str = "cargo install --locked --git \"${PERFTECT_REPOSITORY:?is to say where perftect is hosted}\" perftect";

/// `perftect.toml` with an entry, as `perftect probe` prints it; without one, with an example that is commented out.
pub fn config_text(entry: Option<&str>) -> String {
    format!("{HEAD}\n{}\n{MORE}", entry.unwrap_or(NO_SUBJECT))
}

/// A workflow for GitHub.
pub fn github_text(build: Option<BuildSystem>) -> String {
    filled(GITHUB, build)
}

/// A pipeline for GitLab.
pub fn gitlab_text(build: Option<BuildSystem>) -> String {
    filled(GITLAB, build)
}

fn filled(template: &str, build: Option<BuildSystem>) -> String {
    let build = build.map_or(BUILD_IT, BuildSystem::command);
    template
        .replace("{build}", build)
        .replace("{fill_in}", FILL_IN)
        .replace("{repository}", REPOSITORY)
        .replace("{install}", INSTALL)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use saphyr::{LoadableYamlNode, Yaml};

    use super::*;
    use crate::subject::profile::Config;

    fn yaml(text: &str) -> Yaml<'_> {
        Yaml::load_from_str(text).expect(text).swap_remove(0)
    }

    #[test]
    fn the_config_can_be_read_with_an_entry_and_without() {
        let subjects = |entry| {
            let text = config_text(entry);
            Config::parse(Path::new("perftect.toml"), &text).expect("valid").subjects.len()
        };
        assert_eq!(subjects(None), 0);
        assert_eq!(subjects(Some("[subject.x]\ncommand = \"x\"\n")), 1);
    }

    /// Whoever takes the marks of comments away has a file that can be read.
    #[test]
    fn the_examples_in_the_comments_are_sound() {
        let uncommented = |text: &str| -> String {
            let code = text.lines().filter_map(|line| line.strip_prefix("# "));
            let code = code.filter(|line| line.contains(" = ") || line.starts_with('['));
            code.collect::<Vec<_>>().join("\n")
        };
        let text = uncommented(NO_SUBJECT) + "\n" + &uncommented(MORE);
        let config = Config::parse(Path::new("perftect.toml"), &text);
        assert!(config.as_ref().is_ok_and(|it| it.subjects.len() == 1), "{config:?}: {text}");
    }

    #[test]
    fn the_workflow_for_github_builds_installs_and_checks() {
        let text = github_text(Some(BuildSystem::CMake));
        let workflow = yaml(&text);
        let steps = workflow["jobs"]["move-generator"]["steps"].as_vec().expect("a list");
        let runs: Vec<&str> = steps
            .iter()
            .filter_map(|step| step.as_mapping_get("run").and_then(|run| run.as_str()))
            .collect();
        assert_eq!(runs[0], BuildSystem::CMake.command());
        assert_eq!(runs[1], INSTALL);
        assert_eq!(runs[2], "perftect check --junit perftect.xml");
        assert_eq!(workflow["env"]["PERFTECT_REPOSITORY"].as_str(), Some(REPOSITORY));
    }

    #[test]
    fn the_pipeline_for_gitlab_keeps_the_report_of_a_failed_run() {
        let text = gitlab_text(None);
        let pipeline = yaml(&text);
        let job = &pipeline["perftect"];
        assert_eq!(job["script"][0].as_str(), Some(BUILD_IT));
        assert_eq!(job["script"][1].as_str(), Some(INSTALL));
        assert_eq!(job["script"][2].as_str(), Some("perftect check --junit perftect.xml"));
        assert_eq!(job["variables"]["PERFTECT_REPOSITORY"].as_str(), Some(REPOSITORY));
        assert_eq!(job["artifacts"]["when"].as_str(), Some("always"));
        assert_eq!(job["artifacts"]["reports"]["junit"].as_str(), Some("perftect.xml"));
    }

    /// What a shell does with [`INSTALL`] where `cargo` prints its arguments.
    #[cfg(unix)]
    fn installed(repository: &str) -> (bool, String) {
        let script = format!("cargo() {{ printf '%s\\n' \"$@\"; }}; {INSTALL}");
        let mut shell = std::process::Command::new("bash");
        let shell = shell.args(["-ec", &script]).env("PERFTECT_REPOSITORY", repository);
        let output = shell.output().expect("runs");
        let text = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
        (output.status.success(), text)
    }

    #[cfg(unix)]
    #[test]
    fn an_address_is_installed_from_and_its_lack_is_told() {
        let address = "https://git.example/a b/perftect";
        let arguments = format!("install\n--locked\n--git\n{address}\nperftect\n");
        assert_eq!(installed(address), (true, arguments));
        let (is_done, text) = installed("");
        assert!(
            !is_done && text.ends_with("PERFTECT_REPOSITORY: is to say where perftect is hosted\n")
        );
    }

    #[cfg(unix)]
    #[test]
    fn a_shell_can_read_every_command() {
        let builds = [None, Some(BuildSystem::Cargo), Some(BuildSystem::CMake)]
            .into_iter()
            .chain([BuildSystem::Meson, BuildSystem::Make, BuildSystem::Go].map(Some))
            .chain([Some(BuildSystem::Npm)]);
        let commands = builds.map(|build| build.map_or(BUILD_IT, BuildSystem::command));
        for command in commands.chain([INSTALL]) {
            let mut shell = std::process::Command::new("bash");
            assert!(shell.args(["-nc", command]).status().expect("runs").success(), "{command}");
        }
    }
}
