//! A picture in words, for those who do not see it.

use perftect_movegen::{Color, Piece, Square};

use crate::report::picture::{Arrow, ArrowKind, Picture};

/// Who stands where, who is to move, and what the arrows say.
pub(in crate::report) fn description(picture: &Picture) -> String {
    let turn = picture.position.turn();
    let men = Color::ALL.map(|color| men_of(picture, color));
    let arrows: Vec<String> = picture.arrows.iter().map(|arrow| words(*arrow)).collect();
    let arrows = if arrows.is_empty() { String::new() } else { format!(" {}.", arrows.join("; ")) };
    format!("{} {} to move.{arrows}", men.join(" "), capital(&turn.to_string()))
}

/// `White: king e1, pawn e2.`
fn men_of(picture: &Picture, color: Color) -> String {
    let position = &picture.position;
    let mut men: Vec<(Piece, Square)> = position
        .by_color(color)
        .into_iter()
        .filter_map(|square| Some((position.piece_at(square)?, square)))
        .collect();
    men.sort_by_key(|(man, square)| (std::cmp::Reverse(man.role), *square));
    let men: Vec<String> =
        men.iter().map(|(man, square)| format!("{} {square}", man.role)).collect();
    format!("{}: {}.", capital(&color.to_string()), men.join(", "))
}

fn words(Arrow { from, to, kind }: Arrow) -> String {
    match kind {
        ArrowKind::Move => format!("the move {from} to {to}"),
        ArrowKind::Missing => format!("the legal move {from} to {to} is missing"),
        ArrowKind::Extra => format!("{from} to {to} is not legal"),
        ArrowKind::Miscounted => format!("below {from} to {to} the count is wrong"),
        ArrowKind::Attack => format!("{from} attacks {to}"),
    }
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use perftect_movegen::Position;

    use super::*;

    #[test]
    fn men_turn_and_arrows_are_told() {
        let position: Position = "4k3/8/8/r2pP2K/8/8/8/8 w - d6 0 1".parse().expect("valid");
        let picture = Picture::plain(&position)
            .show_extra("e5d6".parse().expect("a move"))
            .show_attack(Square::A5, Square::H5);
        assert_eq!(
            description(&picture),
            "White: king h5, pawn e5. Black: king e8, rook a5, pawn d5. White to move. e5 to d6 is not legal; a5 attacks h5."
        );
    }
}
