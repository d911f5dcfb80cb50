//! Running a program that nobody trusts: it may hang, crash, flood, read nothing, and leave children behind.
//!
//! A program runs in a process group of its own (on Windows: a job object), which dies as a whole when its
//! [`Process`] is dropped and when this program is interrupted. On Linux a child that has left the group by its own doing
//! (`setsid`) dies too, unless it has cleared its environment; elsewhere it is out of reach. What it prints is kept within fixed bounds, whatever it prints.

mod deadline;
mod error_output;
mod group;
mod input;
mod input_kind;
mod lines;
mod output;
mod registry;
mod runaways;
mod running;
mod stopped;
mod terminal;

pub(crate) use deadline::after;
pub use input_kind::InputKind;
pub use registry::{
    InterruptError, defer_exit, is_interrupted, kill_all, kill_started_by, on_interrupt,
};
pub(crate) use running::{Process, shorten};
pub(crate) use stopped::Stopped;
