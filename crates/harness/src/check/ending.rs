//! Where a run ends before every position was asked: decided by the results in suite order alone, so that it does not
//! depend on how many positions are asked side by side.

use super::{CaseResult, SkipReason, Stop, Verdict};
use crate::subject::SubjectError;

/// A subject that has answered nothing is given up after so many positions at which it hung. One that could not be
/// started for the first of them is given up at once.
const MOST_HANGS: usize = 8;

/// The results of the positions that are done, each in its place.
#[derive(Default, Debug)]
pub(super) struct Done<'a, 'e> {
    places: Vec<Option<Asked<'a>>>,
    stop: Stop<'e>,
    /// Places from the first on that are done without a gap.
    looked_at: usize,
    state: State,
    ending: Option<Ending>,
}

/// What came of a position.
#[derive(Debug)]
pub(super) struct Asked<'a> {
    pub(super) results: Vec<CaseResult<'a>>,
    /// Whether all the time for an answer was spent in vain.
    pub(super) is_hung: bool,
}

/// The last position that counts, and why those after it are not asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Ending {
    pub(super) place: usize,
    pub(super) reason: SkipReason,
    /// Why the subject was given up, if it was.
    pub(super) given_up: Option<SubjectError>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// Nothing has been answered, and so many positions have hung.
    Silent(usize),
    Answers,
}

impl Default for State {
    fn default() -> State {
        State::Silent(0)
    }
}

impl<'a, 'e> Done<'a, 'e> {
    pub(super) fn new(places: usize, stop: Stop<'e>) -> Done<'a, 'e> {
        Done {
            places: std::iter::repeat_with(|| None).take(places).collect(),
            stop,
            looked_at: 0,
            state: State::Silent(0),
            ending: None,
        }
    }

    /// Whether a place need not be asked any more.
    pub(super) fn is_over(&self, place: usize) -> bool {
        self.ending.as_ref().is_some_and(|ending| place > ending.place)
    }

    /// Takes in what came of a position.
    pub(super) fn put(&mut self, place: usize, asked: Asked<'a>) {
        self.places[place] = Some(asked);
        while self.ending.is_none()
            && let Some(Some(asked)) = self.places.get(self.looked_at)
        {
            (self.state, self.ending) = look_at(self.looked_at, asked, self.state, self.stop);
            self.looked_at += 1;
        }
    }

    /// The results in order up to the end, and where that is if not at the last place. Whoever was asked beyond it is
    /// forgotten: to tell of it would make the results depend on the number of threads.
    pub(super) fn finish(self) -> (Vec<Option<Vec<CaseResult<'a>>>>, Option<Ending>) {
        let last = self.ending.as_ref().map_or(usize::MAX, |ending| ending.place);
        let keep = |(place, asked): (usize, Option<Asked<'a>>)| {
            asked.filter(|_| place <= last).map(|asked| asked.results)
        };
        (self.places.into_iter().enumerate().map(keep).collect(), self.ending)
    }
}

fn look_at(
    place: usize,
    asked: &Asked<'_>,
    state: State,
    stop: Stop<'_>,
) -> (State, Option<Ending>) {
    let verdicts = || asked.results.iter().map(|result| &result.verdict);
    let has_answered = verdicts().any(|it| *it == Verdict::Pass || !it.findings().is_empty());
    let error = verdicts().find_map(|it| match it {
        Verdict::Error(error) => Some(error),
        _ => None,
    });
    let state = match state {
        State::Silent(_) if has_answered => State::Answers,
        State::Silent(hangs) if asked.is_hung => State::Silent(hangs + 1),
        state => state,
    };
    let is_end = |result: &CaseResult<'_>| {
        result.verdict.is_failure()
            && match stop {
                Stop::AtTheEnd => false,
                Stop::AtTheFirstFailure => true,
                Stop::AtTheFirstUnexpected(foresight) => !foresight.expects(result),
            }
    };
    let ending = match (state, error) {
        (State::Silent(hangs), Some(error))
            if hangs >= MOST_HANGS || (place == 0 && error.is_of_the_start()) =>
        {
            let given_up = Some(error.clone());
            Some(Ending { place, reason: SkipReason::GivenUp, given_up })
        }
        _ if asked.results.iter().any(is_end) => {
            Some(Ending { place, reason: SkipReason::FailFast, given_up: None })
        }
        _ => None,
    };
    (state, ending)
}
