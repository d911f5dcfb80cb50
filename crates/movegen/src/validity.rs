//! What makes a position one that play can go on from, and every reason why one is not.

use crate::{Bitboard, Color, File, Position, Rank, Role, Setup, Square, Variant, Wing};

/// A reason why a position is refused. One that is merely out of any game's reach is not.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionProblem {
    /// A side has no king.
    #[error("{0} has no king")]
    NoKing(Color),
    /// A side has several kings.
    #[error("{color} has {} kings, on {}; one is expected", squares.count(), list(*squares))]
    SeveralKings {
        /// Whose kings.
        color: Color,
        /// Where they stand.
        squares: Bitboard,
    },
    /// Pawns on the first or the last rank.
    #[error("pawn on {}: no pawn can stand on the first or the last rank", list(*.0))]
    PawnsOnBackRanks(Bitboard),
    /// The side that has just moved left its king in check.
    #[error("{color} has just moved, yet its king on {king} is attacked from {}", list(*attackers))]
    OpponentInCheck {
        /// The side that is not to move.
        color: Color,
        /// Its king's square.
        king: Square,
        /// Who attacks it.
        attackers: Bitboard,
    },
    /// A castling right whose king is elsewhere.
    #[error(
        "castling right {}: the {color} king is on {king}, not on {}{}",
        wing.letter(*color), king_home(*color, *variant), chess960_hint(*variant)
    )]
    CastlingKing {
        /// Whose right.
        color: Color,
        /// On which wing.
        wing: Wing,
        /// Where the king is.
        king: Square,
        /// Which chess it is.
        variant: Variant,
    },
    /// A castling right whose rook is not there.
    #[error("castling right {}: there is no {color} rook on {rook}", wing.letter(*color))]
    CastlingRook {
        /// Whose right.
        color: Color,
        /// On which wing.
        wing: Wing,
        /// Where the rook should be.
        rook: Square,
    },
    /// A castling right whose rook is on the wrong side of the king, or not in the corner in standard chess.
    #[error(
        "castling right {}: the rook on {rook} is not the {wing} one{}",
        wing.letter(*color), chess960_hint(*variant)
    )]
    CastlingWing {
        /// Whose right.
        color: Color,
        /// On which wing.
        wing: Wing,
        /// Where the rook is.
        rook: Square,
        /// Which chess it is.
        variant: Variant,
    },
    /// An en passant target on a rank that no double push of the opponent passes over.
    #[error(
        "en passant target {target}: with {turn} to move it must be on rank {}, where a {} pawn has just passed",
        Rank::relative(*turn, 6), !*turn
    )]
    EnPassantRank {
        /// The square given.
        target: Square,
        /// The side to move.
        turn: Color,
    },
    /// An en passant target with no pawn to capture beyond it.
    #[error(
        "en passant target {target}: there is no {color} pawn on {pawn} that can have passed over it"
    )]
    EnPassantPawn {
        /// The square given.
        target: Square,
        /// Where the pawn should be.
        pawn: Square,
        /// Whose pawn.
        color: Color,
    },
    /// A man on the en passant target or on the square that the pawn came from.
    #[error(
        "en passant target {target}: {blocked} is not empty, so no pawn can have come through it"
    )]
    EnPassantBlocked {
        /// The square given.
        target: Square,
        /// The square that should be empty.
        blocked: Square,
    },
}

impl PositionProblem {
    /// Whether leaving out a castling right or the en passant target mends it.
    pub fn is_droppable(&self) -> bool {
        self.castling_right().is_some() || self.is_en_passant()
    }

    /// The castling right that it is about.
    pub(crate) fn castling_right(&self) -> Option<(Color, Wing)> {
        use PositionProblem as P;
        match *self {
            P::CastlingKing { color, wing, .. }
            | P::CastlingRook { color, wing, .. }
            | P::CastlingWing { color, wing, .. } => Some((color, wing)),
            _ => None,
        }
    }

    /// Whether it is about the en passant target.
    pub(crate) fn is_en_passant(&self) -> bool {
        use PositionProblem as P;
        matches!(
            self,
            P::EnPassantRank { .. } | P::EnPassantPawn { .. } | P::EnPassantBlocked { .. }
        )
    }
}

