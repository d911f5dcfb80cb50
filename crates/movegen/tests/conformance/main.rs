//! The reference against published numbers, and properties over random positions.

mod published;
