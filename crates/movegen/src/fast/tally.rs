//! How many moves go to each square: 64 counters, bit by bit.

use crate::Bitboard;

/// A counter per square. Its binary digits are spread over bitboards, so that a set is added to all 64 at once, and a
/// sum over squares is a few population counts.
pub(super) struct Tally {
    /// Digits worth 1, 2, 4, 8 and 16.
    digits: [Bitboard; 5],
}

impl Tally {
    pub(super) const ZERO: Tally = Tally { digits: [Bitboard::EMPTY; 5] };

    /// Adds one on each square of a set.
    ///
    /// A square must not count beyond 31. Moves do not: one man at most comes along each of its eight lines, and eight
    /// knights; on the last rank, where three may be pawns whose moves are four each, there are five lines and four
    /// knights.
    #[inline(always)]
    pub(super) fn add(&mut self, set: Bitboard) {
        let mut carry = set;
        for digit in &mut self.digits[..3] {
            let both = *digit & carry;
            *digit ^= carry;
            carry = both;
        }
        if !carry.is_empty() {
            self.carry_eights(carry);
        }
    }

    #[cold]
    fn carry_eights(&mut self, carry: Bitboard) {
        self.digits[4] |= self.digits[3] & carry;
        self.digits[3] ^= carry;
    }

    /// The squares with a counter other than 0.
    #[inline(always)]
    pub(super) fn touched(&self) -> Bitboard {
        self.digits.iter().fold(Bitboard::EMPTY, |all, &digit| all | digit)
    }

    /// The sum of `value(squares)` over the digits, each times its worth.
    #[inline(always)]
    pub(super) fn sum(&self, value: impl Fn(Bitboard) -> i64) -> i64 {
        // A loop with one call, so that `value` is compiled into the caller, with its instructions.
        let mut sum = 0;
        for (place, &digit) in self.digits.iter().enumerate() {
            if !digit.is_empty() {
                sum += value(digit) << place;
            }
        }
        sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_square_counts_for_itself() {
        let mut tally = Tally::ZERO;
        for step in 0..16 {
            // Square s is added s + 1 times, up to 16.
            tally.add(Bitboard(0xffff << step));
        }
        for square in 0..16 {
            let counted = tally.sum(|digit| i64::from((digit & Bitboard(1 << square)).count()));
            assert_eq!(counted, square + 1);
        }
        assert_eq!(tally.touched(), Bitboard(0x7fff_ffff));
    }
}
