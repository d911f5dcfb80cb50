//! A conversation in UCI.

use std::io::{self, BufRead, Write};

use perftect_movegen::rulebook::deviation::{Deviation, FaultyGenerator, SetUpError};
use perftect_movegen::{Variant, fen};

use super::command::{Command, Switch};

/// Answers UCI commands with the rulebook, or with the rulebook that has one rule broken, until `quit` or the end of
/// the input. A divide is printed as Stockfish prints it.
///
/// A position that cannot be set up is refused with an `info string`, and the old one kept.
///
/// ```
/// let mut output = Vec::new();
/// perftect::engine::serve(None, "position startpos\ngo perft 2\n".as_bytes(), &mut output)?;
/// assert!(String::from_utf8_lossy(&output).ends_with("\nNodes searched: 400\n\n"));
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// If the input cannot be read or the output cannot be written.
pub fn serve(
    deviation: Option<&'static Deviation>,
    input: impl BufRead,
    output: impl Write,
) -> io::Result<()> {
    let mut session = Session {
        deviation,
        variant: Variant::Standard,
        generator: FaultyGenerator::new(deviation, Variant::Standard, fen::START, &[])
            .map_err(|error| io::Error::other(error.to_string()))?,
        output,
    };
    for line in input.split(b'\n') {
        let line = line?;
        let command = Command::parse(&String::from_utf8_lossy(&line));
        if command == Command::Quit {
            break;
        }
        session.answer(command)?;
        session.output.flush()?;
    }
    Ok(())
}

struct Session<W> {
    deviation: Option<&'static Deviation>,
    variant: Variant,
    generator: FaultyGenerator,
    output: W,
}

impl<W: Write> Session<W> {
    fn answer(&mut self, command: Command) -> io::Result<()> {
        match command {
            Command::Uci => self.introduce(),
            Command::IsReady => writeln!(self.output, "readyok"),
            Command::Chess960(switch) => {
                self.variant = match switch {
                    Switch::On => Variant::Chess960,
                    Switch::Off => Variant::Standard,
                };
                Ok(())
            }
            Command::Position { fen, moves } => self.set_up(&fen, &moves),
            Command::Perft(depth) => self.count(depth),
            Command::Display => {
                writeln!(
                    self.output,
                    "Fen: {}\nKey: {}",
                    self.generator.fen(),
                    self.generator.key()
                )
            }
            Command::Nothing | Command::Quit => Ok(()),
            Command::Unknown(line) => writeln!(self.output, "info string unknown command: {line}"),
        }
    }

    fn introduce(&mut self) -> io::Result<()> {
        let name = self.deviation.map_or("rulebook", |deviation| deviation.id);
        writeln!(self.output, "id name perftect {name}")?;
        writeln!(self.output, "id author the perftect authors")?;
        writeln!(self.output, "option name UCI_Chess960 type check default false")?;
        writeln!(self.output, "uciok")
    }

    fn set_up(&mut self, fen: &str, moves: &[String]) -> io::Result<()> {
        let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
        let result: Result<(), SetUpError> = self.generator.set_up(self.variant, fen, &moves);
        match result {
            Ok(()) => Ok(()),
            Err(error) => writeln!(self.output, "info string invalid position: {error}"),
        }
    }

    fn count(&mut self, depth: u32) -> io::Result<()> {
        let divide = self.generator.divide(depth);
        for (text, count) in divide.moves {
            writeln!(self.output, "{text}: {count}")?;
        }
        writeln!(self.output, "\nNodes searched: {}\n", divide.total)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn talk(deviation: Option<&str>, input: &str) -> String {
        let deviation = deviation.map(|id| Deviation::find(id).expect(id));
        let mut output = Vec::new();
        serve(deviation, input.as_bytes(), &mut output).expect("memory");
        String::from_utf8(output).expect("text")
    }

    #[test]
    fn it_introduces_itself_and_counts() {
        let text =
            talk(None, "uci\nisready\nposition startpos moves e2e4\r\ngo perft 1\nquit\nuci\n");
        assert!(text.starts_with("id name perftect rulebook\n"), "{text}");
        assert!(text.contains("uciok\nreadyok\n") && text.ends_with("Nodes searched: 20\n\n"));
    }

    #[test]
    fn a_deviation_shows_in_its_answers() {
        let input = "position fen 4k3/8/8/r2pP2K/8/8/8/8 w - d6 0 1\ngo perft 1\n";
        assert!(talk(Some("ep-ignores-rank-pin"), input).contains("e5d6: 1\n"));
        assert!(!talk(None, input).contains("e5d6"));
    }

    #[test]
    fn what_cannot_be_set_up_is_refused_in_words_and_the_old_position_kept() {
        let text = talk(None, "position fen 8/8/8/8/8/8/8/8 w - -\ngo perft 1\n");
        assert!(text.starts_with("info string invalid position: white has no king"), "{text}");
        assert!(text.contains("Nodes searched: 20"));
        assert!(
            talk(None, "position startpos moves e2e5 x\nwhat\n").contains("unknown command: what")
        );
    }

    #[test]
    fn chess960_is_an_option() {
        let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
        let input =
            format!("setoption name UCI_Chess960 value true\nposition fen {fen}\ngo perft 1\n");
        assert!(talk(None, &input).contains("e1h1: 1\n"));
    }
}
