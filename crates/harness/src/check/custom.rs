//! The custom by which a subject writes the en passant field: one for all that it writes, whichever it is.

use super::after::WrittenEnPassant;
use super::compare_fen::CUSTOMS;
use super::{CaseResult, Finding, Verdict, WrongFen};

/// Finds the custom that fits most of what was written in a run, the earlier of equals, and adds a finding for what
/// does not fit it. `others` were written before.
pub(super) fn hold_to_one_custom(results: &mut [CaseResult<'_>], others: &[WrittenEnPassant]) {
    let fits = |custom: usize| {
        let written = results.iter().flat_map(|result| &result.en_passant).chain(others);
        written.filter(|written| written.by_custom[custom] == written.got).count()
    };
    let most = (0..CUSTOMS.len()).map(fits).max();
    let Some(custom) = (0..CUSTOMS.len()).find(|&custom| Some(fits(custom)) == most) else {
        return;
    };
    for result in results {
        let odd: Vec<Finding> =
            result.en_passant.iter().filter_map(|written| finding(written, custom)).collect();
        // To what nobody is held, nobody is held by a custom either.
        if odd.is_empty() || result.case.entry.advisory.is_some() {
            continue;
        }
        match &mut result.verdict {
            Verdict::Fail(findings) => findings.extend(odd),
            Verdict::Pass => result.verdict = Verdict::Fail(odd),
            _ => {}
        }
    }
}

fn finding(written: &WrittenEnPassant, custom: usize) -> Option<Finding> {
    let WrittenEnPassant { uci, got, by_custom } = written;
    let expected = &by_custom[custom];
    (expected != got).then(|| Finding::WrongFen {
        uci: Some(uci.clone()),
        wrong: WrongFen::Custom {
            custom: CUSTOMS[custom],
            expected: expected.clone(),
            got: got.clone(),
        },
    })
}
