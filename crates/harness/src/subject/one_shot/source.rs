//! Makes subjects of a program that is called anew for each question.

use super::subject::CommandSubject;
use super::{Argument, CommandOptions};
use crate::subject::{CommandLine, Source, Subject, SubjectError};

/// A program that is called anew for each question.
///
/// If the command line has places of its own (`./perft -d {depth} -p {fen}`), they are filled in, and the arguments of
/// the options left out.
///
/// ```no_run
/// use perftect::subject::Source;
/// use perftect::subject::profile::Preset;
/// use perftect::subject::one_shot::{CommandOptions, CommandSource};
///
/// let options = CommandOptions::of_profile(&Preset::find("perftree")?.profile)?;
/// let mut script = CommandSource::new("./perft.sh".parse()?, options).open()?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct CommandSource {
    command: CommandLine,
    options: CommandOptions,
}

impl CommandSource {
    /// A program by its command, and how it is called. Nothing is started yet.
    pub fn new(command: CommandLine, options: CommandOptions) -> CommandSource {
        CommandSource { command, options }
    }

    /// All arguments in their order.
    fn arguments(&self) -> Vec<Argument> {
        let read = |text: &String| text.parse().unwrap_or_else(|_| Argument::literal(text));
        let mut arguments: Vec<Argument> = self.command.args().iter().map(read).collect();
        if !arguments.iter().any(Argument::has_depth) {
            arguments.extend(self.options.arguments.iter().cloned());
        }
        arguments
    }
}

impl Source for CommandSource {
    fn name(&self) -> String {
        self.command.name()
    }

    /// Nothing is started before the first question.
    fn open(&self) -> Result<Box<dyn Subject>, SubjectError> {
        let program = self.command.clone();
        Ok(Box::new(CommandSubject::new(program, self.arguments(), self.options.clone())))
    }
}
