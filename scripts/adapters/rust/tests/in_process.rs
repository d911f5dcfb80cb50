//! The same crates in this process: what a library's author writes as a test.

use perftect::{InProcess, assert_conforms};
use perftect_adapters::{CozyChess, Shakmaty};

#[test]
fn cozy_chess_conforms() {
    assert_conforms!(InProcess::new(CozyChess));
}

#[test]
fn shakmaty_conforms() {
    assert_conforms!(InProcess::new(Shakmaty));
}
