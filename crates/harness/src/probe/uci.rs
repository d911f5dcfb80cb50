//! What a UCI engine alone can tell.

use std::time::Duration;

use super::en_passant::QUESTIONS;
use super::spoken::Spoken;
use super::{EnPassantCustom, bad_fens, depth_zero, illegal_move, spelling};
use crate::subject::profile::{Chess960, Profile};
use crate::subject::uci::{Dialect, Engine, FenForm, KeyLine, UciOptions, UciSource};
use crate::subject::{Given, Source, SubjectError};

/// How long an answer may take that needs no thought.
const LIMIT: Duration = Duration::from_secs(2);

/// The option by which engines are told of Chess960.
const CHESS960: &str = "UCI_Chess960";

/// The commands by which engines print the position.
const FEN_COMMANDS: [&str; 3] = ["d", "fen", "print"];

/// Probes an engine.
pub(super) fn probe(given: &Given<'_>) -> Result<Spoken, SubjectError> {
    let options = UciOptions::of_profile(given.name, given.profile);
    let source = UciSource::new(given.command.clone(), options.clone());
    let opened = source.open();
    let dialect = source.dialect();
    let start = || Engine::start(given.command, &options);
    let mut engine = match &opened {
        // It runs, and cannot count: something may be known of it all the same.
        Err(error) if !matches!(error, SubjectError::NoDialect { .. }) => return Err(error.clone()),
        _ => start()?,
    };
    let mut spoken = Spoken::new(Box::new(source));
    spoken.engine.clone_from(&engine.introduction.name);
    let chess960 = if engine.introduction.offers(CHESS960) {
        Chess960::Option(CHESS960.to_owned())
    } else {
        Chess960::Never
    };
    spoken.found = Profile { chess960: Some(chess960), ..Profile::default() };
    match opened {
        Ok(subject) => spoken.subject = Some(subject),
        Err(error) => spoken.unanswered = Some(error.to_string()),
    }
    if let Some(dialect) = dialect.filter(|_| spoken.subject.is_some()) {
        if given.profile.count_command().is_none() {
            spoken.found = spoken.found.over(dialect.to_profile());
        }
        ask(&mut engine, &dialect, &options, &mut spoken);
        drop(engine);
        risk(&start, &dialect, &options, &mut spoken);
    }
    Ok(spoken)
}

/// What can be asked of one engine.
fn ask(engine: &mut Engine, dialect: &Dialect, options: &UciOptions, spoken: &mut Spoken) {
    spoken.oddities.extend(spelling::ask(engine, &options.position, dialect, LIMIT));
    if let Some((form, custom)) = printed_positions(engine, options) {
        spoken.en_passant = Some(custom);
        spoken.found.fen = Some(form.command);
        spoken.found.fen_line = Some(form.line);
    }
}

/// What an engine may die of, or never come back from.
fn risk(
    start: &dyn Fn() -> Result<Engine, SubjectError>,
    dialect: &Dialect,
    options: &UciOptions,
    spoken: &mut Spoken,
) {
    if let Ok(mut engine) = start() {
        let made = illegal_move::ask(&mut engine, &options.position, dialect, LIMIT);
        spoken.illegal_move = Some(made);
    }
    if let Ok(mut engine) = start() {
        let answer = depth_zero::ask(&mut engine, &options.position.start(), dialect);
        spoken.depth_zero = Some(answer);
    }
    // One that cannot be started any more has told of itself by then.
    let deaths = bad_fens::ask(start, &options.position, dialect);
    spoken.oddities.extend(deaths.unwrap_or_default());
}

/// How the engine prints a position, and its custom; `None` if it does not.
fn printed_positions(
    engine: &mut Engine,
    options: &UciOptions,
) -> Option<(FenForm, EnPassantCustom)> {
    for command in FEN_COMMANDS {
        let mut line_form = None;
        let mut fens = Vec::new();
        for (root, push, _) in QUESTIONS {
            let lines = printed(engine, &options.position.command(root, push), command)?;
            let Some((form, fen)) = lines.iter().find_map(|line| fen_on(line, root, push)) else {
                break;
            };
            line_form = Some(form);
            fens.push(fen);
        }
        if let Some(form) = line_form.filter(|_| fens.len() == QUESTIONS.len())
            && let Ok(line) = form.parse()
        {
            let form = FenForm { command: command.to_owned(), line, key_line: KeyLine::None };
            return Some((form, EnPassantCustom::of(&fens)));
        }
    }
    None
}

/// The lines that come before it is ready again; `None` if it is not.
fn printed(engine: &mut Engine, position: &str, command: &str) -> Option<Vec<String>> {
    let mut lines = Vec::new();
    engine.begin_answer();
    engine.send(&[position, command]).ok()?;
    let ready = engine.wait_ready(LIMIT, |line| {
        lines.push(line.to_owned());
        Ok(())
    });
    ready.ok().map(|()| lines)
}

/// The position after a push on a line, and the form of the line.
fn fen_on(line: &str, root: &str, push: &str) -> Option<(String, String)> {
    let root: perftect_movegen::Position = root.parse().ok()?;
    let after = root.after(root.read_uci(push).ok()?);
    let right = perftect_movegen::fen::write_setup(&after.setup());
    let placement = right.split(' ').next()?;
    let at = line.find(placement)?;
    let fields: Vec<&str> = line[at..].split_whitespace().take(6).collect();
    let has_fields = fields.len() >= 4 && fields[1] == "b";
    has_fields.then(|| (format!("{}{{fen}}", &line[..at]), fields.join(" ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_found_on_a_line_with_the_form_of_the_line() {
        let (root, push, _) = QUESTIONS[0];
        let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
        let found = fen_on(&format!("Fen: {fen}"), root, push);
        assert_eq!(found, Some(("Fen: {fen}".to_owned(), fen.to_owned())));
        assert_eq!(fen_on(fen, root, push).map(|(form, _)| form).as_deref(), Some("{fen}"));
        assert_eq!(fen_on("Fen: none", root, push), None);
    }
}
