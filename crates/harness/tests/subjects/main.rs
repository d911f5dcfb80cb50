//! Subjects as programs: a fake engine with every fault, and real engines.

#[cfg(unix)]
mod adapters;
mod automatic;
mod exit_codes;
mod fake;
mod faults;
#[cfg(unix)]
mod interrupt;
mod lines;
#[cfg(unix)]
mod one_shot;
mod positions;
mod real_engines;
mod root;
mod watch;
