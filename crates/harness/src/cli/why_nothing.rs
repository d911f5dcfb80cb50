//! Why a selection is empty, and what may have been meant.

use crate::check::{FilterPattern, Plan, Selection};
use crate::subject::profile::{Hint, nearest_name};
use crate::suite::Suite;

/// A pattern that fits nothing, and the name that is most like it.
pub(super) struct Unfit {
    pub(super) text: String,
    nearest: Option<String>,
}

impl Unfit {
    /// `; did you mean ...?`, or nothing.
    pub(super) fn hint(&self) -> String {
        Hint(self.nearest.as_deref()).to_string()
    }
}

/// The patterns that fit no position of the suites, each with its flag.
pub(super) fn unfit(suites: &[Suite], selection: &Selection) -> Vec<(&'static str, Unfit)> {
    let filters = selection.filters.iter().map(|pattern| ("--filter", pattern));
    let excluded = selection.excluded.iter().map(|pattern| ("--exclude", pattern));
    let is_unfit = |pattern: &FilterPattern| {
        let alone = Selection { filters: vec![pattern.clone()], ..Selection::default() };
        Plan::new(suites, &alone).cases.is_empty()
    };
    let unfit = filters.chain(excluded).filter(|(_, pattern)| is_unfit(pattern));
    unfit.map(|(flag, pattern)| (flag, like(suites, pattern.as_str()))).collect()
}

fn like(suites: &[Suite], pattern: &str) -> Unfit {
    let position = pattern.split('@').next().unwrap_or(pattern);
    let ids = || suites.iter().flat_map(|suite| suite.entries.iter().map(|entry| &*entry.id));
    let known: Vec<String> = if position.contains('/') {
        let names = suites.iter().flat_map(|suite| {
            suite.entries.iter().map(|entry| format!("{}/{}", suite.name, entry.id))
        });
        names.collect()
    } else {
        let suites = suites.iter().map(|suite| suite.name.clone());
        suites.chain(ids().map(str::to_owned)).collect()
    };
    let nearest = nearest_name(position, known.iter().map(String::as_str));
    Unfit { text: pattern.to_owned(), nearest: nearest.map(str::to_owned) }
}

/// Which of the choices leaves nothing.
pub(super) fn why_nothing(suites: &[Suite], selection: &Selection, plan: &Plan<'_>) -> String {
    if plan.over_budget > 0 {
        return format!("--budget pays for none of {} cases", plan.over_budget);
    }
    if plan.left_out > 0 {
        return format!("--depth or --max-nodes leave out all {} cases", plan.left_out);
    }
    if plan.excluded > 0 {
        return format!("--exclude takes out all {} cases", plan.excluded);
    }
    let unfit = unfit(suites, selection).into_iter().filter(|(flag, _)| *flag == "--filter");
    let unfit: Vec<Unfit> = unfit.map(|(_, unfit)| unfit).collect();
    if let Some(first) = unfit.first().filter(|_| unfit.len() == selection.filters.len()) {
        return format!("no position fits --filter `{}`{}", first.text, first.hint());
    }
    let fits = |one: Selection| !Plan::new(suites, &one).cases.is_empty();
    let rules = selection.rules.clone();
    if !fits(Selection { rules, ..Selection::default() }) {
        let rules: Vec<String> = selection.rules.iter().map(|rule| format!("`{rule}`")).collect();
        return format!("no position is about --rule {}", rules.join(" or "));
    }
    if let Some(variant) = selection.variant
        && !fits(Selection { variant: Some(variant), ..Selection::default() })
    {
        return format!("no position is of --variant {}", variant.name());
    }
    "no position fits all of --filter, --rule and --variant".to_owned()
}
