//! What changes for the enemy's officers on the squares that are moved to.

use super::super::attacks;
use super::super::side::Side;
use super::super::sliders::Backend;
use super::Shared;
use crate::{Bitboard, Square};

impl<B: Backend, S: Side> Shared<'_, B, S> {
    /// The change for the enemy's officers by all landings.
    #[inline(always)]
    pub(super) fn officers_mind(&self) -> i64 {
        let them = self.state.men::<S::Them>();
        let free = !self.zone.pinned;
        let touched = self.landed.touched();
        let mut change = 0;
        if touched.meets(them.all) {
            for from in them.knights & free {
                change += self.captures_mind(from, attacks::knight(from), touched);
            }
        }
        for from in them.oblique & free {
            let attacks = self.search.backend.bishop(from, self.occupied);
            change += self.slider_minds(from, attacks, touched);
        }
        for from in them.straight & free {
            let attacks = self.search.backend.rook(from, self.occupied);
            change += self.slider_minds(from, attacks, touched);
        }
        change
    }

    #[inline(always)]
    fn slider_minds(&self, from: Square, attacks: Bitboard, touched: Bitboard) -> i64 {
        let mut change = 0;
        if touched.meets(self.state.men::<S::Them>().all) {
            change += self.captures_mind(from, attacks, touched);
        }
        if touched.meets(attacks & !self.occupied) {
            change -= self.obstructed(from, attacks);
        }
        change
    }

    /// Where a man of its side is captured it may recapture; where it is captured itself all its moves are gone.
    #[inline(always)]
    fn captures_mind(&self, from: Square, attacks: Bitboard, touched: Bitboard) -> i64 {
        let theirs = self.state.men::<S::Them>().all;
        let mut change = 0;
        if touched.meets(attacks & theirs) {
            change += self.landed.sum(|squares| (squares & attacks & theirs).count().into());
        }
        if touched.has(from) {
            let captures = self.landed.sum(|squares| i64::from(squares.has(from)));
            change -= captures * i64::from((attacks & !theirs).count());
        }
        change
    }

    /// What a slider sees no more, summed over all that land on its lines.
    #[inline(always)]
    fn obstructed(&self, from: Square, attacks: Bitboard) -> i64 {
        let moves = attacks & !self.state.men::<S::Them>().all;
        let way = attacks & !self.occupied;
        self.landed.sum(|squares| {
            let mut lost = 0;
            for to in squares & way {
                lost += i64::from((moves & attacks::beyond(from, to)).count());
            }
            lost
        })
    }
}
