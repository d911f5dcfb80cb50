//! The middle of some numbers, and how far they lie apart.

/// The middle of some numbers, and how far they lie apart.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spread {
    /// The least.
    pub min: f64,
    /// A quarter of them is less.
    pub low: f64,
    /// Half of them is less.
    pub median: f64,
    /// A quarter of them is greater.
    pub high: f64,
    /// The greatest.
    pub max: f64,
}

impl Spread {
    /// Of some numbers; `None` if there are none.
    ///
    /// ```
    /// use perftect::bench::Spread;
    ///
    /// let spread = Spread::of([4.0, 1.0, 3.0, 2.0]).expect("some numbers");
    /// assert_eq!((spread.min, spread.median, spread.max), (1.0, 2.5, 4.0));
    /// ```
    pub fn of(numbers: impl IntoIterator<Item = f64>) -> Option<Spread> {
        let mut sorted: Vec<f64> = numbers.into_iter().collect();
        sorted.sort_by(f64::total_cmp);
        let (&min, &max) = (sorted.first()?, sorted.last()?);
        let [low, median, high] = [0.25, 0.5, 0.75].map(|share| quantile(&sorted, share));
        Some(Spread { min, low, median, high, max })
    }
}

/// By a straight line between the two nearest, as spreadsheets have it.
#[expect(clippy::cast_precision_loss, clippy::cast_sign_loss, reason = "places of a short list")]
fn quantile(sorted: &[f64], share: f64) -> f64 {
    let place = share * (sorted.len() - 1) as f64;
    let below = sorted[place.floor() as usize];
    let above = sorted[place.ceil() as usize];
    below + (above - below) * place.fract()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_and_the_quarters() {
        let spread = Spread::of([5.0, 1.0, 4.0, 2.0, 3.0]);
        let expected = Spread { min: 1.0, low: 2.0, median: 3.0, high: 4.0, max: 5.0 };
        assert_eq!(spread, Some(expected));
        assert_eq!(Spread::of([7.0]).map(|it| (it.min, it.low, it.median)), Some((7.0, 7.0, 7.0)));
        assert_eq!(Spread::of([]), None);
    }
}
