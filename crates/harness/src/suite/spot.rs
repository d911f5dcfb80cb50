//! Where in a text something stands.

use std::fmt;

/// A place in a file: a line and, where it is known, a column.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Spot {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: Option<usize>,
}

impl Spot {
    /// A whole line.
    pub const fn line(line: usize) -> Spot {
        Spot { line, column: None }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.line)?;
        self.column.map_or(Ok(()), |column| write!(f, ":{column}"))
    }
}

/// A text that can tell the line and the column of any of its parts.
pub(crate) struct Text<'a> {
    all: &'a str,
    line_starts: Vec<usize>,
}

impl<'a> Text<'a> {
    pub(crate) fn new(all: &'a str) -> Text<'a> {
        let after_breaks = all.match_indices('\n').map(|(offset, _)| offset + 1);
        Text { all, line_starts: std::iter::once(0).chain(after_breaks).collect() }
    }

    pub(super) const fn as_str(&self) -> &'a str {
        self.all
    }

    /// The lines that hold something besides blanks and comments, trimmed.
    pub(super) fn content_lines(&self, comment: &'static [char]) -> impl Iterator<Item = &'a str> {
        let lines = self.all.lines().map(str::trim);
        lines.filter(move |line| !line.is_empty() && !line.starts_with(comment))
    }

    /// Where `part`, a slice of this text, begins.
    pub(super) fn spot_of(&self, part: &str) -> Spot {
        self.spot_at((part.as_ptr() as usize).saturating_sub(self.all.as_ptr() as usize))
    }

    /// The place of a byte offset.
    pub(crate) fn spot_at(&self, offset: usize) -> Spot {
        let line = self.line_starts.partition_point(|&start| start <= offset);
        let start = self.line_starts[line - 1];
        let before = self.all.get(start..offset).map(|before| before.chars().count());
        Spot { line, column: before.map(|before| before + 1) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_a_text_has_the_line_and_column_of_its_first_character() {
        let text = Text::new("one\r\nzwölf drei\n\nend");
        let spot = |part: &str| {
            let offset = text.as_str().find(part).expect("is in the text");
            text.spot_of(&text.as_str()[offset..]).to_string()
        };
        assert_eq!(["one", "zw", "drei", "end"].map(spot), ["1:1", "2:1", "2:7", "4:1"]);
    }

    #[test]
    fn an_offset_outside_the_text_has_a_line_and_no_column() {
        assert_eq!(Text::new("a\nb").spot_at(9), Spot::line(2));
        assert_eq!(Text::new("").spot_at(0).to_string(), "1:1");
    }
}
