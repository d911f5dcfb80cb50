//! Arrows: their lines and heads differ in form too, so that nobody depends on the colours.

use maud::{Markup, html};

use super::grid::middle;
use crate::report::picture::{Arrow, ArrowKind};

/// The length of a head, and half its width.
const HEAD: (f64, f64) = (15.0, 8.0);

/// An arrow shorter than this, as to the next square, has no room for a cross.
const SHORT: f64 = 60.0;

/// A missing move has a dashed line and a hollow head, one that is not legal a full line, with a
/// cross over it where there is room, an attack
/// a dotted line.
pub(super) fn arrow(arrow: Arrow) -> Markup {
    let class = match arrow.kind {
        ArrowKind::Move => "arrow move",
        ArrowKind::Missing => "arrow missing",
        ArrowKind::Extra => "arrow extra",
        ArrowKind::Miscounted => "arrow miscounted",
        ArrowKind::Attack => "arrow attack",
    };
    let shaft = Shaft::new(arrow);
    html! {
        g class=(class) {
            path d=(shaft.line()) {}
            path.head d=(shaft.head()) {}
            @if let Some(cross) = shaft.cross().filter(|_| arrow.kind == ArrowKind::Extra) { path d=(cross) {} }
        }
    }
}

/// An arrow's line, from a little beyond the middle of its square to a little before that of the other.
struct Shaft {
    from: (f64, f64),
    to: (f64, f64),
    /// Of length 1, from the one to the other.
    along: (f64, f64),
}

impl Shaft {
    fn new(arrow: Arrow) -> Shaft {
        let (from, to) = (middle(arrow.from), middle(arrow.to));
        let (x, y) = (to.0 - from.0, to.1 - from.1);
        let length = x.hypot(y).max(1.0);
        let along = (x / length, y / length);
        let (start, end) = if arrow.kind == ArrowKind::Attack { (20.0, 20.0) } else { (10.0, 5.0) };
        let shift = |point: (f64, f64), by: f64| (point.0 + along.0 * by, point.1 + along.1 * by);
        Shaft { from: shift(from, start), to: shift(to, -end), along }
    }

    /// The point so far back from the tip, and so far to its side.
    fn point(&self, back: f64, aside: f64) -> String {
        let ((x, y), (dx, dy)) = (self.to, self.along);
        let (x, y) = (x - dx * back - dy * aside, y - dy * back + dx * aside);
        format!("{x:.1} {y:.1}")
    }

    fn line(&self) -> String {
        format!("M{:.1} {:.1}L{}", self.from.0, self.from.1, self.point(HEAD.0, 0.0))
    }

    fn head(&self) -> String {
        let (length, half) = HEAD;
        let [tip, left, right] =
            [(0.0, 0.0), (length, -half), (length, half)].map(|(b, a)| self.point(b, a));
        format!("M{tip}L{left}L{right}z")
    }

    /// Across the line, at its middle; none on a line that is too short to show it.
    fn cross(&self) -> Option<String> {
        let length = (self.to.0 - self.from.0).hypot(self.to.1 - self.from.1);
        if length < SHORT {
            return None;
        }
        let (back, arm) = (f64::midpoint(length, HEAD.0), 6.0);
        let [a, b, c, d] = [(arm, arm), (-arm, -arm), (arm, -arm), (-arm, arm)]
            .map(|(b, a)| self.point(back + b, a));
        Some(format!("M{a}L{b}M{c}L{d}"))
    }
}
