//! Pictures as SVG: a document that stands alone, or parts that share their shapes within one HTML page.
//!
//! Lengths are in units of which a square has [`grid::SQUARE`]. Colours are given by classes, so that a page can change them and
//! a reader's dark or light theme counts; what an arrow stands for is told by its line and its head too.

mod arrow;
mod board;
mod description;
mod document;
mod grid;
mod shape;

pub(super) use board::{board, view_box};
pub(super) use description::description;
pub use document::svg_document;
pub(super) use shape::shapes;

/// The colours and lines of boards.
pub(super) const STYLE: &str = include_str!("board.css");
