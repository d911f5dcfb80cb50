//! Explanations as pictures.

use perftect_movegen::rulebook::NoEnPassant;
use perftect_movegen::{Position, Variant};

use super::picture::{Mark, Picture};
use crate::explain::{Explanation, Reason, Survey};

/// The move, and what keeps it from being legal, if anything does.
pub fn explanation_picture(position: &Position, explanation: &Explanation) -> Picture {
    let picture = Picture::plain(position);
    match explanation {
        Explanation::Legal(mv) => picture.show_move(mv.from, mv.destination()),
        Explanation::Illegal(mv, reason) => {
            blame(picture.show_extra(mv.uci(Variant::Standard)), reason)
        }
    }
}

/// The checks and the pins.
pub fn survey_picture(survey: &Survey) -> Picture {
    let king = survey.position.king(survey.position.turn());
    let picture = Picture::plain(&survey.position);
    let picture = survey
        .checkers
        .iter()
        .fold(picture, |picture, &by| picture.mark(king, Mark::Blamed).show_attack(by, king));
    survey
        .pins
        .iter()
        .fold(picture, |picture, pin| picture.mark(pin.man, Mark::Pinned).show_attack(pin.by, king))
}

/// Adds the squares that are to blame.
pub(crate) fn blame(picture: Picture, reason: &Reason) -> Picture {
    match reason {
        Reason::Refused(refusal) => {
            let picture = picture.mark(refusal.square, Mark::Blamed);
            match refusal.by {
                Some(by) => picture.show_attack(by, refusal.square),
                None => picture,
            }
        }
        Reason::NoEnPassant(why) => match *why {
            NoEnPassant::WrongRank { pawn, .. } | NoEnPassant::Expired { pawn, .. } => {
                picture.mark(pawn, Mark::Blamed)
            }
            NoEnPassant::NotAdjacent { expected } => picture.mark(expected, Mark::Blamed),
            NoEnPassant::SingleStep { pawn, from } => {
                picture.mark(pawn, Mark::Blamed).mark(from, Mark::Blamed)
            }
            NoEnPassant::KingInCheck { king, by, .. } => {
                picture.mark(king, Mark::Blamed).show_attack(by, king)
            }
        },
    }
}
