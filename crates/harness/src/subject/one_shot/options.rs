//! How a program is to be called, and how its answer looks.

use super::{Argument, ArgumentError, LineForm, LineFormError};
use crate::subject::profile::{Chess960, Preset, Profile};

/// How a program is to be called, and how its answer looks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandOptions {
    /// The arguments after those of the command line. They are left out if the command line has a place for the depth
    /// itself.
    pub arguments: Vec<Argument>,
    /// The line of a root move; `None` if the program prints totals alone.
    pub move_line: Option<LineForm>,
    /// The line of the total. Where several fit, the last is meant, and the root moves between it and the one before.
    pub total_line: LineForm,
    /// How it is called for Chess960.
    pub chess960: Chess960Call,
    /// The least depth that may be asked for. Many programs know no depth 0.
    pub least_depth: u32,
}

/// How a program is called for Chess960.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chess960Call {
    /// Not at all: it does not know it.
    Never,
    /// With these further arguments at the end.
    With(Vec<String>),
}

/// What a profile says of a program cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CommandOptionsError {
    /// A quotation mark has no partner.
    #[error("`{0}` has a quotation mark without its partner")]
    Quotes(String),
    /// An argument has an unknown place.
    #[error(transparent)]
    Argument(#[from] ArgumentError),
    /// A line has.
    #[error(transparent)]
    Line(#[from] LineFormError),
}

/// The kind of program that is meant where nothing is said: a script as perftree calls it.
const USUAL: &str = "perftree";

impl CommandOptions {
    /// What a profile says: the words of its `divide` or `perft` are the arguments. A profile that names none of them is
    /// taken for a script as perftree calls it.
    ///
    /// ```
    /// use perftect::subject::one_shot::CommandOptions;
    /// use perftect::subject::profile::Preset;
    ///
    /// let options = CommandOptions::of_profile(&Preset::find("qperft")?.profile)?;
    /// assert_eq!(options.arguments.len(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If an argument or a line has no sound form.
    pub fn of_profile(profile: &Profile) -> Result<CommandOptions, CommandOptionsError> {
        if profile.count_command().is_none()
            && let Ok(usual) = Preset::find(USUAL)
        {
            return CommandOptions::of_profile(&profile.clone().over(usual.profile.clone()));
        }
        let text = profile.count_command().map(ToString::to_string).unwrap_or_default();
        let words = shell_words::split(&text);
        let words = words.map_err(|_| CommandOptionsError::Quotes(text.clone()))?;
        let arguments = words.iter().map(|word| word.parse::<Argument>());
        let line = |pattern: &crate::subject::Pattern| pattern.to_string().parse::<LineForm>();
        let total_line = profile.total_line.as_ref().map(line).transpose()?;
        Ok(CommandOptions {
            arguments: arguments.collect::<Result<_, _>>()?,
            move_line: profile.move_line.as_ref().map(line).transpose()?,
            total_line: total_line.map_or_else(|| "{count}".parse(), Ok)?,
            chess960: match &profile.chess960 {
                Some(Chess960::Option(argument)) => Chess960Call::With(vec![argument.clone()]),
                Some(Chess960::Never) | None => Chess960Call::Never,
            },
            least_depth: profile.min_depth.unwrap_or(1),
        })
    }
}
