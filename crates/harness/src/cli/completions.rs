//! `perftect completions`: what a shell needs to complete our words. The only file that knows `clap_complete`.

use clap::{Args, CommandFactory};
use clap_complete::{Shell, generate};

use super::output::print;
use super::{Cli, CliError, ExitCode};

#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct CompletionsArgs {
    /// The shell
    #[arg(value_name = "SHELL", value_enum)]
    shell: Shell,
}

const EXAMPLES: &str = "\
Examples:
  perftect completions bash > ~/.local/share/bash-completion/completions/perftect
  perftect completions zsh > ~/.zfunc/_perftect
  perftect completions fish > ~/.config/fish/completions/perftect.fish";

pub(super) fn execute(args: &CompletionsArgs) -> Result<ExitCode, CliError> {
    let mut script = Vec::new();
    generate(args.shell, &mut Cli::command(), "perftect", &mut script);
    print(&String::from_utf8_lossy(&script))?;
    Ok(ExitCode::Success)
}
