//! The reference against published numbers, and properties over random positions.

mod fens;
mod published;
mod round_trips;
mod walk;
