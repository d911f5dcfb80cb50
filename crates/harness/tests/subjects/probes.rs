//! What probing finds out about fakes.

use perftect::probe::{Oddity, Probed, probe};
use perftect::subject::profile::{Preset, Profile};
use perftect::subject::{CommandLine, Given, SubjectError, source_of};

use crate::dialects::fakes;
use crate::fake::{self, LONG, SHORT};
use crate::root::{KIWIPETE, Root};
use crate::watch::Watch;

fn probed(watch: &Watch, flags: &[&str], profile: &Profile) -> Result<Probed, SubjectError> {
    let command = fake::command(watch, flags);
    probe(&Given { name: "fake", command: &command, profile }, &Profile::default())
}

fn patient() -> Profile {
    Profile { start_timeout: Some(LONG.into()), ..Profile::default() }
}

#[test]
fn each_fake_is_given_the_right_preset_and_its_entry_asks_it_right() {
    std::thread::scope(|scope| {
        for (name, preset) in &fakes() {
            let (name, preset) = (name.clone(), preset.clone());
            scope.spawn(move || assert_probed(&name, &preset));
        }
    });
}

fn assert_probed(name: &str, preset: &str) {
    let watch = Watch::new();
    let flags = ["--dialect", name];
    let entry = probed(&watch, &flags, &patient()).expect(name).entry;
    assert_eq!(entry.preset.as_deref(), Some(preset), "{name}");
    let base = Preset::find(preset).expect(name).profile.clone();
    let (command, profile) = (fake::command(&watch, &flags), entry.over(base));
    let source = source_of(&Given { name, command: &command, profile: &profile }).expect(name);
    let mut subject = source.open().expect(name);
    let root = Root::standard(KIWIPETE);
    let answer = root.ask(subject.as_mut(), 2, LONG).expect(name);
    assert_eq!(answer.total, root.right(2).total, "{name}");
    drop(subject);
    watch.assert_all_gone(name);
}

/// Flags, and all that is odd about an engine with them.
const ODDITIES: &[(&[&str], &[&str])] = &[
    (&[], &[]),
    (&["--decorated"], &["capital-promotions", "king-takes-rook"]),
    (&["--duplicate-move"], &["duplicate-moves", "wrong-answer"]),
    (&["--cumulative"], &["cumulative-counts"]),
    (&["--dialect", "roce"], &["missing-promotion-letters"]),
    (&["--wrong-rule"], &["wrong-answer"]),
    (&["--crash-on", KIWIPETE], &["no-answer"]),
    (&["--exit-on-bad-fen"], &["dies-of-bad-fen"]),
];

#[test]
fn what_is_odd_is_told() {
    fake::program();
    std::thread::scope(|scope| {
        for &(flags, expected) in ODDITIES {
            scope.spawn(move || {
                let watch = Watch::new();
                let found = probed(&watch, flags, &patient()).expect("it runs");
                let mut names: Vec<_> = found.oddities.iter().map(Oddity::name).collect();
                names.sort_unstable();
                names.dedup();
                assert_eq!(names, expected, "{flags:?}: {:?}", found.oddities);
                watch.assert_all_gone("probed");
            });
        }
    });
}

#[test]
fn an_engine_that_cannot_count_has_an_entry_all_the_same() {
    let watch = Watch::new();
    let profile = Profile { start_timeout: Some(SHORT.into()), ..Profile::default() };
    let found = probed(&watch, &["--hang"], &profile).expect("it runs");
    assert!(found.abilities.is_empty() && found.engine == "Fake 1.0");
    assert!(found.unanswered.is_some_and(|why| why.contains("`go perft 2`")));
}

#[test]
fn what_does_not_run_or_speaks_no_protocol_is_an_error() {
    let profile = Profile { start_timeout: Some(SHORT.into()), ..Profile::default() };
    let nothing = CommandLine::new("./no-such-engine", []);
    let given = Given { name: "x", command: &nothing, profile: &profile };
    assert!(matches!(probe(&given, &profile), Err(SubjectError::Start { .. })));
    let watch = Watch::new();
    let silent = probed(&watch, &["--silent"], &profile);
    assert!(matches!(silent, Err(SubjectError::Handshake { .. })), "{silent:?}");
    watch.assert_all_gone("silent");
}
