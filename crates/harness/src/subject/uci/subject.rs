//! Asking an engine a question, and reading its answer.

use std::time::{Duration, Instant};

use perftect_movegen::{Move, Position};

use super::dialect::{Dialect, Forms, LineKind};
use super::engine::{Engine, after};
use super::reading::{Reading, Step};
use super::refusal::{self, Asked, Suspicion};
use super::sentinel::Sentinel;
use super::shown::{Shown, show};
use super::spelling::{castling_by_rook, normalise};
use super::variant_switch::VariantSwitch;
use super::{FenForm, KeyLine, PositionForm, UciOptions};
use crate::subject::process::Stopped;
use crate::subject::profile::Protocol;
use crate::subject::{
    Abilities, Ability, Answer, ByHand, Errand, Key, MinDepth, ParseKeyError, Question, Subject,
    SubjectError,
};

const READY: &str = "isready";

/// An engine that is ready for questions.
#[derive(Debug)]
pub(crate) struct UciSubject {
    engine: Engine,
    dialect: Dialect,
    position: PositionForm,
    variant: VariantSwitch,
    min_depth: MinDepth,
    /// How it shows its position, if it does.
    fen_form: Option<FenForm>,
    previous: Option<Asked>,
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
        dialect: Dialect,
        options: &UciOptions,
        fen_form: Option<FenForm>,
    ) -> UciSubject {
        UciSubject {
            engine,
            dialect,
            position: options.position.clone(),
            variant: VariantSwitch::new(options),
            min_depth: options.min_depth,
            fen_form,
            previous: None,
        }
    }

    /// Asks, and reads the answer. [`UciSubject::settle`] comes next: until then the engine can be left to itself.
    fn count(&mut self, round: &Round<'_>) -> Result<Answer, SubjectError> {
        let mut reading = Reading::new(&self.dialect.forms);
        let late = |stopped: Stopped| stopped.into_error(round.limit);
        let ask = self.dialect.ask(round.depth);
        let setup = round.setup.iter().flat_map(|&command| [command, READY]);
        let lines: Vec<&str> = setup.chain([ask.as_str()]).collect();
        // All at once, to wait once. How often it was ready tells which line the engine hangs at or dies of.
        self.engine.send_aside(&lines).map_err(late)?;
        for command in round.setup {
            self.engine.begin_answer_to(command);
            read_ready(&mut self.engine, round, &mut reading)?;
        }
        self.engine.begin_answer_to(&ask);
        let start = Instant::now();
        let total = read_answer(&mut self.engine, round, &mut reading)?;
        let elapsed = start.elapsed();
        self.engine.send_aside(&[READY]).map_err(late)?;
        let lines = reading.into_moves(total);
        let castling_by_rook =
            castling_by_rook(lines.as_deref().unwrap_or_default(), round.position);
        let divide = lines.map(|lines| normalise(lines, round.position));
        Ok(Answer { total, divide, elapsed, castling_by_rook, ..Answer::default() })
    }

    fn show(
        &mut self,
        form: &FenForm,
        positions: &[String],
        limit: Duration,
    ) -> Result<Shown, SubjectError> {
        let shown = show(&mut self.engine, form, positions, limit);
        shown.map_err(|stopped| stopped.into_error(limit))
    }

    /// Waits until the engine has said all that it has to say to the last question.
    fn settle(&mut self, limit: Duration) -> Result<(), SubjectError> {
        let rest = self.engine.wait_readyok(limit, |line| {
            no_answer(&self.dialect.forms, line, "a second answer to one question")
        });
        rest.map_err(|stopped| stopped.into_error(limit))
    }

    fn round(&mut self, round: &Round<'_>) -> Result<Answer, SubjectError> {
        let answer = self.count(round)?;
        self.settle(round.limit)?;
        Ok(answer)
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
        let sentinel = self.position.command(Sentinel::Second.fen(), "");
        let setup = [sentinel.as_str()];
        let about_sentinel =
            self.round(&Round { setup: &setup, position: &position, depth, limit })?;
        if !refusal::fits_sentinel(Sentinel::Second, &about_sentinel, depth) {
            return Ok(refusal::is_same(&about_sentinel, first));
        }
        let asked = self.position.of_question(question);
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
        suspicion: Option<Suspicion>,
    ) -> Result<(), SubjectError> {
        let refused = match suspicion {
            None => return Ok(()),
            Some(Suspicion::Certain(other)) => Some(other),
            Some(Suspicion::Doubtful(other)) => {
                self.is_refused(question, depth, answer)?.then_some(other)
            }
        };
        refused.map_or(Ok(()), |other| {
            let asked = self.position.of_question(question);
            Err(SubjectError::Refused(format!("after `{asked}` it answered for {other}")))
        })
    }
}

impl Subject for UciSubject {
    fn abilities(&self) -> Abilities {
        let mut abilities = Abilities::from([Ability::Perft]);
        if self.dialect.forms.has_moves() {
            abilities.extend([Ability::Divide, Ability::LegalMoves]);
        }
        if let Some(form) = &self.fen_form {
            abilities.insert(Ability::Fen);
            abilities.extend((form.key_line != KeyLine::None).then_some(Ability::Key));
        }
        abilities
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
        let variant = question.root.variant();
        self.variant.choose(&mut self.engine, variant, question.timeout)?;
        let played = |mv: &Move| {
            let moves: Vec<Move> = question.moves.iter().chain([mv]).copied().collect();
            self.position.of_question(&Question { moves: &moves, ..*question })
        };
        let positions = std::iter::once(self.position.of_question(question));
        let positions: Vec<String> = positions.chain(moves.iter().map(played)).collect();
        let shown = self.show(&form, &positions, question.timeout)?;
        one_each(shown.fens, "FENs", &form, &positions)
    }

