//! Which cases subjects are asked about, and what that may cost.

use clap::Args;
use perftect_movegen::Variant;
use perftect_movegen::rulebook::Rule;

use super::CliError;
use super::cost::Cost;
use super::message::say;
use super::why_nothing::{unfit, why_nothing};
use crate::check::{Budget, FilterPattern, Partition, Plan, RulePattern, Selection};
use crate::report::grouped;
use crate::subject::profile::{Hint, nearest};
use crate::suite::{ReadOptions, Suite};

const HEADING: &str = "Selection and cost";

/// Which positions.
#[derive(Args, Debug)]
pub(super) struct ChoiceArgs {
    /// Only positions with this text in their suite/id, or in the id of a rule that they are about (EP-23, EP-); with an @
    /// only cases whose id ends with it (wiki/kiwipete@3, @after); * stands for anything, ? for one character, [ab] for one
    /// of some
    #[arg(long, value_name = "PATTERN", help_heading = HEADING)]
    filter: Vec<FilterPattern>,

    /// Not what fits this, in the same form
    #[arg(long, value_name = "PATTERN", help_heading = HEADING)]
    exclude: Vec<FilterPattern>,

    /// Only positions about this rule, by its whole id, in the same form (EP-23, EP-2*)
    #[arg(long, value_name = "ID", value_parser = parse_rule, help_heading = HEADING)]
    rule: Vec<RulePattern>,

    /// Only positions of this chess: standard or chess960
    #[arg(long, value_name = "NAME", value_parser = parse_variant, help_heading = HEADING)]
    variant: Option<Variant>,

    /// Go no deeper than so many half-moves
    #[arg(short, long, value_name = "N", help_heading = HEADING)]
    depth: Option<u32>,
}

/// Which cases, and what they may cost.
#[derive(Args, Debug)]
pub(super) struct SelectionArgs {
    /// How much is asked; the flags below go before what it says
    #[arg(long, value_name = "NAME", value_enum, default_value_t, help_heading = HEADING)]
    pub(super) profile: Cost,

    #[command(flatten)]
    choice: ChoiceArgs,

    /// Leave out cases with more leaves than this; by the profile if left out
    #[arg(long, value_name = "N", help_heading = HEADING)]
    max_nodes: Option<u64>,

    /// What the run may cost, in leaves (500k, 5M) or in time (30s, 2m): what catches most faults for its leaves is asked
    /// first, and the rest left out, or skipped when the time is over
    #[arg(long, value_name = "BUDGET", help_heading = HEADING)]
    budget: Option<Budget>,

    /// Only the K-th of N parts of like cost, for machines that share a run
    #[arg(long, value_name = "K/N", help_heading = HEADING)]
    partition: Option<Partition>,
}

impl ChoiceArgs {
    /// What is chosen from the suites, with a limit on leaves.
    pub(super) fn selection(&self, max_nodes: Option<u64>) -> Selection {
        Selection {
            filters: self.filter.clone(),
            rules: self.rule.clone(),
            variant: self.variant,
            excluded: self.exclude.clone(),
            max_depth: self.depth,
            max_nodes,
        }
    }

    fn flags(&self) -> impl Iterator<Item = String> {
        let excluded = self.exclude.iter().map(|pattern| format!("--exclude={pattern}"));
        let rules = self.rule.iter().map(|rule| format!("--rule={rule}"));
        let variant = self.variant.map(|variant| format!("--variant={}", variant.name()));
        excluded.chain(rules).chain(variant)
    }
}

/// A plan that has cases.
///
/// # Errors
/// If it has none, with the reason. A pattern that fits nothing is told.
pub(super) fn not_empty<'a>(
    plan: Plan<'a>,
    suites: &'a [Suite],
    selection: &Selection,
) -> Result<Plan<'a>, CliError> {
    if plan.cases.is_empty() {
        return Err(CliError::NothingSelected(why_nothing(suites, selection, &plan)));
    }
    for (flag, pattern) in unfit(suites, selection) {
        say("warning", format!("{flag} `{}` fits nothing{}", pattern.text, pattern.hint()));
    }
    Ok(plan)
}

impl SelectionArgs {
    /// The suites that are asked if none is named.
    pub(super) fn suites(&self, options: ReadOptions) -> Vec<Suite> {
        self.profile.suites(options)
    }

    /// The cases of a run.
    pub(super) fn plan<'a>(&self, suites: &'a [Suite]) -> Result<Plan<'a>, CliError> {
        let selection = self.selection();
        let mut plan = Plan::new(suites, &selection);
        if let Some(budget) = self.budget {
            plan.limit_to(budget);
        }
        let mut plan = not_empty(plan, suites, &selection)?;
        if let Some(partition) = self.partition {
            plan.keep_part(partition);
            if plan.cases.is_empty() {
                let text = format!("no position is left for part {partition} (--partition)");
                return Err(CliError::NothingSelected(text));
            }
        }
        Ok(plan)
    }

    /// What is chosen from the suites.
    pub(super) fn selection(&self) -> Selection {
        self.choice.selection(self.max_nodes.or(self.profile.max_nodes()))
    }

    /// The flags without which a position of this run might be left out of another.
    pub(super) fn words(&self) -> Vec<String> {
        let profile =
            (self.profile == Cost::Deep).then(|| ["--profile".to_owned(), "deep".to_owned()]);
        let nodes = self.max_nodes.map(|nodes| ["--max-nodes".to_owned(), nodes.to_string()]);
        profile.into_iter().chain(nodes).flatten().collect()
    }

    /// What a record of the run says of it beside filters and limits.
    pub(super) fn flags(&self) -> Vec<String> {
        let budget = self.budget.map(|budget| format!("--budget={budget}"));
        let part = self.partition.map(|part| format!("--partition={part}"));
        self.choice.flags().chain(budget).chain(part).collect()
    }

    /// What the list of cases leaves out, in a line; nothing if it is whole.
    pub(super) fn remark(&self, plan: &Plan<'_>) -> String {
        let mut said = Vec::new();
        if let Some(budget) = self.budget {
            said.push(match budget {
                Budget::Nodes(_) => {
                    let left = grouped(plan.over_budget as u64);
                    format!("{left} cases are beyond the budget of {budget}")
                }
                Budget::Time(_) => format!("as many of them as can be asked in {budget}"),
            });
        }
        said.extend(self.partition.map(|part| format!("part {part}")));
        if said.is_empty() { String::new() } else { format!("{}\n", said.join("; ")) }
    }
}

fn parse_variant(text: &str) -> Result<Variant, String> {
    let known = [Variant::Standard, Variant::Chess960];
    let found = known.into_iter().find(|variant| variant.name() == text);
    found.ok_or_else(|| {
        let hint = Hint(nearest(text, known.map(Variant::name)));
        format!("standard or chess960 is expected{hint}")
    })
}

fn parse_rule(text: &str) -> Result<RulePattern, String> {
    let pattern: RulePattern = text.parse().map_err(|error| format!("{error}"))?;
    if pattern.fits_any() {
        return Ok(pattern);
    }
    let hint = Hint(nearest(text, Rule::ALL.iter().map(|rule| rule.id.text())));
    Err(format!("no rule fits; EP-01 to EP-37 and CH-01 to CH-17 are known{hint}"))
}
