//! Standard algebraic notation: `Nf3`, `exd6`, `e8=Q+`, `O-O#`.
//!
//! Source: PGN standard, section 8.2.3, <https://www.saremba.de/chessgml/standards/pgn/pgn-complete.htm>.

use super::san_writer::write;
use crate::{File, Move, MoveKind, Position, Rank, Role, Square, Wing};

/// The text is no legal move of the position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SanError {
    /// The text has not the form of a move.
    #[error("`{0}` is not a move in algebraic notation, such as Nf3, exd6 or O-O")]
    Form(String),
    /// No legal move is written so.
    #[error("`{text}` is not a legal move in {fen}")]
    Illegal {
        /// The move.
        text: String,
        /// The position.
        fen: String,
    },
    /// Several legal moves are written so.
    #[error("`{text}` may be {}", moves.join(" or "))]
    Ambiguous {
        /// The move.
        text: String,
        /// The moves that it may be, in full.
        moves: Vec<String>,
    },
}

impl Position {
    /// A legal move in standard algebraic notation, with `+` or `#`.
    ///
    /// ```
    /// use perftect_movegen::Position;
    ///
    /// let position: Position = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2".parse()?;
    /// let mv = position.read_uci("e5d6")?;
    /// assert_eq!(position.san(mv), "exd6");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn san(&self, mv: Move) -> String {
        write(&self.setup().board, &self.legal_moves(), mv, self.after(mv).status())
    }

    /// The legal move that algebraic text names. Read, too: `0-0`, a missing `=` or `x`, a promotion in parentheses,
    /// more of the origin than is needed, `e.p.` after a pawn's capture (rule EP-35), and the marks `+ # ! ?`, right or
    /// wrong.
    ///
    /// # Errors
    /// If the text has not the form of a move, or if no legal move or several are written so.
    pub fn read_san(&self, text: &str) -> Result<Move, SanError> {
        let fitting = self.read_san_among(text, &self.legal_moves())?;
        match fitting[..] {
            [mv] => Ok(mv),
            [] => Err(SanError::Illegal { text: text.to_owned(), fen: format!("{self:?}") }),
            _ => Err(SanError::Ambiguous {
                text: text.to_owned(),
                moves: fitting.iter().map(|&mv| self.san(mv)).collect(),
            }),
        }
    }

    /// Those of some moves, legal or not, that algebraic text may mean.
    ///
    /// # Errors
    /// [`SanError::Form`] if the text has not the form of a move.
    pub fn read_san_among(&self, text: &str, moves: &[Move]) -> Result<Vec<Move>, SanError> {
        let pattern = Pattern::parse(text).ok_or_else(|| SanError::Form(text.to_owned()))?;
        Ok(moves.iter().copied().filter(|&mv| pattern.fits(self, mv)).collect())
    }
}

/// What algebraic text asks of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Pattern {
    Castle(Wing),
    Man {
        role: Role,
        from_file: Option<File>,
        from_rank: Option<Rank>,
        to: Square,
        promotion: Option<Role>,
        only_en_passant: OnlyEnPassant,
    },
}

/// Whether the text insists on an en passant capture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum OnlyEnPassant {
    Yes,
    No,
}

impl Pattern {
    fn parse(text: &str) -> Option<Pattern> {
        let text = text.trim().trim_end_matches(['+', '#', '!', '?']).trim_end();
        let (text, only_en_passant) = strip_en_passant(text);
        let text = text.trim_end_matches(['+', '#']);
        match text.replace('0', "O").as_str() {
            "O-O" => return Some(Pattern::Castle(Wing::KingSide)),
            "O-O-O" => return Some(Pattern::Castle(Wing::QueenSide)),
            _ => {}
        }
        let (text, promotion) = strip_promotion(text)?;
        let (role, rest) = match text.chars().next()? {
            letter @ ('N' | 'B' | 'R' | 'Q' | 'K' | 'P') => {
                (Role::from_letter(letter)?, &text[1..])
            }
            _ => (Role::Pawn, text),
        };
        let split = rest.len().checked_sub(2)?;
        let to = rest.get(split..)?.parse().ok()?;
        let origin = rest.get(..split)?.trim_end_matches(['x', ':', '-']);
        let (from_file, from_rank) = parse_origin(origin)?;
        Some(Pattern::Man { role, from_file, from_rank, to, promotion, only_en_passant })
    }

    fn fits(&self, position: &Position, mv: Move) -> bool {
        match (self, mv.kind) {
            (Pattern::Castle(wing), MoveKind::Castle(of_move)) => *wing == of_move,
            (Pattern::Castle(_), _) | (Pattern::Man { .. }, MoveKind::Castle(_)) => false,
            (Pattern::Man { role, from_file, from_rank, to, promotion, only_en_passant }, kind) => {
                position.piece_at(mv.from).is_some_and(|man| man.role == *role)
                    && mv.to == *to
                    && mv.promotion() == *promotion
                    && from_file.is_none_or(|file| file == mv.from.file())
                    && from_rank.is_none_or(|rank| rank == mv.from.rank())
                    && (*only_en_passant == OnlyEnPassant::No || kind == MoveKind::EnPassant)
            }
        }
    }
}

