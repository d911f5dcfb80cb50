//! A time as people write it.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A time above zero, written as a number of seconds, `10s`, `500ms` or `2m`.
///
/// ```
/// use std::time::Duration;
/// use perftect::subject::profile::Seconds;
///
/// assert_eq!("500ms".parse::<Seconds>()?.duration(), Duration::from_millis(500));
/// assert!("0".parse::<Seconds>().is_err());
/// # Ok::<(), perftect::subject::profile::ParseSecondsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Seconds(Duration);

/// The text is no time.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a number of seconds above 0 is expected, such as 60, 0.5, \"10s\" or \"500ms\"")]
pub struct ParseSecondsError;

impl Seconds {
    /// The time.
    pub const fn duration(self) -> Duration {
        self.0
    }

    fn new(seconds: f64) -> Result<Seconds, ParseSecondsError> {
        let time = Duration::try_from_secs_f64(seconds).ok();
        time.filter(|time| !time.is_zero()).map(Seconds).ok_or(ParseSecondsError)
    }
}

impl From<Duration> for Seconds {
    /// The time, or the least that there is if it is none.
    fn from(time: Duration) -> Seconds {
        Seconds(time.max(Duration::from_nanos(1)))
    }
}

const UNITS: [(&str, f64); 4] = [("ms", 0.001), ("s", 1.0), ("m", 60.0), ("", 1.0)];

impl FromStr for Seconds {
    type Err = ParseSecondsError;

    fn from_str(text: &str) -> Result<Seconds, ParseSecondsError> {
        let stripped =
            UNITS.iter().find_map(|(unit, size)| Some((text.trim().strip_suffix(unit)?, size)));
        let (number, size) = stripped.ok_or(ParseSecondsError)?;
        let number: f64 = number.trim_end().parse().map_err(|_| ParseSecondsError)?;
        Seconds::new(number * size)
    }
}

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}s", self.0.as_secs_f64())
    }
}

impl Serialize for Seconds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seconds {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seconds, D::Error> {
        deserializer.deserialize_any(SecondsVisitor)
    }
}

struct SecondsVisitor;

impl Visitor<'_> for SecondsVisitor {
    type Value = Seconds;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number of seconds, or a text such as \"10s\"")
    }

    fn visit_i64<E: Error>(self, seconds: i64) -> Result<Seconds, E> {
        let seconds = u32::try_from(seconds).map_err(|_| E::custom(ParseSecondsError))?;
        self.visit_f64(f64::from(seconds))
    }

    fn visit_f64<E: Error>(self, seconds: f64) -> Result<Seconds, E> {
        Seconds::new(seconds).map_err(E::custom)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Seconds, E> {
        text.parse().map_err(E::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_with_and_without_a_unit_and_nonsense_refused() {
        for (text, millis) in
            [("1.5", 1500), ("60s", 60_000), ("2m", 120_000), ("500ms", 500), (" 3 s ", 3000)]
        {
            assert_eq!(text.parse(), Ok(Seconds(Duration::from_millis(millis))), "{text}");
        }
        for text in ["", "0", "-1", "nan", "inf", "1e300", "soon", "s", "1h"] {
            assert_eq!(text.parse::<Seconds>(), Err(ParseSecondsError), "{text}");
        }
    }
}
