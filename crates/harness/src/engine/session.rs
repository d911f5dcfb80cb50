//! A conversation in UCI.

use std::io::{self, BufRead, Write};

use perftect_movegen::Variant;

use super::command::{Command, Switch};
use super::display::display;
use super::inbox::Inbox;
use super::{Counted, Player, Stop};

/// Answers UCI commands with a generator, until `quit` or the end of the input. A divide and a position are printed as
/// Stockfish prints them.
///
/// A position that cannot be set up, be it for the FEN or for one of the moves, is refused as a whole with an `info
/// string`, and the old one kept. A count that was stopped ends with an `info string`, without a total.
///
/// ```
/// use perftect::engine::{Reference, serve};
///
/// let mut output = Vec::new();
/// serve(Reference::new(), "position startpos\ngo perft 2\n".as_bytes(), &mut output)?;
/// assert!(String::from_utf8_lossy(&output).ends_with("\nNodes searched: 400\n\n"));
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// If the input cannot be read or the output cannot be written.
pub fn serve(
    player: impl Player,
    input: impl BufRead + Send + 'static,
    output: impl Write,
) -> io::Result<()> {
    let inbox = Inbox::read(input)?;
    let mut session = Session { player, variant: Variant::Standard, output };
    while let Some(next) = inbox.next() {
        let (command, stop) = next?;
        if command == Command::Quit {
            break;
        }
        session.answer(command, &stop)?;
        session.output.flush()?;
    }
    Ok(())
}

struct Session<P, W> {
    player: P,
    variant: Variant,
    output: W,
}

