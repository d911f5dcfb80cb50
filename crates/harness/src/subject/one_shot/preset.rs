//! Programs with known arguments and answers: one entry each.

use super::{Argument, ArgumentError, Chess960Call, CommandOptions, LineForm, LineFormError};

/// The arguments of a program, and the form of its answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CommandPreset {
    /// The name for the command line and for files.
    pub name: &'static str,
    /// The arguments, each an [`Argument`].
    pub arguments: &'static [&'static str],
    /// The [`LineForm`] of a root move; `None` if there are totals alone.
    pub move_line: Option<&'static str>,
    /// The [`LineForm`] of the total.
    pub total_line: &'static str,
}

/// All presets.
pub const PRESETS: &[CommandPreset] = &[
    // What perftree asks of a script: `a2a3 380` for each move, a blank line, the total.
    CommandPreset {
        name: "perftree",
        arguments: &["{depth}", "{fen}", "{moves}"],
        move_line: Some("{move} {count}"),
        total_line: "{count}",
    },
    CommandPreset {
        name: "qperft",
        arguments: &["{depth}", "-2", "{fen}"],
        move_line: Some("{*}. {move} moves = {count} ({*}"),
        total_line: "perft( {depth})= {count} ({*}",
    },
    // It writes moves by the PGN standard.
    CommandPreset {
        name: "gperft",
        arguments: &["{fen}", "{depth}"],
        move_line: Some("{san} {count}"),
        total_line: "TOTAL {count}",
    },
    CommandPreset {
        name: "hqperft",
        arguments: &["--div", "{fen}", "{depth}"],
        move_line: Some("{move} {count}"),
        total_line: "total : {count} leaves {*}",
    },
];

/// The name is no preset's.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown kind of program `{name}`: expected one of {}", names())]
pub struct UnknownPreset {
    /// The name.
    pub name: String,
}

fn names() -> String {
    PRESETS.iter().map(|preset| preset.name).collect::<Vec<_>>().join(", ")
}

/// Why a preset cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(super) enum PresetError {
    #[error(transparent)]
    Argument(#[from] ArgumentError),
    #[error(transparent)]
    Form(#[from] LineFormError),
}

impl CommandPreset {
    /// The preset of a name.
    ///
    /// # Errors
    /// If there is none.
    pub fn find(name: &str) -> Result<&'static CommandPreset, UnknownPreset> {
        let found = PRESETS.iter().find(|preset| preset.name == name);
        found.ok_or_else(|| UnknownPreset { name: name.to_owned() })
    }

    /// The same as options: no Chess960, no depth 0.
    ///
    /// # Panics
    /// Never for one of [`PRESETS`]; for another one if it has an unknown place.
    pub fn options(&self) -> CommandOptions {
        self.read().expect("presets have known places")
    }

    fn read(&self) -> Result<CommandOptions, PresetError> {
        let arguments = self.arguments.iter().map(|text| text.parse::<Argument>());
        Ok(CommandOptions {
            arguments: arguments.collect::<Result<_, _>>()?,
            move_line: self.move_line.map(str::parse::<LineForm>).transpose()?,
            total_line: self.total_line.parse()?,
            chess960: Chess960Call::Never,
            least_depth: 1,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_can_be_read_and_has_a_place_for_the_depth() {
        for preset in PRESETS {
            let options = preset.read().unwrap_or_else(|error| panic!("{}: {error}", preset.name));
            assert!(options.arguments.iter().any(Argument::has_depth), "{}", preset.name);
            assert_eq!(CommandPreset::find(preset.name), Ok(preset));
        }
        let error = CommandPreset::find("fperft").expect_err("unknown").to_string();
        assert!(error.contains("`fperft`") && error.contains("perftree, "), "{error}");
    }
}
