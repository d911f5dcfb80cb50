//! A picture as a document of its own.

use maud::{PreEscaped, html};

use super::board::view_box;
use super::grid::{EDGE, MARGIN, SQUARE};
use super::{STYLE, board, description, shapes};
use crate::report::picture::Picture;
use crate::visible::visible_line;

/// A picture with a title, its men, squares and arrows told in its description. It has no size of its own but a ratio,
/// and fits any width.
pub fn svg_document(picture: &Picture, title: &str) -> String {
    let side = 8 * SQUARE + MARGIN + EDGE;
    let document = html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox=(view_box()) role="img" aria-labelledby="title desc" {
            title id="title" { (visible_line(title)) }
            desc id="desc" { (description(picture)) }
            style { (PreEscaped(STYLE)) }
            (shapes())
            rect.back x=(-MARGIN) y=(-EDGE) width=(side) height=(side) {}
            (board(picture))
        }
    };
    format!("{}\n", document.into_string())
}

#[cfg(test)]
mod tests {
    use perftect_movegen::{Position, Square};

    use super::*;
    use crate::report::picture::Mark;

    fn picture() -> Picture {
        let position: Position = "4k3/8/8/r2pP2K/8/8/8/8 w - d6 0 1".parse().expect("valid");
        Picture::plain(&position)
            .show_extra("e5d6".parse().expect("a move"))
            .show_missing("h5g6".parse().expect("a move"))
            .mark(Square::H5, Mark::Blamed)
            .show_attack(Square::A5, Square::H5)
    }

    #[test]
    fn the_document_of_a_picture() {
        let text = svg_document(&picture(), "e5xd6 e.p.");
        let from_squares = text.split("</defs>").nth(1).expect("has shapes");
        insta::assert_snapshot!(from_squares.replace("><", ">\n<"));
    }

    #[test]
    fn every_shape_that_is_used_is_defined_and_nothing_is_fetched() {
        let text = svg_document(&picture(), "a title");
        let used: Vec<&str> =
            text.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        assert!(used.len() > 10, "{used:?}");
        for name in used {
            let id = name.strip_prefix('#').unwrap_or_else(|| panic!("{name} is fetched"));
            assert!(text.contains(&format!("id=\"{id}\"")), "{id} is not defined");
        }
        assert_eq!(text.matches("http").count(), 1, "the name of the format alone");
    }

    #[test]
    fn a_hostile_title_stays_text() {
        let text = svg_document(&picture(), "</title><script>alert('1')</script>\u{1b}&\"");
        assert!(!text.contains("<script>") && !text.contains('\u{1b}'), "{text}");
        assert!(
            text.contains(
                "&lt;/title&gt;&lt;script&gt;alert('1')&lt;/script&gt;\\u{1b}&amp;&quot;"
            )
        );
    }
}
