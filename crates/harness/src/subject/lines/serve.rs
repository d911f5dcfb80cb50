//! The other side: a subject of this process as an adapter, so that it can be asked from another one.

use std::io::{self, BufRead, Write};
use std::time::Duration;

use perftect_movegen::{Move, Position, Variant, fen};
use serde::Serialize;
use serde_json::{Map, Value, json};

use super::VERSION;
use super::ask::{Ask, Place, What, WithDepth, WithMove};
use super::capability::capabilities;
use super::hello::Hello;
use super::reply::{
    Complaint, Divide, ErrorCode, Fen, KeyDigits, Leaves, Legal, Moves, Pong, San, Split, Standing,
    Total,
};
use crate::subject::{Ability, Question, Source, Subject, SubjectError};

/// How a generator introduces itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Introduction {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// What it plays.
    pub variants: Vec<Variant>,
}

/// Answers questions by the line protocol until the input ends: with it any [`Source`] becomes a program of its own, which
/// may hang or crash without harm to whoever asks.
///
/// Positions are read by perftect first; those that it refuses are refused.
///
/// ```
/// use perftect::subject::Builtin;
/// use perftect::subject::lines::{Introduction, serve};
/// use perftect_movegen::Variant;
///
/// let introduction = Introduction {
///     name: "reference".to_owned(),
///     version: "1".to_owned(),
///     variants: vec![Variant::Standard],
/// };
/// let questions = r#"{"id":1,"ask":"perft","fen":"4k3/8/8/8/8/8/8/4K3 w - - 0 1","variant":"standard","moves":[],"depth":2}"#;
/// let mut answers = Vec::new();
/// serve(&Builtin, &introduction, questions.as_bytes(), &mut answers)?;
/// assert_eq!(answers, b"{\"id\":1,\"total\":25}\n");
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// If the input cannot be read, or the output cannot be written.
pub fn serve(
    source: &dyn Source,
    introduction: &Introduction,
    input: impl BufRead,
    mut output: impl Write,
) -> io::Result<()> {
    let mut server = Server { source, introduction, subject: None };
    for line in input.lines() {
        let line = line?;
        if line.trim().is_empty() {
            continue;
        }
        writeln!(output, "{}", server.answer_line(&line))?;
        output.flush()?;
    }
    Ok(())
}

struct Server<'a> {
    source: &'a dyn Source,
    introduction: &'a Introduction,
    subject: Option<Box<dyn Subject>>,
}

/// No time limit: whoever asks has one.
const PATIENCE: Duration = Duration::MAX;

/// A place that perftect has read.
struct Read {
    fen: String,
    root: Position,
    moves: Vec<Move>,
    position: Position,
}

impl Read {
    fn question(&self) -> Question<'_> {
        let Read { fen, root, moves, position } = self;
        Question { root, fen, moves, position, timeout: PATIENCE }
    }
}

type Fields = Result<Value, Complaint>;

