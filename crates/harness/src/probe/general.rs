//! Questions to a subject of any kind, and what its answers tell about it.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use perftect_movegen::{Position, Variant, fen, perft};

use super::{Chess960Answers, Oddity};
use crate::subject::{Abilities, Ability, Answer, Question, Source, Subject, SubjectError};

/// How long an answer may take: these questions are small.
const LIMIT: Duration = Duration::from_secs(10);

/// How long questions are asked to see how many there are in a second.
const RATE_TIME: Duration = Duration::from_millis(250);

/// Castling, captures en passant, promotions, and rights that the board does not bear out.
const ASKED: [(&str, u32); 4] = [
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 2),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 3),
    ("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", 2),
    ("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3", 2),
];

const CHESS960: (&str, u32) =
    ("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", 2);

/// What any subject tells.
#[derive(Debug, Default)]
pub(super) struct General {
    pub(super) abilities: Abilities,
    pub(super) chess960: Option<Chess960Answers>,
    pub(super) oddities: Vec<Oddity>,
    pub(super) questions_per_second: Option<f64>,
}

/// Asks a subject; another instance takes its place where it gives no answer.
pub(super) fn ask(source: &dyn Source, subject: Option<Box<dyn Subject>>) -> General {
    let Some(subject) = subject else { return General::default() };
    let mut general = General { abilities: subject.abilities(), ..General::default() };
    let mut asked = Asked { source, subject: Some(subject) };
    if general.abilities.contains(&Ability::Perft) {
        general.ask_counts(&mut asked);
        general.questions_per_second =
            asked.rate(|subject, question| subject.perft(question, 1).map(|_| ()));
    } else if general.abilities.contains(&Ability::LegalMoves) {
        general.questions_per_second =
            asked.rate(|subject, question| subject.legal_moves(question).map(|_| ()));
    } else if general.abilities.contains(&Ability::Accepts) {
        general.questions_per_second = asked.rate(|subject, question| {
            let mv = question.position.legal_moves()[0].uci(question.position.variant());
            subject.accepts(question, mv).map(|_| ())
        });
    }
    general
}

impl General {
    fn ask_counts(&mut self, asked: &mut Asked<'_>) {
        let outcomes =
            ASKED.map(|(fen, depth)| (fen, depth, asked.count(fen, Variant::Standard, depth)));
        self.oddities = judge(&outcomes);
        let (fen, depth) = CHESS960;
        self.chess960 = chess960(fen, depth, &asked.count(fen, Variant::Chess960, depth));
    }
}

struct Asked<'a> {
    source: &'a dyn Source,
    subject: Option<Box<dyn Subject>>,
}

