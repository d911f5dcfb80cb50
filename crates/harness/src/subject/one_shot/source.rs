//! Makes subjects of a program that is called anew for each question.

use super::subject::CommandSubject;
use super::{Argument, ArgumentError, CommandOptions};
use crate::subject::{CommandLine, Source, Subject, SubjectError};

/// A program that is called anew for each question.
///
/// If the command line has places of its own (`./perft -d {depth} -p {fen}`), they are filled in, and the arguments of
/// the options left out. Braces around anything else stay as they are.
///
/// ```no_run
/// use perftect::subject::Source;
/// use perftect::subject::profile::Preset;
/// use perftect::subject::one_shot::{CommandOptions, CommandSource};
///
/// let options = CommandOptions::of_profile(&Preset::find("perftree")?.profile)?;
/// let mut script = CommandSource::new("./perft.sh".parse()?, options)?.open()?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct CommandSource {
    command: CommandLine,
    arguments: Vec<Argument>,
    options: CommandOptions,
}

impl CommandSource {
    /// A program by its command, and how it is called. Nothing is started yet.
    ///
    /// # Errors
    /// If the command has what looks like a place, misspelt.
    pub fn new(
        command: CommandLine,
        options: CommandOptions,
    ) -> Result<CommandSource, ArgumentError> {
        let arguments = command.args().iter().map(|text| Argument::of_command(text));
        let mut arguments = arguments.collect::<Result<Vec<_>, _>>()?;
        if !arguments.iter().any(Argument::has_depth) {
            arguments.extend(options.arguments.iter().cloned());
        }
        Ok(CommandSource { command, arguments, options })
    }
}

impl Source for CommandSource {
    fn name(&self) -> String {
        self.command.name()
    }

    /// Nothing is started before the first question.
    fn open(&self) -> Result<Box<dyn Subject>, SubjectError> {
        let (program, arguments) = (self.command.clone(), self.arguments.clone());
        Ok(Box::new(CommandSubject::new(program, arguments, self.options.clone())))
    }
}
