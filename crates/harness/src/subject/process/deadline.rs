//! When a limit is over.

use std::time::{Duration, Instant};

/// The instant after a time; a limit too long to be added means a day.
pub(crate) fn after(limit: Duration) -> Instant {
    const DAY: Duration = Duration::from_secs(24 * 60 * 60);
    let now = Instant::now();
    now.checked_add(limit).unwrap_or(now + DAY)
}
