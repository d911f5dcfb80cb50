//! What people and programs read. Renderers take values and return text; they print nothing.

mod csv;
mod json;
mod look;
mod number;
mod perft;
mod progress;
mod table;

pub use csv::{check_csv, list_csv};
pub use json::{CHECK_SCHEMA, check_json, list_json};
pub use look::{Color, Look};
pub use perft::{CountReport, DivideReport, MovesReport};
pub use progress::{Progress, Spinner};
pub use table::{check_table, list_table};
