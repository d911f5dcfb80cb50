//! Subjects as programs: a fake engine with every fault, and real engines.

#[cfg(unix)]
mod adapters;
mod automatic;
mod by_hand;
mod declared;
mod dialects;
#[cfg(unix)]
mod documents;
mod exit_codes;
mod fake;
mod faults;
#[cfg(unix)]
mod interrupt;
mod lines;
mod meant;
#[cfg(unix)]
mod one_shot;
mod positions;
mod probes;
mod real_engines;
mod root;
mod searchers;
mod watch;
#[cfg(unix)]
mod worker;
mod xboard;
