//! The boards of a page. Past a number of them no more are drawn: a page with thousands is slow to open.

use maud::{Markup, html};

use crate::report::picture::{ArrowKind, Picture};
use crate::report::svg::{board, description, view_box};

use super::text::shown;

/// Boards that a page may hold.
const MOST: usize = 1000;

/// How many boards may still be drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Boards {
    left: usize,
}

impl Boards {
    pub(super) const fn new() -> Boards {
        Boards { left: MOST }
    }

    /// A board with its side to move and what its arrows mean, or a word in its place.
    pub(super) fn figure(&mut self, picture: &Picture, title: &str) -> Markup {
        let Some(left) = self.left.checked_sub(1) else {
            return html! { p.aside { "No board: the page has " (MOST) " of them already." } };
        };
        self.left = left;
        html! {
            figure {
                svg.board viewBox=(view_box()) role="img" aria-label=(format!("{}. {}", shown(title), description(picture))) {
                    (board(picture))
                }
                figcaption {
                    (picture.position.turn().to_string()) " to move"
                    @for kind in kinds(picture) { " · " (legend(kind)) }
                }
            }
        }
    }
}

fn kinds(picture: &Picture) -> Vec<ArrowKind> {
    let mut kinds: Vec<ArrowKind> = picture.arrows.iter().map(|arrow| arrow.kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

fn legend(kind: ArrowKind) -> Markup {
    match kind {
        ArrowKind::Move => html! { span.key.move { "→" } " move" },
        ArrowKind::Missing => html! { span.key.missing { "⇢" } " missing" },
        ArrowKind::Extra => html! { span.key.extra { "✕" } " not legal" },
        ArrowKind::Miscounted => html! { span.key.miscounted { "≠" } " wrong count" },
        ArrowKind::Attack => html! { span.key.attack { "⋯" } " attack" },
    }
}
