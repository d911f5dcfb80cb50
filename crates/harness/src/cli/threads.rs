//! How many threads count.

use std::num::NonZeroUsize;
use std::thread;

use clap::Args;
use rayon::ThreadPoolBuilder;

use super::CliError;

/// The number of threads for a count.
#[derive(Args, Debug)]
pub(super) struct ThreadArgs {
    /// Threads that count; all of the machine's if left out
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

impl ThreadArgs {
    /// Does a count on so many threads.
    pub(super) fn install<T: Send>(&self, work: impl FnOnce() -> T + Send) -> Result<T, CliError> {
        let threads = self.threads.map_or_else(available, NonZeroUsize::get);
        let pool = ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()
            .map_err(|error| CliError::Threads { threads, reason: error.to_string() })?;
        Ok(pool.install(work))
    }
}

/// The processors at hand.
pub(super) fn available() -> usize {
    thread::available_parallelism().map_or(1, NonZeroUsize::get)
}
