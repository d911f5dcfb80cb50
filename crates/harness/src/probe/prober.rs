//! Who probes: a table with one line per protocol.

use super::spoken::Spoken;
use super::{Probed, command, general, lines, uci, written, xboard};
use crate::subject::profile::{Profile, Protocol};
use crate::subject::{Given, SubjectError, trials};

/// Somebody who probes programs of one protocol.
struct Prober {
    protocol: Protocol,
    probe: fn(&Given<'_>) -> Result<Spoken, SubjectError>,
}

/// All probers.
const PROBERS: &[Prober] = &[
    Prober { protocol: Protocol::Uci, probe: uci::probe },
    Prober { protocol: Protocol::Xboard, probe: xboard::probe },
    Prober { protocol: Protocol::Lines, probe: lines::probe },
    Prober { protocol: Protocol::Command, probe: command::probe },
];

/// Finds out all about a program. `declared` is what its entry says so far.
///
/// # Errors
/// If it cannot be run, or speaks no known protocol: what the last one that was tried says, which is the most patient.
pub fn probe(given: &Given<'_>, declared: &Profile) -> Result<Probed, SubjectError> {
    let mut last = SubjectError::Unsupported("no way to ask it".to_owned());
    // One that speaks a language and has nothing to say in it; it may have more to say in another one.
    let mut silent = None;
    for profile in trials(given.profile) {
        let protocol = profile.spoken();
        let is_done = |(known, _): &(Protocol, Spoken)| *known == protocol;
        if silent.as_ref().is_some_and(is_done) {
            continue;
        }
        let Some(prober) = PROBERS.iter().find(|it| it.protocol == protocol) else { continue };
        match (prober.probe)(&Given { profile: &profile, ..*given }) {
            Ok(spoken) if spoken.subject.is_none() => silent = Some((protocol, spoken)),
            Ok(spoken) => return Ok(finish(given.name, protocol, spoken, declared)),
            Err(error @ (SubjectError::Start { .. } | SubjectError::Interrupted)) => {
                return Err(error);
            }
            Err(error) => last = error,
        }
    }
    silent
        .map_or(Err(last), |(protocol, spoken)| Ok(finish(given.name, protocol, spoken, declared)))
}

fn finish(name: &str, protocol: Protocol, spoken: Spoken, declared: &Profile) -> Probed {
    let Spoken { source, subject, unanswered, found, engine, .. } = spoken;
    let general = general::ask(source.as_ref(), subject);
    let mut oddities = spoken.oddities;
    oddities.extend(general.oddities);
    oddities.sort();
    oddities.dedup();
    Probed {
        name: name.to_owned(),
        engine,
        protocol,
        entry: written::entry(found, declared, protocol),
        abilities: general.abilities,
        unanswered,
        chess960: general.chess960,
        en_passant: spoken.en_passant,
        depth_zero: spoken.depth_zero,
        illegal_move: spoken.illegal_move,
        oddities,
        questions_per_second: general.questions_per_second,
    }
}