impl Server<'_> {
    fn answer_line(&mut self, line: &str) -> Value {
        let (id, fields) = match serde_json::from_str::<Ask>(line) {
            Ok(Ask { id, what }) => (Some(id), self.answer(what)),
            Err(error) => {
                let id = serde_json::from_str::<Value>(line).ok();
                let id = id.and_then(|ask| ask.get("id")?.as_u64());
                (id, Err(Complaint { code: ErrorCode::BadQuestion, message: error.to_string() }))
            }
        };
        let mut reply = Map::from_iter([("id".to_owned(), json!(id))]);
        match fields {
            Ok(Value::Object(fields)) => reply.extend(fields),
            Ok(other) => drop(reply.insert("answer".to_owned(), other)),
            Err(complaint) => drop(reply.insert("error".to_owned(), json!(complaint))),
        }
        Value::Object(reply)
    }

    fn answer(&mut self, what: What) -> Fields {
        match what {
            What::Hello { .. } => self.hello(),
            What::Ping => value(Pong {}),
            What::Perft(asked) => self.perft(&asked),
            What::Divide(asked) => self.divide(&asked),
            What::Accepts(asked) => self.accepts(&asked),
            What::San(asked) => self.san(&asked),
            What::KeyAfterUndo(asked) => self.key_after_undo(&asked),
            What::Status(place) => self.ask(
                &place,
                |it, question| it.status(question),
                |status| Standing { status: status.into() },
            ),
            What::Play(place) => self.ask(&place, |it, q| it.fen(q), |fen| Fen { fen }),
            What::Key(place) => self.ask(
                &place,
                |it, q| it.position_key(q),
                |key| KeyDigits { key: key.to_string() },
            ),
            What::CapturesAndQuiets(place) => self.ask(
                &place,
                |it, q| it.captures_and_quiets(q),
                |split| Split { captures: split.captures, quiets: split.quiets },
            ),
            What::Moves(place) => self.list(&place, |it, q| it.legal_moves(q)),
            What::Evasions(place) => self.list(&place, |it, q| it.evasions(q)),
            What::PseudoLegal(place) => self.list(&place, |it, q| it.pseudo_legal_moves(q)),
            What::LegalAmong(asked) => {
                self.list(&asked.place, |it, q| it.legal_among(q, &asked.candidates))
            }
            What::PseudoLegalAmong(asked) => {
                self.list(&asked.place, |it, q| it.pseudo_legal_among(q, &asked.candidates))
            }
        }
    }

    fn hello(&mut self) -> Fields {
        let abilities = self.subject()?.abilities();
        let Introduction { name, version, variants } = self.introduction;
        value(Hello {
            protocol: VERSION,
            name: name.clone(),
            version: version.clone(),
            can: capabilities(&abilities),
            chess960: variants.contains(&Variant::Chess960),
        })
    }

    fn subject(&mut self) -> Result<&mut Box<dyn Subject>, Complaint> {
        match &mut self.subject {
            Some(subject) => Ok(subject),
            none => Ok(none.insert(self.source.open().map_err(complaint)?)),
        }
    }

    fn ask<T, A: Serialize>(
        &mut self,
        place: &Place,
        ask: impl FnOnce(&mut dyn Subject, &Question<'_>) -> Result<T, SubjectError>,
        answer: impl FnOnce(T) -> A,
    ) -> Fields {
        let read = read(place)?;
        let outcome = ask(self.subject()?.as_mut(), &read.question());
        if outcome.is_err() {
            self.subject = None;
        }
        value(answer(outcome.map_err(complaint)?))
    }

    fn list(
        &mut self,
        place: &Place,
        ask: impl FnOnce(&mut dyn Subject, &Question<'_>) -> Result<Vec<String>, SubjectError>,
    ) -> Fields {
        self.ask(place, ask, |moves| Moves { moves })
    }

    fn perft(&mut self, asked: &WithDepth) -> Fields {
        let ask = |it: &mut dyn Subject, q: &Question<'_>| it.perft(q, asked.depth);
        self.ask(&asked.place, ask, |answer| Total { total: Leaves(answer.total) })
    }

    fn divide(&mut self, asked: &WithDepth) -> Fields {
        let ask = |it: &mut dyn Subject, q: &Question<'_>| {
            let can = it.abilities().contains(&Ability::Divide);
            if can {
                it.perft(q, asked.depth)
            } else {
                Err(SubjectError::Unsupported("no divide".to_owned()))
            }
        };
        self.ask(&asked.place, ask, |answer| Divide {
            total: Leaves(answer.total),
            divide: (answer.divide.into_iter().flatten())
                .map(|line| (line.uci, Leaves(line.count)))
                .collect(),
        })
    }

    fn accepts(&mut self, asked: &WithMove) -> Fields {
        let mv = asked.mv.parse().map_err(|error| bad_question(&error))?;
        self.ask(&asked.place, |it, q| it.accepts(q, mv), |legal| Legal { legal })
    }

    fn san(&mut self, asked: &WithMove) -> Fields {
        let mv = legal(asked)?;
        self.ask(&asked.place, |it, q| it.san(q, mv), |san| San { san })
    }

    fn key_after_undo(&mut self, asked: &WithMove) -> Fields {
        let mv = legal(asked)?;
        let answer = |key: crate::subject::Key| KeyDigits { key: key.to_string() };
        self.ask(&asked.place, |it, q| it.key_after_undo(q, mv), answer)
    }
}

fn value(answer: impl Serialize) -> Fields {
    serde_json::to_value(answer).map_err(|error| bad_question(&error))
}

fn bad_question(error: &impl ToString) -> Complaint {
    Complaint { code: ErrorCode::BadQuestion, message: error.to_string() }
}

/// The move of a question, which has to be legal.
fn legal(asked: &WithMove) -> Result<Move, Complaint> {
    read(&asked.place)?.position.read_uci(&asked.mv).map_err(|error| illegal(&error))
}

fn illegal(error: &impl ToString) -> Complaint {
    Complaint { code: ErrorCode::IllegalMove, message: error.to_string() }
}

fn read(place: &Place) -> Result<Read, Complaint> {
    let options = fen::FenOptions::new(place.variant.into());
    let reading = fen::read(&place.fen, &options)
        .map_err(|error| Complaint { code: ErrorCode::Refused, message: error.to_string() })?;
    let root = reading.position;
    let mut position = root.clone();
    let mut moves = Vec::with_capacity(place.moves.len());
    for uci in &place.moves {
        let mv = position.read_uci(uci).map_err(|error| illegal(&error))?;
        moves.push(mv);
        position = position.after(mv);
    }
    Ok(Read { fen: place.fen.clone(), root, moves, position })
}

fn complaint(error: SubjectError) -> Complaint {
    let (code, message) = match error {
        SubjectError::Refused(message) => (ErrorCode::Refused, message),
        SubjectError::Unsupported(message) => (ErrorCode::Unsupported, message),
        SubjectError::Failed(message) => (ErrorCode::Failed, message),
        other => (ErrorCode::Failed, other.to_string()),
    };
    Complaint { code, message }
}
