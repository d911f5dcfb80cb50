//! `perftect explain`: why a move is legal or not.

use clap::Args;
use perftect_movegen::{FenStyle, Move, MoveKind, Position, UciMove, Variant, fen};

use super::color::ColorChoice;
use super::output::print;
use super::output_file::OutputPath;
use super::position::PositionOptions;
use super::{CliError, ExitCode};
use crate::explain::{Explanation, explain, survey};
use crate::report::{self, Look};

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

    /// Draw the board into this SVG file too; `-` writes the drawing to the standard output, and nothing else
    #[arg(long, value_name = "FILE")]
    svg: Option<OutputPath>,
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
    let svg = args.svg.as_ref().map(OutputPath::open).transpose()?;
    let look = color.look();
    let (text, picture, title) = match &args.mv {
        None => {
            let survey = survey(&position);
            let title = fen::write(&position, &FenStyle::default());
            (report::survey_text(&survey, look), report::survey_picture(&survey), title)
        }
        Some(mv) => {
            let explained = explain(&position, mv, &played)?;
            let picture = report::explanation_picture(&position, &explained[0]);
            let title = report::explanation_sentence(&position, &explained[0], Look::plain(80));
            (args.text(&position, &explained, look), picture, title)
        }
    };
    if args.svg != Some(OutputPath::Stdout) {
        print(&text)?;
    }
    if let Some(file) = svg {
        file.finish(&report::svg_document(&picture, &title))?;
    }
    Ok(ExitCode::Success)
}

impl ExplainArgs {
    fn text(&self, position: &Position, explained: &[Explanation], look: Look) -> String {
        match self.format {
            Form::Json => report::explanation_json(position, explained),
            Form::Text => {
                let given = self.mv.as_deref().and_then(|text| text.parse().ok());
                let remark = given.and_then(|given| castling_remark(position, given, explained));
                let texts = explained
                    .iter()
                    .map(|explanation| report::explanation_text(position, explanation, look));
                remark.into_iter().chain(texts).collect()
            }
        }
    }
}

/// How a move was read that is written by the other custom of castling than that of the variant.
fn castling_remark(
    position: &Position,
    given: UciMove,
    explained: &[Explanation],
) -> Option<String> {
    let (Explanation::Legal(mv) | Explanation::Illegal(mv, _)) = explained.first()?;
    let usual = mv.uci(position.variant());
    let custom = match position.variant() {
        Variant::Standard => "king takes rook, as in Chess960; standard chess writes",
        Variant::Chess960 => "by where the king lands; Chess960 writes king takes rook,",
    };
    let is_unusual = matches!(mv.kind, MoveKind::Castle(_)) && usual != given;
    is_unusual.then(|| format!("{given} is read as castling, {custom} {usual}.\n\n"))
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
