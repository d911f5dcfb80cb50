//! `perftect suite distil`: the cheapest selection that catches as much.

use std::collections::BTreeMap;

use clap::Args;

use super::grade::GradingArgs;
use crate::cli::output::print;
use crate::cli::{CliError, ExitCode};
use crate::grade::{Distilled, Matrix, distil};
use crate::report::distilled_line;
use crate::suite::{Claims, Entry, Suite, write_toml};

#[derive(Args, Debug)]
pub(super) struct DistilArgs {
    #[command(flatten)]
    grading: GradingArgs,

    /// The name of the suite that is written
    #[arg(long, default_value = "smoke")]
    name: String,
}

pub(super) fn execute(args: &DistilArgs) -> Result<ExitCode, CliError> {
    let suites = args.grading.read()?;
    let matrix = args.grading.grade(&suites)?;
    let distilled = distil(&matrix);
    let title = format!("Distilled from other suites: {}", distilled_line(&distilled));
    let suite = Suite {
        name: args.name.clone(),
        title,
        source: "the suites that the positions are from, which name who confirmed each count"
            .to_owned(),
        confirmed: Vec::new(),
        advisory: None,
        entries: entries(&matrix, &distilled),
        left_out: Vec::new(),
    };
    print(&write_toml(&suite))?;
    Ok(ExitCode::Success)
}

/// The chosen positions, each with the chosen depths; one that is there for what it says beside counts keeps its least.
fn entries(matrix: &Matrix<'_>, distilled: &Distilled) -> Vec<Entry> {
    let chosen = distilled.positions.iter().filter_map(|(&number, depths)| {
        let graded = matrix.positions.get(number)?;
        let entry = graded.entry;
        let depths = if depths.is_empty() {
            entry.counts.keys().copied().take(1).collect()
        } else {
            depths.clone()
        };
        let counts: BTreeMap<u32, u64> = entry
            .counts
            .iter()
            .filter(|(depth, _)| depths.contains(depth))
            .map(|(&depth, &count)| (depth, count))
            .collect();
        let claims = Claims { twin: None, alone: None, ..entry.claims.clone() };
        let id = format!("{}-{}", graded.suite, entry.id);
        Some(Entry { id, counts, claims, ..entry.clone() })
    });
    chosen.collect()
}
