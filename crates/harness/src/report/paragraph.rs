//! Text for people in lines that fit into the width.

use std::fmt::Display;

use textwrap::{Options, WordSplitter};

use super::look::Look;

/// What the lines after the first are set in by: the mark, the blank after it, and two more.
const INDENT: &str = "        ";

/// A paragraph after a mark of five columns such as `FAIL `, whatever does not fit into the first line set in below it. A
/// word that is longer than the width is left whole.
pub(super) fn paragraph(mark: &dyn Display, text: &str, look: Look) -> String {
    hanging(&format!("{mark} "), INDENT, text, look)
}

/// A paragraph that begins with `first`, and each further line of which begins with `rest`.
pub(super) fn hanging(first: &str, rest: &str, text: &str, look: Look) -> String {
    let options = Options::new(usize::from(look.width))
        .initial_indent(first)
        .subsequent_indent(rest)
        .break_words(false)
        .word_splitter(WordSplitter::NoHyphenation);
    textwrap::fill(text, options) + "\n"
}

/// The same without a mark.
pub(super) fn unmarked(text: &str, look: Look) -> String {
    paragraph(&"     ", text, look)
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
