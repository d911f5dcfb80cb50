//! Messages on the error stream. That nobody can read them is no reason to end otherwise than without them.

use std::fmt::Display;
use std::io::{self, Write};

use crate::visible::visible;

/// Says something on the error stream: `kind: text`.
pub(super) fn say(kind: &str, text: impl Display) {
    let text = visible(&text.to_string());
    // There is nowhere left to say that this failed.
    let _ = writeln!(io::stderr(), "{kind}: {text}");
}