impl<P: Player, W: Write> Session<P, W> {
    fn answer(&mut self, command: Command, stop: &Stop) -> io::Result<()> {
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
            Command::Hash(switch) => {
                self.player.use_table(switch);
                Ok(())
            }
            Command::Position { fen, moves } => self.set_up(&fen, &moves),
            Command::Perft(depth) => self.count(depth, stop),
            Command::Display => self.output.write_all(display(&self.player.shown()).as_bytes()),
            Command::Nothing | Command::Stop | Command::Quit => Ok(()),
            Command::Unknown(line) => self.say(&format!("unknown command: {}", line.trim())),
        }
    }

    fn introduce(&mut self) -> io::Result<()> {
        writeln!(self.output, "id name perftect {}", self.player.name())?;
        writeln!(self.output, "id author the perftect authors")?;
        writeln!(self.output, "option name UCI_Chess960 type check default false")?;
        if self.player.has_table() {
            writeln!(self.output, "option name Hash type spin default 1 min 0 max 1")?;
        }
        writeln!(self.output, "uciok")
    }

    fn set_up(&mut self, fen: &str, moves: &[String]) -> io::Result<()> {
        let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
        match self.player.set_up(self.variant, fen, &moves) {
            Ok(()) => Ok(()),
            Err(error) => {
                let kept = self.player.shown().fen;
                self.say(&format!("invalid position: {error}; still at {kept}"))
            }
        }
    }

    fn count(&mut self, depth: u32, stop: &Stop) -> io::Result<()> {
        let output = &mut self.output;
        let counted = self.player.divide(depth, stop, &mut |text, count| {
            writeln!(output, "{text}: {count}")?;
            output.flush()
        })?;
        match counted {
            Counted::Total(total) => writeln!(self.output, "\nNodes searched: {total}\n"),
            Counted::Stopped => self.say("stopped: not all was counted"),
            Counted::Overflow => self.say("error: the count exceeds 64 bits"),
        }
    }

    /// Says something in a line, whatever is in it.
    fn say(&mut self, text: &str) -> io::Result<()> {
        let line: String = text.chars().filter(|character| !character.is_control()).collect();
        writeln!(self.output, "info string {line}")
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use perftect_movegen::rulebook::deviation::Deviation;
    use proptest::prelude::*;

    use super::*;
    use crate::engine::{Faulty, Reference};

    fn talk(deviation: Option<&str>, input: &str) -> String {
        let deviation = deviation.map(|id| Deviation::find(id).expect(id));
        converse(Faulty::new(deviation).expect("a start position"), input.as_bytes())
    }

    fn converse(player: impl Player, input: &[u8]) -> String {
        let mut output = Vec::new();
        serve(player, Cursor::new(input.to_vec()), &mut output).expect("memory");
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

    #[test]
    fn the_reference_says_why_a_move_is_illegal_and_where_it_still_stands() {
        let input = "position fen 4k3/8/8/r2pP2K/8/8/8/8 w - d6 0 1 moves e5d6\ngo perft 1\n";
        let text = converse(Reference::new(), input.as_bytes());
        let first = text.lines().next().expect("a line");
        assert!(first.starts_with("info string invalid position: `e5d6` is not a legal move"));
        assert!(first.contains("attacks the king on h5 along the rank (EP-23)"), "{first}");
        assert!(
            first.ends_with("; still at rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
        );
        assert!(text.ends_with("Nodes searched: 20\n\n"));
    }

    #[test]
    fn a_position_is_shown_as_stockfish_shows_it() {
        for text in [
            converse(Reference::new(), b"position startpos moves e2e4 f7f5 d1h5\nd\n"),
            talk(None, "position startpos moves e2e4 f7f5 d1h5\nd\n"),
        ] {
            let lines: Vec<&str> = text.lines().collect();
            assert_eq!(lines[1], " +---+---+---+---+---+---+---+---+");
            assert_eq!(lines[8], " |   |   |   |   |   | p |   | Q | 5");
            let fen = "rnbqkbnr/ppppp1pp/8/5p1Q/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 1 2";
            assert_eq!(lines[20], format!("Fen: {fen}"), "{text}");
            assert!(lines[21].starts_with("Key: ") && lines[21].len() == 21, "{text}");
            assert_eq!(lines[22], "Checkers: h5");
        }
    }

    #[test]
    fn equal_positions_have_equal_keys_and_a_useless_target_is_none() {
        let key = |position: &str| {
            let text = converse(Reference::new(), format!("position {position}\nd\n").as_bytes());
            text.lines().find(|line| line.starts_with("Key: ")).map(str::to_owned)
        };
        let start = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq";
        let pushed = key("startpos moves e2e4");
        assert!(pushed.is_some());
        assert_eq!(pushed, key(&format!("fen {start} - 3 9")));
        assert_ne!(pushed, key("startpos moves e2e3"));
    }

    #[test]
    fn a_count_without_end_is_stopped_and_the_next_command_answered() {
        let input = "go perft 30\nstop\nisready\n";
        let text = converse(Reference::new(), input.as_bytes());
        assert!(text.ends_with("info string stopped: not all was counted\nreadyok\n"), "{text}");
    }

    #[test]
    fn quit_waits_for_the_count_before_it() {
        let text = converse(Reference::new(), b"go perft 3\nquit\n");
        assert!(text.ends_with("Nodes searched: 8902\n\n"), "{text}");
    }

    proptest! {
        #[test]
        fn no_input_makes_it_panic(input in proptest::collection::vec(any::<u8>(), 0..200)) {
            converse(Reference::new(), &input);
        }

        #[test]
        fn no_words_make_it_panic(words in proptest::collection::vec(
            prop_oneof![
                Just("position"), Just("fen"), Just("startpos"), Just("moves"), Just("e2e4"),
                Just("e7e8q"), Just("go"), Just("perft"), Just("2"), Just("d"), Just("\n"),
                Just("4k3/8/8/8/8/8/8/4K2R"), Just("w"), Just("K"), Just("-"), Just("é\u{0}"),
                Just("setoption name UCI_Chess960 value true"), Just("stop"),
            ],
            0..30,
        )) {
            let text = words.join(" ");
            converse(Reference::new(), text.as_bytes());
            talk(None, &text);
        }
    }
}
