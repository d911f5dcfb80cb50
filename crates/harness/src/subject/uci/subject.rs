//! Asking an engine a question, and reading its answer.

use std::fmt::Write;
use std::time::{Duration, Instant};

use perftect_movegen::{Move, Position, UciMove, Variant};

use super::FenForm;
use super::dialect::{Dialect, Forms, LineKind};
use super::engine::{Engine, after};
use super::find_fen_form::show;
use super::reading::{Reading, Step};
use super::refusal::{self, Suspicion};
use super::sentinel::Sentinel;
use crate::subject::process::Stopped;
use crate::subject::{Abilities, Ability, Answer, DivideLine, Question, Subject, SubjectError};

/// Positions that are asked for before any of them is read: an engine shows each in a thousand characters or two, and
/// should not have to wait for its reader.
const POSITIONS_AT_ONCE: usize = 32;

const CHESS960: &str = "UCI_Chess960";

/// An engine that is ready for questions.
#[derive(Debug)]
pub(crate) struct UciSubject {
    engine: Engine,
    dialect: &'static Dialect,
    forms: Forms,
    /// How it shows its position, if it does.
    fen_form: Option<FenForm>,
    /// What `UCI_Chess960` was set to; `None` if it was not set yet.
    variant: Option<Variant>,
    previous: Option<Asked>,
}

/// A question and what was answered to it.
#[derive(Debug)]
pub(crate) struct Asked {
    pub(crate) position: Position,
    pub(crate) depth: u32,
    pub(crate) answer: Answer,
}

/// One round of setting a position and asking for its count.
struct Round<'a> {
    /// `position` commands.
    setup: &'a [&'a str],
    position: &'a Position,
    depth: u32,
    limit: Duration,
}

impl UciSubject {
    pub(crate) fn new(
        engine: Engine,
        dialect: &'static Dialect,
        fen_form: Option<FenForm>,
    ) -> Result<UciSubject, SubjectError> {
        let forms = Forms::new(dialect).map_err(|e| SubjectError::Unsupported(e.to_string()))?;
        Ok(UciSubject { engine, dialect, forms, fen_form, variant: None, previous: None })
    }

    fn choose_variant(&mut self, question: &Question<'_>) -> Result<(), SubjectError> {
        let variant = question.root.variant();
        if self.variant == Some(variant) {
            return Ok(());
        }
        if self.engine.introduction.offers(CHESS960) {
            let value = if variant == Variant::Chess960 { "true" } else { "false" };
            let limit = question.timeout;
            let set = self.engine.set_option(CHESS960, value);
            set.map_err(|stopped| stopped.into_error(limit))?;
        } else if variant == Variant::Chess960 {
            let reason = format!("no Chess960: the engine has no option {CHESS960}");
            return Err(SubjectError::Unsupported(reason));
        }
        self.variant = Some(variant);
        Ok(())
    }

    fn round(&mut self, round: &Round<'_>) -> Result<Answer, SubjectError> {
        let mut reading = Reading::new(&self.forms);
        let late = |stopped: Stopped| stopped.into_error(round.limit);
        for command in round.setup {
            // One by one, so that it is known which of them the engine dies of.
            let set = self.engine.send(&[command]).and_then(|()| {
                self.engine.wait_ready(round.limit, |line| {
                    reading.notice(line);
                    no_answer(&self.forms, line, "an answer before the question")
                })
            });
            set.map_err(|stopped| own_up(unanswered(stopped, &reading, round.limit)))?;
        }

        let start = Instant::now();
        let total =
            read_answer(&mut self.engine, &self.dialect.ask(round.depth), round, &mut reading)?;
        let elapsed = start.elapsed();

        let rest = self.engine.wait_ready(round.limit, |line| {
            no_answer(&self.forms, line, "a second answer to one question")
        });
        rest.map_err(late)?;
        let divide = reading.into_moves(total).map(|lines| normalise(lines, round.position));
        Ok(Answer { total, divide, elapsed })
    }

