//! The rulebook as a subject, whole or with rules broken: a faulty engine without a process.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Instant;

use perftect_movegen::rulebook::deviation::{
    Deviation, FaultyDivide, FaultyGenerator, Layer, SetUpError,
};
use perftect_movegen::rulebook::readings;
use perftect_movegen::{Move, Position, Status, UciMove, Variant, fen};

use super::uci::{castling_by_rook, normalise, spell};
use super::{Abilities, Ability, Answer, DivideLine, Key, Question, Source, Subject, SubjectError};

/// Opens instances of the rulebook with some rules broken, or with none.
///
/// ```
/// use perftect::subject::{RulebookSource, Source};
/// use perftect_movegen::rulebook::deviation::Deviation;
///
/// let deviation = Deviation::find("ep-ignores-rank-pin")?;
/// assert_eq!(RulebookSource::new([deviation]).name(), "ep-ignores-rank-pin");
/// assert_eq!(RulebookSource::new([]).name(), "rulebook");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulebookSource {
    deviations: Vec<&'static Deviation>,
    keys: Keys,
}

/// Whether keys are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Keys {
    Told,
    Kept,
}

impl RulebookSource {
    /// The rulebook with these deviations; of several that replace the same law the last one holds.
    pub fn new(deviations: impl IntoIterator<Item = &'static Deviation>) -> RulebookSource {
        RulebookSource { deviations: deviations.into_iter().collect(), keys: Keys::Kept }
    }

    /// The same, which also tells the keys of positions.
    #[must_use]
    pub fn telling_keys(self) -> RulebookSource {
        RulebookSource { keys: Keys::Told, ..self }
    }
}

impl Source for RulebookSource {
    /// The ids of the deviations with `+` between, or `rulebook`.
    fn name(&self) -> String {
        let ids: Vec<&str> = self.deviations.iter().map(|deviation| deviation.id).collect();
        if ids.is_empty() { "rulebook".to_owned() } else { ids.join("+") }
    }

    fn open(&self) -> Result<Box<dyn Subject>, SubjectError> {
        let deviations = self.deviations.iter().copied();
        let generator = FaultyGenerator::new(deviations, Variant::Standard, fen::START, &[])
            .map_err(|error| refused(&error))?;
        Ok(Box::new(Rulebook { generator, keys: self.keys }))
    }

    /// Only a table can be wrong about which positions are the same.
    fn without_table(&self) -> Option<Box<dyn Source>> {
        let mut deviations = self.deviations.clone();
        deviations.retain(|it| it.layer != Layer::Hash);
        Some(Box::new(RulebookSource { deviations, ..*self }))
    }
}

/// One instance. Like an engine, it keeps its table from question to question. It takes no notice of time limits: what
/// it is asked has to be small.
struct Rulebook {
    generator: FaultyGenerator,
    keys: Keys,
}

impl Rulebook {
    fn set_up(&mut self, question: &Question<'_>) -> Result<(), SubjectError> {
        let variant = question.root.variant();
        let moves = question.moves.iter().map(|mv| mv.uci(variant).to_string());
        let moves: Vec<String> = moves.collect();
        let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
        let set_up = self.generator.set_up(variant, question.fen, &moves);
        set_up.map_err(|error| refused(&error))
    }
}

/// What it says of a position.
pub(crate) fn answer_of(divide: FaultyDivide, position: &Position) -> Answer {
    let line = |(uci, count): (String, u64)| DivideLine { uci, count };
    let lines: Vec<DivideLine> = divide.moves.into_iter().map(line).collect();
    let castling_by_rook = castling_by_rook(&lines, position);
    let divide_told = Some(normalise(lines, position));
    Answer { total: divide.total, divide: divide_told, castling_by_rook, ..Answer::default() }
}

