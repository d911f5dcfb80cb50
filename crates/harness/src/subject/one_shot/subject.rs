//! Calling the program, and waiting for its end.

use std::time::{Duration, Instant};

use perftect_movegen::{FenStyle, Variant, fen};

use super::{Argument, Chess960Call, CommandOptions, printed};
use crate::subject::process::{Process, Stopped, after};
use crate::subject::profile::Protocol;
use crate::subject::uci::normalise;
use crate::subject::{
    Abilities, Ability, Answer, ByHand, CommandLine, Errand, Question, Subject, SubjectError,
};

/// A program that is called for each question.
#[derive(Debug)]
pub(super) struct CommandSubject {
    program: CommandLine,
    arguments: Vec<Argument>,
    options: CommandOptions,
}

impl CommandSubject {
    pub(super) fn new(
        program: CommandLine,
        arguments: Vec<Argument>,
        options: CommandOptions,
    ) -> CommandSubject {
        CommandSubject { program, arguments, options }
    }

    /// The whole command for a question.
    fn command(&self, question: &Question<'_>, depth: u32) -> Result<CommandLine, SubjectError> {
        // A program that takes no moves is given the position after them.
        let takes_moves = self.arguments.iter().any(Argument::has_moves);
        let fen = if takes_moves || question.moves.is_empty() {
            question.fen.to_owned()
        } else {
            fen::write(question.position, &FenStyle::default())
        };
        let fill = |argument: &Argument| argument.fill(question, &fen, depth);
        let mut words: Vec<String> = self.arguments.iter().flat_map(fill).collect();
        match (&self.options.chess960, question.root.variant()) {
            (_, Variant::Standard) => {}
            (Chess960Call::With(more), Variant::Chess960) => words.extend(more.iter().cloned()),
            (Chess960Call::Never, Variant::Chess960) => {
                let reason = "no Chess960: no arguments for it are known".to_owned();
                return Err(SubjectError::Unsupported(reason));
            }
        }
        Ok(self.program.with_args(words))
    }
}

impl Subject for CommandSubject {
    fn abilities(&self) -> Abilities {
        let divide = self.options.move_line.as_ref().map(|_| Ability::Divide);
        std::iter::once(Ability::Perft).chain(divide).collect()
    }

    fn perft(&mut self, question: &Question<'_>, depth: u32) -> Result<Answer, SubjectError> {
        if depth < self.options.least_depth {
            let reason = format!("it counts from depth {} on", self.options.least_depth);
            return Err(SubjectError::Unsupported(reason));
        }
        let command = self.command(question, depth)?;
        let start = Instant::now();
        let lines = run(&command, question.timeout)?;
        let elapsed = start.elapsed();
        let printed = printed::read(&lines, &self.options, depth)?;
        let divide = printed.moves.map(|lines| normalise(lines, question.position));
        Ok(Answer { total: printed.total, divide, elapsed, ..Answer::default() })
    }

    fn by_hand(&self, question: &Question<'_>, errand: Errand<'_>) -> Option<ByHand> {
        let Errand::Count { depth, .. } = errand else { return None };
        let command = self.command(question, depth).ok()?;
        Some(ByHand { protocol: Protocol::Command, lines: vec![command.to_string()] })
    }
}

/// All that a program prints until it ends well.
fn run(command: &CommandLine, limit: Duration) -> Result<Vec<String>, SubjectError> {
    let mut process = Process::start(command)?;
    process.close_input();
    let deadline = after(limit);
    let mut lines = Vec::new();
    loop {
        match process.next_line(deadline).map(str::to_owned) {
            Ok(line) => lines.push(line),
            Err(Stopped::Ended { .. }) if process.has_succeeded() => return Ok(lines),
            Err(stopped) => return Err(called(stopped.into_error(limit), command)),
        }
    }
}

/// Nothing was sent to the program; what it was asked stands in its command.
fn called(mut error: SubjectError, command: &CommandLine) -> SubjectError {
    if let SubjectError::Exited { sent, .. } | SubjectError::Timeout { sent, .. } = &mut error {
        *sent = format!("`{command}`");
    }
    error
}
