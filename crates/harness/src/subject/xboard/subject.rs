//! Asking an engine a question, and reading its answer.

use std::time::{Duration, Instant};

use perftect_movegen::{Position, UciMove, Variant};

use super::reply::Reply;
use super::talk::Engine;
use super::{setup, spelling};
use crate::subject::process::Stopped;
use crate::subject::profile::Protocol;
use crate::subject::uci::{Dialect, LineKind, Reading, Sentinel, Step, after};
use crate::subject::{
    Abilities, Ability, Answer, Budget, ByHand, DivideLine, Errand, Question, Subject, SubjectError,
};

/// Bytes that are sent at once, unless a single move takes more: some engines read into a small buffer, and one (GNU
/// Chess) dies of what does not fit.
const MOST_BYTES: usize = 500;

/// A move with its barrier.
const BYTES_OF_A_MOVE: usize = 24;

/// An engine that is ready for questions.
#[derive(Debug)]
pub(super) struct XboardSubject {
    engine: Engine,
    /// How it counts, if it is to.
    dialect: Option<Dialect>,
    board: Board,
    variant: Variant,
}

/// What stands on the engine's board.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Board {
    Unknown,
    /// The position that these commands set.
    Set(Vec<String>),
    /// The same with a move after it.
    Moved(Vec<String>),
}

impl XboardSubject {
    pub(super) const fn new(engine: Engine, dialect: Option<Dialect>) -> XboardSubject {
        XboardSubject { engine, dialect, board: Board::Unknown, variant: Variant::Standard }
    }

    pub(super) fn name(&self) -> &str {
        &self.engine.features.name
    }

    fn commands(
        &self,
        question: &Question<'_>,
        sentinel: Sentinel,
    ) -> Result<Vec<String>, SubjectError> {
        let mut commands = setup::root(&self.engine.features, question, sentinel)?;
        commands.extend(setup::way(&self.engine.features, question));
        Ok(commands)
    }

    /// Goes over to another variant, if the game is of another one.
    fn choose(&mut self, variant: Variant, limit: Duration) -> Result<(), SubjectError> {
        if variant == self.variant || !self.engine.features.has_setboard {
            return Ok(());
        }
        self.board = Board::Unknown;
        let chosen = self.engine.send(&setup::choose(variant));
        let chosen = chosen.and_then(|()| self.engine.wait(limit, |_| Ok(())));
        chosen.map_err(|stopped| stopped.into_error(limit))?;
        self.variant = variant;
        Ok(())
    }

    /// Sets a position. The engine may refuse it, or a move on the way to it.
    fn set(&mut self, commands: &[String], limit: Duration) -> Result<(), SubjectError> {
        self.board = Board::Unknown;
        let mut refusal = None;
        let set = self.engine.send(commands).and_then(|()| {
            self.engine.wait(limit, |line| {
                if Reply::of(line) != Reply::Other {
                    refusal.get_or_insert_with(|| line.to_owned());
                }
                Ok(())
            })
        });
        set.map_err(|stopped| stopped.into_error(limit))?;
        if let Some(line) = refusal {
            let asked = commands.last().map_or("", String::as_str);
            return Err(SubjectError::Refused(format!(
                "`{line}` to `{asked}` or what leads there"
            )));
        }
        self.board = Board::Set(commands.to_vec());
        Ok(())
    }

    /// Whether the engine takes a move. If it does, it has played it.
    fn takes(
        &mut self,
        position: &Position,
        mv: UciMove,
        limit: Duration,
    ) -> Result<bool, SubjectError> {
        let line = setup::played(&self.engine.features, position, mv);
        let mut is_taken = true;
        let asked = self.engine.send(&[line]).and_then(|()| {
            self.engine.wait(limit, |line| {
                is_taken &= Reply::of(line) == Reply::Other;
                Ok(())
            })
        });
        asked.map_err(|stopped| stopped.into_error(limit))?;
        if is_taken {
            self.board = match std::mem::replace(&mut self.board, Board::Unknown) {
                Board::Set(commands) | Board::Moved(commands) => Board::Moved(commands),
                Board::Unknown => Board::Unknown,
            };
        }
        Ok(is_taken)
    }

    /// Which of some moves the engine takes, each sent after `before`, all of them at once: a round trip for each would
    /// take longer than the engine does.
    fn takes_each(
        &mut self,
        moves: &[UciMove],
        before: &[String],
        question: &Question<'_>,
    ) -> Result<Vec<bool>, SubjectError> {
        let limit = question.timeout;
        let mut lines = Vec::new();
        let mut barriers = Vec::new();
        for &mv in moves {
            let (line, barrier) = self.engine.next_barrier();
            lines.extend_from_slice(before);
            lines.extend([setup::played(&self.engine.features, question.position, mv), line]);
            barriers.push(barrier);
        }
        self.engine.send(&lines).map_err(|stopped| stopped.into_error(limit))?;
        let mut taken = Vec::with_capacity(moves.len());
        for barrier in &barriers {
            let mut is_taken = true;
            let answered = self.engine.wait_for(barrier, limit, |line| {
                is_taken &= Reply::of(line) == Reply::Other;
                Ok(())
            });
            answered.map_err(|stopped| stopped.into_error(limit))?;
            taken.push(is_taken);
        }
        Ok(taken)
    }

