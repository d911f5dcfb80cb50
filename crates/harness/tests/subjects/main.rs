//! Subjects as programs: a fake engine with every fault, and real engines.

mod automatic;
mod exit_codes;
mod fake;
mod faults;
#[cfg(unix)]
mod interrupt;
mod lines;
#[cfg(unix)]
mod one_shot;
mod real_engines;
mod root;
mod watch;
#[cfg(unix)]
mod worker;
