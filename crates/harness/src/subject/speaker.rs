//! Who can speak to a subject: a table with one line per protocol.

use super::profile::{Profile, Protocol};
use super::uci::{UciOptions, UciSource};
use super::{CommandLine, FirstToOpen, Source};

/// What it takes to make a source.
#[derive(Clone, Copy, Debug)]
pub struct Given<'a> {
    /// The name for tables and reports.
    pub name: &'a str,
    /// The program.
    pub command: &'a CommandLine,
    /// How to speak to it, with what it inherits.
    pub profile: &'a Profile,
}

/// Somebody who speaks a protocol.
struct Speaker {
    protocol: Protocol,
    source: fn(&Given<'_>) -> Box<dyn Source>,
    /// Whether it is tried on a program of which nothing is known.
    trial: Trial,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Trial {
    Tried,
    #[expect(dead_code, reason = "for protocols that cannot be told from their answers")]
    OnlyIfAsked,
}

/// All speakers, in the order in which they are tried.
const SPEAKERS: &[Speaker] =
    &[Speaker { protocol: Protocol::Uci, source: uci, trial: Trial::Tried }];

fn uci(given: &Given<'_>) -> Box<dyn Source> {
    let options = UciOptions::of_profile(given.name, given.profile);
    Box::new(UciSource::new(given.command.clone(), options).named(given.name))
}

/// Nobody speaks the protocol.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("protocol `{0}` is not spoken by this version")]
pub struct NotSpoken(pub Protocol);

/// A source for a subject: one that speaks the profile's protocol, or else tries every one.
///
/// # Errors
/// If the profile names a protocol that nobody speaks.
pub fn source_of(given: &Given<'_>) -> Result<Box<dyn Source>, NotSpoken> {
    if let Some(protocol) = given.profile.protocol {
        let speaker = SPEAKERS.iter().find(|speaker| speaker.protocol == protocol);
        return speaker.map(|it| (it.source)(given)).ok_or(NotSpoken(protocol));
    }
    let tried = SPEAKERS.iter().filter(|speaker| speaker.trial == Trial::Tried);
    let sources: Vec<_> = tried.map(|speaker| (speaker.source)(given)).collect();
    Ok(Box::new(FirstToOpen::new(given.name, sources)))
}
