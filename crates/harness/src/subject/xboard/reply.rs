//! What an engine says to a move, a position or another command.

/// What a line says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reply {
    /// The move is not taken.
    MoveRefused,
    /// The position is not taken.
    PositionRefused,
    /// Nothing of the kind: comments, results, the move itself.
    Other,
}

/// `Illegal move: e2e5`, `Invalid move: e2e5`, `Error (Illegal move or unknown command): e2e5`, `Illegal move (pinned)`.
const MOVE_REFUSED: [&str; 4] = ["illegal move", "invalid move", "unknown command", "not legal"];

/// `tellusererror Illegal position`, `telluser Board is wrong!`, `bad FEN`.
const POSITION_REFUSED: [&str; 5] =
    ["tellusererror", "illegal position", "invalid position", "board is wrong", "bad fen"];

impl Reply {
    pub(super) fn of(line: &str) -> Reply {
        let line = line.to_ascii_lowercase();
        let has_one_of = |words: &[&str]| words.iter().any(|word| line.contains(word));
        if has_one_of(&POSITION_REFUSED) {
            Reply::PositionRefused
        } else if has_one_of(&MOVE_REFUSED) || line.starts_with("error") {
            Reply::MoveRefused
        } else {
            Reply::Other
        }
    }

    /// Whether a line is the protocol's own refusal of any command: `Error (reason): command`.
    pub(super) fn refuses(line: &str, command: &str) -> bool {
        let reason = line.strip_suffix(command).and_then(|line| line.strip_prefix("Error ("));
        reason.is_some_and(|reason| reason.trim_end().ends_with("):"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_literal_answers_of_real_engines_are_understood() {
        for line in [
            "Illegal move: e2e5",
            "Illegal move (king in check): e2e5",
            "Illegal move:e2e5",
            "Invalid move: e2e5",
            "Error (Illegal move or unknown command): e2e5",
            "Error (unknown command): usermove",
        ] {
            assert_eq!(Reply::of(line), Reply::MoveRefused, "{line}");
        }
        for line in [
            "tellusererror Illegal position",
            "telluser Board is wrong!",
            "board_from_fen(): bad FEN (a piece was expected at pos=0)",
        ] {
            assert_eq!(Reply::of(line), Reply::PositionRefused, "{line}");
        }
        for line in ["1. e2e4", "1-0 {White mates}", "tellics set 1 Sjeng", "pong 3"] {
            assert_eq!(Reply::of(line), Reply::Other, "{line}");
        }
    }

    #[test]
    fn the_refusal_of_a_command_repeats_it_whole() {
        for line in ["Error (unknown command): perft 3", "Error (too deep):perft 3"] {
            assert!(Reply::refuses(line, "perft 3"), "{line}");
        }
        for line in [
            "Error (unknown command): perft 33",
            "Error (unknown command): usermove",
            "Error in perft 3",
            "# Error (unknown command): perft 3",
            "perft 3",
        ] {
            assert!(!Reply::refuses(line, "perft 3"), "{line}");
        }
    }
}