    /// Makes sure of a refusal by a different position before the one in question: an answer that changes with it is
    /// no answer to the question.
    fn is_refused(
        &mut self,
        question: &Question<'_>,
        depth: u32,
        first: &Answer,
    ) -> Result<bool, SubjectError> {
        let Some(position) = Sentinel::Second.position() else { return Ok(false) };
        let limit = question.timeout;
        let sentinel = format!("position fen {}", Sentinel::Second.fen());
        let setup = [sentinel.as_str()];
        let about_sentinel =
            self.round(&Round { setup: &setup, position: &position, depth, limit })?;
        if !refusal::fits_sentinel(Sentinel::Second, &about_sentinel, depth) {
            return Ok(refusal::is_same(&about_sentinel, first));
        }
        let asked = position_command(question);
        let setup = [asked.as_str()];
        let round = Round { setup: &setup, position: question.position, depth, limit };
        let again = self.round(&round)?;
        Ok(refusal::fits_sentinel(Sentinel::Second, &again, depth))
    }

    fn check_refusal(
        &mut self,
        question: &Question<'_>,
        depth: u32,
        answer: &Answer,
    ) -> Result<(), SubjectError> {
        let refused = match refusal::suspect(question, depth, answer, self.previous.as_ref()) {
            None => return Ok(()),
            Some(Suspicion::Certain(other)) => Some(other),
            Some(Suspicion::Doubtful(other)) => {
                self.is_refused(question, depth, answer)?.then_some(other)
            }
        };
        refused.map_or(Ok(()), |other| {
            let asked = position_command(question);
            Err(SubjectError::Refused(format!("after `{asked}` it answered for {other}")))
        })
    }
}

impl Subject for UciSubject {
    fn abilities(&self) -> Abilities {
        let divide = self.forms.has_moves().then_some(Ability::Divide);
        let fen = self.fen_form.as_ref().map(|_| Ability::Fen);
        std::iter::once(Ability::Perft).chain(divide).chain(fen).collect()
    }

    fn fen(&mut self, question: &Question<'_>) -> Result<String, SubjectError> {
        self.fens_after(question, &[]).map(|mut fens| fens.swap_remove(0))
    }

    fn fens_after(
        &mut self,
        question: &Question<'_>,
        moves: &[Move],
    ) -> Result<Vec<String>, SubjectError> {
        let Some(form) = self.fen_form.clone() else {
            return Err(SubjectError::Unsupported("it does not show its position".to_owned()));
        };
        self.choose_variant(question)?;
        let played = |mv: &Move| {
            let moves: Vec<Move> = question.moves.iter().chain([mv]).copied().collect();
            position_command(&Question { moves: &moves, ..*question })
        };
        let positions: Vec<String> =
            std::iter::once(position_command(question)).chain(moves.iter().map(played)).collect();
        let mut fens = Vec::with_capacity(positions.len());
        for some in positions.chunks(POSITIONS_AT_ONCE) {
            let limit = question.timeout;
            let shown = show(&mut self.engine, &form, some, limit);
            let shown = shown.map_err(|stopped| stopped.into_error(limit))?;
            if shown.len() != some.len() {
                return Err(SubjectError::Protocol(format!(
                    "{} positions were asked for by `{}`, and {} shown",
                    some.len(),
                    form.command,
                    shown.len()
                )));
            }
            fens.extend(shown);
        }
        Ok(fens)
    }

    fn perft(&mut self, question: &Question<'_>, depth: u32) -> Result<Answer, SubjectError> {
        if depth == 0 {
            let reason =
                "no count at depth 0 is asked for: engines take it for a search without end";
            return Err(SubjectError::Unsupported(reason.to_owned()));
        }
        self.choose_variant(question)?;
        let sentinel = format!("position fen {}", Sentinel::First.fen());
        let asked = position_command(question);
        let setup = [sentinel.as_str(), asked.as_str()];
        let round =
            Round { setup: &setup, position: question.position, depth, limit: question.timeout };
        let answer = self.round(&round)?;
        self.check_refusal(question, depth, &answer)?;
        self.previous =
            Some(Asked { position: question.position.clone(), depth, answer: answer.clone() });
        Ok(answer)
    }
}

