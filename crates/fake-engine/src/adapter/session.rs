//! The loop: a question, an answer, and what is wrong with it.

use std::io::{self, BufRead, Write};
use std::process::{self, ExitCode};
use std::thread;

use perftect_movegen::{Position, fen};
use serde_json::{Value, json};

use crate::answer;
use crate::arguments::Arguments;
use crate::fault::Fault;
use crate::output::{say, say_bytes};

/// Runs until the end of input.
pub(crate) fn run(arguments: &Arguments) -> ExitCode {
    if arguments.has(Fault::SilentAtStart) {
        live_on();
    }
    if arguments.has(Fault::GarbageAtStart) {
        say("Fake 1.0, ready to serve");
    }
    if arguments.has(Fault::FloodStderr) {
        thread::spawn(|| while io::stderr().write_all(&[b'e'; 4096]).is_ok() {});
    }
    let mut session = Session { arguments, kept: None };
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        session.take(&serde_json::from_str(&line).unwrap_or_default());
    }
    ExitCode::SUCCESS
}

struct Session<'a> {
    arguments: &'a Arguments,
    /// An answer that is given when the next question comes.
    kept: Option<String>,
}

impl Session<'_> {
    fn has(&self, fault: Fault) -> bool {
        self.arguments.has(fault)
    }

    fn take(&mut self, ask: &Value) {
        match ask["ask"].as_str().unwrap_or_default() {
            "hello" => say(&with_id(ask, &self.hello())),
            "ping" if self.has(Fault::NoPong) && ask["id"] != 2 => {}
            "ping" => say(&with_id(ask, &json!({}))),
            what => self.question(what, ask),
        }
    }

    fn hello(&self) -> Value {
        let mut can = vec!["perft", "moves", "play", "status", "san"];
        if !self.has(Fault::TotalOnly) {
            can.push("divide");
        }
        if self.has(Fault::UnknownCapability) {
            can.push("mate-in-two");
        }
        json!({
            "protocol": if self.has(Fault::OtherVersion) { 2 } else { 1 },
            "name": "Fake",
            "version": "1.0",
            "can": can,
            "chess960": !self.has(Fault::NoChess960),
        })
    }

    fn question(&mut self, what: &str, ask: &Value) {
        self.before_answering(ask["fen"].as_str().unwrap_or_default());
        let fields = self.spoil(answer(self.arguments, what, ask));
        let line = with_id(ask, &fields);
        if self.has(Fault::LateAnswer) {
            if let Some(line) = self.kept.replace(line) {
                say(&line);
            }
            return;
        }
        self.print(ask, &line);
    }

    fn before_answering(&self, fen: &str) {
        if self.has(Fault::Silent) || self.arguments.has_in(Fault::SilentOn, fen) {
            live_on();
        }
        if self.has(Fault::Die) || self.arguments.has_in(Fault::DieOn, fen) {
            eprintln!("Traceback: the board is upside down");
            process::exit(3);
        }
        if self.has(Fault::Flood) {
            loop {
                say("");
            }
        }
        if self.has(Fault::EndlessLine) {
            loop {
                say_bytes(&[b'['; 4096]);
            }
        }
    }

    /// The fields, or others in their place.
    fn spoil(&self, mut fields: Value) -> Value {
        for (fault, code) in [
            (Fault::Unsupported, "unsupported"),
            (Fault::Failed, "failed"),
            (Fault::BadQuestion, "bad-question"),
            (Fault::IllegalMove, "illegal-move"),
            (Fault::UnknownCode, "tired"),
        ] {
            if self.has(fault) {
                return answer::error(code, "because it is a fake");
            }
        }
        let Some(object) = fields.as_object_mut() else { return fields };
        if self.has(Fault::UnknownField) {
            object.insert("nodes".to_owned(), json!(1));
        }
        if self.has(Fault::MissingField) {
            object.remove("total");
        }
        if self.has(Fault::WrongType) {
            object.insert("total".to_owned(), json!("many"));
        }
        fields
    }

    fn print(&self, ask: &Value, line: &str) {
        let has = |fault| self.has(fault);
        match () {
            () if has(Fault::Garbage) => say(&format!("thinking about {}\n{line}", ask["fen"])),
            () if has(Fault::NoObject) => say(&format!("[{line}]")),
            () if has(Fault::Pretty) => say(&line.replace(',', ",\n  ")),
            () if has(Fault::HalfLine) => {
                say_bytes(&line.as_bytes()[..line.len() / 2]);
                live_on();
            }
            () if has(Fault::InvalidUtf8) => {
                say_bytes(
                    &[b"{\"id\":3,\"divide\":[[\"\xff\xfe\",", &line.as_bytes()[1..], b"\n"]
                        .concat(),
                );
            }
            () if has(Fault::WrongId) => say(&line.replacen("\"id\":", "\"id\":99", 1)),
            () if has(Fault::NoId) => say(&line.replacen("\"id\":", "\"nr\":", 1)),
            () if has(Fault::NullId) => {
                let fields = answer::error("failed", "expected a comma");
                say(&with_id(&Value::Null, &fields));
            }
            () if has(Fault::TwoAnswers) => say(&format!("{line}\n{line}")),
            () if has(Fault::HugeCount) => {
                say(&with_id(ask, &json!({"total": 1e30, "divide": []})));
            }
            () => say(line),
        }
        if has(Fault::DieAfterAnswer) {
            process::exit(0);
        }
    }
}

/// An answer that is right, but for the faults of chess.
fn answer(arguments: &Arguments, what: &str, ask: &Value) -> Value {
    let text = ask["fen"].as_str().unwrap_or_default();
    if arguments.has_in(Fault::RefuseOn, text) {
        return answer::error("refused", "the king looks unhappy");
    }
    let position: Position = match answer::position(ask) {
        Ok(position) => position,
        Err(error) => return error,
    };
    let depth = ask["depth"].as_u64().and_then(|depth| u32::try_from(depth).ok()).unwrap_or(1);
    match what {
        "perft" => answer::total(arguments, &position, depth),
        "divide" => answer::divide(arguments, &position, depth),
        "moves" => answer::list(arguments, &position),
        "play" => json!({"fen": fen::write(&position, &fen::FenStyle::default())}),
        "status" => json!({"status": position.status().to_string()}),
        "san" => answer::san(&position, ask["move"].as_str().unwrap_or_default()),
        other => answer::error("unsupported", other),
    }
}

/// An answer as a line, its id first.
fn with_id(ask: &Value, fields: &Value) -> String {
    let fields = fields.to_string();
    let comma = if fields == "{}" { "" } else { "," };
    format!("{{\"id\":{}{comma}{}", ask["id"], &fields[1..])
}

/// Does nothing, for ever.
fn live_on() -> ! {
    loop {
        thread::park();
    }
}
