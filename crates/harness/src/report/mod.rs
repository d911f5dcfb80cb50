//! What people and programs read. Renderers take values and return text; they print nothing.

mod board;
mod csv;
mod deviations;
mod entry;
mod explain;
mod grade;
mod json;
mod lint;
mod look;
mod notes;
mod number;
mod perft;
mod progress;
mod rules;
mod suites;
mod table;
mod verification;

pub use board::{Mark, Men, draw_board};
pub use csv::{check_csv, list_csv};
pub use deviations::deviation_list;
pub use entry::{entry_json, entry_text};
pub use explain::{explanation_json, explanation_text, survey_text};
pub use grade::{distilled_line, grade_csv, grade_json, grade_table};
pub use json::{CHECK_SCHEMA, check_json, list_json};
pub use lint::{lint_csv, lint_json, lint_table};
pub use look::{Color, Look};
pub use perft::{CountReport, DivideReport, MovesReport};
pub use progress::{NodeBar, Progress, Spinner, Steps};
pub use rules::RulesReport;
pub use suites::{suites_csv, suites_json, suites_table};
pub use table::{check_table, list_table};
pub use verification::{verify_csv, verify_json, verify_table};
