//! Bytes into clean lines.

use std::borrow::Cow;

/// The longest line that is read, in bytes. Real engines print about 2 KiB at most (lists of options).
pub(super) const MAX_LINE: usize = 64 * 1024;

/// Bytes that wait to become lines.
#[derive(Debug, Default)]
pub(super) struct Lines {
    bytes: Vec<u8>,
    /// Where the line begins that is the next.
    next: usize,
    /// Where the line begins that has no end yet.
    open: usize,
}

impl Lines {
    /// Takes bytes in. The caller asks for all lines before it pushes again.
    pub(super) fn push(&mut self, bytes: &[u8]) {
        self.bytes.drain(..self.next);
        self.open -= self.next;
        self.next = 0;
        if let Some(end) = bytes.iter().rposition(|&byte| byte == b'\n') {
            self.open = self.bytes.len() + end + 1;
        }
        self.bytes.extend_from_slice(bytes);
    }

    /// The next whole line, cleaned.
    pub(super) fn next_line(&mut self) -> Option<Cow<'_, str>> {
        let whole = &self.bytes[self.next..self.open];
        let length = whole.iter().position(|&byte| byte == b'\n')?;
        self.next += length + 1;
        Some(clean(&whole[..length]))
    }

    /// Ends the line that has no end yet; whether there was one.
    pub(super) fn end_line(&mut self) -> bool {
        let is_open = self.open < self.bytes.len();
        if is_open {
            self.push(b"\n");
        }
        is_open
    }

    /// The beginning of the line that has no end yet.
    pub(super) fn open_line(&self) -> String {
        clean(&self.bytes[self.open..]).into_owned()
    }

    pub(super) fn is_too_long(&self) -> bool {
        self.bytes.len() - self.open > MAX_LINE
    }

    pub(super) fn forget_if_too_long(&mut self) {
        if self.is_too_long() {
            self.bytes.truncate(self.open);
        }
    }
}

/// The line as text: bytes that are not UTF-8 replaced, colours and other control characters taken out, trimmed. A tab
/// stays what it is.
fn clean(bytes: &[u8]) -> Cow<'_, str> {
    let trimmed = bytes.trim_ascii();
    // Nearly every line, and there are millions of them.
    let is_clean = trimmed.iter().all(|byte| matches!(byte, b' '..=b'~' | b'\t'));
    if is_clean && let Ok(text) = str::from_utf8(trimmed) {
        return Cow::Borrowed(text);
    }
    let text = strip_escapes(&String::from_utf8_lossy(bytes));
    let kept: String = text.chars().filter(|&c| c == '\t' || !c.is_control()).collect();
    Cow::Owned(kept.trim().to_owned())
}

/// Takes out `ESC [ ... letter`, the sequences of colours and cursors.
fn strip_escapes(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("\u{1b}[") {
        kept.push_str(&rest[..at]);
        let body = &rest[at + 2..];
        let end = body.find(|c: char| ('\u{40}'..='\u{7e}').contains(&c));
        rest = end.map_or("", |end| &body[end + 1..]);
    }
    kept.push_str(rest);
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn lines_of(chunks: &[&[u8]]) -> Vec<String> {
        let mut lines = Lines::default();
        for chunk in chunks {
            lines.push(chunk);
        }
        std::iter::from_fn(|| lines.next_line().map(Cow::into_owned)).collect()
    }

    #[test]
    fn lines_come_together_from_chunks() {
        assert_eq!(lines_of(&[b"a2", b"a3: 1\r\nb2b", b"3: 1\n"]), ["a2a3: 1", "b2b3: 1"]);
    }

    #[test]
    fn colours_nul_and_carriage_returns_go_but_tabs_stay() {
        assert_eq!(
            lines_of(&[b"\x1b[1;32ma2a3\x1b[0m\t380\0\r\n\x1b[unfinished\n"]),
            ["a2a3\t380", "nfinished"]
        );
    }

    #[test]
    fn bytes_that_are_not_utf_8_are_replaced() {
        assert_eq!(lines_of(&[b"x\xff\xfey\n"]), ["x\u{fffd}\u{fffd}y"]);
    }

    #[test]
    fn a_line_without_an_end_is_noticed() {
        let mut lines = Lines::default();
        lines.push(&vec![b'x'; MAX_LINE + 1]);
        assert!(lines.is_too_long());
        lines.forget_if_too_long();
        assert!(!lines.end_line());
    }

    proptest! {
        #[test]
        fn lines_do_not_depend_on_how_the_bytes_arrive(bytes: Vec<u8>, cut: prop::sample::Index) {
            let (head, tail) = bytes.split_at(cut.index(bytes.len() + 1));
            prop_assert_eq!(lines_of(&[head, tail]), lines_of(&[&bytes]));
        }
    }
}
