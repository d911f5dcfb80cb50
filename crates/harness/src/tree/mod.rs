//! A walk through a game tree with two counts at each node: a subject's and the reference's.
//!
//! A [`Walk`] is where one is and what is known there. It does nothing itself: it takes commands and answers, and says
//! what is to be done. A [`Worker`] asks on a thread of its own, so that nothing ever waits; [`draw`] shows the walk.

mod ask_error;
mod asker;
mod command;
mod comparison;
mod divergence;
mod interface;
mod place;
mod reference;
mod screen;
mod table;
mod walk;
mod worker;

pub use ask_error::AskError;
pub use asker::SharedSource;
pub use command::{Command, command_of};
pub use comparison::{Comparison, Difference, Row};
pub use interface::{Interface, interact};
pub use place::Place;
pub use screen::draw;
pub use walk::{Effect, Start, Walk};
pub use worker::{Inquiry, Reply, Worker};
