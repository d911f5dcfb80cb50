//! Speeds, ratios and reasons in words.

use crate::bench::{Contestant, Race, Spread};
use crate::report::number::{grouped, plural};
use crate::subject::SubjectError;
use crate::visible::visible_line;

/// `123.4 M/s`, or thousands where it is not a tenth of a million.
pub(super) fn per_second(speed: f64) -> String {
    let (number, unit) = if speed >= 1e5 { (speed / 1e6, "M/s") } else { (speed / 1e3, "k/s") };
    if number >= 10.0 { format!("{number:.1} {unit}") } else { format!("{number:.2} {unit}") }
}

/// `1.72`.
pub(super) fn ratio(ratio: f64) -> String {
    if ratio >= 100.0 { format!("{ratio:.0}") } else { format!("{ratio:.2}") }
}

/// `1.70-1.75`: the middle half.
pub(super) fn middle_half(spread: &Spread) -> String {
    format!("{}-{}", ratio(spread.low), ratio(spread.high))
}

/// What was run.
pub(super) fn what(race: &Race<'_, '_>) -> String {
    let positions = plural(race.laps.len(), "position");
    let rounds = plural(race.rounds, "round");
    let verified = if race.timings.is_empty() { "nobody timed" } else { "every count verified" };
    format!("{positions}, {} leaves, {rounds}, {verified}", grouped(race.nodes()))
}

/// Why somebody has no place, if so.
pub(super) fn why_out(contestant: &Contestant<'_>) -> Option<String> {
    if let Some(wrong) = &contestant.wrong {
        let [expected, got] = [wrong.expected, wrong.got].map(grouped);
        return Some(format!("wrong: {} has {expected} leaves, and it counts {got}", wrong.lap));
    }
    let reason = match contestant.failed.as_ref()? {
        SubjectError::Unsupported(reason) => format!("not timed: {reason}"),
        error => format!("no answer: {error}"),
    };
    Some(visible_line(&reason))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speeds_and_ratios_have_three_digits_or_so() {
        assert_eq!(per_second(312_345_678.0), "312.3 M/s");
        assert_eq!(per_second(1_234_567.0), "1.23 M/s");
        assert_eq!(per_second(12_345.0), "12.3 k/s");
        assert_eq!(ratio(1.715), "1.72");
        assert_eq!(ratio(1234.5), "1234");
    }
}
