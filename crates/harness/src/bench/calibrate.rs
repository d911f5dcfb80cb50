//! How deep each position is counted: as deep as the slowest can go in the time. On the way every count is verified, and
//! everybody has warmed up on the very questions that are timed.

use std::time::Duration;

use super::{Contestant, Lap};
use crate::subject::is_interrupted;

/// What one count may cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Leaves of a count at most.
    pub max_nodes: u64,
    /// Half-moves at most; `None` for no limit.
    pub max_depth: Option<u32>,
    /// About as long may the slowest take for a count.
    pub target: Duration,
}

/// The position at the depth at which it is to be timed; `None` if even its least depth is beyond the limits.
pub fn calibrate<'a>(
    first: Lap<'a>,
    contestants: &mut [Contestant<'_>],
    limits: &Limits,
) -> Option<Lap<'a>> {
    let mut paces = vec![Pace::default(); contestants.len()];
    let mut lap = limits.allow(first)?;
    loop {
        for (contestant, pace) in contestants.iter_mut().zip(&mut paces) {
            *pace = contestant.count(&lap).map_or(Pace::default(), |it| pace.with(it.elapsed));
        }
        let deeper = lap.deeper().and_then(|lap| limits.allow(lap));
        let is_everybody_out = !contestants.iter().any(Contestant::is_in);
        let Some(deeper) = deeper.filter(|_| !is_everybody_out && !is_interrupted()) else {
            return Some(lap);
        };
        if paces.iter().any(|pace| pace.expected(lap.nodes, deeper.nodes) > limits.target) {
            return Some(lap);
        }
        lap = deeper;
    }
}

impl Limits {
    fn allow<'a>(&self, lap: Lap<'a>) -> Option<Lap<'a>> {
        let is_shallow = self.max_depth.is_none_or(|limit| lap.depth <= limit);
        (is_shallow && lap.nodes <= self.max_nodes).then_some(lap)
    }
}

/// How long somebody took for a position, from depth to depth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Pace {
    /// The least time: what a question costs whatever its depth, a program's start for example.
    least: Option<Duration>,
    last: Duration,
}

impl Pace {
    fn with(self, elapsed: Duration) -> Pace {
        Pace { least: Some(self.least.map_or(elapsed, |least| least.min(elapsed))), last: elapsed }
    }

    /// How long so many more leaves will take, if all take as long as those of the last count.
    fn expected(self, nodes: u64, deeper: u64) -> Duration {
        let least = self.least.unwrap_or_default();
        #[expect(clippy::cast_precision_loss, reason = "a guess")]
        let growth = deeper as f64 / nodes.max(1) as f64;
        let counting = self.last.saturating_sub(least).as_secs_f64() * growth;
        least + Duration::try_from_secs_f64(counting).unwrap_or(Duration::MAX / 2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::fake::{Fake, start};
    use crate::check::{Plan, Selection};

    const LIMITS: Limits =
        Limits { max_nodes: 200_000, max_depth: None, target: Duration::from_secs(1) };

    fn depth(fakes: &[Fake], limits: Limits) -> Option<u32> {
        let suites = start();
        let first = crate::bench::laps_of(&Plan::new(&suites, &Selection::default()))[0];
        let mut contestants: Vec<_> = fakes.iter().map(Fake::contestant).collect();
        calibrate(first, &mut contestants, &limits).map(|lap| lap.depth)
    }

    #[test]
    fn the_slowest_decides_how_deep_a_position_is_counted() {
        let (quick, slow) = (Fake::at("quick", 1_000_000), Fake::at("slow", 10_000));
        // 8,902 leaves take a second of the slow one, 197,281 twenty.
        assert_eq!(depth(&[quick], LIMITS), Some(4));
        assert_eq!(depth(&[quick, slow], LIMITS), Some(3));
    }

    #[test]
    fn a_program_that_takes_long_to_start_is_not_slow_for_that() {
        let starts = Fake { start: Duration::from_millis(900), ..Fake::at("starts", 10_000_000) };
        assert_eq!(depth(&[starts], LIMITS), Some(4));
    }

    #[test]
    fn limits_are_kept() {
        let quick = Fake::at("quick", 1_000_000_000);
        assert_eq!(depth(&[quick], Limits { max_depth: Some(2), ..LIMITS }), Some(2));
        assert_eq!(depth(&[quick], Limits { max_nodes: 400, ..LIMITS }), Some(2));
        assert_eq!(depth(&[quick], Limits { max_nodes: 19, ..LIMITS }), None);
    }

    #[test]
    fn whoever_is_out_slows_nobody_down() {
        let wrong = Fake { wrong_from: Some(3), ..Fake::at("wrong", 10_000) };
        assert_eq!(depth(&[Fake::at("quick", 1_000_000), wrong], LIMITS), Some(4));
    }
}
