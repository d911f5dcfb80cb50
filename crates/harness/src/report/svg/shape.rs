//! The shapes that boards are made of: each is defined once and used often.

use maud::{Markup, PreEscaped, html};
use perftect_movegen::{Color, File, Piece, Rank, Role, Square};

use super::grid::{SQUARE, corner};

/// The definitions of the men on white and black sides, and of the empty board with its coordinates.
pub(in crate::report) fn shapes() -> Markup {
    html! {
        defs {
            @for role in Role::ALL {
                g id=(role.letter()) transform="translate(-1.4 -2.4) scale(.478)" { (outline(role)) }
                @for color in Color::ALL {
                    @let man = Piece::new(color, role);
                    g id=(id(man)) class=(format!("man {color}")) { use href=(format!("#{}", role.letter())) {} }
                }
            }
            g id="squares" { (squares()) }
        }
    }
}

/// The id of a man's shape.
pub(super) fn id(man: Piece) -> String {
    let side = match man.color {
        Color::White => 'w',
        Color::Black => 'b',
    };
    format!("{side}{}", man.role.letter())
}

/// The empty board. The dark squares are one path.
fn squares() -> Markup {
    let side = 8 * SQUARE;
    let dark: Vec<String> = Square::all()
        .filter(|square| (square.file().index() + square.rank().index()) % 2 == 0)
        .map(|square| {
            let (x, y) = corner(square);
            format!("M{x} {y}h{SQUARE}v{SQUARE}h-{SQUARE}z")
        })
        .collect();
    html! {
        rect class="light" width=(side) height=(side) {}
        path class="dark" d=(dark.concat()) {}
        g class="names" {
            @for rank in Rank::all() {
                text x="-10" y=((7 - i32::from(rank.index())) * SQUARE + SQUARE / 2 + 4) { (rank) }
            }
            @for file in File::all() {
                text x=(i32::from(file.index()) * SQUARE + SQUARE / 2) y=(side + 14) { (file) }
            }
        }
    }
}

/// A man in a square of 100 by 100; `line` is for what is drawn within it, `dot` for what is filled there.
const fn outline(role: Role) -> PreEscaped<&'static str> {
    PreEscaped(match role {
        Role::Pawn => include_str!("men/pawn.svg"),
        Role::Knight => include_str!("men/knight.svg"),
        Role::Bishop => include_str!("men/bishop.svg"),
        Role::Rook => include_str!("men/rook.svg"),
        Role::Queen => include_str!("men/queen.svg"),
        Role::King => include_str!("men/king.svg"),
    })
}
