//! Children that have left their process group (`setsid`): found on Linux by a mark in their environment, which they
//! inherit. Elsewhere they are out of reach. This file and `terminal` are all
//! that knows nix.

use std::process::{self, Command};
use std::sync::atomic::{AtomicU64, Ordering};

const VARIABLE: &str = "PERFTECT_SUBJECT";

/// The mark of a program and of all that it starts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Mark(String);

impl Mark {
    /// Marks a program that is about to be started.
    pub(super) fn put_on(command: &mut Command) -> Mark {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let mark = format!("{}-{}", process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        command.env(VARIABLE, &mark);
        Mark(mark)
    }

    /// Kills whoever bears the mark. Those that start others meanwhile are looked for again.
    #[cfg(target_os = "linux")]
    pub(super) fn kill_all(&self) {
        use nix::sys::signal::{Signal, kill};
        use nix::unistd::Pid;

        const ROUNDS: usize = 4;
        let wanted = format!("{VARIABLE}={}", self.0);
        for _ in 0..ROUNDS {
            let found: Vec<i32> = processes().filter(|&it| has(it, &wanted)).collect();
            for &process in &found {
                // The only error is that it is gone already.
                let _ = kill(Pid::from_raw(process), Signal::SIGKILL);
            }
            if found.is_empty() {
                return;
            }
        }
    }

    /// They cannot be found here.
    #[cfg(not(target_os = "linux"))]
    #[expect(clippy::unused_self, reason = "on Linux it is used")]
    pub(super) fn kill_all(&self) {}
}

#[cfg(target_os = "linux")]
fn processes() -> impl Iterator<Item = i32> {
    let entries = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok())
}

/// Whether a process has this entry in its environment. One that is dead, or another user's, has none.
#[cfg(target_os = "linux")]
fn has(process: i32, wanted: &str) -> bool {
    let environment = std::fs::read(format!("/proc/{process}/environ")).unwrap_or_default();
    environment.split(|&byte| byte == 0).any(|entry| entry == wanted.as_bytes())
}
