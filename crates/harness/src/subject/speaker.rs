//! Who can speak to a subject: a table with one line per protocol.

use std::time::Duration;

use super::lines::{LinesOptions, LinesSource};
use super::one_shot::{CommandOptions, CommandOptionsError, CommandSource};
use super::profile::{Profile, Protocol, Seconds};
use super::uci::{UciOptions, UciSource};
use super::xboard::{XboardOptions, XboardSource};
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

type MadeSource = Result<Box<dyn Source>, CommandOptionsError>;

/// Somebody who speaks a protocol.
struct Speaker {
    protocol: Protocol,
    source: fn(&Given<'_>) -> MadeSource,
}

/// All speakers.
const SPEAKERS: &[Speaker] = &[
    Speaker { protocol: Protocol::Uci, source: uci },
    Speaker { protocol: Protocol::Xboard, source: xboard },
    Speaker { protocol: Protocol::Lines, source: lines },
    Speaker { protocol: Protocol::Command, source: command },
];

/// The protocols that are tried on a program of which nothing is said, in this order. The others cannot be told from their
/// answers, or need more than the program's name.
const TRIED: [Protocol; 2] = [Protocol::Uci, Protocol::Xboard];

/// How long each of them is given at first: most engines introduce themselves at once.
const FIRST_LOOK: Duration = Duration::from_secs(3);

/// The profiles by which a program is tried: its own if it names a protocol; else each protocol for a moment, and then the
/// most likely one for as long as the program may take to start.
pub(crate) fn trials(profile: &Profile) -> Vec<Profile> {
    if profile.protocol.is_some() {
        return vec![profile.clone()];
    }
    let patience = profile.start_timeout.map_or(FIRST_LOOK, Seconds::duration).min(FIRST_LOOK);
    let hurried = TRIED.map(|protocol| Profile {
        protocol: Some(protocol),
        start_timeout: Some(patience.into()),
        ..profile.clone()
    });
    let patient = Profile { protocol: Some(TRIED[0]), ..profile.clone() };
    hurried.into_iter().chain([patient]).collect()
}

#[expect(clippy::unnecessary_wraps, reason = "others of the table may fail")]
fn uci(given: &Given<'_>) -> MadeSource {
    let options = UciOptions::of_profile(given.name, given.profile);
    Ok(Box::new(UciSource::new(given.command.clone(), options)))
}

#[expect(clippy::unnecessary_wraps, reason = "others of the table may fail")]
fn xboard(given: &Given<'_>) -> MadeSource {
    let options = XboardOptions::of_profile(given.name, given.profile);
    Ok(Box::new(XboardSource::new(given.command.clone(), options)))
}

#[expect(clippy::unnecessary_wraps, reason = "others of the table may fail")]
fn lines(given: &Given<'_>) -> MadeSource {
    let options = LinesOptions::of_profile(given.profile);
    Ok(Box::new(LinesSource::new(given.command.clone(), options)))
}

fn command(given: &Given<'_>) -> MadeSource {
    let options = CommandOptions::of_profile(given.profile)?;
    Ok(Box::new(CommandSource::new(given.command.clone(), options)?))
}

/// A source for a subject: one that speaks the profile's protocol, or else tries those that can be told from each other.
///
/// # Errors
/// If the profile says of a program's arguments what cannot be.
pub fn source_of(given: &Given<'_>) -> MadeSource {
    let trials = trials(given.profile);
    let chosen = trials.iter().filter_map(|profile| {
        let speaker = SPEAKERS.iter().find(|speaker| profile.protocol == Some(speaker.protocol))?;
        let source = (speaker.source)(&Given { profile, ..*given });
        Some(source.map(|source| (speaker.protocol, source)))
    });
    Ok(Box::new(FirstToOpen::new(given.name, chosen.collect::<Result<_, _>>()?)))
}
