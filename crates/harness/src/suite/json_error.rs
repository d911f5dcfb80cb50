//! What serde says is wrong with JSON, as a fault of a suite and its place.

use super::{Spot, SuiteFault};

/// The shapes that are read.
const SHAPES: &str = r#"expected [{"fen": "...", "depth": 1, "nodes": 20}], or {"testCases": [{"start": {"fen": "..."}, "expected": [{"move": "e4", "fen": "..."}]}]}"#;

/// The place of an error in JSON that begins at `start`.
pub(super) fn spot_in(start: Spot, error: &serde_json::Error) -> Spot {
    Spot::line((start.line + error.line()).saturating_sub(1).max(1))
}

/// The error, and the shapes that are read if it is about the shape.
pub(super) fn shape(error: &serde_json::Error) -> SuiteFault {
    match structure(error) {
        SuiteFault::Structure(message) if error.is_data() => {
            SuiteFault::Structure(format!("{message}; {SHAPES}"))
        }
        fault => fault,
    }
}

/// The error without its own idea of the line: the place is told apart.
pub(super) fn structure(error: &serde_json::Error) -> SuiteFault {
    let message = error.to_string();
    let end = message.rfind(" at line ").unwrap_or(message.len());
    SuiteFault::Structure(message[..end].to_owned())
}