fn strip_en_passant(text: &str) -> (&str, OnlyEnPassant) {
    for suffix in ["e.p.", "e.p", "ep"] {
        if let Some(rest) = text.strip_suffix(suffix) {
            return (rest.trim_end(), OnlyEnPassant::Yes);
        }
    }
    (text, OnlyEnPassant::No)
}

/// Takes `=Q`, `Q`, `/Q` or `(Q)` off the end, in either case after a mark, in upper case without one.
fn strip_promotion(text: &str) -> Option<(&str, Option<Role>)> {
    let inner = text.strip_suffix(')').unwrap_or(text);
    let last = inner.chars().next_back()?;
    let Some(role) = Role::from_letter(last) else { return Some((text, None)) };
    let rest = &inner[..inner.len() - last.len_utf8()];
    let (rest, is_marked) = match rest.strip_suffix(['=', '/', '(']) {
        Some(rest) => (rest, true),
        None => (rest, false),
    };
    if !is_marked && last.is_ascii_lowercase() {
        return None;
    }
    Some((rest, Some(role)))
}

fn parse_origin(text: &str) -> Option<(Option<File>, Option<Rank>)> {
    let mut characters = text.chars().peekable();
    let file =
        characters.peek().copied().filter(char::is_ascii_lowercase).and_then(File::from_letter);
    if file.is_some() {
        characters.next();
    }
    let digit = characters.peek().and_then(|digit| digit.to_digit(10));
    let rank = digit.and_then(|digit| Rank::from_index(u8::try_from(digit.checked_sub(1)?).ok()?));
    if rank.is_some() {
        characters.next();
    }
    characters.next().is_none().then_some((file, rank))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn san_of(fen: &str, uci: &str) -> String {
        let position: Position = fen.parse().expect(fen);
        position.san(position.read_uci(uci).expect(uci))
    }

    #[test]
    fn the_origin_is_as_long_as_it_must_be() {
        assert_eq!(san_of("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "a1d1"), "Rad1");
        assert_eq!(san_of("8/R7/6k1/8/8/8/4K3/R7 w - - 0 1", "a1a4"), "R1a4");
        assert_eq!(san_of("1k6/8/8/8/Q6Q/8/4K3/Q7 w - - 0 1", "a4d4"), "Qa4d4");
        // The other knight is pinned, so nothing needs telling apart.
        assert_eq!(san_of("4r2k/8/8/8/8/4N3/8/2N1K3 w - - 0 1", "c1d3"), "Nd3");
    }

    #[test]
    fn checks_mates_castling_and_promotions_are_marked() {
        assert_eq!(san_of("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"), "O-O+");
        assert_eq!(san_of("7k/5P2/6K1/8/8/8/8/8 w - - 0 1", "f7f8q"), "f8=Q#");
        assert_eq!(san_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6"), "exd6");
    }

    #[test]
    fn each_legal_move_reads_back_from_what_is_written() {
        let fens = [
            crate::fen::START,
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
        ];
        for fen in fens {
            let position: Position = fen.parse().expect(fen);
            for mv in position.legal_moves() {
                let text = position.san(mv);
                assert_eq!(position.read_san(&text), Ok(mv), "{text} in {fen}");
            }
        }
    }

    #[test]
    fn other_spellings_are_read() {
        let position: Position = "4k3/P7/8/3pP3/8/8/8/4K2R w K d6 0 2".parse().expect("valid");
        let uci = |text: &str| position.read_san(text).map(|mv| position.san(mv));
        for text in
            ["exd6", "exd6 e.p.", "exd6e.p.", "exd6 ep", "ed6", "e5xd6!", "e5-d6?!", "Pexd6"]
        {
            assert_eq!(uci(text).as_deref(), Ok("exd6"), "{text}");
        }
        for text in ["a8=Q", "a8Q", "a8(Q)", "a8/q", "a8=q#"] {
            assert_eq!(uci(text).as_deref(), Ok("a8=Q+"), "{text}");
        }
        assert_eq!(uci("0-0").as_deref(), Ok("O-O"));
    }

    #[test]
    fn what_is_no_move_says_why() {
        let position: Position = "4k3/8/8/8/8/8/4K3/R6R w - - 0 1".parse().expect("valid");
        assert!(
            matches!(position.read_san("Rd1"), Err(SanError::Ambiguous { moves, .. }) if moves.len() == 2)
        );
        assert!(matches!(position.read_san("Rd2"), Ok(_) | Err(SanError::Illegal { .. })));
        assert!(matches!(position.read_san("Kd2 e.p."), Err(SanError::Illegal { .. })));
        for text in ["", "x", "Zd1", "R", "Rd9", "hello", "é", "e.p.", "a8=é"] {
            assert!(matches!(position.read_san(text), Err(SanError::Form(_))), "{text}");
        }
    }
}
