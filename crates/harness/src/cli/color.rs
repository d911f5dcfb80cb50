//! Whether and how wide to print.

use std::env;
use std::io::{self, IsTerminal};

use clap::ValueEnum;
use console::Term;

use crate::report::{Color, Look};

/// When to use colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(super) enum ColorChoice {
    /// On a terminal, unless `NO_COLOR` is set or the terminal is a dumb one.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// Columns where there is no terminal to ask, and `COLUMNS` does not say.
const DEFAULT_WIDTH: u16 = 100;

impl ColorChoice {
    /// How text on the standard output is to look.
    pub(super) fn look(self) -> Look {
        let color = match self {
            ColorChoice::Always => Color::On,
            ColorChoice::Auto if is_wanted_by_environment() => Color::On,
            ColorChoice::Auto | ColorChoice::Never => Color::Off,
        };
        Look { width: width(), color }
    }
}

fn is_wanted_by_environment() -> bool {
    let no_color = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let is_dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
    io::stdout().is_terminal() && !no_color && !is_dumb
}

fn width() -> u16 {
    let from_environment = env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let from_terminal = || Term::stdout().size_checked().map(|(_, columns)| columns);
    from_environment.or_else(from_terminal).unwrap_or(DEFAULT_WIDTH).max(40)
}
