//! The timed runs: round after round, position after position, everybody in turn.

use std::time::Duration;

use super::{Contestant, Lap};
use crate::subject::{SubjectError, is_interrupted};

/// A timed count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timing {
    /// The contestant's place.
    pub contestant: usize,
    /// The lap's place.
    pub lap: usize,
    /// The round, from 0.
    pub round: usize,
    /// How long it took.
    pub elapsed: Duration,
}

/// What came of a race.
pub struct Race<'c, 'a> {
    /// Who took part, in the order of the turns.
    pub contestants: Vec<Contestant<'c>>,
    /// The positions.
    pub laps: Vec<Lap<'a>>,
    /// Whole rounds that were run.
    pub rounds: usize,
    /// The times of these rounds, of those who were right to the end, in the order of the runs.
    pub timings: Vec<Timing>,
}

/// What is told while it goes on: one count is done.
pub type Step<'s> = &'s dyn Fn();

/// Times so many rounds. An interruption ends it after the last whole one.
pub fn race<'c, 'a>(
    mut contestants: Vec<Contestant<'c>>,
    laps: Vec<Lap<'a>>,
    rounds: usize,
    step: Step<'_>,
) -> Race<'c, 'a> {
    let mut timings = Vec::new();
    let mut whole = 0;
    for round in 0..rounds {
        for (lap_place, lap) in laps.iter().enumerate() {
            for (place, contestant) in contestants.iter_mut().enumerate() {
                let counted = contestant.count(lap);
                timings.extend(counted.map(|counted| Timing {
                    contestant: place,
                    lap: lap_place,
                    round,
                    elapsed: counted.elapsed,
                }));
                step();
            }
        }
        if is_interrupted() || contestants.iter().any(was_interrupted) {
            break;
        }
        whole = round + 1;
    }
    let is_kept = |it: &Timing| it.round < whole && contestants[it.contestant].is_in();
    timings.retain(is_kept);
    Race { contestants, laps, rounds: whole, timings }
}

fn was_interrupted(contestant: &Contestant<'_>) -> bool {
    contestant.failed == Some(SubjectError::Interrupted)
}

impl Race<'_, '_> {
    /// Whether it ended before its time.
    pub fn is_interrupted(&self) -> bool {
        is_interrupted() || self.contestants.iter().any(was_interrupted)
    }

    /// The leaves of a round.
    pub fn nodes(&self) -> u64 {
        self.laps.iter().fold(0, |sum, lap| sum.saturating_add(lap.nodes))
    }

    /// The time of a contestant for each round, all positions together.
    pub fn times_of_rounds(&self, contestant: usize) -> Vec<Duration> {
        let mut times = vec![Duration::ZERO; self.rounds];
        for timing in self.timings.iter().filter(|it| it.contestant == contestant) {
            times[timing.round] += timing.elapsed;
        }
        times
    }

    /// The times of a contestant for a position, round by round.
    pub fn times_of_lap(&self, contestant: usize, lap: usize) -> Vec<Duration> {
        let timings = self.timings.iter();
        let of_lap = timings.filter(|it| it.contestant == contestant && it.lap == lap);
        of_lap.map(|it| it.elapsed).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::fake::{Fake, start};
    use crate::bench::laps_of;
    use crate::check::{Plan, Selection};

    fn run(fakes: &[Fake], rounds: usize) -> (Vec<(usize, usize)>, Vec<bool>) {
        let suites = start();
        let laps = laps_of(&Plan::new(&suites, &Selection::default()));
        let contestants = fakes.iter().map(Fake::contestant).collect();
        let race = race(contestants, laps, rounds, &|| {});
        let order = race.timings.iter().map(|it| (it.round, it.contestant)).collect();
        (order, race.contestants.iter().map(Contestant::is_in).collect())
    }

    #[test]
    fn all_take_turns() {
        let (order, _) = run(&[Fake::at("a", 1_000), Fake::at("b", 1_000)], 3);
        assert_eq!(order, [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)]);
    }

    #[test]
    fn whoever_counts_wrong_or_dies_is_out_with_all_its_times() {
        let wrong = Fake { wrong_from: Some(1), ..Fake::at("wrong", 1_000) };
        let dies = Fake { dies_at: Some(3), ..Fake::at("dies", 1_000) };
        let (order, is_in) = run(&[Fake::at("right", 1_000), wrong, dies], 3);
        assert_eq!(order, [(0, 0), (1, 0), (2, 0)]);
        assert_eq!(is_in, [true, false, false]);
    }
}
