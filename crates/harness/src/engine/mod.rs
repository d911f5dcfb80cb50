//! The rulebook, whole or with one rule broken, as a UCI engine: for trying the harness, and for showing what it finds.

mod command;
mod session;

pub use session::serve;
