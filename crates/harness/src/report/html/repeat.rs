//! The command that asks about one position again.

use crate::check::Case;

/// What a command has to name beside the position.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Repeat {
    /// The subject as on the command line; none for the built-in reference.
    pub subject: Option<String>,
    /// The options that count, such as `--suite` and `mine.epd`.
    pub options: Vec<String>,
}

impl Repeat {
    /// The command for a case, quoted for a shell.
    ///
    /// ```
    /// use perftect::report::Repeat;
    ///
    /// let repeat = Repeat { subject: Some("./my engine".to_owned()), options: Vec::new() };
    /// assert_eq!(repeat.command("wiki/kiwipete", 2), "perftect check './my engine' --filter wiki/kiwipete --depth 2");
    /// ```
    pub fn command(&self, position: &str, depth: u32) -> String {
        let depth = depth.to_string();
        let words = ["perftect", "check"].into_iter().chain(self.subject.as_deref());
        let options = self.options.iter().map(String::as_str);
        shell_words::join(words.chain(options).chain(["--filter", position, "--depth", &depth]))
    }

    /// The command for a case.
    pub(super) fn of(&self, case: &Case<'_>) -> String {
        // What is no count is asked at every depth.
        let depth = case.as_count().map_or(1, |count| count.depth);
        self.command(&format!("{}/{}", case.suite, case.entry.id), depth)
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
