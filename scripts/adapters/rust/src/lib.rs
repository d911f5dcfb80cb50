//! Chess crates as generators that perftect can check, in this process or as adapters of the line protocol.

mod chess_crate;
mod cozy;
mod shak;

use std::io;

use perftect::subject::lines::{Introduction, serve};
use perftect::{Generator, InProcess};

pub use chess_crate::ChessCrate;
pub use cozy::CozyChess;
pub use shak::Shakmaty;

/// Answers questions on the standard input until it ends.
///
/// # Errors
/// If the output cannot be written.
pub fn answer<G: Generator>(generator: G, version: &str) -> io::Result<()> {
    let introduction = Introduction {
        name: generator.name(),
        version: version.to_owned(),
        variants: generator.variants().to_vec(),
    };
    serve(&InProcess::new(generator), &introduction, io::stdin().lock(), io::stdout().lock())
}
