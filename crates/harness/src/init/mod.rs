//! The first files of a project that is to be checked: `perftect.toml`, and workflows for two CI services.

mod build_system;
mod new_file;
mod text;

pub use build_system::BuildSystem;
pub use new_file::{Existing, InitError, NewFile, write_files};
pub use text::{REPOSITORY, config_text, github_text, gitlab_text};