/// Why a setup is no position: every reason at once.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", crate::join(problems))]
pub struct InvalidPosition {
    /// The reasons, at least one.
    pub problems: Vec<PositionProblem>,
}

fn list(squares: Bitboard) -> String {
    let names: Vec<_> = squares.into_iter().map(|square| square.to_string()).collect();
    names.join(", ")
}

fn king_home(color: Color, variant: Variant) -> String {
    match variant {
        Variant::Standard => Square::new(File::E, Rank::relative(color, 1)).to_string(),
        Variant::Chess960 => format!("rank {}", Rank::relative(color, 1)),
    }
}

const fn chess960_hint(variant: Variant) -> &'static str {
    match variant {
        Variant::Standard => " (is it a Chess960 position?)",
        Variant::Chess960 => "",
    }
}

/// All that is wrong with `setup`, of which `position` is the unchecked form.
pub(crate) fn problems(setup: &Setup, position: &Position) -> Vec<PositionProblem> {
    let mut problems = Vec::new();
    for color in Color::ALL {
        kings(position, color, &mut problems);
    }
    let both_have_one_king = problems.is_empty();
    let back_ranks = Bitboard::rank(Rank::relative(Color::White, 1))
        | Bitboard::rank(Rank::relative(Color::White, 8));
    let pawns = position.by_role(Role::Pawn) & back_ranks;
    if !pawns.is_empty() {
        problems.push(PositionProblem::PawnsOnBackRanks(pawns));
    }
    if both_have_one_king {
        opponent_in_check(position, &mut problems);
        castling(position, &mut problems);
    }
    en_passant(setup, &mut problems);
    problems
}

fn kings(position: &Position, color: Color, problems: &mut Vec<PositionProblem>) {
    let squares = position.by_role(Role::King) & position.by_color(color);
    if squares.is_empty() {
        problems.push(PositionProblem::NoKing(color));
    } else if squares.is_several() {
        problems.push(PositionProblem::SeveralKings { color, squares });
    }
}

fn opponent_in_check(position: &Position, problems: &mut Vec<PositionProblem>) {
    let color = !position.turn();
    let king = position.king(color);
    let attackers = position.attackers(king, position.turn());
    if !attackers.is_empty() {
        problems.push(PositionProblem::OpponentInCheck { color, king, attackers });
    }
}

fn castling(position: &Position, problems: &mut Vec<PositionProblem>) {
    let variant = position.variant();
    for (color, wing, file) in position.castling().iter() {
        let king = position.king(color);
        let rook = Square::new(file, Rank::relative(color, 1));
        let rooks = position.by_role(Role::Rook) & position.by_color(color);
        let king_is_home =
            king.rank() == rook.rank() && (variant == Variant::Chess960 || king.file() == File::E);
        let is_that_wing = match wing {
            Wing::KingSide => file > king.file(),
            Wing::QueenSide => file < king.file(),
        };
        let is_corner = variant == Variant::Chess960 || file == wing.corner_file();
        if !king_is_home {
            problems.push(PositionProblem::CastlingKing { color, wing, king, variant });
        } else if !rooks.has(rook) {
            problems.push(PositionProblem::CastlingRook { color, wing, rook });
        } else if !is_that_wing || !is_corner {
            problems.push(PositionProblem::CastlingWing { color, wing, rook, variant });
        }
    }
}

/// A double push must be able to have left the target: its rank, an enemy pawn beyond it, nothing on the two squares
/// that the pawn came over. Whether the position before was a sane one is not asked.
fn en_passant(setup: &Setup, problems: &mut Vec<PositionProblem>) {
    let Some(target) = setup.en_passant else { return };
    let turn = setup.turn;
    if target.rank() != Rank::relative(turn, 6) {
        problems.push(PositionProblem::EnPassantRank { target, turn });
        return;
    }
    let (Some(pawn), Some(origin)) = (target.ahead(!turn), target.ahead(turn)) else { return };
    let stands = setup.board[pawn].is_some_and(|man| man.role == Role::Pawn && man.color != turn);
    if !stands {
        problems.push(PositionProblem::EnPassantPawn { target, pawn, color: !turn });
    }
    let blocked = [target, origin].into_iter().filter(|&square| setup.board[square].is_some());
    problems.extend(blocked.map(|blocked| PositionProblem::EnPassantBlocked { target, blocked }));
}
