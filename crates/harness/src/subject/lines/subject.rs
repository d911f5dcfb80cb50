//! An adapter as a subject: each kind of question becomes a message.

use perftect_movegen::{Move, Position, Status, UciMove, Variant};
use serde::de::DeserializeOwned;

use super::ask::{Ask, Place, What, WithMove};
use super::capability::abilities;
use super::hello::Hello;
use super::link::{Link, Timed};
use super::reply::{
    Divide, Fen, KeyDigits, Leaves, Legal, Moves, San, Split, Standing, StatusName, Total,
};
use crate::subject::profile::Protocol;
use crate::subject::uci::{normalise, spell};
use crate::subject::{
    Abilities, Ability, Answer, ByHand, DivideLine, Errand, Key, ParseKeyError, Question,
    SplitMoves, Subject, SubjectError,
};

/// An adapter that has introduced itself.
#[derive(Debug)]
pub(super) struct LinesSubject {
    link: Link,
    abilities: Abilities,
    variants: &'static [Variant],
}

impl LinesSubject {
    pub(super) fn new(link: Link, hello: &Hello) -> LinesSubject {
        let variants: &[Variant] = if hello.chess960 {
            &[Variant::Standard, Variant::Chess960]
        } else {
            &[Variant::Standard]
        };
        LinesSubject { link, abilities: abilities(&hello.can), variants }
    }

    fn ask<T: DeserializeOwned>(
        &mut self,
        question: &Question<'_>,
        ability: Ability,
        what: What,
    ) -> Result<Timed<T>, SubjectError> {
        if !self.abilities.contains(&ability) {
            return Err(SubjectError::Unsupported(format!("it is not asked about {ability:?}")));
        }
        if !self.variants.contains(&question.root.variant()) {
            let reason = "no Chess960, by the adapter's word".to_owned();
            return Err(SubjectError::Unsupported(reason));
        }
        self.link.ask(what, question.timeout)
    }

    fn ask_moves(
        &mut self,
        question: &Question<'_>,
        ability: Ability,
        what: What,
    ) -> Result<Vec<String>, SubjectError> {
        let moves: Moves = self.ask(question, ability, what)?.answer;
        Ok(spell_all(&moves.moves, question.position))
    }
}

impl Subject for LinesSubject {
    fn abilities(&self) -> Abilities {
        self.abilities.clone()
    }

    fn perft(&mut self, question: &Question<'_>, depth: u32) -> Result<Answer, SubjectError> {
        if depth == 0 {
            return Err(SubjectError::Unsupported("no count at depth 0 is asked for".to_owned()));
        }
        let asked = Place::of(question).with_depth(depth);
        if self.abilities.contains(&Ability::Divide) {
            let Timed { answer, elapsed }: Timed<Divide> =
                self.ask(question, Ability::Divide, What::Divide(asked))?;
            let line = |(uci, Leaves(count))| DivideLine { uci, count };
            let lines = answer.divide.into_iter().map(line).collect();
            let divide = Some(normalise(lines, question.position));
            return Ok(Answer { total: answer.total.0, divide, elapsed, ..Answer::default() });
        }
        let Timed { answer, elapsed }: Timed<Total> =
            self.ask(question, Ability::Perft, What::Perft(asked))?;
        Ok(Answer { total: answer.total.0, elapsed, ..Answer::default() })
    }

    fn legal_moves(&mut self, question: &Question<'_>) -> Result<Vec<String>, SubjectError> {
        self.ask_moves(question, Ability::LegalMoves, What::Moves(Place::of(question)))
    }

    fn accepts(&mut self, question: &Question<'_>, mv: UciMove) -> Result<bool, SubjectError> {
        let asked = What::Accepts(WithMove { place: Place::of(question), mv: mv.to_string() });
        let legal: Legal = self.ask(question, Ability::Accepts, asked)?.answer;
        Ok(legal.legal)
    }

    fn fen(&mut self, question: &Question<'_>) -> Result<String, SubjectError> {
        let fen: Fen = self.ask(question, Ability::Fen, What::Play(Place::of(question)))?.answer;
        Ok(fen.fen)
    }

    fn status(&mut self, question: &Question<'_>) -> Result<Status, SubjectError> {
        let asked = What::Status(Place::of(question));
        let standing: Standing = self.ask(question, Ability::Status, asked)?.answer;
        Ok(standing.status.into())
    }

