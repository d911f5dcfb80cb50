//! Beyond perft: keys, partial lists of moves, and tests of moves. No count shows a fault there.
//!
//! [`beyond`] asks a subject about one position, as far as it has the abilities, and says all that is wrong.

mod comparison;
mod finding;
mod inquiry;
mod key_differences;
mod key_paths;
mod lists;
mod pseudo_legal;

use crate::subject::{Ability, Question, Subject, SubjectError};

pub use finding::{BeyondFinding, Difference, Listing, MoveList, Way};

use comparison::compare;
use inquiry::Inquiry;

/// The abilities of which one at least is needed for a question.
pub const BEYOND: &[Ability] =
    &[Ability::Key, Ability::CapturesAndQuiets, Ability::Evasions, Ability::PseudoLegalMoves];

/// Asks a subject about a position all that it can be asked beyond perft, and holds the answers against each other and
/// against the reference. No finding means that all is right.
///
/// # Errors
/// If the subject does not answer one of the questions.
pub fn beyond(
    subject: &mut dyn Subject,
    question: &Question<'_>,
) -> Result<Vec<BeyondFinding>, SubjectError> {
    let abilities = subject.abilities();
    let has = |ability| abilities.contains(&ability);
    let mut inquiry = Inquiry::new(subject, question);
    let mut findings = Vec::new();
    if has(Ability::Key) {
        findings.extend(keys(&mut inquiry)?);
    }
    if has(Ability::Key) && has(Ability::KeyAfterUndo) {
        findings.extend(key_paths::check_undo(&mut inquiry)?);
    }
    if has(Ability::CapturesAndQuiets) {
        findings.extend(lists::check_split(&mut inquiry)?);
    }
    if has(Ability::Evasions) {
        findings.extend(lists::check_evasions(&mut inquiry)?);
    }
    if has(Ability::PseudoLegalMoves) {
        findings.extend(pseudo_legal::check(&mut inquiry, &abilities)?);
    }
    Ok(findings)
}

fn keys(inquiry: &mut Inquiry<'_, '_>) -> Result<Vec<BeyondFinding>, SubjectError> {
    let moves = inquiry.some_moves();
    let mut comparisons = key_paths::comparisons(inquiry, &moves);
    comparisons.extend(key_differences::comparisons(inquiry));
    comparisons.extend(key_differences::of_idle_en_passant(inquiry, &moves));
    let mut findings = compare(inquiry, &comparisons)?;
    // One of them says all: it is the same fault on every file.
    let mut is_first = true;
    findings.retain(|it| !it.is_about_idle_en_passant() || std::mem::take(&mut is_first));
    Ok(findings)
}

#[cfg(test)]
mod tests;
