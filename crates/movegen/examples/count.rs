//! Counts the leaves below a position: `cargo run --release --example count -- 6 [FEN]`.

use std::error::Error;

use perftect_movegen::{Position, perft};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let depth = arguments.next().ok_or("a depth is expected")?.parse()?;
    let position = match arguments.next() {
        Some(fen) => fen.parse()?,
        None => Position::start(),
    };
    println!("{}", perft::count(&position, depth)?);
    Ok(())
}