/// A number that stands for a text.
fn fingerprint(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

fn refused(error: &SetUpError) -> SubjectError {
    SubjectError::Refused(error.to_string())
}

impl Subject for Rulebook {
    fn abilities(&self) -> Abilities {
        use Ability::{Accepts, Divide, Fen, LegalMoves, Perft, San, Status};
        let mut abilities = Abilities::from([Perft, Divide, LegalMoves, Accepts, Fen, Status, San]);
        if self.keys == Keys::Told {
            abilities.insert(Ability::Key);
        }
        abilities
    }

    fn perft(&mut self, question: &Question<'_>, depth: u32) -> Result<Answer, SubjectError> {
        self.set_up(question)?;
        let start = Instant::now();
        let divide = self.generator.divide(depth);
        let elapsed = start.elapsed();
        Ok(Answer { elapsed, ..answer_of(divide, question.position) })
    }

    fn legal_moves(&mut self, question: &Question<'_>) -> Result<Vec<String>, SubjectError> {
        self.set_up(question)?;
        let moves = self.generator.legal_moves().into_iter();
        Ok(moves.map(|mv| spell(&self.generator.text(mv), question.position)).collect())
    }

    fn accepts(&mut self, question: &Question<'_>, mv: UciMove) -> Result<bool, SubjectError> {
        self.set_up(question)?;
        Ok(readings(&self.generator.legal_moves(), mv).next().is_some())
    }

    fn fen(&mut self, question: &Question<'_>) -> Result<String, SubjectError> {
        self.set_up(question)?;
        Ok(self.generator.fen())
    }

    fn fens_after(
        &mut self,
        question: &Question<'_>,
        moves: &[Move],
    ) -> Result<Vec<String>, SubjectError> {
        self.set_up(question)?;
        let texts: Vec<UciMove> = moves.iter().map(|mv| mv.uci(question.root.variant())).collect();
        let after = self.generator.fens_after(&texts).map_err(|error| refused(&error))?;
        Ok(std::iter::once(self.generator.fen()).chain(after).collect())
    }

    fn status(&mut self, question: &Question<'_>) -> Result<Status, SubjectError> {
        self.set_up(question)?;
        Ok(self.generator.status())
    }

    fn san(&mut self, question: &Question<'_>, mv: Move) -> Result<String, SubjectError> {
        self.set_up(question)?;
        Ok(self.generator.san(mv))
    }

    fn position_key(&mut self, question: &Question<'_>) -> Result<Key, SubjectError> {
        if self.keys == Keys::Kept {
            return Err(SubjectError::Unsupported("it does not tell its keys".to_owned()));
        }
        self.set_up(question)?;
        Ok(Key::from(fingerprint(&self.generator.key())))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    const PINNED: &str = "4k3/8/8/r2pP2K/8/8/8/8 w - d6 0 1";

    /// What an instance says of a position in which en passant uncovers the king, right or with the fault.
    fn ask<T>(
        deviations: &[&str],
        ask: impl FnOnce(&mut dyn Subject, &Question<'_>) -> Result<T, SubjectError>,
    ) -> T {
        let root: Position = PINNED.parse().expect("valid");
        let deviations = deviations.iter().map(|id| Deviation::find(id).expect(id));
        let mut subject = RulebookSource::new(deviations).open().expect("always opens");
        let (fen, timeout) = (PINNED, Duration::MAX);
        let question = Question { root: &root, fen, moves: &[], position: &root, timeout };
        ask(subject.as_mut(), &question).expect("an answer")
    }

    #[test]
    fn without_a_deviation_it_says_what_the_reference_says() {
        let root: Position = PINNED.parse().expect("valid");
        let right = Answer::of_reference(&root, 2).expect("small").total;
        assert_eq!(ask(&[], |it, about| it.perft(about, 2)).total, right);
        assert_eq!(ask(&[], |it, about| it.fen(about)), PINNED);
        assert_eq!(ask(&[], |it, about| it.status(about)), root.status());
        let listed = ask(&[], |it, about| it.legal_moves(about));
        assert_eq!(listed.len(), root.legal_moves().len());
        for mv in root.legal_moves() {
            assert_eq!(ask(&[], |it, about| it.san(about, mv)), root.san(mv));
        }
    }

    #[test]
    fn a_deviation_shows_in_every_kind_of_answer_about_moves() {
        let faulty = ["ep-ignores-rank-pin"];
        let capture: UciMove = "e5d6".parse().expect("a move");
        let listed = |deviations: &[&str]| ask(deviations, |it, about| it.legal_moves(about));
        assert!(listed(&faulty).contains(&"e5d6".to_owned()));
        assert!(!listed(&[]).contains(&"e5d6".to_owned()));
        assert!(ask(&faulty, |it, about| it.accepts(about, capture)));
        assert!(!ask(&[], |it, about| it.accepts(about, capture)));
        let lines = ask(&faulty, |it, about| it.perft(about, 1)).divide.expect("a divide");
        assert!(lines.iter().any(|line| line.uci == "e5d6"));
    }
}
