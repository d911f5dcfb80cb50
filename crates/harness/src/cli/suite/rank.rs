//! `perftect suite rank`: the questions in the order of what they catch for their cost.

use std::fmt::Write;

use clap::Args;

use super::grade::GradingArgs;
use crate::cli::output::print;
use crate::cli::{CliError, ExitCode};
use crate::grade::{Matrix, Ranked, digest, rank};

#[derive(Args, Debug)]
pub(super) struct RankArgs {
    #[command(flatten)]
    grading: GradingArgs,
}

pub(super) fn execute(args: &RankArgs) -> Result<ExitCode, CliError> {
    let suites = args.grading.read_as_checked()?;
    let matrix = args.grading.grade(&suites)?;
    print(&text(&matrix, &rank(&matrix), &digest(&suites)))?;
    Ok(ExitCode::Success)
}

/// A line per question, as in `wiki/kiwipete@2`.
fn text(matrix: &Matrix<'_>, ranked: &[Ranked], digest: &str) -> String {
    let mut text = format!(
        "# What catches most for its nodes first. Written by `perftect suite rank`.\n# Of {digest}.\n"
    );
    for question in ranked {
        let graded = &matrix.positions[question.position];
        let _ = writeln!(text, "{}/{}@{}", graded.suite, graded.entry.id, question.depth);
    }
    text
}
