//! Subjects as data: all that has to be known to speak to one, from `perftect.toml` or from the presets that come with this
//! program.
//!
//! Reading is in two steps: a table is read key by key, so that every problem of a file is told at once; then the entry,
//! with what it inherits from its preset, is looked over as a whole.

mod check;
mod chess960;
mod command_text;
mod config;
mod entry;
mod fault;
mod legal_moves;
mod nearest;
mod option_value;
mod presets;
#[expect(clippy::module_inception, reason = "it holds the type that the folder is about")]
mod profile;
mod protocol;
mod seconds;

pub use chess960::Chess960;
pub use command_text::CommandText;
pub use config::{Config, Declared, FILE_NAME};
pub use fault::{ConfigError, ConfigProblem, ProfileFault};
pub use legal_moves::LegalMoves;
pub(crate) use nearest::{Hint, nearest, nearest_name, place_hint};
pub use option_value::OptionValue;
pub use presets::{Preset, UnknownPreset, presets};
pub use profile::Profile;
pub use protocol::Protocol;
pub use seconds::{ParseSecondsError, Seconds};
