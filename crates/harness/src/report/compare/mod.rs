//! A comparison of subjects: for people, for pull requests, for programs. Its page is in [`html`](super::html).

mod csv;
mod json;
mod markdown;
mod table;
mod words;

pub use csv::compare_csv;
pub use json::{COMPARE_SCHEMA, compare_json};
pub use markdown::compare_markdown;
pub(super) use markdown::markdown_text;
pub use table::compare_table;
pub(super) use words::{and_list, camp_names, statement};
