//! The system's Stockfish, by `go perft`.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use super::{Contender, Timed, timed};
use crate::case::Case;

/// A running Stockfish.
pub struct Stockfish {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

/// Starts it, if it is installed.
pub fn start() -> Option<Stockfish> {
    ["stockfish", "/usr/games/stockfish"].into_iter().find_map(|program| {
        let mut command = Command::new(program);
        let mut process = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok()?;
        let (input, output) = (process.stdin.take()?, process.stdout.take()?);
        Some(Stockfish { process, input, output: BufReader::new(output) })
    })
}

impl Stockfish {
    fn answer(&mut self, command: &str, expected: &str) -> std::io::Result<String> {
        writeln!(self.input, "{command}")?;
        self.input.flush()?;
        let mut line = String::new();
        while self.output.read_line(&mut line)? > 0 {
            if let Some(answer) = line.strip_prefix(expected) {
                return Ok(answer.trim().to_owned());
            }
            line.clear();
        }
        Err(std::io::ErrorKind::UnexpectedEof.into())
    }

    fn count(&mut self, case: &Case) -> std::io::Result<(String, Duration)> {
        self.answer(&format!("position fen {}\nisready", case.fen), "readyok")?;
        let process = self.process.id().to_string();
        let command = format!("go perft {}", case.depth);
        let (answer, time) = timed(&process, || self.answer(&command, "Nodes searched:"));
        Ok((answer?, time))
    }
}

impl Contender for Stockfish {
    fn name(&self) -> &'static str {
        "stockfish"
    }

    fn time(&mut self, case: &Case) -> Result<Timed, String> {
        let (answer, time) = self.count(case).map_err(|error| format!("stockfish: {error}"))?;
        let leaves = answer.parse().map_err(|_| format!("stockfish answers {answer}"))?;
        Ok(Timed { leaves, time })
    }
}

impl Drop for Stockfish {
    fn drop(&mut self) {
        let _ = writeln!(self.input, "quit");
        let _ = self.process.wait();
    }
}
