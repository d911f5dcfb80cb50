//! The reference against published numbers, and properties over random positions.

mod deviations;
mod differential;
mod fens;
mod games;
mod published;
mod refusals;
mod round_trips;
mod rulebook;
