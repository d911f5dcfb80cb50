//! Numbers for people.

use std::time::Duration;

use indicatif::HumanCount;

/// A count with its digits in groups of three: `4,865,609`.
pub(crate) fn grouped(count: u64) -> String {
    HumanCount(count).to_string()
}

/// A time in seconds or milliseconds, three digits or so.
pub(super) fn seconds(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    if seconds >= 100.0 {
        format!("{seconds:.0} s")
    } else if seconds >= 1.0 {
        format!("{seconds:.2} s")
    } else {
        format!("{:.1} ms", seconds * 1e3)
    }
}

/// Millions of nodes a second; a dash where there is nothing to divide.
pub(super) fn speed(nodes: u64, time: Duration) -> String {
    let seconds = time.as_secs_f64();
    if nodes == 0 || seconds == 0.0 {
        return "-".to_owned();
    }
    #[expect(clippy::cast_precision_loss, reason = "a speed is shown with three digits")]
    let millions = nodes as f64 / seconds / 1e6;
    format!("{millions:.1} M/s")
}

/// A share in percent; a dash where there is nothing to share.
pub(super) fn percent(part: u64, whole: u64) -> String {
    if whole == 0 {
        return "-".to_owned();
    }
    #[expect(clippy::cast_precision_loss, reason = "a share is shown with three digits")]
    let share = part as f64 / whole as f64 * 100.0;
    format!("{share:.1} %")
}

/// A word with its number, the plural formed by an `s`.
pub(super) fn plural(count: usize, word: &str) -> String {
    match count {
        1 => format!("1 {word}"),
        _ => format!("{} {word}s", grouped(count as u64)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_read_well() {
        assert_eq!(grouped(4_865_609), "4,865,609");
        assert_eq!(seconds(Duration::from_micros(1_234)), "1.2 ms");
        assert_eq!(seconds(Duration::from_millis(12_345)), "12.35 s");
        assert_eq!(seconds(Duration::from_secs(3600)), "3600 s");
        assert_eq!(speed(3_000_000, Duration::from_secs(2)), "1.5 M/s");
        assert_eq!(speed(3, Duration::ZERO), "-");
        assert_eq!(percent(1, 8), "12.5 %");
        assert_eq!(percent(0, 0), "-");
        assert_eq!(plural(1, "case"), "1 case");
        assert_eq!(plural(1200, "case"), "1,200 cases");
    }
}
