//! A program that runs: lines to it, lines from it.

use std::io::{self, ErrorKind};
use std::thread;
use std::time::{Duration, Instant};

use super::InputKind;
use super::error_output::ErrorOutput;
use super::group::Pipes;
use super::input::{Input, NotSent};
use super::lines::{Lines, MAX_LINE};
use super::output::{Output, Waited};
use super::registry::{self, Registered};
use super::stopped::Stopped;
use crate::subject::{CommandLine, SubjectError};

/// Lines that one answer may have. The most moves that a position has is 218, so this is far beyond any.
const MAX_LINES: usize = 64 * 1024;

/// Bytes that one answer may have.
const MAX_BYTES: usize = 16 * 1024 * 1024;

/// How often a silent program is looked at: an end that closes no pipe (a child holds it) is noticed after this time.
const TICK: Duration = Duration::from_millis(20);

/// How long a program may still live after it closed its output, to be called ended; and how long its pipes may stay open
/// after it ended, held by a child that is out of reach.
const GRACE: Duration = Duration::from_millis(500);

/// A program that runs. It and its children are killed when this is dropped.
#[derive(Debug)]
pub(crate) struct Process {
    registered: Registered,
    input: Input,
    output: Output,
    errors: ErrorOutput,
    lines: Lines,
    last_line: String,
    /// The last command sent, in backquotes; `isready`, which only waits, is none.
    sent: String,
    budget: Budget,
}

/// Characters shown of a line sent: a position with its commands, and a few moves.
const MAX_SENT: usize = 120;

