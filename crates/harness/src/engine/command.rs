//! What a UCI front end says to an engine, as far as counting goes.

/// A line read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command {
    Uci,
    IsReady,
    /// `setoption name UCI_Chess960 value …`.
    Chess960(Switch),
    /// `setoption name Hash value …`: off at 0.
    Hash(Switch),
    Position {
        fen: String,
        moves: Vec<String>,
    },
    /// `go perft N` or `perft N`.
    Perft(u32),
    /// `d`: show the position.
    Display,
    /// Stop counting.
    Stop,
    Quit,
    /// Nothing that needs an answer: an empty line, `ucinewgame`, an option of another name.
    Nothing,
    /// Anything else.
    Unknown(String),
}

/// Whether something is to be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Switch {
    /// It is.
    On,
    /// It is not.
    Off,
}

/// No count of more half-moves fits into 64 bits, but for positions that are all but locked.
const DEEPEST: u32 = 255;

impl Command {
    pub(super) fn parse(line: &str) -> Command {
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        match words[..] {
            ["uci"] => Command::Uci,
            ["isready"] => Command::IsReady,
            ["quit"] => Command::Quit,
            ["stop"] => Command::Stop,
            ["d"] => Command::Display,
            ["setoption", "name", "UCI_Chess960", "value", "true"] => Command::Chess960(Switch::On),
            ["setoption", "name", "UCI_Chess960", "value", "false"] => {
                Command::Chess960(Switch::Off)
            }
            ["setoption", "name", "Hash", "value", "0"] => Command::Hash(Switch::Off),
            ["setoption", "name", "Hash", "value", _] => Command::Hash(Switch::On),
            [] | ["ucinewgame"] | ["setoption", ..] => Command::Nothing,
            ["position", ref rest @ ..] => position(rest, line),
            ["go", "perft", depth] | ["perft", depth] => {
                let depth = depth.parse().ok().filter(|&depth| depth <= DEEPEST);
                depth.map_or_else(|| Command::Unknown(line.to_owned()), Command::Perft)
            }
            _ => Command::Unknown(line.to_owned()),
        }
    }
}

fn position(words: &[&str], line: &str) -> Command {
    let split = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
    let (root, moves) = words.split_at(split);
    let fen = match root {
        ["startpos"] => perftect_movegen::fen::START.to_owned(),
        ["fen", fields @ ..] => fields.join(" "),
        _ => return Command::Unknown(line.to_owned()),
    };
    let moves = moves.iter().skip(1).map(|&word| word.to_owned()).collect();
    Command::Position { fen, moves }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_read_with_and_without_moves() {
        let parse = Command::parse("position fen 8/8/8/8/8/8/8/8 w - -  moves e2e4 e7e5");
        let moves = vec!["e2e4".to_owned(), "e7e5".to_owned()];
        assert_eq!(parse, Command::Position { fen: "8/8/8/8/8/8/8/8 w - -".to_owned(), moves });
        let start =
            Command::Position { fen: perftect_movegen::fen::START.to_owned(), moves: Vec::new() };
        assert_eq!(Command::parse("position startpos"), start);
        assert_eq!(Command::parse("position startpos moves"), start);
    }

    #[test]
    fn counts_are_asked_for_in_two_ways() {
        assert_eq!(Command::parse("go perft 3"), Command::Perft(3));
        assert_eq!(Command::parse(" perft  3 "), Command::Perft(3));
        for line in [
            "go perft",
            "go perft x",
            "go perft -1",
            "go perft 256",
            "go depth 3",
            "position",
            "what",
        ] {
            assert_eq!(Command::parse(line), Command::Unknown(line.to_owned()));
        }
    }
}
