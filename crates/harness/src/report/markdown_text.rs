//! Text in Markdown: made harmless, as code, and lists that are cut short.

use super::number::plural;
use crate::visible::visible_line;

/// Text in which nothing means anything to Markdown, and which calls nobody and no issue by its name.
pub(super) fn plain(text: &str) -> String {
    let mut plain = String::new();
    for c in visible_line(text).chars() {
        match c {
            '@' | '#' => plain.extend([&c.to_string(), "<!-- -->"]),
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '&' | '~' => {
                plain.extend(['\\', c]);
            }
            c => plain.push(c),
        }
    }
    plain
}

/// Text in the letters of programs, as it is.
pub(super) fn code(text: &str) -> String {
    let text = visible_line(text);
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or_default();
    let fence = "`".repeat(longest + 1);
    if longest == 0 { format!("`{text}`") } else { format!("{fence} {text} {fence}") }
}

/// How many more there are than are shown, if there are more.
pub(super) fn rest(count: usize, shown: usize, what: &str) -> String {
    match count.checked_sub(shown) {
        Some(more @ 1..) => format!("\n… and {}.\n", plural(more, what).replacen(' ', " more ", 1)),
        _ => String::new(),
    }
}