    /// The moves that are taken, of those that should be: each is played, and the position set again for the next.
    fn taken_of_legal(
        &mut self,
        moves: &[UciMove],
        question: &Question<'_>,
    ) -> Result<Vec<UciMove>, SubjectError> {
        let commands = self.commands(question, Sentinel::First)?;
        let mut all = Vec::new();
        for moves in moves.chunks(at_once(&commands)) {
            self.board = Board::Moved(commands.clone());
            let taken = self.takes_each(moves, &commands, question)?;
            all.extend(moves.iter().zip(taken).filter(|(_, it)| *it).map(|(&mv, _)| mv));
        }
        Ok(all)
    }

    /// The same of those that should not be. What comes after one that is taken is about another position, and is asked
    /// again.
    fn taken_of_illegal(
        &mut self,
        mut moves: &[UciMove],
        question: &Question<'_>,
    ) -> Result<Vec<UciMove>, SubjectError> {
        let mut all = Vec::new();
        while !moves.is_empty() {
            self.bring(question)?;
            let some = &moves[..moves.len().min(at_once(&[]))];
            let taken = self.takes_each(some, &[], question)?;
            match taken.iter().position(|&it| it) {
                Some(first) => {
                    all.push(some[first]);
                    self.board = Board::Unknown;
                    moves = &moves[first + 1..];
                }
                None => moves = &moves[some.len()..],
            }
        }
        Ok(all)
    }

    /// Brings the position to the board. One that was not there before is tried by moves that nobody may make in it.
    fn bring(&mut self, question: &Question<'_>) -> Result<(), SubjectError> {
        let commands = self.commands(question, Sentinel::First)?;
        self.choose(question.root.variant(), question.timeout)?;
        match &self.board {
            Board::Set(set) if *set == commands => Ok(()),
            Board::Moved(set) if *set == commands => self.set(&commands, question.timeout),
            _ => {
                self.set(&commands, question.timeout)?;
                self.try_other_positions(question)
            }
        }
    }

    fn try_other_positions(&mut self, question: &Question<'_>) -> Result<(), SubjectError> {
        let probes = [
            (
                sentinel_move(question.position),
                "the position that was set before it is on the board",
            ),
            (move_of_the_other_side(question.position), "it is the other side's turn there"),
        ];
        for (mv, why) in probes {
            if let Some(mv) = mv
                && self.takes(question.position, mv, question.timeout)?
            {
                let asked = question.fen;
                let reason = format!("after `{asked}` it plays {mv}, as if {why}");
                return Err(SubjectError::Refused(reason));
            }
        }
        Ok(())
    }

    fn set_and_count(
        &mut self,
        dialect: &Dialect,
        question: &Question<'_>,
        depth: u32,
        sentinel: Sentinel,
    ) -> Result<Answer, SubjectError> {
        let commands = self.commands(question, sentinel)?;
        self.choose(question.root.variant(), question.timeout)?;
        self.set(&commands, question.timeout)?;
        let limit = question.timeout;
        self.count(dialect, question, depth).map_err(|stopped| stopped.into_error(limit))
    }

    fn count(
        &mut self,
        dialect: &Dialect,
        question: &Question<'_>,
        depth: u32,
    ) -> Result<Answer, Stopped> {
        let start = Instant::now();
        let (total, lines) = self.read_count(dialect, depth, question.timeout)?;
        let elapsed = start.elapsed();
        self.engine.wait(question.timeout, |line| match dialect.forms.read(line) {
            LineKind::Total(_) => {
                Err(Stopped::Protocol(format!("a second answer to one question: `{line}`")))
            }
            LineKind::Move(..) | LineKind::Other => Ok(()),
        })?;
        let divide = lines.map(|lines| spelling::normalise(lines, question.position));
        Ok(Answer { total, divide, elapsed, ..Answer::default() })
    }

