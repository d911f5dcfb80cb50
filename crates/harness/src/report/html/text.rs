//! Foreign text on its way into a page. What is markup in it is escaped by `maud` when it is put there.

use crate::visible::{visible, visible_line};

/// On one line, without control characters or such as turn the direction of writing, the middle of very long ones left
/// out.
pub(super) fn shown(text: &str) -> String {
    visible_line(text)
}

/// The same with its line breaks, for what is shown as it is laid out.
pub(super) fn shown_lines(text: &str) -> String {
    visible(text)
}
