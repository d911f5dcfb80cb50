//! Who is how fast, and by how much.

use std::time::Duration;

use super::{Race, Spread};

/// To whom all are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Base {
    /// The fastest.
    #[default]
    Fastest,
    /// The first of those who counted right.
    First,
}

/// A place in the standings.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Place {
    /// The contestant's place in the race.
    pub contestant: usize,
    /// Seconds for a round, all positions together.
    pub seconds: Spread,
    /// Leaves a second, of rounds.
    pub speed: Spread,
    /// How many times as long as the base, of pairs of the same round: the load of a machine changes both alike.
    pub ratio: Spread,
}

/// Those who counted right from the fastest to the slowest, by the middle of their rounds.
pub fn standings(race: &Race<'_, '_>, base: Base) -> Vec<Place> {
    let runners = (0..race.contestants.len()).filter(|&place| race.contestants[place].is_in());
    let mut runners: Vec<(usize, Vec<f64>, Spread)> = runners
        .filter_map(|place| {
            let seconds: Vec<f64> =
                race.times_of_rounds(place).iter().map(Duration::as_secs_f64).collect();
            Spread::of(seconds.iter().copied()).map(|spread| (place, seconds, spread))
        })
        .collect();
    let first = runners.first().map(|(_, seconds, _)| seconds.clone());
    runners.sort_by(|a, b| a.2.median.total_cmp(&b.2.median));
    let fastest = runners.first().map(|(_, seconds, _)| seconds.clone());
    let Some(base) = (match base {
        Base::Fastest => fastest,
        Base::First => first,
    }) else {
        return Vec::new();
    };
    let place = |(contestant, times, seconds): (usize, Vec<f64>, Spread)| {
        Some(Place {
            contestant,
            seconds,
            speed: Spread::of(times.iter().map(|&time| speed(race.nodes(), time)))?,
            ratio: Spread::of(times.iter().zip(&base).map(|(&time, &base)| ratio(time, base)))?,
        })
    };
    runners.into_iter().filter_map(place).collect()
}

#[expect(clippy::cast_precision_loss, reason = "a speed is shown with three digits")]
fn speed(nodes: u64, seconds: f64) -> f64 {
    nodes as f64 / seconds.max(SHORTEST)
}

fn ratio(time: f64, base: f64) -> f64 {
    time.max(SHORTEST) / base.max(SHORTEST)
}

/// A clock may show no time at all.
const SHORTEST: f64 = 1e-9;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::fake::{Fake, start};
    use crate::bench::{laps_of, race};
    use crate::check::{Plan, Selection};

    fn places(base: Base) -> Vec<(usize, f64, f64)> {
        let wrong = Fake { wrong_from: Some(1), ..Fake::at("wrong", 1_000_000) };
        let fakes = [Fake::at("slow", 1_000), Fake::at("fast", 4_000), wrong];
        let suites = start();
        let contestants = fakes.iter().map(Fake::contestant).collect();
        let race =
            race(contestants, laps_of(&Plan::new(&suites, &Selection::default())), 3, &|| {});
        let rounded = |number: f64| (number * 1000.0).round() / 1000.0;
        let places = standings(&race, base).into_iter();
        places
            .map(|it| (it.contestant, rounded(it.speed.median), rounded(it.ratio.median)))
            .collect()
    }

    #[test]
    fn the_fastest_is_first_and_whoever_counts_wrong_is_nowhere() {
        assert_eq!(places(Base::Fastest), [(1, 4000.0, 1.0), (0, 1000.0, 4.0)]);
    }

    #[test]
    fn ratios_may_be_to_the_first() {
        assert_eq!(places(Base::First), [(1, 4000.0, 0.25), (0, 1000.0, 1.0)]);
    }

    #[test]
    fn ratios_are_of_pairs_of_the_same_round() {
        let suites = start();
        let contestants = [Fake::at("a", 1_000), Fake::at("b", 1_000)];
        let contestants = contestants.iter().map(Fake::contestant).collect();
        let mut race =
            race(contestants, laps_of(&Plan::new(&suites, &Selection::default())), 3, &|| {});
        // The machine was busy in the second round, for both alike.
        for timing in &mut race.timings {
            let times = if timing.contestant == 0 { 1 } else { 2 };
            let load = if timing.round == 1 { 10 } else { 1 };
            timing.elapsed = Duration::from_millis(times * load);
        }
        let ratio = standings(&race, Base::Fastest)[1].ratio;
        assert!((ratio.min - 2.0).abs() < 1e-9 && (ratio.max - 2.0).abs() < 1e-9, "{ratio:?}");
    }
}
