//! How many threads count.

use std::num::NonZeroUsize;
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use rayon::ThreadPoolBuilder;

use super::CliError;
use crate::report::Spinner;

/// More than most machines have processors; each thread costs memory before it counts anything.
const MAX_THREADS: i64 = 256;

/// The number of threads for a count.
#[derive(Args, Debug)]
pub(super) struct ThreadArgs {
    /// Threads that count, at most 256; all of the machine's if left out
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=MAX_THREADS))]
    threads: Option<u16>,
}

impl ThreadArgs {
    /// Does a count on so many threads.
    pub(super) fn install<T: Send>(&self, work: impl FnOnce() -> T + Send) -> Result<T, CliError> {
        let threads = self.threads.map_or_else(available, usize::from);
        let pool = ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()
            .map_err(|error| CliError::Threads { threads, reason: error.to_string() })?;
        Ok(pool.install(work))
    }

    /// Does a count on so many threads while a sign of life says what is counted, and tells how long it took.
    pub(super) fn timed<T: Send>(
        &self,
        what: String,
        work: impl FnOnce() -> Result<T, CliError> + Send,
    ) -> Result<(T, Duration), CliError> {
        let spinner = Spinner::new(what);
        let start = Instant::now();
        let result = self.install(work)??;
        let elapsed = start.elapsed();
        drop(spinner);
        Ok((result, elapsed))
    }
}

/// The processors at hand.
pub(super) fn available() -> usize {
    thread::available_parallelism().map_or(1, NonZeroUsize::get)
}
