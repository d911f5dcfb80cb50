//! An adapter of the line protocol that is faulty on purpose, built from the reference: to test a harness with.
//!
//! `perftect-fake-adapter [--watch ADDRESS] [--FAULT [FEN]]...`; the faults are listed in `fault.rs` and by `--list`.
//! With `--watch` it connects to the address, and stays connected as long as it lives.

mod answer;
mod arguments;
mod fault;
#[path = "../output.rs"]
mod output;
mod session;

use std::process::ExitCode;

fn main() -> ExitCode {
    match arguments::read(std::env::args().skip(1)) {
        Ok(Some(arguments)) => session::run(&arguments),
        Ok(None) => {
            for (_, flag, _, what) in fault::FAULTS {
                println!("{flag:24} {what}");
            }
            ExitCode::SUCCESS
        }
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::from(2)
        }
    }
}
