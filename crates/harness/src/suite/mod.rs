//! Suites: positions with known counts, and every file format in which engine authors keep them.
//!
//! A file goes through three steps: [`read_file`] makes text of it and finds its format, the format's reader makes rows
//! of the text, and one check for all formats makes entries of the rows. What is wrong is gathered on the way, so that
//! a [`SuiteError`] holds all of it.

mod check;
mod check_claims;
mod claims;
mod csv;
mod detect;
mod document;
mod embedded;
mod entry;
mod epd;
mod epd_writer;
mod error;
mod fault;
mod fen_case;
mod fen_cases;
mod file_error;
mod format;
mod json;
mod json_error;
mod json_lines;
mod json_test_cases;
mod lint;
mod options;
mod perft_file;
mod pipe;
mod reach;
mod read;
mod rule_id;
mod shell;
mod spot;
mod toml;
mod toml_writer;
mod tsv;
mod twins;
mod verification;
mod verify;

pub use self::claims::Claims;
pub use self::detect::detect;
pub use self::embedded::{embedded, read_file_or_name, smoke};
pub use self::entry::{Entry, Origin, Suite};
pub use self::epd_writer::write_epd;
pub use self::error::{SuiteError, SuiteProblem};
pub use self::fault::SuiteFault;
pub use self::fen_case::{AcceptedFen, FenDisagreement, RefusedFen};
pub use self::fen_cases::{FenCases, embedded_fen_cases, read_fen_cases};
pub use self::file_error::{FileError, Located};
pub use self::format::{FORMATS, Format};
pub use self::lint::{Lint, LintKind, lint};
pub use self::options::{ReadOptions, VariantChoice};
pub use self::reach::{Unreachable, unreachable};
pub use self::read::{read_file, read_files, read_text};
pub use self::spot::Spot;
pub(crate) use self::spot::Text;
pub use self::toml_writer::write_toml;
pub use self::verification::{Verification, VerifiedSuite, verify};
pub use self::verify::{Disagreement, OfMove, verify_claims, verify_count, verify_entry};

/// The deepest depth that a suite may name, in half-moves. Nobody has counted as far; what lies beyond is a misprint.
pub const MAX_DEPTH: u32 = 64;
