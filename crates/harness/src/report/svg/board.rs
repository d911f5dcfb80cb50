//! A picture as the content of an `svg` element, by shapes that are defined elsewhere.

use maud::{Markup, html};
use perftect_movegen::Square;

use super::grid::{EDGE, MARGIN, SQUARE, corner};
use super::{arrow, shape};
use crate::report::picture::{ArrowKind, Mark, Picture};

/// The `viewBox` of a board.
pub(in crate::report) fn view_box() -> String {
    let side = 8 * SQUARE + MARGIN + EDGE;
    format!("-{MARGIN} -{EDGE} {side} {side}")
}

/// The squares, the marks, the attack lines, the men, and over them the arrows.
pub(in crate::report) fn board(picture: &Picture) -> Markup {
    let is_attack = |kind: ArrowKind| kind == ArrowKind::Attack;
    html! {
        use href="#squares" {}
        @for square in Square::all() {
            @if let Some(mark) = picture.mark_at(square) { (mark_on(square, mark)) }
        }
        @if let Some(square) = picture.position.en_passant() {
            @let (x, y) = corner(square);
            circle.target cx=(x + SQUARE / 2) cy=(y + SQUARE / 2) r="8" {}
        }
        @for line in picture.arrows.iter().filter(|arrow| is_attack(arrow.kind)) { (arrow::arrow(*line)) }
        @for square in picture.position.occupied() {
            @if let Some(man) = picture.position.piece_at(square) {
                @let (x, y) = corner(square);
                use href=(format!("#{}", shape::id(man))) x=(x) y=(y) {}
            }
        }
        @for line in picture.arrows.iter().filter(|arrow| !is_attack(arrow.kind)) { (arrow::arrow(*line)) }
    }
}

/// Most are fields of colour; those that matter without colours are frames, each with a line of its own.
fn mark_on(square: Square, mark: Mark) -> Markup {
    let (x, y) = corner(square);
    let class = match mark {
        Mark::Extra => "mark extra",
        Mark::Missing => "mark missing",
        Mark::Blamed => "mark blamed",
        Mark::Attacker => "mark attacker",
        Mark::Pinned => "mark pinned",
        Mark::Move => "mark move",
        Mark::Line => "mark line",
    };
    match mark {
        Mark::Blamed | Mark::Attacker | Mark::Pinned => html! {
            rect class=(class) x=(x + 2) y=(y + 2) width=(SQUARE - 4) height=(SQUARE - 4) rx="4" {}
        },
        Mark::Extra | Mark::Missing | Mark::Move | Mark::Line => html! {
            rect class=(class) x=(x) y=(y) width=(SQUARE) height=(SQUARE) {}
        },
    }
}