    /// The total, and the moves if it prints them. What it prints for other depths is of no use.
    fn read_count(
        &mut self,
        dialect: &Dialect,
        depth: u32,
        limit: Duration,
    ) -> Result<(u64, Option<Vec<DivideLine>>), Stopped> {
        let mut reading = Reading::new(&dialect.forms);
        self.engine.begin_answer();
        let deadline = after(limit);
        let asked = dialect.ask(depth);
        self.engine.send(std::slice::from_ref(&asked))?;
        loop {
            let line = self.engine.next_line(deadline)?;
            if Reply::refuses(line, &asked) {
                return Err(Stopped::Protocol(format!("`{line}`")));
            }
            if dialect.forms.ends_another_depth(line, depth) {
                reading = Reading::new(&dialect.forms);
                continue;
            }
            match reading.take(line) {
                Step::More => {}
                Step::Total(total) => return Ok((total, reading.into_moves(total))),
                Step::Broken(reason) => return Err(Stopped::Protocol(reason)),
            }
        }
    }
}

impl Subject for XboardSubject {
    fn abilities(&self) -> Abilities {
        let mut abilities = Abilities::from([Ability::Accepts]);
        if let Some(dialect) = &self.dialect {
            abilities.insert(Ability::Perft);
            abilities.extend(dialect.forms.has_moves().then_some(Ability::Divide));
        }
        abilities
    }

    fn perft(&mut self, question: &Question<'_>, depth: u32) -> Result<Answer, SubjectError> {
        let Some(dialect) = self.dialect.clone().filter(|_| depth > 0) else {
            let reason = "it counts nothing, or not at depth 0";
            return Err(SubjectError::Unsupported(reason.to_owned()));
        };
        let answer = self.set_and_count(&dialect, question, depth, Sentinel::First)?;
        // It may be chance. After another sentinel it is none.
        if is_of_a_sentinel(&answer, question.position, depth, Sentinel::First) {
            let again = self.set_and_count(&dialect, question, depth, Sentinel::Second)?;
            if is_of_a_sentinel(&again, question.position, depth, Sentinel::Second) {
                return Err(SubjectError::Refused(format!(
                    "after `{}` it answered for the position that was set before it",
                    question.fen
                )));
            }
        }
        Ok(answer)
    }

    fn accepts(&mut self, question: &Question<'_>, mv: UciMove) -> Result<bool, SubjectError> {
        self.bring(question)?;
        self.takes(question.position, mv, question.timeout)
    }

    fn by_hand(&self, question: &Question<'_>, errand: Errand<'_>) -> Option<ByHand> {
        let Errand::Count { depth, about } = errand else { return None };
        let features = &self.engine.features;
        let mut commands = setup::root(features, question, Sentinel::First).ok()?;
        // A person sees whether it is refused.
        commands.retain(|line| !line.ends_with(Sentinel::First.fen()));
        commands.extend(setup::way(features, question));
        let played = || Some(setup::played(features, question.position, about?.parse().ok()?));
        commands.extend(self.dialect.as_ref().map(|dialect| dialect.ask(depth)).or_else(played));
        let is_chess960 = question.root.variant() == Variant::Chess960;
        let choice = is_chess960.then(|| setup::choose(Variant::Chess960));
        let lines = choice.into_iter().flatten().chain(commands).collect();
        Some(ByHand { protocol: Protocol::Xboard, lines })
    }

    fn accepted(
        &mut self,
        question: &Question<'_>,
        moves: &[UciMove],
    ) -> Result<Vec<UciMove>, SubjectError> {
        self.bring(question)?;
        let is_legal = |mv: &UciMove| question.position.find_uci(*mv).is_some();
        let (legal, illegal): (Vec<UciMove>, Vec<UciMove>) =
            moves.iter().copied().partition(is_legal);
        let mut accepted = self.taken_of_illegal(&illegal, question)?;
        accepted.extend(self.taken_of_legal(&legal, question)?);
        Ok(moves.iter().copied().filter(|mv| accepted.contains(mv)).collect())
    }
}

/// How many moves are sent at once, each after `before`.
fn at_once(before: &[String]) -> usize {
    let before: usize = before.iter().map(|line| line.len() + 1).sum();
    (MOST_BYTES / (before + BYTES_OF_A_MOVE)).max(1)
}

/// Whether it is a sentinel's count, and not that of the position.
fn is_of_a_sentinel(answer: &Answer, position: &Position, depth: u32, sentinel: Sentinel) -> bool {
    sentinel.count(depth) == Some(answer.total)
        && Budget::of_nodes(u64::from(u16::MAX)).count(position, depth) != Ok(answer.total)
}

/// The only move of the sentinel, if it is none of this position.
fn sentinel_move(position: &Position) -> Option<UciMove> {
    let sentinel = Sentinel::First.position()?;
    let mv = sentinel.legal_moves().first()?.uci(sentinel.variant());
    position.find_uci(mv).is_none().then_some(mv)
}

/// A move that the other side could make if it were its turn.
fn move_of_the_other_side(position: &Position) -> Option<UciMove> {
    let mut setup = position.setup();
    setup.turn = !setup.turn;
    setup.en_passant = None;
    let other = Position::from_setup(&setup).ok()?;
    Some(other.legal_moves().first()?.uci(other.variant()))
}
