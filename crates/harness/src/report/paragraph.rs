//! Text for people in lines that fit into the width.

use std::fmt::Display;

use console::measure_text_width;

use super::look::Look;

/// Columns that a mark and the blank after it take.
const MARK: usize = 6;
/// What the lines after the first are set in by, beside the mark.
const INDENT: &str = "  ";

/// A paragraph after a mark of five columns such as `FAIL `, whatever does not fit into the first line set in below it. A
/// word that is longer than the width is left whole.
pub(super) fn paragraph(mark: &dyn Display, text: &str, look: Look) -> String {
    let width = usize::from(look.width).saturating_sub(MARK);
    let mut lines = wrapped(text, width).into_iter();
    let first = format!("{mark} {}\n", lines.next().unwrap_or_default());
    lines.fold(first, |text, line| format!("{text}{:MARK$}{line}\n", ""))
}

/// The same without a mark.
pub(super) fn unmarked(text: &str, look: Look) -> String {
    paragraph(&"     ", text, look)
}

fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if measure_text_width(line) + 1 + measure_text_width(word) <= width => {
                line.push(' ');
                line.push_str(word);
            }
            Some(_) => lines.push(format!("{INDENT}{word}")),
            None => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::{Color, Men};

    const TEXT: &str =
        "Check without a legal move is checkmate, no check without one is stalemate.";

    #[test]
    fn no_line_is_longer_than_the_width_and_no_word_is_lost() {
        for width in [40, 60, 80, 200] {
            let text = paragraph(&"FAIL ", TEXT, Look::plain(width));
            assert!(text.lines().all(|line| line.len() <= usize::from(width)), "{width}: {text}");
            let words: Vec<&str> = text.split_whitespace().skip(1).collect();
            assert_eq!(words.join(" "), TEXT, "{width}");
        }
        assert_eq!(paragraph(&"FAIL ", TEXT, Look::plain(200)).lines().count(), 1);
    }

    #[test]
    fn later_lines_are_set_in_and_a_long_word_is_left_whole() {
        let text =
            paragraph(&"NOTE ", "one two-hundred-and-ninety-three-thousand", Look::plain(20));
        assert_eq!(text, "NOTE  one\n        two-hundred-and-ninety-three-thousand\n");
    }

    #[test]
    fn colours_take_no_room() {
        let look = Look { width: 40, color: Color::On, men: Men::Letters };
        let plain = paragraph(&"FAIL ", TEXT, Look::plain(40));
        let colored = paragraph(&look.bad("FAIL "), TEXT, look);
        assert_eq!(console::strip_ansi_codes(&colored), plain);
    }
}
