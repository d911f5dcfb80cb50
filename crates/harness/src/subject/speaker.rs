//! Who can speak to a subject: a table with one line per protocol.

use super::lines::{LinesOptions, LinesSource};
use super::one_shot::{CommandOptions, CommandOptionsError, CommandSource};
use super::profile::{Profile, Protocol};
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
    /// Whether it is tried on a program of which nothing is known.
    trial: Trial,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Trial {
    Tried,
    OnlyIfAsked,
}

/// All speakers, in the order in which they are tried.
const SPEAKERS: &[Speaker] = &[
    Speaker { protocol: Protocol::Uci, source: uci, trial: Trial::Tried },
    Speaker { protocol: Protocol::Xboard, source: xboard, trial: Trial::Tried },
    Speaker { protocol: Protocol::Lines, source: lines, trial: Trial::OnlyIfAsked },
    Speaker { protocol: Protocol::Command, source: command, trial: Trial::OnlyIfAsked },
];

#[expect(clippy::unnecessary_wraps, reason = "others of the table may fail")]
fn uci(given: &Given<'_>) -> MadeSource {
    let options = UciOptions::of_profile(given.name, given.profile);
    Ok(Box::new(UciSource::new(given.command.clone(), options).named(given.name)))
}

#[expect(clippy::unnecessary_wraps, reason = "others of the table may fail")]
fn xboard(given: &Given<'_>) -> MadeSource {
    let options = XboardOptions::of_profile(given.profile);
    Ok(Box::new(XboardSource::new(given.command.clone(), options)))
}

#[expect(clippy::unnecessary_wraps, reason = "others of the table may fail")]
fn lines(given: &Given<'_>) -> MadeSource {
    let options = LinesOptions::of_profile(given.profile);
    Ok(Box::new(LinesSource::new(given.command.clone(), options)))
}

fn command(given: &Given<'_>) -> MadeSource {
    let options = CommandOptions::of_profile(given.profile)?;
    Ok(Box::new(CommandSource::new(given.command.clone(), options)))
}

/// A source for a subject: one that speaks the profile's protocol, or else tries those that can be told from each other.
///
/// # Errors
/// If the profile says of a program's arguments what cannot be.
pub fn source_of(given: &Given<'_>) -> MadeSource {
    let wanted = given.profile.protocol;
    let chosen = SPEAKERS.iter().filter(|speaker| match wanted {
        Some(protocol) => speaker.protocol == protocol,
        None => speaker.trial == Trial::Tried,
    });
    let sources = chosen.map(|speaker| (speaker.source)(given)).collect::<Result<_, _>>()?;
    Ok(Box::new(FirstToOpen::new(given.name, sources)))
}
