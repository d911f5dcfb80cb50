//! Questions that decide between those deviations which explain equally much.

use perftect_movegen::rulebook::deviation::Deviation;

use super::allowance::Stopped;
use super::hypothesis::Hypothesis;
use super::ledger::Ledger;
use super::more_questions::{deeper, of_tables};
use super::observation::{Observation, Probe};
use super::split::{best_split, questions, showcases};
use super::suspects::Suspect;
use super::tells::Tells;
use super::voice::Interview;
use crate::suite::Suite;

/// Questions asked at most about one suspect.
const MOST_QUESTIONS: usize = 12;

/// What questions are made of.
pub(super) struct Means<'m> {
    pub(super) suites: &'m [Suite],
    pub(super) tells: Tells,
}

/// Asks until the rivals of each suspect are told apart, as far as our positions can do it. A suspect whose every rival is
/// contradicted is none.
pub(super) fn decide(
    subject: &mut Interview<'_>,
    ledger: &mut Ledger,
    suspects: &[Suspect],
    means: &Means<'_>,
) -> (Vec<Suspect>, Option<Stopped>) {
    let mut left = suspects.to_vec();
    for place in (0..left.len()).rev() {
        let others: Vec<&'static Deviation> = left
            .iter()
            .enumerate()
            .filter(|&(other, _)| other != place)
            .filter_map(|(_, suspect)| suspect.rivals.first().copied())
            .collect();
        let others = Hypothesis { deviations: others };
        match survivors(subject, ledger, &others, &left[place].rivals, means) {
            Ok(rivals) if rivals.is_empty() => {
                left.remove(place);
            }
            Ok(rivals) => left[place] = Suspect { rivals },
            Err(stopped) => return (left, Some(stopped)),
        }
    }
    (left, None)
}

fn survivors(
    subject: &mut Interview<'_>,
    ledger: &mut Ledger,
    others: &Hypothesis,
    rivals: &[&'static Deviation],
    means: &Means<'_>,
) -> Result<Vec<&'static Deviation>, Stopped> {
    let mut left = rivals.to_vec();
    let shown = showcases(rivals, &means.tells);
    let mut probes = shown.clone();
    if left.len() > 1 {
        probes.extend(questions(means.suites, rivals, &means.tells));
        probes.extend(deeper(&shown, &means.tells));
        probes.extend(of_tables(rivals, &means.tells));
    }
    for _ in 0..MOST_QUESTIONS {
        let hypotheses: Vec<Hypothesis> = left.iter().map(|it| others.and(it)).collect();
        let Some(probe) = best_split(&hypotheses, &probes) else { break };
        let observation = ask(subject, probe)?;
        left.retain(|rival| explains(&others.and(rival), &observation));
        ledger.add(observation);
    }
    // What is left has to stand the question that it is shown by.
    if let (Some(first), Some(probe)) = (left.first().copied(), shown.first()) {
        let observation = ask(subject, probe)?;
        if left.len() == 1 && !explains(&others.and(first), &observation) {
            left.clear();
        }
        ledger.add(observation);
    }
    Ok(left)
}

fn ask(subject: &mut Interview<'_>, probe: &Probe) -> Result<Observation, Stopped> {
    let reply = subject.in_a_row(&probe.before, &probe.node, probe.asks)?;
    let seen = probe.compare(&reply).unwrap_or(super::Seen::Refused);
    Ok(Observation { probe: probe.clone(), seen, rules: Vec::new(), case: None })
}

fn explains(hypothesis: &Hypothesis, observation: &Observation) -> bool {
    hypothesis.explains(&observation.probe, &observation.seen)
}
