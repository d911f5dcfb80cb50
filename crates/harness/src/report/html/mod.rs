//! A run as one HTML page: faults first, then the suites, then every case. It needs no network and no other file, is read
//! without JavaScript, and ends with a mark, so that a truncated page cannot pass for whole.
//!
//! All that came from an engine or a file is text to it: `maud` escapes it, and [`shown`](text::shown) makes control
//! characters visible.

mod anchors;
mod baseline;
mod boards;
mod by_rule;
mod comparison;
mod diagnosed;
mod disagreements;
mod families;
mod fault;
mod filter;
mod matrix;
mod page;
mod positions;
mod subject;
mod suites;
mod text;
mod trouble;
mod verdict;

pub use by_rule::faults_by_rule;
pub use comparison::html_comparison;
pub use diagnosed::faults_of;
pub use fault::FaultCard;
pub use page::html_report;
pub use subject::HtmlSubject;
