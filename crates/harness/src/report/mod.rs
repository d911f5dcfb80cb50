//! What people and programs read. Renderers take values and return text; they print nothing.

mod board;
mod csv;
mod deviations;
mod explain;
mod json;
mod look;
mod number;
mod perft;
mod progress;
mod table;

pub use board::{Mark, draw_board};
pub use csv::{check_csv, list_csv};
pub use deviations::deviation_list;
pub use explain::{explanation_json, explanation_text, survey_text};
pub use json::{CHECK_SCHEMA, check_json, list_json};
pub use look::{Color, Look};
pub use perft::{CountReport, DivideReport, MovesReport};
pub use progress::{Progress, Spinner};
pub use table::{check_table, list_table};
