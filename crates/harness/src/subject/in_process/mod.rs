//! Generators of this process: a library's own types behind [`Generator`], asked without a program in between.
//!
//! A panic of the generator is caught, and is an error of that question alone. Nothing can be done about a generator that
//! never returns, or that aborts: to check one safely make an adapter of it with [`serve`](super::lines::serve).

mod generator;
mod guard;
mod playing;
mod source;
mod subject;

pub use generator::Generator;
pub use source::InProcess;
