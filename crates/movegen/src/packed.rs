//! A whole position in 24 bytes.
//!
//! Which squares are occupied takes 64 bits. Of each man, in the order of the squares, four more are kept: its side, and
//! which of eight things it is. The two beyond the six kinds of men are a rook with which castling is still possible, and
//! a pawn that has just passed over a square. So rights need no bits of their own, whatever files the rooks start on.
//! The side to move is not kept, nor are the clocks.

use crate::fen::{EnPassantStyle, en_passant_target};
use crate::{
    Bitboard, Board, CastlingRights, Color, InvalidPosition, Piece, Position, Role, Setup, Square,
    Variant, Wing,
};

/// More men than this do not fit.
pub(crate) const MOST_MEN: u32 = 32;

/// A position without its side to move and its clocks, in 24 bytes. Two are equal just if the positions are, by the
/// custom for en passant by which they were made.
///
/// ```
/// use perftect_movegen::fen::EnPassantStyle;
/// use perftect_movegen::{PackedPosition, Position};
///
/// let after = |moves: &[&str]| {
///     let play = |at: Position, text: &&str| at.after(at.read_uci(text).expect("legal"));
///     PackedPosition::of(&moves.iter().fold(Position::start(), play), EnPassantStyle::Legal)
/// };
/// assert_eq!(after(&["g1f3", "g8f6", "b1c3"]), after(&["b1c3", "g8f6", "g1f3"]));
/// assert_ne!(after(&["h2h3", "h7h6", "h1h2", "h6h5", "h2h1"]), after(&["h2h3", "h7h5"]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PackedPosition([u64; 3]);

impl PackedPosition {
    /// Packs a position; `None` if it has more than 32 men. An en passant square that custom leaves out is left out.
    pub fn of(position: &Position, style: EnPassantStyle) -> Option<PackedPosition> {
        let target = en_passant_target(position, style);
        PackedPosition::with(position, position.castling(), target)
    }

    /// The men alone, without rights and en passant: what a picture of the board shows.
    pub fn of_board(position: &Position) -> Option<PackedPosition> {
        PackedPosition::with(position, CastlingRights::NONE, None)
    }

    fn with(
        position: &Position,
        rights: CastlingRights,
        target: Option<Square>,
    ) -> Option<PackedPosition> {
        if position.occupied().count() > MOST_MEN {
            return None;
        }
        Some(PackedPosition(Planes::of(position, rights, target).pack(gather)))
    }

    #[cfg(test)]
    pub(crate) fn from_planes(planes: &Planes) -> PackedPosition {
        PackedPosition(planes.pack(gather))
    }

    /// As bytes, for a file.
    pub fn to_bytes(self) -> [u8; 24] {
        let mut bytes = [0; 24];
        for (chunk, word) in bytes.chunks_exact_mut(8).zip(self.0) {
            chunk.copy_from_slice(&word.to_le_bytes());
        }
        bytes
    }

    /// From bytes that [`PackedPosition::to_bytes`] has made.
    pub fn from_bytes(bytes: [u8; 24]) -> PackedPosition {
        let mut words = [0; 3];
        for (word, chunk) in words.iter_mut().zip(bytes.chunks_exact(8)) {
            *word = chunk.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
        }
        PackedPosition(words)
    }

    /// The position, its clocks as at the start of a game.
    ///
    /// # Errors
    /// If it is none: the bytes were not made from one, or the other side was to move.
    pub fn unpack(self, turn: Color, variant: Variant) -> Result<Position, InvalidPosition> {
        let [occupied, low, high] = self.0;
        let mut setup = Setup { turn, variant, ..Setup::EMPTY };
        let mut rooks = Vec::new();
        for (square, at) in Bitboard(occupied).into_iter().zip(0..MOST_MEN) {
            let bit = |word: u64, shift| word >> (at + shift) & 1 != 0;
            let color = if bit(low, 0) { Color::Black } else { Color::White };
            let kind = [bit(low, MOST_MEN), bit(high, 0), bit(high, MOST_MEN)];
            setup.board[square] = Some(Piece::new(color, role(kind)));
            if kind == CASTLING_ROOK {
                rooks.push((color, square));
            } else if kind == PASSED_PAWN {
                setup.en_passant = square.ahead(!color);
            }
        }
        for (color, rook) in rooks {
            let wing = wing(&setup.board, color, rook);
            setup.castling.set(color, wing, Some(rook.file()));
        }
        Position::from_setup(&setup)
    }
}

