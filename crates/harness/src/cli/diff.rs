//! `perftect diff`: two subjects held against one another, down to the node.

use std::time::Duration;

use clap::Args;

use super::color::ColorChoice;
use super::explain::{Form, play};
use super::output::print;
use super::position::PositionOptions;
use super::subject::{BUILTIN, Resolved, SubjectArgs};
use super::{CliError, ExitCode, depth};
use crate::check::Advisories;
use crate::diagnose::{
    Allowance, Difference, Divergence, Interview, Node, Pair, Reference, Reply, Stopped, Voice,
};
use crate::report::DiffReport;

#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct DiffArgs {
    /// A program, or a command with its arguments in quotes; builtin is the reference
    #[arg(value_name = "A")]
    first: String,

    /// The one to hold it against, likewise
    #[arg(value_name = "B")]
    second: String,

    /// The position, as one FEN in quotes, or startpos
    #[arg(value_name = "FEN", default_value = "startpos")]
    fen: String,

    /// Half-moves to compare
    #[arg(value_name = "DEPTH", default_value_t = 3, value_parser = depth::parser())]
    depth: u32,

    /// Moves to play from the position first, as e2e4
    #[arg(long, value_name = "MOVES", value_delimiter = ' ')]
    moves: Vec<String>,

    #[command(flatten)]
    options: PositionOptions,

    #[command(flatten)]
    subject: SubjectArgs,

    /// Questions to each of the two at most
    #[arg(long, value_name = "N", default_value_t = 1_000)]
    questions: usize,

    /// The form of the result
    #[arg(long, value_enum, default_value_t)]
    format: Form,
}

const EXAMPLES: &str = "\
Examples:
  perftect diff ./my-engine builtin                       the start position, three half-moves
  perftect diff ./my-engine stockfish '4k3/8/8/8/8/8/8/4K2R w K - 0 1' 4

Exit codes: 0 if the two agree, 1 if they differ, 3 if one of them gave no answer.";

pub(super) fn execute(args: &DiffArgs, color: ColorChoice) -> Result<ExitCode, CliError> {
    let node = args.node()?;
    let first = args.subject.resolve_one(&args.first)?;
    let second = args.subject.resolve_one(&args.second)?;
    let allowance = Allowance { questions: args.questions, time: Duration::MAX };
    let mut first = voice(&first, allowance);
    let mut second = voice(&second, allowance);
    let mut pair = Pair { first: first.as_mut(), second: second.as_mut() };
    let depth = args.depth;
    let divergence = match pair.diverge(&node, depth)? {
        None => is_silent(&mut pair, &node, depth)?,
        found => found,
    };
    let report = DiffReport {
        first: args.first.clone(),
        second: args.second.clone(),
        divergence,
        depth,
        questions: first.asked().max(second.asked()),
    };
    print(&match args.format {
        Form::Text => report.text(color.look()),
        Form::Json => report.json(),
    })?;
    Ok(exit_code(report.divergence.as_ref()))
}

fn voice(subject: &Resolved, allowance: Allowance) -> Box<dyn Voice + '_> {
    if subject.text == BUILTIN {
        return Box::new(Reference);
    }
    // Two generators may write castling each in its own way.
    let advisories = Advisories::Noted;
    Box::new(Interview::new(subject.source.as_ref(), subject.timeout, allowance, advisories))
}

/// Two who both say nothing do not agree on anything.
fn is_silent(pair: &mut Pair<'_>, node: &Node, depth: u32) -> Result<Option<Divergence>, Stopped> {
    Ok(match pair.first.ask(node, depth)? {
        Reply::Nothing(error) => {
            let difference = Difference::FirstIsSilent(error);
            Some(Divergence::here(node.clone(), depth, difference))
        }
        Reply::Answer(_) | Reply::Told(_) | Reply::TooDeep => None,
    })
}

const fn exit_code(divergence: Option<&Divergence>) -> ExitCode {
    match divergence {
        None => ExitCode::Success,
        Some(Divergence { difference: Difference::Answers(_), .. }) => ExitCode::Failure,
        Some(_) => ExitCode::Subject,
    }
}

impl DiffArgs {
    fn node(&self) -> Result<Node, CliError> {
        let root = self.options.read(&self.fen)?;
        let (_, moves) = play(root.clone(), &self.moves)?;
        let fen = match &*self.fen {
            "startpos" => Node::of_position(root.clone()).fen,
            fen => fen.to_owned(),
        };
        let start = Node { fen, ..Node::of_position(root) };
        Ok(moves.into_iter().fold(start, |node, mv| node.child(mv)))
    }
}
