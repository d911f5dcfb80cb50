//! Where the results of a check go: the standard output, files of any form, a record that grows, and GitHub.

mod args;
mod form;
mod github;
mod growing;
mod live;
mod open;
mod record;

pub(super) use args::OutputArgs;
pub(super) use form::CheckFormat;
pub(super) use live::LiveRun;
pub(super) use open::{Outputs, Results};
pub(super) use record::{Continued, open_alone};
