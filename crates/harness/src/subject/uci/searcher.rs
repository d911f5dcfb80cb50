//! An engine that cannot count, asked for its moves by searches at depth 1.

use std::time::Duration;

use perftect_movegen::{UciMove, Variant};

use super::engine::{Engine, after};
use super::root_moves::{Best, RootMoves};
use super::sentinel::Sentinel;
use super::spelling::spell;
use super::variant_switch::VariantSwitch;
use super::{PositionForm, UciOptions};
use crate::subject::driven::Asking;
use crate::subject::process::Stopped;
use crate::subject::profile::Protocol;
use crate::subject::{
    Abilities, Ability, ByHand, CommandLine, Errand, Question, Subject, SubjectError,
};

/// How a search is made to tell the moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Search {
    /// It shows so many best moves as there are.
    MultiPv,
    /// It is limited to one move, which is then the best if it is legal.
    SearchMoves,
}

const MULTI_PV: &str = "MultiPV";

/// More than the most moves that a position has.
const ALL_MOVES: u64 = 256;

/// The most moves that a known position has.
const MOST_MOVES: u64 = 218;

impl Search {
    /// The ways to ask, the quicker one first.
    pub(crate) const ALL: [Search; 2] = [Search::MultiPv, Search::SearchMoves];

    pub(crate) const fn asking(self) -> Asking {
        match self {
            Search::MultiPv => Asking::ForTheList,
            Search::SearchMoves => Asking::MoveByMove,
        }
    }

    /// For messages.
    pub(crate) const fn command(self) -> &'static str {
        match self {
            Search::MultiPv => "go depth 1` with MultiPV `256",
            Search::SearchMoves => "go depth 1 searchmoves ...",
        }
    }
}

/// A running engine, and how it is asked.
#[derive(Debug)]
pub(crate) struct Searcher {
    engine: Engine,
    search: Search,
    form: PositionForm,
    variant: VariantSwitch,
    /// The position that is set, for the questions about single moves.
    position: Option<(String, Variant)>,
}

impl Searcher {
    /// Starts an engine, and prepares it for such searches.
    pub(crate) fn start(
        command: &CommandLine,
        options: &UciOptions,
        search: Search,
    ) -> Result<Searcher, SubjectError> {
        let mut engine = Engine::start(command, options)?;
        if search == Search::MultiPv {
            let most = most_lines(&engine);
            if most < MOST_MOVES {
                let reason = format!("its option {MULTI_PV} goes to {most} at most");
                return Err(SubjectError::Unsupported(reason));
            }
            let value = most.to_string();
            let set = engine.set_option(MULTI_PV, &value);
            set.map_err(|stopped| stopped.into_error(options.handshake_timeout))?;
        }
        let (form, variant) = (options.position.clone(), VariantSwitch::new(options));
        Ok(Searcher { engine, search, form, variant, position: None })
    }

    pub(crate) fn name(&self) -> &str {
        &self.engine.introduction.name
    }

    /// Sets a sentinel and then the position; what the engine has not taken shows then.
    fn set_up(&mut self, question: &Question<'_>) -> Result<(), SubjectError> {
        let limit = question.timeout;
        self.variant.choose(&mut self.engine, question.root.variant(), limit)?;
        let sentinel = self.form.command(Sentinel::First.fen(), "");
        let position = self.form.of_question(question);
        let set = self.engine.send(&[&sentinel, &position]);
        let set = set.and_then(|()| self.engine.wait_ready(limit, no_best_move));
        set.map_err(|stopped| stopped.into_error(limit))
    }

    fn search(
        &mut self,
        commands: &[&str],
        limit: Duration,
    ) -> Result<(RootMoves, Best), SubjectError> {
        let mut moves = RootMoves::default();
        let mut read = || {
            self.engine.begin_answer();
            let deadline = after(limit);
            self.engine.send(commands)?;
            loop {
                let line = self.engine.next_line(deadline)?;
                if let Some(best) = moves.take(line) {
                    return Ok(best);
                }
            }
        };
        let best = read().map_err(|stopped: Stopped| stopped.into_error(limit))?;
        Ok((moves, best))
    }

    /// Sets a position that is not set yet, and makes sure that it is not the sentinel that stands.
    fn set_up_once(&mut self, question: &Question<'_>) -> Result<(), SubjectError> {
        let asked = (self.form.of_question(question), question.root.variant());
        if self.position.as_ref() == Some(&asked) {
            return Ok(());
        }
        self.position = None;
        self.set_up(question)?;
        let Some(mv) = sentinel_move() else { return Ok(()) };
        if question.position.find_uci(mv).is_none() {
            let (_, best) = self.search(&[&search_for(mv)], question.timeout)?;
            if best.is(mv) {
                return Err(refused(&asked.0));
            }
        }
        self.position = Some(asked);
        Ok(())
    }
}

impl Subject for Searcher {
    fn abilities(&self) -> Abilities {
        Abilities::from([match self.search {
            Search::MultiPv => Ability::LegalMoves,
            Search::SearchMoves => Ability::Accepts,
        }])
    }

    fn legal_moves(&mut self, question: &Question<'_>) -> Result<Vec<String>, SubjectError> {
        self.set_up(question)?;
        let (moves, best) = self.search(&["go depth 1"], question.timeout)?;
        let moves = moves.into_moves(best);
        if let [only] = &moves[..]
            && sentinel_move().is_some_and(|mv| only.parse() == Ok(mv))
            && question.position.read_uci(only).is_err()
        {
            return Err(refused(&self.form.of_question(question)));
        }
        Ok(moves.iter().map(|text| spell(text, question.position)).collect())
    }

    fn accepts(&mut self, question: &Question<'_>, mv: UciMove) -> Result<bool, SubjectError> {
        self.set_up_once(question)?;
        // Once more, since an engine may play on its board while it searches.
        let position = self.form.of_question(question);
        let (_, best) = self.search(&[&position, &search_for(mv)], question.timeout)?;
        Ok(best.is(mv))
    }

    fn by_hand(&self, question: &Question<'_>, errand: Errand<'_>) -> Option<ByHand> {
        let Errand::Count { about, .. } = errand else { return None };
        let asked = match (self.search, about) {
            (Search::SearchMoves, Some(mv)) => format!("go depth 1 searchmoves {mv}"),
            _ => "go depth 1".to_owned(),
        };
        let switch = self.variant.by_hand(&self.engine, question.root.variant());
        let all = format!("setoption name {MULTI_PV} value {}", most_lines(&self.engine));
        let all = (self.search == Search::MultiPv).then_some(all);
        let lines = switch.into_iter().chain(all);
        let lines = lines.chain([self.form.of_question(question), asked]).collect();
        Some(ByHand { protocol: Protocol::Uci, lines })
    }
}

/// So many best moves as it shows, if they are not too many.
fn most_lines(engine: &Engine) -> u64 {
    engine.introduction.greatest(MULTI_PV).unwrap_or(0).min(ALL_MOVES)
}

fn search_for(mv: UciMove) -> String {
    format!("go depth 1 searchmoves {mv}")
}

/// The only move of the sentinel.
fn sentinel_move() -> Option<UciMove> {
    let position = Sentinel::First.position()?;
    position.legal_moves().first().map(|mv| mv.uci(position.variant()))
}

fn refused(asked: &str) -> SubjectError {
    let other = "the position that was set before it";
    SubjectError::Refused(format!("after `{asked}` it answered for {other}"))
}

fn no_best_move(line: &str) -> Result<(), Stopped> {
    if line.starts_with("bestmove") {
        return Err(Stopped::Protocol(format!("an answer before the question: `{line}`")));
    }
    Ok(())
}
