//! The built-in generators as UCI engines: the reference for those who want an oracle, the rulebook for trying the harness.

mod command;
mod display;
mod faulty;
mod inbox;
mod player;
mod reference;
mod session;

pub use command::Switch;
pub use faulty::Faulty;
pub use inbox::Stop;
pub use player::{Counted, Player, Shown};
pub use reference::Reference;
pub use session::serve;