    fn san(&mut self, question: &Question<'_>, mv: Move) -> Result<String, SubjectError> {
        let asked = What::San(Place::of(question).with_move(mv));
        let san: San = self.ask(question, Ability::San, asked)?.answer;
        Ok(san.san)
    }

    fn by_hand(&self, question: &Question<'_>, errand: Errand<'_>) -> Option<ByHand> {
        let place = Place::of(question);
        let with_move = |uci: &str| {
            let mv = question.position.read_uci(uci).ok()?;
            Some(Place::of(question).with_move(mv))
        };
        let what = match errand {
            Errand::Count { depth, .. } if self.abilities.contains(&Ability::Divide) => {
                What::Divide(place.with_depth(depth))
            }
            Errand::Count { depth, .. } if self.abilities.contains(&Ability::Perft) => {
                What::Perft(place.with_depth(depth))
            }
            Errand::Count { about: Some(mv), .. }
                if !self.abilities.contains(&Ability::LegalMoves) =>
            {
                What::Accepts(WithMove { place, mv: mv.to_owned() })
            }
            Errand::Count { .. } => What::Moves(place),
            Errand::Position => What::Play(place),
            Errand::Status => What::Status(place),
            Errand::San(uci) => What::San(with_move(uci)?),
            Errand::Key => What::Key(place),
        };
        let line = serde_json::to_string(&Ask { id: 1, what }).ok()?;
        Some(ByHand { protocol: Protocol::Lines, lines: vec![line] })
    }

    fn position_key(&mut self, question: &Question<'_>) -> Result<Key, SubjectError> {
        let asked = What::Key(Place::of(question));
        let key: KeyDigits = self.ask(question, Ability::Key, asked)?.answer;
        read_key(&key)
    }

    fn key_after_undo(&mut self, question: &Question<'_>, mv: Move) -> Result<Key, SubjectError> {
        let asked = What::KeyAfterUndo(Place::of(question).with_move(mv));
        let key: KeyDigits = self.ask(question, Ability::KeyAfterUndo, asked)?.answer;
        read_key(&key)
    }

    fn captures_and_quiets(&mut self, question: &Question<'_>) -> Result<SplitMoves, SubjectError> {
        let asked = What::CapturesAndQuiets(Place::of(question));
        let split: Split = self.ask(question, Ability::CapturesAndQuiets, asked)?.answer;
        Ok(SplitMoves {
            captures: spell_all(&split.captures, question.position),
            quiets: spell_all(&split.quiets, question.position),
        })
    }

    fn evasions(&mut self, question: &Question<'_>) -> Result<Vec<String>, SubjectError> {
        self.ask_moves(question, Ability::Evasions, What::Evasions(Place::of(question)))
    }

    fn pseudo_legal_moves(&mut self, question: &Question<'_>) -> Result<Vec<String>, SubjectError> {
        let asked = What::PseudoLegal(Place::of(question));
        self.ask_moves(question, Ability::PseudoLegalMoves, asked)
    }

    fn legal_among(
        &mut self,
        question: &Question<'_>,
        moves: &[String],
    ) -> Result<Vec<String>, SubjectError> {
        let asked = What::LegalAmong(Place::of(question).with_candidates(moves));
        self.ask_moves(question, Ability::LegalityTest, asked)
    }

    fn pseudo_legal_among(
        &mut self,
        question: &Question<'_>,
        moves: &[String],
    ) -> Result<Vec<String>, SubjectError> {
        let asked = What::PseudoLegalAmong(Place::of(question).with_candidates(moves));
        self.ask_moves(question, Ability::PseudoLegalityTest, asked)
    }
}

fn spell_all(moves: &[String], position: &Position) -> Vec<String> {
    moves.iter().map(|text| spell(text, position)).collect()
}

fn read_key(key: &KeyDigits) -> Result<Key, SubjectError> {
    key.key.parse().map_err(|error: ParseKeyError| SubjectError::Protocol(error.to_string()))
}

impl From<StatusName> for Status {
    fn from(name: StatusName) -> Status {
        match name {
            StatusName::Ongoing => Status::Ongoing,
            StatusName::Check => Status::Check,
            StatusName::Checkmate => Status::Checkmate,
            StatusName::Stalemate => Status::Stalemate,
        }
    }
}

impl From<Status> for StatusName {
    fn from(status: Status) -> StatusName {
        match status {
            Status::Ongoing => StatusName::Ongoing,
            Status::Check => StatusName::Check,
            Status::Checkmate => StatusName::Checkmate,
            Status::Stalemate => StatusName::Stalemate,
        }
    }
}
