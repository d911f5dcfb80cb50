//! Whether and how wide to print.

use std::env;
use std::io::{self, IsTerminal};

use clap::ValueEnum;
use console::Term;

use crate::report::{Color, Look, Men};

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
        Look { width: width(), color, men: men(color) }
    }
}

/// Chess symbols go with colours, where the terminal is told to have them: what is plain is to be ASCII.
fn men(color: Color) -> Men {
    if color == Color::On && has_unicode(|name| env::var(name).ok()) {
        Men::Symbols
    } else {
        Men::Letters
    }
}

/// By the first of the variables that is set, as the C library looks at them.
fn has_unicode(variable: impl Fn(&str) -> Option<String>) -> bool {
    let set = |name: &&str| variable(name).filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].iter().find_map(set).unwrap_or_default();
    let locale = locale.to_ascii_lowercase();
    cfg!(windows) || locale.contains("utf-8") || locale.contains("utf8")
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

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn the_first_variable_that_is_set_decides_about_unicode() {
        for (set, expected) in [
            (&[("LANG", "de_DE.UTF-8")][..], true),
            (&[("LANG", "C.utf8"), ("LC_ALL", "")], true),
            (&[("LANG", "de_DE.UTF-8"), ("LC_ALL", "C")], false),
            (&[("LANG", "de_DE.ISO-8859-1")], false),
            (&[], false),
        ] {
            let variable = |name: &str| {
                set.iter().find(|(known, _)| *known == name).map(|&(_, value)| value.to_owned())
            };
            assert_eq!(has_unicode(variable), expected, "{set:?}");
        }
    }
}
