//! The reference against published numbers, and properties over random positions.

mod deviations;
mod fens;
mod published;
mod round_trips;
mod rulebook;
mod walk;
