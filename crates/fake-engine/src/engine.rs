//! The UCI loop.

use std::io::{self, BufRead, Write};
use std::process::{self, ExitCode};
use std::thread;
use std::time::Duration;

use perftect_movegen::fen::{self, FenStyle};
use perftect_movegen::{Position, Variant};

use crate::answer;
use crate::arguments::{Arguments, Role, read_position};
use crate::child;
use crate::fault::{FAULTS, Fault};
use crate::output::say;

struct Engine<'a> {
    arguments: &'a Arguments,
    position: Position,
    variant: Variant,
    positions_set: u32,
    answer: Due,
}

/// What the next `go` is to be answered with.
#[derive(Clone, PartialEq, Eq)]
enum Due {
    Count,
    Nothing,
    NoMove,
}

/// Runs until `quit` or the end of input.
pub(crate) fn run(arguments: &Arguments) -> ExitCode {
    match arguments.role {
        Role::Child => {
            eprintln!("here");
            child::live_on();
        }
        Role::List => {
            for (_, flag, _, what) in FAULTS {
                println!("{flag:24} {what}");
            }
            return ExitCode::SUCCESS;
        }
        Role::Engine => {}
    }
    start(arguments);
    let mut engine = Engine {
        arguments,
        position: Position::start(),
        variant: Variant::Standard,
        positions_set: 0,
        answer: Due::Count,
    };
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        if line == "quit" {
            break;
        }
        engine.obey(&line);
    }
    if arguments.has(Fault::IgnoreQuit) {
        child::live_on();
    }
    ExitCode::SUCCESS
}

fn start(arguments: &Arguments) {
    if arguments.has(Fault::ExitAtStart) {
        process::exit(1);
    }
    if arguments.has(Fault::Silent) {
        child::live_on();
    }
    if arguments.has(Fault::SpawnChild) || arguments.has(Fault::SpawnChildAndExit) {
        child::spawn(arguments);
    }
    if arguments.has(Fault::FloodStderr) {
        thread::spawn(|| while io::stderr().write_all(&[b'e'; 4096]).is_ok() {});
    }
}

impl Engine<'_> {
    fn has(&self, fault: Fault) -> bool {
        self.arguments.has(fault)
    }

    fn obey(&mut self, line: &str) {
        let (command, rest) = line.split_once(' ').unwrap_or((line, ""));
        match command {
            "uci" => self.introduce(),
            "isready" => self.say_ready(),
            "setoption" if rest == "name UCI_Chess960 value true" => {
                self.variant = Variant::Chess960;
            }
            "setoption" if rest == "name UCI_Chess960 value false" => {
                self.variant = Variant::Standard;
            }
            "position" => self.set_position(rest),
            "go" => self.go(rest),
            "d" => self.show(),
            "perft" => {
                if let Ok(depth) = rest.parse() {
                    answer::total(self.arguments, &self.position, depth);
                }
            }
            _ => {}
        }
    }

    fn introduce(&self) {
        if self.has(Fault::FloodAtStart) {
            answer::flood();
        }
        say("id name Fake 1.0");
        if !self.has(Fault::NoChess960) {
            say("option name UCI_Chess960 type check default false");
        }
        if self.has(Fault::SlowStart) {
            thread::sleep(Duration::from_millis(300));
        }
        if !self.has(Fault::NoUciok) {
            say("uciok");
        }
    }

    fn say_ready(&self) {
        if self.has(Fault::NeverReady) {
            return;
        }
        if self.has(Fault::ExitOnIsready) && self.positions_set > 0 {
            process::exit(0);
        }
        say("readyok");
        if self.has(Fault::NoRead) {
            child::live_on();
        }
    }

    fn set_position(&mut self, text: &str) {
        self.positions_set += 1;
        if self.has(Fault::LateAnswer) && self.positions_set > 2 && self.positions_set % 2 == 1 {
            answer::divide(self.arguments, &self.position, 1);
        }
        if self.has(Fault::KeepPosition) && self.positions_set > 1 {
            return;
        }
        self.answer = Due::Count;
        if let Some(position) = self.read(text) {
            self.position = position;
        }
    }

    /// The position that is to be counted from; `None` to keep the old one.
    fn read(&mut self, text: &str) -> Option<Position> {
        let (place, moves) = text.split_once(" moves ").unwrap_or((text, ""));
        let mut position = match place.strip_prefix("fen ") {
            Some(fen) => read_position(fen, self.variant).ok()?,
            None => Position::start(),
        };
        if self.arguments.has_in(Fault::RefuseSilently, &position) {
            return None;
        }
        if self.arguments.has_in(Fault::RefuseToStart, &position) {
            return Some(Position::start());
        }
        self.refuse_with_words(&position);
        if self.has(Fault::DropMoves) {
            return Some(position);
        }
        for uci in moves.split_whitespace() {
            position = position.after(position.read_uci(uci).ok()?);
        }
        Some(position)
    }

    fn refuse_with_words(&mut self, position: &Position) {
        if self.arguments.has_in(Fault::RefuseWithWords, position) {
            say("info string Invalid FEN");
            self.answer = Due::Nothing;
        }
        if self.arguments.has_in(Fault::RefuseWithBestmove, position) {
            say("info string CRITICAL ERROR: bad position");
            self.answer = Due::NoMove;
        }
    }

    fn show(&self) {
        if self.has(Fault::ShowAndExit) {
            process::exit(4);
        }
        if self.has(Fault::ShowAndHang) {
            child::live_on();
        }
        if ![Fault::Show, Fault::ShowStart, Fault::ShowTwice].into_iter().any(|it| self.has(it)) {
            return;
        }
        let start = Position::start();
        let shown = if self.has(Fault::ShowStart) { &start } else { &self.position };
        let fen = fen::write(shown, &FenStyle::default());
        let times = if self.has(Fault::ShowTwice) && self.positions_set > 2 { 2 } else { 1 };
        for _ in 0..times {
            say(&format!("Fen: {fen}\nKey: 0"));
        }
    }

    fn go(&self, rest: &str) {
        if self.has(Fault::SearchOnGoPerft) {
            say("info depth 1 score cp 13 nodes 20 pv e2e4");
            return;
        }
        if self.has(Fault::CloseStdout) {
            close_stdout();
        }
        let depth = rest.strip_prefix("perft ").and_then(|depth| depth.parse().ok());
        match (&self.answer, depth) {
            (Due::Count, Some(depth)) => answer::divide(self.arguments, &self.position, depth),
            (Due::Nothing, _) => {}
            (Due::NoMove, _) | (_, None) => say("bestmove (none)"),
        }
    }
}

/// Closes the output without ending: puts something else in its place.
#[cfg(unix)]
fn close_stdout() -> ! {
    if let Ok(nothing) = std::fs::File::create("/dev/null") {
        let _ = nix::unistd::dup2_stdout(nothing);
    }
    child::live_on()
}

/// Here the output stays open: the fault is the same as `--hang`.
#[cfg(not(unix))]
fn close_stdout() -> ! {
    child::live_on()
}
