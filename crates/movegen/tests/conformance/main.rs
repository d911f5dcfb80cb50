//! The reference against published numbers, and properties over random positions.

mod deviations;
mod games;
mod published;
mod refusals;
mod rulebook;