    fn position_key(&mut self, question: &Question<'_>) -> Result<Key, SubjectError> {
        self.position_keys(&[*question]).map(|mut keys| keys.swap_remove(0))
    }

    fn position_keys(&mut self, questions: &[Question<'_>]) -> Result<Vec<Key>, SubjectError> {
        let Some(form) = self.fen_form.clone().filter(|form| form.key_line != KeyLine::None) else {
            return Err(SubjectError::Unsupported("it does not show its keys".to_owned()));
        };
        let Some(first) = questions.first() else { return Ok(Vec::new()) };
        self.variant.choose(&mut self.engine, first.root.variant(), first.timeout)?;
        let positions: Vec<String> =
            questions.iter().map(|question| self.position.of_question(question)).collect();
        let shown = self.show(&form, &positions, first.timeout)?;
        let keys = one_each(shown.keys, "keys", &form, &positions)?;
        let key = |digits: String| {
            digits.parse().map_err(|error: ParseKeyError| SubjectError::Protocol(error.to_string()))
        };
        keys.into_iter().map(key).collect()
    }

    fn perft(&mut self, question: &Question<'_>, depth: u32) -> Result<Answer, SubjectError> {
        self.min_depth.admit(depth)?;
        let variant = question.root.variant();
        self.variant.choose(&mut self.engine, variant, question.timeout)?;
        let sentinel = self.position.command(Sentinel::First.fen(), "");
        let command = self.position.of_question(question);
        let is_known = self.previous.as_ref().is_some_and(|previous| {
            previous.command == command && previous.position == *question.position
        });
        let setup = [sentinel.as_str(), command.as_str()];
        let setup = if is_known { &setup[1..] } else { &setup[..] };
        let round = Round { setup, position: question.position, depth, limit: question.timeout };
        let answer = self.count(&round)?;
        let suspicion = refusal::suspect(question, depth, &answer, self.previous.as_ref());
        self.settle(question.timeout)?;
        self.check_refusal(question, depth, &answer, suspicion)?;
        let position = question.position.clone();
        self.previous = Some(Asked { command, position, depth, answer: answer.clone() });
        Ok(answer)
    }

    fn by_hand(&self, question: &Question<'_>, errand: Errand<'_>) -> Option<ByHand> {
        let asked = match errand {
            Errand::Count { depth, .. } => self.dialect.ask(depth),
            Errand::Position | Errand::Key => self.fen_form.as_ref()?.command.clone(),
            Errand::Status | Errand::San(_) => return None,
        };
        let switch = self.variant.by_hand(&self.engine, question.root.variant());
        let lines = switch.into_iter().chain([self.position.of_question(question), asked]);
        Some(ByHand { protocol: Protocol::Uci, lines: lines.collect() })
    }

    /// The moves of a count at depth 1.
    fn legal_moves(&mut self, question: &Question<'_>) -> Result<Vec<String>, SubjectError> {
        let divide = self.perft(question, 1)?.divide.ok_or_else(|| {
            SubjectError::Unsupported("it prints no moves with its counts".to_owned())
        })?;
        // Some list a move that they do not play, with a count of 0.
        let played = divide.into_iter().filter(|line| line.count > 0);
        Ok(played.map(|line| line.uci).collect())
    }
}

/// What was shown of some positions, if it is one of each.
fn one_each(
    shown: Vec<String>,
    what: &str,
    form: &FenForm,
    positions: &[String],
) -> Result<Vec<String>, SubjectError> {
    if shown.len() == positions.len() {
        return Ok(shown);
    }
    Err(SubjectError::Protocol(format!(
        "{} positions were asked for by `{}`, and {} {what} came that can be read",
        positions.len(),
        form.command,
        shown.len()
    )))
}

/// Waits until the engine has taken a position.
fn read_ready(
    engine: &mut Engine,
    round: &Round<'_>,
    reading: &mut Reading<'_>,
) -> Result<(), SubjectError> {
    let ready = engine.wait_readyok(round.limit, |line| {
        reading.notice(line);
        no_answer(reading.forms(), line, "an answer before the question")
    });
    ready.map_err(|stopped| own_up(unanswered(stopped, reading, round.limit)))
}

fn read_answer(
    engine: &mut Engine,
    round: &Round<'_>,
    reading: &mut Reading<'_>,
) -> Result<u64, SubjectError> {
    let late = |stopped: Stopped, reading: &Reading<'_>| unanswered(stopped, reading, round.limit);
    let deadline = after(round.limit);
    loop {
        let line = engine.next_line(deadline).map_err(|stopped| late(stopped, reading))?;
        match reading.take(line) {
            Step::More => {}
            Step::Total(total) => return Ok(total),
            Step::Broken(reason) => return Err(broken(reason, reading)),
        }
    }
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
