//! The reference against published numbers, and properties over random positions.

mod deviations;
mod published;
mod refusals;
mod rulebook;
mod walk;
