//! Writing a FEN, by the custom that is asked for.

use super::castling_field::outermost_rook;
use crate::{Color, File, Move, MoveKind, Position, Role, Setup, Square, Variant, Wing, fast};

/// When the en passant field names the square that a pawn has just passed over.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum EnPassantStyle {
    /// After every double push, as the PGN standard has it.
    #[default]
    Always,
    /// Only if an enemy pawn stands ready to capture, legal or not (X-FEN).
    PseudoLegal,
    /// Only if an en passant capture is legal.
    Legal,
}

/// How castling rights are written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum CastlingStyle {
    /// `KQkq`; in Chess960 a file letter where `K` or `Q` would mean another rook.
    #[default]
    XFen,
    /// The rooks' files, `HAha`.
    Shredder,
}

/// How to write a FEN.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct FenStyle {
    /// When the en passant field is filled in.
    pub en_passant: EnPassantStyle,
    /// How rights are written.
    pub castling: CastlingStyle,
}

/// The position as a FEN of six fields.
///
/// ```
/// use perftect_movegen::fen::{self, EnPassantStyle, FenStyle};
///
/// let text = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
/// let position = text.parse()?;
/// assert_eq!(fen::write(&position, &FenStyle::default()), text);
///
/// let only_if_legal = FenStyle { en_passant: EnPassantStyle::Legal, ..FenStyle::default() };
/// assert!(fen::write(&position, &only_if_legal).ends_with("b KQkq - 0 1"));
/// # Ok::<(), perftect_movegen::FenError>(())
/// ```
pub fn write(position: &Position, style: &FenStyle) -> String {
    let en_passant = en_passant_target(position, style.en_passant);
    fields(&Setup { en_passant, ..position.setup() }, style.castling)
}

/// A setup as a FEN of six fields, by the default [`FenStyle`], whether or not it is a position that makes sense.
///
/// ```
/// use perftect_movegen::{Setup, fen};
///
/// assert_eq!(fen::write_setup(&Setup::EMPTY), "8/8/8/8/8/8/8/8 w - - 0 1");
/// ```
pub fn write_setup(setup: &Setup) -> String {
    fields(setup, CastlingStyle::default())
}

fn fields(setup: &Setup, style: CastlingStyle) -> String {
    let Setup { board, turn, half_moves, full_moves, .. } = setup;
    let castling = castling_field(setup, style);
    let target = setup.en_passant.map_or_else(|| "-".to_owned(), |square| square.to_string());
    format!("{board} {} {castling} {target} {half_moves} {full_moves}", turn.letter())
}

fn castling_field(setup: &Setup, style: CastlingStyle) -> String {
    if setup.castling.is_none() {
        return "-".to_owned();
    }
    let letter = |(color, wing, file): (Color, Wing, File)| {
        let king = setup.board.squares_of(color, Role::King).next().map(Square::file);
        let outermost = king.and_then(|king| outermost_rook(&setup.board, color, wing, king));
        let is_outermost = setup.variant == Variant::Standard || outermost == Some(file);
        match (style, color) {
            (CastlingStyle::XFen, _) if is_outermost => wing.letter(color),
            (_, Color::White) => file.letter().to_ascii_uppercase(),
            (_, Color::Black) => file.letter(),
        }
    };
    setup.castling.iter().map(letter).collect()
}

/// The square for the en passant field, by custom.
pub(crate) fn en_passant_target(position: &Position, style: EnPassantStyle) -> Option<Square> {
    let target = position.en_passant()?;
    let us = position.turn();
    let ready = fast::attacks::pawn(!us, target) & position.by_role(Role::Pawn);
    let is_ready = ready.meets(position.by_color(us));
    let is_named = match style {
        EnPassantStyle::Always => true,
        EnPassantStyle::PseudoLegal => is_ready,
        EnPassantStyle::Legal => {
            let is_capture = |mv: &Move| mv.kind == MoveKind::EnPassant;
            is_ready && position.legal_moves().iter().any(is_capture)
        }
    };
    is_named.then_some(target)
}
