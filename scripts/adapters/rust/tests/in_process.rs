//! The same crates in this process: what a library's author writes as a test.

use perftect::{InProcess, assert_conforms, conformance};
use perftect_adapters::{ChessCrate, CozyChess, Shakmaty};

#[test]
fn shakmaty_conforms() {
    assert_conforms!(InProcess::new(Shakmaty));
}

/// Its keys know an en passant file that nobody can use; its moves are right.
#[test]
fn of_the_crate_chess_the_keys_alone_are_reported() {
    let report = conformance(&InProcess::new(ChessCrate)).expect_err("known faults");
    assert_eq!(report.tally.error, 0, "{report}");
    assert!(report.to_string().contains("that no legal capture uses"), "{report}");
    assert!(!report.to_string().contains("expected"), "{report}");
}

/// It refuses positions that no game reaches, and its keys know every double push.
#[test]
fn of_cozy_chess_refusals_and_keys_are_reported() {
    let report = conformance(&InProcess::new(CozyChess)).expect_err("known faults");
    assert!(report.to_string().contains("The halfmove clock is invalid"), "{report}");
    assert!(report.to_string().contains("that no legal capture uses"), "{report}");
    assert!(!report.to_string().contains("expected"), "{report}");
}
