//! Who probes: a table with one line per protocol.

use super::{DepthZero, EnPassantCustom, IllegalMove, Oddity};
use super::{Probed, general, uci, written};
use crate::subject::profile::{Profile, Protocol};
use crate::subject::{Given, Source, Subject, SubjectError};

/// Somebody who probes programs of one protocol.
struct Prober {
    protocol: Protocol,
    probe: fn(&Given<'_>) -> Result<Spoken, SubjectError>,
}

/// All probers, in the order in which they are tried.
const PROBERS: &[Prober] = &[Prober { protocol: Protocol::Uci, probe: uci::probe }];

/// What a prober finds out, and the subject to be asked for the rest.
pub(super) struct Spoken {
    pub(super) source: Box<dyn Source>,
    /// An instance; `None` if it answers no known command.
    pub(super) subject: Option<Box<dyn Subject>>,
    /// Which commands were not answered, and how, if it answers none.
    pub(super) unanswered: Option<String>,
    /// What is to be declared of it.
    pub(super) found: Profile,
    pub(super) engine: String,
    pub(super) en_passant: Option<EnPassantCustom>,
    pub(super) depth_zero: Option<DepthZero>,
    pub(super) illegal_move: Option<IllegalMove>,
    pub(super) oddities: Vec<Oddity>,
}

impl Spoken {
    /// A program of which nothing is known but a source.
    pub(super) fn new(source: Box<dyn Source>) -> Spoken {
        Spoken {
            source,
            subject: None,
            unanswered: None,
            found: Profile::default(),
            engine: String::new(),
            en_passant: None,
            depth_zero: None,
            illegal_move: None,
            oddities: Vec::new(),
        }
    }
}

/// Finds out all about a program. `declared` is what its entry says so far.
///
/// # Errors
/// If it cannot be run, or speaks no known protocol: what the first one that was tried says.
pub fn probe(given: &Given<'_>, declared: &Profile) -> Result<Probed, SubjectError> {
    let mut first = None;
    let wanted = given.profile.protocol;
    for prober in PROBERS.iter().filter(|it| wanted.is_none_or(|wanted| wanted == it.protocol)) {
        match (prober.probe)(given) {
            Ok(spoken) => return Ok(finish(given.name, prober.protocol, spoken, declared)),
            Err(error @ (SubjectError::Start { .. } | SubjectError::Interrupted)) => {
                return Err(error);
            }
            Err(error) => first = first.or(Some(error)),
        }
    }
    Err(first.unwrap_or_else(|| {
        SubjectError::Unsupported(format!("no prober for {}", wanted.unwrap_or_default()))
    }))
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