impl Asked<'_> {
    fn count(&mut self, fen: &str, variant: Variant, depth: u32) -> Result<Answer, SubjectError> {
        self.ask(fen, variant, |subject, question| subject.perft(question, depth))
    }

    fn ask<T>(
        &mut self,
        fen: &str,
        variant: Variant,
        put: impl Fn(&mut dyn Subject, &Question<'_>) -> Result<T, SubjectError>,
    ) -> Result<T, SubjectError> {
        let Some(root) = position(fen, variant) else {
            return Err(SubjectError::Unsupported("the position is none".to_owned()));
        };
        let mut subject = match self.subject.take() {
            Some(subject) => subject,
            None => self.source.open()?,
        };
        let question = Question { root: &root, fen, moves: &[], position: &root, timeout: LIMIT };
        let answer = put(subject.as_mut(), &question);
        if matches!(answer, Ok(_) | Err(SubjectError::Unsupported(_))) {
            self.subject = Some(subject);
        }
        answer
    }

    /// How many such questions are answered in a second.
    fn rate(
        &mut self,
        put: impl Fn(&mut dyn Subject, &Question<'_>) -> Result<(), SubjectError>,
    ) -> Option<f64> {
        let start = Instant::now();
        let mut count = 0_u32;
        while start.elapsed() < RATE_TIME {
            for (fen, _) in ASKED {
                self.ask(fen, Variant::Standard, &put).ok()?;
                count += 1;
            }
        }
        Some(f64::from(count) / start.elapsed().as_secs_f64())
    }
}

fn position(fen: &str, variant: Variant) -> Option<Position> {
    fen::read(fen, &fen::FenOptions::new(variant)).ok().map(|reading| reading.position)
}

fn chess960(
    fen: &str,
    depth: u32,
    answer: &Result<Answer, SubjectError>,
) -> Option<Chess960Answers> {
    let right = perft::count(&position(fen, Variant::Chess960)?, depth).ok()?;
    Some(match answer {
        Ok(answer) if answer.total == right => Chess960Answers::Right,
        Err(SubjectError::Unsupported(_)) => Chess960Answers::No,
        Ok(_) | Err(_) => Chess960Answers::Wrong,
    })
}

/// A position, a depth, and what came.
type Outcome = (&'static str, u32, Result<Answer, SubjectError>);

/// What is odd about the answers.
fn judge(outcomes: &[Outcome]) -> Vec<Oddity> {
    let repeated =
        outcomes.iter().find_map(|(fen, _, answer)| repeated(fen, answer.as_ref().ok()?));
    let totals = if outcomes.iter().all(is_cumulative) {
        vec![Oddity::CumulativeCounts]
    } else {
        outcomes.iter().filter_map(wrong).collect()
    };
    repeated.into_iter().chain(totals).collect()
}

/// The right totals of a position down to a depth.
fn right(fen: &str, depth: u32) -> Option<Vec<u64>> {
    let root = position(fen, Variant::Standard)?;
    (1..=depth).map(|depth| perft::count(&root, depth).ok()).collect()
}

/// A habit shows in every answer; in one it may be chance.
fn is_cumulative((fen, depth, answer): &Outcome) -> bool {
    let sum: Option<u64> = right(fen, *depth).map(|counts| counts.iter().sum());
    answer.as_ref().is_ok_and(|answer| sum == Some(answer.total))
}

fn wrong((fen, depth, answer): &Outcome) -> Option<Oddity> {
    let got = match answer {
        Ok(answer) => answer.total,
        Err(SubjectError::Unsupported(_)) => return None,
        Err(error) => return Some(Oddity::NoAnswer { fen, reason: error.to_string() }),
    };
    let expected = right(fen, *depth)?.last().copied()?;
    (got != expected).then_some(Oddity::WrongAnswer { fen, depth: *depth, expected, got })
}

/// A move that is there several times: promotions that are not told apart, or a fault.
fn repeated(fen: &'static str, answer: &Answer) -> Option<Oddity> {
    let mut times: BTreeMap<&str, usize> = BTreeMap::new();
    for line in answer.divide.iter().flatten() {
        *times.entry(&line.uci).or_default() += 1;
    }
    let (uci, _) = times.into_iter().find(|(_, times)| *times > 1)?;
    let root = position(fen, Variant::Standard)?;
    let is_promotion = root.legal_moves().iter().any(|mv| {
        let text = mv.uci(root.variant()).to_string();
        text.len() == 5 && text.starts_with(uci)
    });
    Some(if is_promotion && uci.len() == 4 {
        Oddity::MissingPromotionLetters
    } else {
        Oddity::Duplicates { uci: uci.to_owned(), fen }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(fen: &str, depth: u32) -> Answer {
        let root = position(fen, Variant::Standard).expect(fen);
        Answer::of_reference(&root, depth).expect("a small count")
    }

    /// The names of what is odd about right answers that were edited.
    fn judged(edit: impl Fn(usize, &mut Answer)) -> Vec<&'static str> {
        let outcomes = ASKED.iter().enumerate().map(|(place, &(fen, depth))| {
            let mut answer = answer(fen, depth);
            edit(place, &mut answer);
            (fen, depth, Ok(answer))
        });
        judge(&outcomes.collect::<Vec<_>>()).iter().map(Oddity::name).collect()
    }

    /// The counts of all lesser depths.
    fn lesser(place: usize) -> u64 {
        let (fen, depth) = ASKED[place];
        right(fen, depth - 1).expect("small").iter().sum()
    }

    #[test]
    fn right_answers_are_not_odd() {
        assert_eq!(judged(|_, _| ()), [""; 0]);
    }

    #[test]
    fn what_is_odd_is_told_apart() {
        assert_eq!(judged(|place, answer| answer.total += lesser(place)), ["cumulative-counts"]);
        // Once may be chance.
        let once = judged(|place, answer| answer.total += if place == 0 { lesser(0) } else { 0 });
        assert_eq!(once, ["wrong-answer"]);
        let without_letters = judged(|_, answer| {
            for line in answer.divide.iter_mut().flatten() {
                line.uci.truncate(4);
            }
        });
        assert_eq!(without_letters, ["missing-promotion-letters"]);
        let twice = judged(|_, answer| {
            let lines = answer.divide.as_mut().expect("moves");
            lines.push(lines[0].clone());
        });
        assert_eq!(twice, ["duplicate-moves"]);
        let (fen, depth) = ASKED[0];
        let none = judge(&[(fen, depth, Err(SubjectError::Interrupted))]);
        assert_eq!(none.iter().map(Oddity::name).collect::<Vec<_>>(), ["no-answer"]);
    }

    #[test]
    fn chess960_is_right_wrong_or_unknown() {
        let (fen, depth) = CHESS960;
        let root = position(fen, Variant::Chess960).expect(fen);
        let mut right = Answer::of_reference(&root, depth).expect("small");
        let is = |answer| chess960(fen, depth, &answer);
        assert_eq!(is(Ok(right.clone())), Some(Chess960Answers::Right));
        right.total += 1;
        assert_eq!(is(Ok(right)), Some(Chess960Answers::Wrong));
        let no = SubjectError::Unsupported("no such option".to_owned());
        assert_eq!(is(Err(no)), Some(Chess960Answers::No));
    }
}
