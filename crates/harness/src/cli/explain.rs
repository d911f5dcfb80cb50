//! `perftect explain`: why a move is legal or not.

use clap::Args;
use perftect_movegen::{Move, Position};

use super::color::ColorChoice;
use super::output::print;
use super::position::PositionOptions;
use super::{CliError, ExitCode};
use crate::explain::{explain, survey};
use crate::report;

#[derive(Args, Debug)]
pub(super) struct ExplainArgs {
    /// The position, as one FEN in quotes, or startpos
    #[arg(value_name = "FEN")]
    fen: String,

    /// A move, as e2e4 or in algebraic notation; left out, the whole position is explained
    #[arg(value_name = "MOVE")]
    mv: Option<String>,

    /// Moves to play from the position first, as e2e4; what they were tells why an en passant right has gone
    #[arg(long, value_name = "MOVES", value_delimiter = ' ')]
    moves: Vec<String>,

    #[command(flatten)]
    options: PositionOptions,

    /// The form of the explanation of a move
    #[arg(long, value_enum, default_value_t)]
    format: Form,
}

/// Text or JSON: an explanation is no table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, clap::ValueEnum)]
pub(super) enum Form {
    /// Text and a board, for people
    #[default]
    Text,
    /// JSON, with a field that names its schema
    Json,
}

pub(super) fn execute(args: &ExplainArgs, color: ColorChoice) -> Result<ExitCode, CliError> {
    let root = args.options.read(&args.fen)?;
    let (position, played) = play(root, &args.moves)?;
    let look = color.look();
    let Some(text) = &args.mv else {
        print(&report::survey_text(&survey(&position), look))?;
        return Ok(ExitCode::Success);
    };
    let explanations = explain(&position, text, &played)?;
    match args.format {
        Form::Json => print(&report::explanation_json(&position, &explanations))?,
        Form::Text => {
            for explanation in &explanations {
                print(&report::explanation_text(&position, explanation, look))?;
            }
        }
    }
    Ok(ExitCode::Success)
}

pub(super) fn play(root: Position, texts: &[String]) -> Result<(Position, Vec<Move>), CliError> {
    let mut played = Vec::new();
    let mut position = root;
    for text in texts.iter().filter(|text| !text.is_empty()) {
        let mv = position.read_uci(text)?;
        position = position.after(mv);
        played.push(mv);
    }
    Ok((position, played))
}
