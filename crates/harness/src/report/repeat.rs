//! Commands that ask again.

use perftect_movegen::Variant;

use crate::check::{Case, Outcome};
use crate::diagnose::{Asks, Fault, Node, Seat, Shown};

/// How a subject was asked in a run.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Repeat {
    /// The subject as on the command line; none for the built-in reference.
    pub subject: Option<String>,
    /// The options that say how it is asked, such as `--protocol` and `xboard`.
    pub asking: Vec<String>,
    /// The options that say what it is asked, such as `--suite` and `mine.epd`.
    pub selection: Vec<String>,
}

impl Repeat {
    /// The command for a case, quoted for a shell.
    ///
    /// ```
    /// use perftect::report::Repeat;
    ///
    /// let repeat = Repeat { subject: Some("./my engine".to_owned()), ..Repeat::default() };
    /// assert_eq!(repeat.command("wiki/kiwipete", 2), "perftect check './my engine' --filter wiki/kiwipete --depth 2");
    /// ```
    pub fn command(&self, position: &str, depth: u32) -> String {
        self.check(&["--filter", position, "--depth", &depth.to_string()])
    }

    fn check(&self, more: &[&str]) -> String {
        let words = ["perftect", "check"].into_iter().chain(self.subject.as_deref());
        let options = self.selection.iter().chain(&self.asking).map(String::as_str);
        shell_words::join(words.chain(options).chain(more.iter().copied()))
    }

    /// The command for a case.
    pub(super) fn of(&self, case: &Case<'_>) -> String {
        // What is no count is asked at every depth.
        let depth = case.as_count().map_or(1, |count| count.depth);
        self.command(&format!("{}/{}", case.suite, case.entry.id), depth)
    }

    /// The command that shows a fault again: `diff` asks for the smallest count that does; what shows beside counts, and
    /// what many programs do, is asked as in the first case, and what depends on earlier questions as in the whole run.
    pub(super) fn of_fault(&self, fault: &Fault, outcome: &Outcome<'_>) -> Option<String> {
        let shown = fault.shown.as_ref()?;
        match shown.divergence.asks {
            _ if shown.triage.seat == Seat::Memory => Some(self.check(&[])),
            Asks::Leaves(depth) if !is_custom(shown) => {
                Some(self.diff(&shown.divergence.node, depth))
            }
            _ => Some(self.of(&outcome.results.get(*fault.cases.first()?)?.case)),
        }
    }

    /// The question about a node, held against the reference.
    fn diff(&self, node: &Node, depth: u32) -> String {
        let subject = self.subject.as_deref().unwrap_or("builtin");
        let (depth, moves) = (depth.to_string(), node.moves_text());
        let mut words = vec!["perftect", "diff", subject, "builtin", &node.fen, &depth];
        if !moves.is_empty() {
            words.extend(["--moves", &moves]);
        }
        if node.variant() == Variant::Chess960 {
            words.push("--chess960");
        }
        shell_words::join(words.into_iter().chain(self.asking.iter().map(String::as_str)))
    }

    /// The lines of UCI that set the position of a case.
    pub(super) fn uci(case: &Case<'_>) -> String {
        let entry = case.entry;
        let moves = if entry.moves.is_empty() {
            String::new()
        } else {
            format!(" moves {}", entry.moves_text())
        };
        format!("position fen {}{moves}", entry.fen)
    }
}

/// Whether all that is wrong is by a custom of many, of which `diff` says nothing.
fn is_custom(shown: &Shown) -> bool {
    let findings = shown.divergence.difference.findings();
    !findings.is_empty() && findings.iter().all(|it| it.custom().is_some())
}

#[cfg(test)]
mod tests {
    use perftect_movegen::Position;

    use super::*;

    #[test]
    fn a_command_is_quoted_for_a_shell_and_asks_as_the_run_has_asked() {
        let root = Node::of_position(Position::start());
        let mv = root.position.read_uci("e2e4").expect("legal");
        let words = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect();
        let repeat = Repeat {
            subject: Some("my engine".to_owned()),
            asking: words(&["--protocol", "lines"]),
            selection: words(&["--suite", "smoke"]),
        };
        assert_eq!(
            repeat.diff(&root.child(mv), 2),
            "perftect diff 'my engine' builtin \
             'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' 2 --moves e2e4 --protocol lines"
        );
        assert_eq!(repeat.check(&[]), "perftect check 'my engine' --suite smoke --protocol lines");
    }
}
