//! Reading a FEN: field by field, then the position as a whole, every reason for a refusal gathered.

use std::str::FromStr;

use super::problem::read_square;
use super::{FenError, FenProblem, castling_field, placement};
use crate::{Color, Position, Setup, Variant};

/// What becomes of castling rights and of an en passant target that contradict the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Strictness {
    /// The FEN is refused.
    #[default]
    Strict,
    /// They are left out, and the [`Reading`] says so.
    Lenient,
}

/// How to read a FEN.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct FenOptions {
    /// Which chess it is; a FEN does not say.
    pub variant: Variant,
    /// What becomes of rights that contradict the board.
    pub strictness: Strictness,
}

impl FenOptions {
    /// Strict reading, of a variant.
    pub const fn new(variant: Variant) -> FenOptions {
        FenOptions { variant, strictness: Strictness::Strict }
    }
}

/// A FEN that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The position.
    pub position: Position,
    /// What was left out, if the reading was lenient.
    pub dropped: Vec<FenProblem>,
}

/// Reads a FEN of six fields, or of the first four (EPD), with any blanks between them. The clocks are then 0 and 1.
///
/// An en passant target is read by any of the three customs (after every double push, only if a pawn stands ready, only
/// if the capture is legal); rights as `KQkq`, X-FEN or Shredder-FEN.
///
/// ```
/// use perftect_movegen::{Variant, fen};
///
/// let options = fen::FenOptions::new(Variant::Chess960);
/// let reading = fen::read("4k3/8/8/8/8/8/8/1R2K1R1 w GB -", &options)?;
/// assert_eq!(reading.position.half_moves(), 0);
///
/// let error = fen::read("4k3/8/8/8/8/8/8/4K3 x KQ - 0 1", &fen::FenOptions::default()).unwrap_err();
/// assert_eq!(error.problems.len(), 3); // the side to move, and two rights without a rook
/// # Ok::<(), perftect_movegen::FenError>(())
/// ```
///
/// # Errors
/// Every reason why the text is no position, at once.
pub fn read(text: &str, options: &FenOptions) -> Result<Reading, FenError> {
    let mut problems = Vec::new();
    let mut setup = read_fields(text, options.variant, &mut problems);
    let mut dropped = Vec::new();
    if options.strictness == Strictness::Lenient {
        dropped.extend(problems.extract_if(.., |problem| problem.is_droppable()));
        dropped.extend(drop_contradictions(&mut setup).into_iter().map(FenProblem::from));
    }
    match Position::from_setup(&setup) {
        Ok(position) if problems.is_empty() => Ok(Reading { position, dropped }),
        Ok(_) => Err(FenError { problems }),
        Err(invalid) => {
            // A board that could not be read is no ground to judge kings and rights on.
            if problems.iter().all(|problem| !is_about_placement(problem)) {
                problems.extend(invalid.problems.into_iter().map(FenProblem::from));
            }
            Err(FenError { problems })
        }
    }
}

fn is_about_placement(problem: &FenProblem) -> bool {
    matches!(
        problem,
        FenProblem::Empty
            | FenProblem::MissingField(_)
            | FenProblem::RankCount(_)
            | FenProblem::RankLength { .. }
            | FenProblem::PlacementCharacter { .. }
    )
}

fn read_fields(text: &str, variant: Variant, problems: &mut Vec<FenProblem>) -> Setup {
    let mut setup = Setup { variant, ..Setup::EMPTY };
    let mut fields = text.split_ascii_whitespace();
    let Some(first) = fields.next() else {
        problems.push(FenProblem::Empty);
        return setup;
    };
    setup.board = placement::read(first, problems);
    let mut next = |name, problems: &mut Vec<FenProblem>| {
        let field = fields.next();
        if field.is_none() {
            problems.push(FenProblem::MissingField(name));
        }
        field
    };
    match next("side to move", problems) {
        Some("w") | None => {}
        Some("b") => setup.turn = Color::Black,
        Some(other) => problems.push(FenProblem::Turn(other.to_owned())),
    }
    if let Some(field) = next("castling", problems) {
        setup.castling = castling_field::read(field, &setup.board, variant, problems);
    }
    if let Some(field) = next("en passant", problems) {
        setup.en_passant = keep(read_square(field), problems).flatten();
    }
    let mut clock = |name, default| match fields.next() {
        None => default,
        Some(text) => keep(read_clock(name, text), problems).unwrap_or(default),
    };
    setup.half_moves = clock("half-move clock", 0);
    setup.full_moves = clock("full-move number", 1);
    if let Some(rest) = fields.next() {
        problems.push(FenProblem::Trailing(rest.to_owned()));
    }
    setup
}

fn read_clock(name: &'static str, text: &str) -> Result<u32, FenProblem> {
    let digits_only = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|_| digits_only);
    number.ok_or_else(|| FenProblem::Clock { name, text: text.to_owned() })
}

fn keep<T>(result: Result<T, FenProblem>, problems: &mut Vec<FenProblem>) -> Option<T> {
    result.map_err(|problem| problems.push(problem)).ok()
}

/// Leaves out each right and target that contradicts the board, and returns why.
fn drop_contradictions(setup: &mut Setup) -> Vec<crate::PositionProblem> {
    let Err(invalid) = Position::from_setup(setup) else { return Vec::new() };
    let mut dropped = invalid.problems;
    dropped.retain(crate::PositionProblem::is_droppable);
    for problem in &dropped {
        if let Some((color, wing)) = problem.castling_right() {
            setup.castling.set(color, wing, None);
        } else if problem.is_en_passant() {
            setup.en_passant = None;
        }
    }
    dropped
}

/// A strict reading in standard chess; for Chess960 see [`read`].
impl FromStr for Position {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Position, FenError> {
        read(text, &FenOptions::default()).map(|reading| reading.position)
    }
}
