//! The position that a command is about.

use clap::{Args, ValueEnum};
use perftect_movegen::fen::{
    self, CastlingStyle, EnPassantStyle, FenOptions, FenStyle, Strictness,
};
use perftect_movegen::{Position, Variant};

use super::CliError;
use super::message::say;

/// A position on the command line.
#[derive(Args, Debug)]
pub(super) struct PositionArgs {
    /// The position, as FEN of six or four fields, quoted or not; the start position if left out
    #[arg(value_name = "FEN", num_args = 0..)]
    fen: Vec<String>,

    #[command(flatten)]
    options: PositionOptions,
}

/// How a position is read.
#[derive(Args, Debug)]
pub(super) struct PositionOptions {
    /// Read the position as Chess960, and write castling as king takes rook
    #[arg(long)]
    chess960: bool,

    /// Leave out castling rights and an en passant square that contradict the board, and say so
    #[arg(long)]
    lenient: bool,
}

impl PositionArgs {
    /// Reads the position; what was left out is said on the error stream.
    pub(super) fn read(&self) -> Result<Position, CliError> {
        self.options.read(&self.fen.join(" "))
    }
}

impl PositionOptions {
    /// Reads a position; what was left out is said on the error stream.
    pub(super) fn read(&self, text: &str) -> Result<Position, CliError> {
        let text = match text.trim() {
            "" | "startpos" => fen::START,
            text => text,
        };
        let variant = if self.chess960 { Variant::Chess960 } else { Variant::Standard };
        let strictness = if self.lenient { Strictness::Lenient } else { Strictness::Strict };
        let reading = fen::read(text, &FenOptions { variant, strictness })
            .map_err(|error| CliError::Position { fen: text.to_owned(), error })?;
        for problem in &reading.dropped {
            say("warning", format_args!("left out: {problem}"));
        }
        Ok(reading.position)
    }
}

/// When a FEN that is written names an en passant square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(super) enum EnPassantChoice {
    /// After every double push
    #[default]
    Always,
    /// Only if an enemy pawn stands ready
    PseudoLegal,
    /// Only if the capture is legal
    Legal,
}

impl EnPassantChoice {
    /// The way to write FENs.
    pub(super) fn style(self) -> FenStyle {
        let en_passant = match self {
            EnPassantChoice::Always => EnPassantStyle::Always,
            EnPassantChoice::PseudoLegal => EnPassantStyle::PseudoLegal,
            EnPassantChoice::Legal => EnPassantStyle::Legal,
        };
        FenStyle { en_passant, castling: CastlingStyle::XFen }
    }
}
