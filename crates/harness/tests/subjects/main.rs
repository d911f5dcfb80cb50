//! Subjects as programs: a fake engine with every fault, and real engines.

mod automatic;
mod exit_codes;
mod fake;
mod faults;
#[cfg(unix)]
mod interrupt;
mod real_engines;
mod root;
mod watch;
#[cfg(unix)]
mod worker;
