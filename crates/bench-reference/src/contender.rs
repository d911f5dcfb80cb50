//! Who is timed, and by which calls.

use std::time::{Duration, Instant};

use crate::case::Case;
use crate::clock::processor_time;

mod libraries;
mod stockfish;

/// One count.
pub struct Timed {
    /// What was counted.
    pub leaves: u64,
    /// How long it took on the processor, the reading of the position apart.
    pub time: Duration,
}

/// A move generator.
pub trait Contender {
    /// What it is called.
    fn name(&self) -> &'static str;
    /// Counts the leaves of a case.
    fn time(&mut self, case: &Case) -> Result<Timed, String>;
}

/// Perftect, then those named, or all that are there.
pub fn all(names: &[String]) -> Result<Vec<Box<dyn Contender>>, String> {
    let mut others = libraries::all();
    match stockfish::start() {
        Some(stockfish) => others.push(Box::new(stockfish)),
        None => eprintln!("stockfish is not installed: left out"),
    }
    if let Some(name) = names.iter().find(|&name| others.iter().all(|other| other.name() != name)) {
        return Err(format!("no such contender: {name}"));
    }
    others.retain(|other| names.is_empty() || names.iter().any(|name| name == other.name()));
    others.insert(0, libraries::perftect());
    Ok(others)
}

/// Times a count by a process: on the processor where that can be known, else on the wall.
fn timed<T>(process: &str, count: impl FnOnce() -> T) -> (T, Duration) {
    let (wall, processor) = (Instant::now(), processor_time(process));
    let counted = count();
    let time = processor_time(process).zip(processor).map(|(end, start)| end - start);
    (counted, time.unwrap_or_else(|| wall.elapsed()))
}
