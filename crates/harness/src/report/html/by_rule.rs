//! Failed cases grouped by the rule that they speak of: what can be told without asking the subject anything more.

use std::collections::BTreeMap;

use perftect_movegen::fen::{self, FenStyle};
use perftect_movegen::rulebook::RuleId;

use super::fault::FaultCard;
use crate::check::{CaseResult, Outcome, Verdict};
use crate::report::failure::Failure;
use crate::report::number::plural;
use crate::report::repeat::Repeat;

/// Cards by rule, those with most cases first; then one for each way of giving no answer.
pub fn faults_by_rule(outcome: &Outcome<'_>, repeat: &Repeat) -> Vec<FaultCard> {
    let tally = outcome.tally();
    let of = tally.fail + tally.error;
    let mut cards: Vec<FaultCard> =
        groups(outcome).into_iter().map(|(rule, group)| group.card(rule, of, repeat)).collect();
    cards.sort_by_key(|card| std::cmp::Reverse(card.explains));
    cards.extend(without_answer(outcome, of, repeat));
    cards
}

/// The failed cases that speak of one rule.
#[derive(Default)]
struct Group<'r, 'a> {
    cases: Vec<(&'r CaseResult<'a>, Failure)>,
    /// Whether a move that is missing or not legal shows the rule broken; else the positions are just about it.
    shown: Shown,
}

#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Shown {
    ByMoves,
    #[default]
    ByPositions,
}

fn groups<'r, 'a>(outcome: &'r Outcome<'a>) -> BTreeMap<Option<RuleId>, Group<'r, 'a>> {
    let mut groups: BTreeMap<Option<RuleId>, Group<'r, 'a>> = BTreeMap::new();
    let mut rest = Vec::new();
    for result in &outcome.results {
        let Verdict::Fail(findings) = &result.verdict else { continue };
        let failure = Failure::new(&result.case.entry.position, findings);
        match failure.rule {
            Some(rule) => {
                let group = groups.entry(Some(rule)).or_default();
                group.shown = Shown::ByMoves;
                group.cases.push((result, failure));
            }
            None => rest.push((result, failure)),
        }
    }
    for (result, failure) in rest {
        let about = result.case.entry.rules.iter().filter_map(|rule| rule.parse::<RuleId>().ok());
        let about: Vec<RuleId> = about.collect();
        let known = about.iter().copied().find(|rule| groups.contains_key(&Some(*rule)));
        let rule = known.or_else(|| about.first().copied());
        groups.entry(rule).or_default().cases.push((result, failure));
    }
    groups
}

impl Group<'_, '_> {
    fn card(self, rule: Option<RuleId>, of: usize, repeat: &Repeat) -> FaultCard {
        let explains = self.cases.len();
        let title = match (rule, self.shown) {
            (Some(rule), Shown::ByMoves) => format!("{rule} is broken"),
            (Some(rule), Shown::ByPositions) => format!("Wrong answers in positions about {rule}"),
            (None, _) => "Wrong answers in positions about no rule in particular".to_owned(),
        };
        let (result, failure) = self.plainest();
        let case = &result.case;
        let sentence = failure.sentences.first().cloned().unwrap_or_else(|| first_finding(result));
        FaultCard {
            title,
            rules: rule.into_iter().collect(),
            sentence,
            idiom: None,
            evidence: vec![format!("seen best in {case}, one of {}", plural(explains, "case"))],
            picture: Some(failure.picture.clone()),
            fen: fen::write(&case.entry.position, &FenStyle::default()),
            explains,
            of,
            commands: vec![repeat.of(case), Repeat::uci(case)],
        }
    }

    /// That with moves to show, the least depth and the fewest men.
    fn plainest(&self) -> &(&CaseResult<'_>, Failure) {
        let key = |(result, failure): &&(&CaseResult<'_>, Failure)| {
            let men = result.case.entry.position.occupied().into_iter().count();
            (failure.rule.is_none(), result.case.as_count().map(|count| count.depth), men)
        };
        self.cases.iter().min_by_key(key).expect("a group begins with a case")
    }
}

fn first_finding(result: &CaseResult<'_>) -> String {
    match &result.verdict {
        Verdict::Fail(findings) => {
            let of_moves = findings.iter().find(|finding| finding.uci().is_some());
            of_moves.or(findings.first()).map(ToString::to_string).unwrap_or_default()
        }
        _ => String::new(),
    }
}

/// Errors that are told in the same words, each with its first case.
fn without_answer(outcome: &Outcome<'_>, of: usize, repeat: &Repeat) -> Vec<FaultCard> {
    let mut groups: Vec<(String, &CaseResult<'_>, usize)> = Vec::new();
    for result in &outcome.results {
        let Verdict::Error(error) = &result.verdict else { continue };
        let text = error.to_string();
        match groups.iter_mut().find(|(known, ..)| *known == text) {
            Some((.., count)) => *count += 1,
            None => groups.push((text, result, 1)),
        }
    }
    let card = |(sentence, result, explains): (String, &CaseResult<'_>, usize)| FaultCard {
        title: "No answer".to_owned(),
        rules: Vec::new(),
        sentence,
        idiom: None,
        evidence: vec![format!("first in {}", result.case)],
        picture: None,
        fen: result.case.entry.fen.clone(),
        explains,
        of,
        commands: vec![repeat.of(&result.case)],
    };
    groups.into_iter().take(MOST_ERRORS).map(card).collect()
}

/// An engine that words each of its deaths anew is not to fill the page.
const MOST_ERRORS: usize = 10;