/// The bits `oblique`, `straight` and `third` of a rook that may castle.
const CASTLING_ROOK: [bool; 3] = [false, true, true];
/// Those of a pawn that has just passed over a square.
const PASSED_PAWN: [bool; 3] = [true, true, true];

const fn role(kind: [bool; 3]) -> Role {
    match kind {
        [false, false, false] => Role::Knight,
        [false, false, true] | PASSED_PAWN => Role::Pawn,
        [true, false, false] => Role::Bishop,
        [false, true, false] | CASTLING_ROOK => Role::Rook,
        [true, true, false] => Role::Queen,
        [true, false, true] => Role::King,
    }
}

/// On which side of his king a rook stands.
fn wing(board: &Board, color: Color, rook: Square) -> Wing {
    let is_right_of_king =
        board.squares_of(color, Role::King).any(|king| rook.file() > king.file());
    if is_right_of_king { Wing::KingSide } else { Wing::QueenSide }
}

/// Four bits of each man, as sets of squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Planes {
    pub(crate) occupied: Bitboard,
    /// The men of Black.
    pub(crate) black: Bitboard,
    /// Bishops, queens, kings, pawns that have just passed over a square.
    pub(crate) oblique: Bitboard,
    /// Rooks, queens, pawns that have just passed over a square.
    pub(crate) straight: Bitboard,
    /// Pawns, kings, rooks that may castle.
    pub(crate) third: Bitboard,
}

impl Planes {
    fn of(position: &Position, rights: CastlingRights, target: Option<Square>) -> Planes {
        let men = |role| position.by_role(role);
        let mut castling = Bitboard::EMPTY;
        for (color, wing, _) in rights.iter() {
            castling |= rights.rook_square(color, wing).map_or(Bitboard::EMPTY, Bitboard::from);
        }
        let passed = target.and_then(|target| target.ahead(!position.turn()));
        let passed = passed.map_or(Bitboard::EMPTY, Bitboard::from);
        Planes {
            occupied: position.occupied(),
            black: position.by_color(Color::Black),
            oblique: men(Role::Bishop) | men(Role::Queen) | men(Role::King) | passed,
            straight: men(Role::Rook) | men(Role::Queen) | passed,
            third: men(Role::Pawn) | men(Role::King) | castling,
        }
    }

    /// The position, `gather` being a function that pushes the bits of a set together which are in a mask.
    #[expect(clippy::inline_always, reason = "a backend's `gather` must stay inside its functions")]
    #[inline(always)]
    pub(crate) fn pack(&self, gather: impl Fn(Bitboard, Bitboard) -> u64) -> [u64; 3] {
        let of = |plane| gather(plane, self.occupied);
        let pair = |low, high| of(low) | of(high) << MOST_MEN;
        [self.occupied.0, pair(self.black, self.oblique), pair(self.straight, self.third)]
    }
}

