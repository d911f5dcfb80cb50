//! Foreign text on its way to a terminal: nothing in it may move the cursor, change colours, or fill the screen.

/// Characters of a line that are shown; of a longer one the middle is left out.
const LONGEST: usize = 1000;

/// A text without control characters, which are written as Rust writes them (`\u{1b}`), and without the middle of lines
/// that are very long. Line breaks stay.
pub(crate) fn visible(text: &str) -> String {
    let lines: Vec<String> = text.split('\n').map(visible_line).collect();
    lines.join("\n")
}

/// The same on one line: a line break is written out too.
pub(crate) fn visible_line(text: &str) -> String {
    shortened(&escaped(text))
}

/// Whether a text is fit for a terminal as it is.
pub(crate) fn is_visible(text: &str) -> bool {
    !text.contains(is_invisible)
}

fn escaped(line: &str) -> String {
    let mut text = String::with_capacity(line.len());
    for c in line.chars() {
        if is_invisible(c) { text.extend(c.escape_default()) } else { text.push(c) }
    }
    text
}

/// Control characters, and those that turn the direction of writing around.
fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

fn shortened(line: &str) -> String {
    let length = line.chars().count();
    if length <= LONGEST {
        return line.to_owned();
    }
    let half = LONGEST / 2;
    let start: String = line.chars().take(half).collect();
    let end: String = line.chars().skip(length - half).collect();
    format!("{start} [{} characters] {end}", length - 2 * half)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_written_out_and_line_breaks_kept() {
        assert_eq!(
            visible("a\u{1b}[31mb\nc\rd\u{7}\u{202e}"),
            "a\\u{1b}[31mb\nc\\rd\\u{7}\\u{202e}"
        );
        assert_eq!(visible("Zürich ♞ `x`"), "Zürich ♞ `x`");
    }

    #[test]
    fn a_very_long_line_loses_its_middle() {
        let text = visible(&format!("start{}end\nnext", "x".repeat(100_000)));
        assert!(text.starts_with("startx") && text.ends_with("end\nnext"), "{text}");
        assert!(text.contains(" [99008 characters] ") && text.len() < 1100, "{text}");
    }
}
