//! Commands that repeat what a report shows.

use perftect_movegen::Variant;

use crate::diagnose::{Asks, Node, Seat, Shown};
use crate::subject::CommandLine;

/// The command that shows a fault again, if one does: alone, a question that shows what was left of others is answered
/// rightly, and `diff` asks for counts.
pub(super) fn repeating(shown: &Shown, subject: &str) -> Option<String> {
    let found = &shown.divergence;
    let Asks::Leaves(depth) = found.asks else { return None };
    let repeats = shown.triage.seat != Seat::Memory;
    repeats.then(|| diff_command(subject, "builtin", &found.node, depth))
}

/// The `perftect diff` that shows a question again, `subject` being the subject as on the command line.
fn diff_command(subject: &str, other: &str, node: &Node, depth: u32) -> String {
    let mut words = vec!["diff".to_owned(), subject.to_owned(), other.to_owned(), node.fen.clone()];
    words.push(depth.to_string());
    if !node.moves.is_empty() {
        words.extend(["--moves".to_owned(), node.moves_text()]);
    }
    if node.variant() == Variant::Chess960 {
        words.push("--chess960".to_owned());
    }
    CommandLine::new("perftect", words).to_string()
}

#[cfg(test)]
mod tests {
    use perftect_movegen::Position;

    use super::*;

    #[test]
    fn the_command_is_quoted_for_a_shell() {
        let root = Node::of_position(Position::start());
        let mv = root.position.read_uci("e2e4").expect("legal");
        assert_eq!(
            diff_command("my engine", "builtin", &root.child(mv), 2),
            "perftect diff 'my engine' builtin \
             'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' 2 --moves e2e4"
        );
    }
}
