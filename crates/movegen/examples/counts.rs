//! Counts the leaves of the positions on standard input, for scripts that compare generators.
//!
//! A line holds `variant<TAB>depth<TAB>fen`, and maybe a fourth field with moves in UCI text to play first. The answer is
//! a line with the count, or with `error: ` and the reason.

use std::error::Error;
use std::io::{self, BufRead, Write};

use perftect_movegen::{Position, Variant, fen, perft};

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        match answer(&line?) {
            Ok(nodes) => writeln!(out, "{nodes}")?,
            Err(error) => writeln!(out, "error: {error}")?,
        }
        out.flush()?;
    }
    Ok(())
}

fn answer(line: &str) -> Result<u64, Box<dyn Error>> {
    let fields: Vec<&str> = line.split('\t').collect();
    let (variant, depth, fen, moves) = match fields[..] {
        [variant, depth, fen] => (variant, depth, fen, ""),
        [variant, depth, fen, moves] => (variant, depth, fen, moves),
        _ => return Err("expected variant, depth, fen and maybe moves, separated by tabs".into()),
    };
    let position = position(fen, variant.parse()?, moves)?;
    Ok(perft::count_parallel(&position, depth.parse()?)?)
}

fn position(fen: &str, variant: Variant, moves: &str) -> Result<Position, Box<dyn Error>> {
    let mut position = fen::read(fen, &fen::FenOptions::new(variant))?.position;
    for text in moves.split_ascii_whitespace() {
        position = position.after(position.read_uci(text)?);
    }
    Ok(position)
}