fn read_answer(
    engine: &mut Engine,
    command: &str,
    round: &Round<'_>,
    reading: &mut Reading<'_>,
) -> Result<u64, SubjectError> {
    let late = |stopped: Stopped, reading: &Reading<'_>| unanswered(stopped, reading, round.limit);
    engine.begin_answer();
    let deadline = after(round.limit);
    engine.send(&[command]).map_err(|stopped| late(stopped, reading))?;
    loop {
        let line = engine.next_line(deadline).map_err(|stopped| late(stopped, reading))?;
        match reading.take(&line) {
            Step::More => {}
            Step::Total(total) => return Ok(total),
            Step::Broken(reason) => return Err(broken(reason, reading)),
        }
    }
}

/// `position fen ... moves ...`.
fn position_command(question: &Question<'_>) -> String {
    let mut command = format!("position fen {}", question.fen);
    for (index, mv) in question.moves.iter().enumerate() {
        let before = if index == 0 { " moves " } else { " " };
        // Writing to a string cannot fail.
        let _ = write!(command, "{before}{}", mv.uci(question.root.variant()));
    }
    command
}

/// Refuses lines of an answer where none is due.
fn no_answer(forms: &Forms, line: &str, what: &str) -> Result<(), Stopped> {
    match forms.read(line) {
        LineKind::Other => Ok(()),
        LineKind::Move(..) | LineKind::Total(_) => {
            Err(Stopped::Protocol(format!("{what}: `{line}`")))
        }
    }
}

/// The time is over, or the engine is gone, without a total.
fn unanswered(stopped: Stopped, reading: &Reading<'_>, limit: Duration) -> SubjectError {
    match (stopped, reading.complaint()) {
        (Stopped::Late { .. }, Some(complaint)) => {
            SubjectError::Refused(format!("no answer within {limit:?} after `{complaint}`"))
        }
        (Stopped::Late { last_line, .. }, None) if reading.is_garbage() => {
            SubjectError::Protocol(format!(
                "no answer within {limit:?}, but {} lines that no answer has, the last `{last_line}`",
                reading.other_lines()
            ))
        }
        (stopped, _) => stopped.into_error(limit),
    }
}

/// A sentinel is no position of the user's: an error that comes of it says so.
fn own_up(mut error: SubjectError) -> SubjectError {
    if let SubjectError::Exited { sent, .. } | SubjectError::Timeout { sent, .. } = &mut error
        && [Sentinel::First, Sentinel::Second].iter().any(|it| sent.contains(it.fen()))
    {
        sent.push_str(", which perftect sets before each position to notice refusals");
    }
    error
}

fn broken(reason: String, reading: &Reading<'_>) -> SubjectError {
    match reading.complaint() {
        Some(complaint) => SubjectError::Refused(format!("{reason} after `{complaint}`")),
        None => SubjectError::Protocol(reason),
    }
}

/// Legal moves in the variant's spelling, others as they are.
pub(crate) fn normalise(lines: Vec<DivideLine>, position: &Position) -> Vec<DivideLine> {
    let spell = |line: DivideLine| DivideLine { uci: spell(&line.uci, position), ..line };
    lines.into_iter().map(spell).collect()
}

/// A move's text in the variant's spelling if the move is legal.
pub(crate) fn spell(text: &str, position: &Position) -> String {
    let legal = |text: &str| -> Option<Move> {
        let written = text.replace('-', "").parse::<UciMove>();
        written.map_or_else(|_| position.read_san(text).ok(), |it| position.find_uci(it))
    };
    legal(text).map_or_else(|| text.to_owned(), |mv| mv.uci(position.variant()).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn legal_moves_are_respelt_and_others_left() {
        let position: Position = "4k3/P7/8/8/8/8/8/4K2R w K - 0 1".parse().expect("valid");
        for (text, spelt) in [
            ("a7a8Q", "a7a8q"),
            ("a7a8=N", "a7a8n"),
            ("e1h1", "e1g1"),
            ("e1-g1", "e1g1"),
            ("a7a8", "a7a8"),
            ("O-O", "e1g1"),
            ("Rg1", "h1g1"),
            ("a8=Q+", "a7a8q"),
            ("Nf3", "Nf3"),
            ("e1e3", "e1e3"),
        ] {
            assert_eq!(spell(text, &position), spelt);
        }
    }
}
