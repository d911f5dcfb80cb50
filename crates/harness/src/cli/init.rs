//! `perftect init`: the first files of a project that is to be checked.

use std::env;
use std::fmt::Write;
use std::path::PathBuf;

use clap::Args;

use super::output::print;
use super::subject::SubjectArgs;
use super::{CliError, ExitCode};
use crate::init::{
    BuildSystem, Existing, NewFile, REPOSITORY, config_text, github_text, gitlab_text, write_files,
};
use crate::probe::probe;
use crate::report::{self, Spinner};
use crate::subject::Given;
use crate::subject::profile::FILE_NAME;

#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct InitArgs {
    /// Your engine: a program, or a command with its arguments in quotes. It is probed, and its entry written; without one
    /// the entry is an example
    #[arg(value_name = "SUBJECT")]
    subject: Option<String>,

    /// Write a workflow for GitHub too: .github/workflows/perftect.yml
    #[arg(long)]
    github: bool,

    /// Write a pipeline for GitLab too: .gitlab-ci.yml
    #[arg(long)]
    gitlab: bool,

    /// Overwrite files that are there already
    #[arg(long)]
    force: bool,

    #[command(flatten)]
    how: SubjectArgs,
}

const EXAMPLES: &str = "\
Examples:
  perftect init ./my-engine                    perftect.toml, with what was found out about the engine
  perftect init 'java -jar engine.jar' --github
  perftect init --gitlab                       the pipeline, beside a perftect.toml that is there already";

pub(super) fn execute(args: &InitArgs) -> Result<ExitCode, CliError> {
    let folder = env::current_dir().unwrap_or_else(|_| PathBuf::from("."));
    // What is there already is to be known before the engine is asked for minutes.
    let existing = if args.force { Existing::Overwritten } else { Existing::Kept };
    let wanted = args.wanted(folder.join(FILE_NAME).exists());
    let in_the_way = wanted.iter().find(|wanted| folder.join(wanted.path()).exists());
    if let Some(file) = in_the_way.filter(|_| existing == Existing::Kept) {
        return Err(CliError::Init(crate::init::InitError::Exists { path: file.path().into() }));
    }
    let build = BuildSystem::find(&folder);
    let files: Vec<NewFile> =
        wanted.iter().map(|wanted| args.file(*wanted, build)).collect::<Result<_, CliError>>()?;
    write_files(&folder, &files, existing)?;
    print(&told(&files, build))?;
    Ok(ExitCode::Success)
}

/// A file that is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wanted {
    Config,
    GitHub,
    GitLab,
}

impl Wanted {
    const fn path(self) -> &'static str {
        match self {
            Wanted::Config => FILE_NAME,
            Wanted::GitHub => ".github/workflows/perftect.yml",
            Wanted::GitLab => ".gitlab-ci.yml",
        }
    }
}

impl InitArgs {
    /// A workflow alone may be asked for where the subjects are declared already.
    fn wanted(&self, has_config: bool) -> Vec<Wanted> {
        let is_for_ci = self.github || self.gitlab;
        let is_config_wanted = self.subject.is_some() || !(is_for_ci && has_config);
        let config = is_config_wanted.then_some(Wanted::Config);
        let github = self.github.then_some(Wanted::GitHub);
        let gitlab = self.gitlab.then_some(Wanted::GitLab);
        [config, github, gitlab].into_iter().flatten().collect()
    }

    fn file(&self, wanted: Wanted, build: Option<BuildSystem>) -> Result<NewFile, CliError> {
        let text = match wanted {
            Wanted::Config => {
                let entry =
                    self.subject.as_deref().map(|subject| self.entry(subject)).transpose()?;
                config_text(entry.as_deref())
            }
            Wanted::GitHub => github_text(build),
            Wanted::GitLab => gitlab_text(build),
        };
        Ok(NewFile { path: wanted.path(), text })
    }

    fn entry(&self, subject: &str) -> Result<String, CliError> {
        let program = self.how.program(subject)?;
        let (name, command, profile) = (&program.name, &program.command, &program.profile);
        let spinner = Spinner::new(format!("finding out about {name}"));
        let probed = probe(&Given { name, command, profile }, &program.declared)?;
        drop(spinner);
        Ok(report::probe_text(&probed))
    }
}

/// What was written, and what to do next.
fn told(files: &[NewFile], build: Option<BuildSystem>) -> String {
    let mut text = String::new();
    for file in files {
        let _ = writeln!(text, "wrote {}", file.path);
        for line in file.text.lines() {
            let _ = writeln!(text, "{}", format!("    {line}").trim_end());
        }
        text.push('\n');
    }
    let is_for_ci = files.iter().any(|file| file.path != FILE_NAME);
    if is_for_ci && build.is_none() {
        text.push_str("Put the command that builds your engine in the place marked for it.\n");
    }
    if is_for_ci && REPOSITORY.is_empty() {
        text.push_str("Say in PERFTECT_REPOSITORY where perftect is hosted.\n");
    }
    text.push_str("Next: perftect check\n");
    text
}
