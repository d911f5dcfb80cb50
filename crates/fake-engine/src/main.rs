//! An engine that is faulty on purpose, built from the reference: to test a harness with.
//!
//! `perftect-fake-engine [--watch ADDRESS] [--xboard] [--FAULT [FEN]]...`; the faults are listed in `fault.rs` and by `--list`. With
//! `--dialect NAME` it answers in the words of another engine; those are listed in `dialect.rs` and by `--list-dialects`.
//! With `--watch` every process of it connects to the address, and stays connected as long as it lives.

mod answer;
mod arguments;
mod child;
mod dialect;
mod engine;
mod fault;
mod output;
mod search;
mod xboard;

use std::process::ExitCode;

fn main() -> ExitCode {
    match arguments::read(std::env::args().skip(1)) {
        Ok(arguments) => engine::run(&arguments),
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::from(2)
        }
    }
}
