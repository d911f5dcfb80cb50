//! The loop of keys, answers and drawings on a terminal, which is put back as it was whatever happens. The only file that
//! touches the terminal of a walk.

use std::io;
use std::time::Duration;

use crossterm::clipboard::CopyToClipboard;
use crossterm::event::{self, Event};
use crossterm::execute;

use super::asker::SharedSource;
use super::command::command_of;
use super::screen::draw;
use super::walk::{Effect, Start, Walk};
use super::worker::Worker;
use crate::report::Look;
use crate::subject::{SubjectError, is_interrupted};

/// How long a key is waited for before the answers are looked at: often enough for the eye.
const BEAT: Duration = Duration::from_millis(50);

/// What a walk on a terminal needs.
pub struct Interface {
    /// The subject.
    pub source: SharedSource,
    /// Where and how deep the walk begins.
    pub start: Start,
    /// How long an answer may take.
    pub limit: Duration,
    /// Colours and men.
    pub look: Look,
}

/// Walks until it is left; or not at all, for the reason that is returned, if the subject cannot be started.
///
/// # Errors
/// If the terminal cannot be read from or written to.
pub fn interact(interface: Interface) -> io::Result<Option<SubjectError>> {
    // It has the terminal restored when this program panics, too.
    let mut terminal = ratatui::try_init()?;
    let outcome = walk(&mut terminal, interface);
    ratatui::try_restore()?;
    outcome
}

fn walk(
    terminal: &mut ratatui::DefaultTerminal,
    interface: Interface,
) -> io::Result<Option<SubjectError>> {
    let Interface { source, start, limit, look } = interface;
    let mut worker = Worker::start(source, limit);
    let (mut walk, first) = Walk::new(start);
    let mut effects = vec![first];
    for beat in 0.. {
        for effect in effects.drain(..) {
            match effect {
                Effect::None => {}
                Effect::Ask(inquiry) => worker.ask(*inquiry),
                Effect::Cancel => worker.cancel(),
                Effect::Copy(text) => {
                    execute!(io::stdout(), CopyToClipboard::to_clipboard_from(text))?;
                }
                Effect::Quit => return Ok(None),
                Effect::GiveUp(error) => return Ok(Some(error)),
            }
        }
        if is_interrupted() {
            return Ok(None);
        }
        terminal.draw(|frame| draw(frame, &walk, look, beat))?;
        effects.extend(pressed()?.map(|command| walk.press(command)));
        while let Some(reply) = worker.reply() {
            effects.push(walk.answered(reply));
        }
    }
    Ok(None)
}

/// The command of a key that is pressed within a beat.
fn pressed() -> io::Result<Option<super::Command>> {
    if !event::poll(BEAT)? {
        return Ok(None);
    }
    Ok(match event::read()? {
        Event::Key(key) => command_of(key),
        _ => None,
    })
}
