//! How fast generators count: for people, for pages, for programs, and the raw times.

mod chart;
mod csv;
mod json;
mod markdown;
mod table;
mod words;

pub use chart::bench_svg;
pub use csv::bench_csv;
pub use json::bench_json;
pub use markdown::bench_markdown;
pub use table::bench_table;
