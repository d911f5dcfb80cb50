//! What a run may cost, in time or in leaves.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::report::grouped;
use crate::subject::profile::Seconds;

/// What a run may cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So much time from its start on; what is not asked by then is skipped.
    Time(Duration),
    /// So many expected leaves.
    Nodes(u64),
}

/// The text is no budget.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "`{0}` is no budget; a time such as 30s, 500ms or 2m, or leaves such as 500k, 5M or 2G are expected"
)]
pub struct ParseBudgetError(pub String);

/// Leaves are told from times by their unit: `5m` are minutes, `5M` millions.
const UNITS: [(char, u64); 3] = [('k', 1_000), ('M', 1_000_000), ('G', 1_000_000_000)];

impl FromStr for Budget {
    type Err = ParseBudgetError;

    fn from_str(text: &str) -> Result<Budget, ParseBudgetError> {
        let fault = || ParseBudgetError(text.to_owned());
        let text = text.trim();
        let unit = UNITS.iter().find_map(|&(unit, size)| Some((text.strip_suffix(unit)?, size)));
        if let Some((number, size)) = unit {
            return nodes(number, size).map(Budget::Nodes).ok_or_else(fault);
        }
        // A bare number might be either.
        if !text.ends_with(char::is_alphabetic) {
            return Err(fault());
        }
        text.parse().map(|time: Seconds| Budget::Time(time.duration())).map_err(|_| fault())
    }
}

/// A number of leaves, perhaps with a fraction: `1.5` and a million.
fn nodes(number: &str, size: u64) -> Option<u64> {
    let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || !digits(whole) || !digits(fraction) {
        return None;
    }
    let whole = whole.parse::<u64>().ok()?.checked_mul(size)?;
    let tenths = fraction.bytes().scan(size, |unit, digit| {
        *unit /= 10;
        Some(u64::from(digit - b'0') * *unit)
    });
    whole.checked_add(tenths.sum()).filter(|&nodes| nodes > 0)
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Time(time) => write!(f, "{}", Seconds::from(*time)),
            Budget::Nodes(nodes) => write!(f, "{} nodes", grouped(*nodes)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_leaves_are_told_by_their_unit() {
        for (text, budget) in [
            ("30s", Budget::Time(Duration::from_secs(30))),
            ("2m", Budget::Time(Duration::from_secs(120))),
            ("500ms", Budget::Time(Duration::from_millis(500))),
            ("5M", Budget::Nodes(5_000_000)),
            ("1.25k", Budget::Nodes(1250)),
            (" 2G ", Budget::Nodes(2_000_000_000)),
        ] {
            assert_eq!(text.parse(), Ok(budget), "{text}");
        }
    }

    #[test]
    fn nonsense_and_bare_numbers_are_refused() {
        for text in ["", "30", "5 MB", "M", "-1k", "0k", "0s", "1.k.", ".5M", "99999999999G", "5h"]
        {
            let error = text.parse::<Budget>().expect_err(text);
            assert_eq!(error, ParseBudgetError(text.to_owned()));
        }
    }
}
