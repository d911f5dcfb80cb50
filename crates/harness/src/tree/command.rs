//! What keys mean.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// What the person at the keyboard wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// The row above or below, by so many.
    Select(isize),
    /// The next row that differs.
    NextDifference,
    /// The node after the selected move.
    Down,
    /// The node before the last move.
    Up,
    /// One half-move more.
    Deeper,
    /// One half-move less.
    Shallower,
    /// On to where the answers diverge.
    RunToDivergence,
    /// Copy the FEN.
    Copy,
    /// Wait no longer.
    Cancel,
    /// Ask once more.
    Again,
    /// End.
    Quit,
}

/// Rows that a page up or down goes.
const PAGE: isize = 10;

/// The command of a key; none for most keys.
pub fn command_of(key: KeyEvent) -> Option<Command> {
    if key.kind == KeyEventKind::Release {
        return None;
    }
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return (key.code == KeyCode::Char('c')).then_some(Command::Quit);
    }
    Some(match key.code {
        KeyCode::Up | KeyCode::Char('k') => Command::Select(-1),
        KeyCode::Down | KeyCode::Char('j') => Command::Select(1),
        KeyCode::PageUp => Command::Select(-PAGE),
        KeyCode::PageDown => Command::Select(PAGE),
        KeyCode::Home => Command::Select(isize::MIN),
        KeyCode::End => Command::Select(isize::MAX),
        KeyCode::Tab | KeyCode::Char('n') => Command::NextDifference,
        KeyCode::Enter | KeyCode::Right | KeyCode::Char('l') => Command::Down,
        KeyCode::Backspace | KeyCode::Left | KeyCode::Char('h') => Command::Up,
        KeyCode::Char('+' | '=') => Command::Deeper,
        KeyCode::Char('-') => Command::Shallower,
        KeyCode::Char('x') => Command::RunToDivergence,
        KeyCode::Char('y') => Command::Copy,
        KeyCode::Char('r') => Command::Again,
        KeyCode::Esc => Command::Cancel,
        KeyCode::Char('q') => Command::Quit,
        _ => return None,
    })
}