/// The bits of a set that are in a mask, pushed together: what PEXT does in one instruction.
#[inline]
pub(crate) fn gather(set: Bitboard, mask: Bitboard) -> u64 {
    mask.into_iter().zip(0..).fold(0, |bits, (square, at)| bits | u64::from(set.has(square)) << at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fen::{FenOptions, read};

    /// Unpacks to what was packed, clocks apart.
    fn comes_back(position: &Position) {
        let packed = PackedPosition::of(position, EnPassantStyle::Always).expect("32 men at most");
        let bytes = packed.to_bytes();
        let again = PackedPosition::from_bytes(bytes).unpack(position.turn(), position.variant());
        let expected = Setup { half_moves: 0, full_moves: 1, ..position.setup() };
        assert_eq!(again.map(|again| again.setup()), Ok(expected), "{position:?}");
    }

    #[test]
    fn positions_come_back_whole() {
        let standard = [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w Qk - 0 1",
            "4k3/8/8/8/PpPpPpPp/8/8/4K3 b - c3 0 1",
            "4k3/8/8/pPpPpPpP/8/8/8/4K3 w - g6 0 1",
        ];
        let chess960 = [
            "1rkr4/p1pp1p1p/8/1P2P3/4p2P/8/P1PP1P2/1RKR4 w DBdb - 0 1",
            "r1k4r/p1pp2pp/8/8/8/8/PP3PPP/1R3KR1 w GBha - 0 1",
            "4rkr1/p6p/8/8/8/8/P6P/rRKR4 w DBge - 0 1",
        ];
        let cases = standard.map(|fen| (fen, Variant::Standard)).into_iter();
        for (fen, variant) in cases.chain(chess960.map(|fen| (fen, Variant::Chess960))) {
            let position = read(fen, &FenOptions::new(variant)).expect(fen).position;
            comes_back(&position);
            for mv in position.legal_moves() {
                comes_back(&position.after(mv));
            }
        }
    }

    #[test]
    fn en_passant_is_kept_by_custom() {
        let packed = |fen: &str, style| {
            PackedPosition::of(&fen.parse().expect(fen), style).expect("few men")
        };
        let [pinned, without] =
            ["d6", "-"].map(|square| format!("4k3/8/8/r2pP2K/8/8/8/8 w - {square} 0 1"));
        assert_ne!(
            packed(&pinned, EnPassantStyle::Always),
            packed(&without, EnPassantStyle::Always)
        );
        assert_ne!(
            packed(&pinned, EnPassantStyle::PseudoLegal),
            packed(&without, EnPassantStyle::PseudoLegal)
        );
        assert_eq!(packed(&pinned, EnPassantStyle::Legal), packed(&without, EnPassantStyle::Legal));
        let [alone, bare] =
            ["e3", "-"].map(|square| format!("4k3/8/8/8/4P3/8/8/4K3 b - {square} 0 1"));
        assert_ne!(packed(&alone, EnPassantStyle::Always), packed(&bare, EnPassantStyle::Always));
        assert_eq!(
            packed(&alone, EnPassantStyle::PseudoLegal),
            packed(&bare, EnPassantStyle::PseudoLegal)
        );
    }

    #[test]
    fn the_board_alone_knows_no_rights() {
        let board = |fen: &str| PackedPosition::of_board(&fen.parse().expect(fen));
        let fen = |rights| format!("r3k2r/8/8/8/8/8/8/R3K2R w {rights} - 0 1");
        assert_eq!(board(&fen("KQkq")), board(&fen("-")));
        assert_ne!(board(&fen("KQkq")), board("r3k2r/8/8/8/8/8/8/R3K1R1 w - - 0 1"));
    }

    #[test]
    fn more_than_32_men_do_not_fit() {
        let men = |files: &str| format!("4k3/{files}/8/nnnnnnnn/NNNNNNNN/8/PPPPPPPP/4K3 w - - 0 1");
        let pack = |fen: String| {
            PackedPosition::of(&fen.parse().expect("valid"), EnPassantStyle::Always).is_some()
        };
        assert!(pack(men("pppppp2")));
        assert!(!pack(men("ppppppp1")));
    }

    #[test]
    fn bytes_that_are_no_position_are_an_error() {
        let nonsense = PackedPosition::from_bytes([0xa5; 24]);
        assert!(nonsense.unpack(Color::White, Variant::Standard).is_err());
    }
}
