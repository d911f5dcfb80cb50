//! What a position is kept under: all of it, not a hash.

/// More plies than this do not fit beside the side to move.
pub(crate) const MOST_PLIES: u32 = 127;

/// A position, the side to move and the plies to count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Key {
    /// The position but for who is to move, as [`Planes`](crate::packed::Planes) packs it.
    pub(crate) men: [u64; 3],
    /// The side to move and the plies; not zero.
    pub(crate) rest: u8,
}

impl Key {
    /// The plies to count.
    #[inline(always)]
    pub(super) fn plies(&self) -> u32 {
        plies(self.rest)
    }

    /// A well-mixed number from all of it, by multiplications whose halves are folded together.
    #[inline(always)]
    pub(crate) fn hash(&self) -> u64 {
        let [occupied, low, high] = self.men;
        let first = fold(occupied ^ 0x9e37_79b9_7f4a_7c15, low ^ 0xd1b5_4a32_d192_ed03);
        fold(first ^ high, 0xa076_1d64_78bd_642f ^ u64::from(self.rest))
    }
}

/// Those of [`Key::rest`].
#[inline(always)]
pub(super) fn plies(rest: u8) -> u32 {
    u32::from(rest) & MOST_PLIES
}

#[inline(always)]
fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    product as u64 ^ (product >> 64) as u64
}