/// Text cut to so many characters, with a mark where it was cut.
pub(crate) fn shorten(text: &str, length: usize) -> String {
    match text.char_indices().nth(length) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// Why a program cannot be started, with what can be done about it.
fn reason(error: &io::Error) -> String {
    let hint = match error.kind() {
        ErrorKind::NotFound => "; expected a path, or the name of a program on PATH",
        ErrorKind::PermissionDenied => "; is the file executable?",
        _ => "",
    };
    format!("{error}{hint}")
}

/// What the program may still print before its next answer has to be complete.
#[derive(Clone, Copy, Debug)]
struct Budget {
    lines: usize,
    bytes: usize,
}

const FULL_BUDGET: Budget = Budget { lines: MAX_LINES, bytes: MAX_BYTES };

impl Budget {
    fn spend_line(&mut self) -> Result<(), Stopped> {
        let left = self.lines.checked_sub(1);
        self.lines = left.ok_or_else(|| {
            Stopped::Protocol(format!("more than {MAX_LINES} lines without an answer's end"))
        })?;
        Ok(())
    }

    fn spend_bytes(&mut self, bytes: usize) -> Result<(), Stopped> {
        let left = self.bytes.checked_sub(bytes);
        self.bytes = left.ok_or_else(|| {
            Stopped::Protocol(format!("more than {MAX_BYTES} bytes without an answer's end"))
        })?;
        Ok(())
    }
}

impl Process {
    /// Starts a program that reads from a pipe.
    pub(crate) fn start(command: &CommandLine) -> Result<Process, SubjectError> {
        Process::start_with(command, InputKind::Pipe)
    }

    /// Starts a program.
    pub(crate) fn start_with(
        command: &CommandLine,
        input: InputKind,
    ) -> Result<Process, SubjectError> {
        let fail = |error: io::Error| SubjectError::Start {
            command: command.to_string(),
            reason: reason(&error),
        };
        let spawned = Registered::spawn(command.command(), input);
        if spawned.is_err() && registry::is_interrupted() {
            return Err(SubjectError::Interrupted);
        }
        let (registered, pipes) = spawned.map_err(fail)?;
        Process::with_pipes(registered, pipes).map_err(fail)
    }

    fn with_pipes(registered: Registered, pipes: Pipes) -> io::Result<Process> {
        Ok(Process {
            registered,
            input: Input::new(pipes.stdin)?,
            output: Output::new(pipes.stdout)?,
            errors: ErrorOutput::new(pipes.stderr)?,
            lines: Lines::default(),
            last_line: String::new(),
            sent: String::new(),
            budget: FULL_BUDGET,
        })
    }

    /// Hands lines over to the program, to be written as soon as it reads. Never blocks.
    ///
    /// To a program that is gone nothing can be written; that is not told here but by the next [`Process::next_line`],
    /// which knows how it ended.
    pub(crate) fn send(&mut self, lines: &[&str]) -> Result<(), Stopped> {
        if let Some(command) = lines.iter().rfind(|&&line| line != "isready") {
            self.name_as_sent(command);
        }
        self.send_aside(lines)
    }

    fn name_as_sent(&mut self, command: &str) {
        self.sent = format!("`{}`", shorten(command, MAX_SENT));
    }

    /// The same for lines that no error shall name as what was sent last.
    pub(crate) fn send_aside(&mut self, lines: &[&str]) -> Result<(), Stopped> {
        match self.input.send(&lines.join("\n")) {
            Ok(()) | Err(NotSent::Closed) => Ok(()),
            Err(NotSent::Full) => Err(Stopped::Protocol("it does not read its input".to_owned())),
        }
    }

    /// Ends the program's input, after all that was sent.
    pub(crate) fn close_input(&mut self) {
        self.input.close();
    }

    /// Whether the program has ended, and says that all went well.
    pub(crate) fn has_succeeded(&self) -> bool {
        self.registered.group().exit().is_some_and(|status| status.success())
    }

    /// From here on another answer is read, and may be as long as any.
    pub(crate) fn begin_answer(&mut self) {
        self.budget = FULL_BUDGET;
        self.last_line.clear();
    }

    /// The same, and what comes is due to this command: errors name it, though others were sent after it.
    pub(crate) fn begin_answer_to(&mut self, command: &str) {
        self.begin_answer();
        self.name_as_sent(command);
    }

    /// The next line that is not empty, cleaned of control characters.
    pub(crate) fn next_line(&mut self, deadline: Instant) -> Result<&str, Stopped> {
        while !self.take_line()? {
            self.read_more(deadline)?;
        }
        Ok(&self.last_line)
    }

    /// Makes the next line that is not empty the last one; whether there is one.
    fn take_line(&mut self) -> Result<bool, Stopped> {
        while let Some(line) = self.lines.next_line() {
            self.budget.spend_line()?;
            if !line.is_empty() {
                self.last_line.clear();
                self.last_line.push_str(&line);
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn read_more(&mut self, deadline: Instant) -> Result<(), Stopped> {
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.output.wait(&mut self.input, left.min(TICK)) {
                Waited::Chunk(chunk) => return self.take(&chunk),
                Waited::Closed => return self.at_end(),
                Waited::Nothing => {}
            }
            if self.has_exited() {
                return self.read_rest();
            }
            if left.is_zero() {
                let (sent, last_line) = (self.sent.clone(), self.last_output());
                return Err(Stopped::Late { sent, last_line });
            }
        }
    }

    fn take(&mut self, chunk: &[u8]) -> Result<(), Stopped> {
        self.budget.spend_bytes(chunk.len())?;
        self.lines.push(chunk);
        if self.lines.is_too_long() {
            let reason = format!("a line of more than {MAX_LINE} bytes");
            return Err(Stopped::Protocol(reason));
        }
        Ok(())
    }

    fn has_exited(&self) -> bool {
        self.registered.group().exit().is_some()
    }

    /// The program has ended, though its output is still open: what it printed before may be on its way.
    fn read_rest(&mut self) -> Result<(), Stopped> {
        match self.output.wait(&mut self.input, GRACE) {
            Waited::Chunk(chunk) => self.take(&chunk),
            Waited::Nothing | Waited::Closed => self.at_end(),
        }
    }

    /// The output is closed. A last line without an end still counts; then there is no more.
    fn at_end(&mut self) -> Result<(), Stopped> {
        if self.lines.end_line() {
            return Ok(());
        }
        if registry::waits_in_vain() {
            return Err(Stopped::Interrupted);
        }
        let Some(status) = self.exit_within_grace() else {
            return Err(Stopped::Protocol("it closed its output and runs on".to_owned()));
        };
        self.errors.wait_closed(GRACE);
        let (sent, last_line) = (self.sent.clone(), self.last_words());
        Err(Stopped::Ended { status, sent, last_line })
    }

    /// How the program ended. Its pipes close a little before the system knows, and no call waits with a limit: so it is
    /// looked at in short intervals.
    fn exit_within_grace(&self) -> Option<String> {
        let deadline = Instant::now() + GRACE;
        loop {
            let status = self.registered.group().exit();
            if status.is_some() || Instant::now() >= deadline {
                return status.map(|status| status.to_string());
            }
            thread::sleep(Duration::from_millis(1));
        }
    }

    /// The last line of the output since the answer began, whole or not, or else of the error stream.
    fn last_output(&self) -> String {
        let lines = [self.lines.open_line(), self.last_line.clone()];
        let last = lines.into_iter().find(|line| !line.is_empty());
        last.unwrap_or_else(|| self.errors.last_line())
    }

    /// The last line on the error stream, where programs say why they die, or else of the output.
    fn last_words(&self) -> String {
        let error = self.errors.last_line();
        if error.is_empty() { self.last_line.clone() } else { error }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    const SHORT: Duration = Duration::from_millis(200);
    const LONG: Duration = Duration::from_secs(60);

    fn start(command: &str) -> Process {
        Process::start(&command.parse().expect(command)).expect(command)
    }

    fn next(process: &mut Process, limit: Duration) -> Result<String, Stopped> {
        process.next_line(Instant::now() + limit).map(str::to_owned)
    }

    fn ended(status: &str, last_line: &str) -> Result<String, Stopped> {
        let (sent, last_line) = (String::new(), last_line.to_owned());
        Err(Stopped::Ended { status: status.to_owned(), sent, last_line })
    }

    #[test]
    fn what_was_printed_is_read_before_the_end_is_noticed() {
        let mut process = start("sh -c 'echo one; printf two; exit 7'");
        assert_eq!(next(&mut process, LONG), Ok("one".to_owned()));
        assert_eq!(next(&mut process, LONG), Ok("two".to_owned()));
        assert_eq!(next(&mut process, LONG), ended("exit status: 7", "two"));
    }

    #[test]
    fn the_last_words_are_those_on_the_error_stream() {
        let mut process = start("sh -c 'echo why >&2; echo >&2; kill -9 $$'");
        assert_eq!(next(&mut process, LONG), ended("signal: 9 (SIGKILL)", "why"));
    }

    #[test]
    fn an_end_is_noticed_while_a_child_holds_the_output_open() {
        let mut process = start("sh -c 'sleep 1000 & exit 7'");
        assert_eq!(next(&mut process, LONG), ended("exit status: 7", ""));
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_child_out_of_reach_holds_nobody_up() {
        let mut process = start("sh -c 'echo one; setsid sleep 5 & exit 7'");
        assert_eq!(next(&mut process, LONG), Ok("one".to_owned()));
        assert_eq!(next(&mut process, LONG), ended("exit status: 7", "one"));
    }

    #[test]
    fn a_line_without_an_end_is_shown_when_the_time_is_over() {
        let mut process = start("sh -c 'printf Nodes; exec sleep 1000'");
        let late = loop {
            // Until `sh` has come to print.
            match next(&mut process, SHORT) {
                Err(Stopped::Late { last_line, .. }) if last_line.is_empty() => {}
                other => break other,
            }
        };
        let (sent, last_line) = (String::new(), "Nodes".to_owned());
        assert_eq!(late, Err(Stopped::Late { sent, last_line }));
    }

    #[test]
    fn a_program_that_does_not_read_blocks_nobody() {
        let mut process = start("sleep 1000");
        let line = "x".repeat(4096);
        let refused = (0..100_000).find_map(|_| process.send(&[&line]).err());
        assert!(matches!(refused, Some(Stopped::Protocol(why)) if why.contains("not read")));
    }

    #[test]
    fn what_a_pipe_does_not_hold_is_written_while_the_answers_are_read() {
        let mut process = start("sh -c 'sleep 0.1; cat; echo end'");
        let line = "x".repeat(4096);
        for _ in 0..100 {
            process.send(&[&line]).expect("taken");
        }
        process.close_input();
        for _ in 0..100 {
            assert_eq!(next(&mut process, LONG), Ok(line.clone()));
        }
        assert_eq!(next(&mut process, LONG), Ok("end".to_owned()));
    }

    #[test]
    fn a_terminal_is_one_to_the_program_and_echoes_nothing() {
        let command = "sh -c 'test -t 0 && echo tty; while read line; do echo \"got $line\"; done'";
        let command = command.parse().expect("a command");
        let mut process = Process::start_with(&command, InputKind::Terminal).expect("started");
        assert_eq!(next(&mut process, LONG), Ok("tty".to_owned()));
        process.send(&["one", "two"]).expect("sent");
        assert_eq!(next(&mut process, LONG), Ok("got one".to_owned()));
        assert_eq!(next(&mut process, LONG), Ok("got two".to_owned()));
    }

    #[test]
    fn a_flood_is_stopped_and_another_answer_may_be_as_long() {
        let mut process = start("yes");
        for _ in 0..2 {
            process.begin_answer();
            let lines = (0..).map_while(|_| next(&mut process, LONG).ok()).count();
            assert_eq!(lines, MAX_LINES);
        }
    }
}
