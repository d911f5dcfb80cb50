//! What a walk looks like.

use perftect_movegen::{File, Rank, Square, UciMove};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, TableState, Wrap};

use super::comparison::Difference;
use super::table::table;
use super::walk::Walk;
use crate::explain::{Explanation, explain};
use crate::report::{self, Cell, Look, Picture, beside, blame, explanation_sentence};
use crate::visible::visible_line;

/// Columns of the board with its names and a gap.
const BOARD_WIDTH: u16 = 30;

const KEYS: &str = "↑↓ move  ⏎ down  ⌫ up  +- depth  x to the divergence  n next  y copy  q quit";

/// Draws a walk. `beat` goes up by one with each drawing, and turns the spinner.
pub fn draw(frame: &mut Frame<'_>, walk: &Walk, look: Look, beat: usize) {
    let [title, path, body, notice, keys] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Length(2),
        Constraint::Min(12),
        Constraint::Length(3),
        Constraint::Length(1),
    ])
    .areas(frame.area());
    let [left, right] =
        Layout::horizontal([Constraint::Length(BOARD_WIDTH), Constraint::Min(30)]).areas(body);
    frame.render_widget(title_line(walk, beat), title);
    frame.render_widget(path_line(walk), path);
    draw_board(frame, walk, look, left);
    draw_table(frame, walk, look, right);
    frame.render_widget(notice_text(walk), notice);
    frame.render_widget(Line::from(KEYS).style(Modifier::DIM), keys);
}

fn title_line(walk: &Walk, beat: usize) -> Line<'static> {
    let subject = visible_line(&walk.subject);
    let state = if walk.is_asking() {
        let turn = ['|', '/', '-', '\\'][beat / 2 % 4];
        format!("{turn} asking, esc cancels")
    } else {
        match walk.comparison() {
            Some(comparison) if comparison.differs() => "differs".to_owned(),
            Some(_) => "same".to_owned(),
            None => "unknown".to_owned(),
        }
    };
    Line::from(vec![
        Span::styled(subject, Modifier::BOLD),
        Span::raw(format!(" against the reference, depth {}: ", walk.depth())),
        Span::styled(state, Modifier::BOLD),
    ])
}

/// The moves that lead here; of a long line the last ones.
fn path_line(walk: &Walk) -> Paragraph<'static> {
    let moves = walk.place().line();
    let shown = &moves[moves.len().saturating_sub(12)..];
    let dots = if shown.len() < moves.len() { "… " } else { "" };
    let text = if moves.is_empty() {
        "root".to_owned()
    } else {
        format!("root {dots}{}", shown.join(" "))
    };
    Paragraph::new(vec![Line::from(text), Line::from(walk.place().fen()).style(Modifier::DIM)])
}

fn draw_board(frame: &mut Frame<'_>, walk: &Walk, look: Look, area: Rect) {
    let picture = picture(walk);
    let mut lines: Vec<Line<'static>> = vec![Line::default()];
    for rank in Rank::all().rev() {
        let cells = File::all().map(|file| Cell::new(&picture, Square::new(file, rank), look));
        let name = Span::styled(format!(" {rank} "), Modifier::DIM);
        lines.push(std::iter::once(name).chain(cells.map(|cell| span(cell, look))).collect());
    }
    lines.push(Line::from("    a  b  c  d  e  f  g  h").style(Modifier::DIM));
    lines.push(Line::default());
    lines.extend(
        beside(&picture, look.men).into_iter().map(|words| Line::from(format!("   {words}"))),
    );
    frame.render_widget(Paragraph::new(lines), area);
}

fn span(cell: Cell, look: Look) -> Span<'static> {
    let style = match look.color {
        report::Color::Off => Style::new(),
        report::Color::On => Style::new()
            .bg(Color::Indexed(cell.ground))
            .fg(Color::Indexed(cell.ink))
            .add_modifier(Modifier::BOLD),
    };
    Span::styled(cell.text, style)
}

/// The board with the selected move.
fn picture(walk: &Walk) -> Picture {
    let position = walk.place().position();
    let picture = Picture::plain(position);
    let Some(row) = walk.row() else { return picture };
    let Ok(mv) = row.uci.parse::<UciMove>() else { return picture };
    match row.difference {
        Difference::Missing => picture.show_missing(mv),
        Difference::Extra => refusals(walk, mv)
            .iter()
            .filter_map(|explanation| match explanation {
                Explanation::Illegal(_, reason) => Some(reason),
                Explanation::Legal(_) => None,
            })
            .fold(picture.show_extra(mv), blame),
        _ => picture.show_move(mv.from, mv.to),
    }
}

fn refusals(walk: &Walk, mv: UciMove) -> Vec<Explanation> {
    explain(walk.place().position(), &mv.to_string(), walk.place().moves()).unwrap_or_default()
}

fn draw_table(frame: &mut Frame<'_>, walk: &Walk, look: Look, area: Rect) {
    if let Some(comparison) = walk.comparison() {
        let mut state = TableState::new().with_selected(walk.selected());
        frame.render_stateful_widget(table(comparison, look), area, &mut state);
    } else if let Some(error) = walk.error() {
        let text = format!("no answer: {}\n\nr asks again", visible_line(&error.to_string()));
        frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), area);
    }
}

/// What there is to say, and why the selected move is not legal, if it is not.
fn notice_text(walk: &Walk) -> Paragraph<'static> {
    let extra = walk.row().filter(|row| row.difference == Difference::Extra);
    let why = extra.and_then(|row| {
        let refusals = refusals(walk, row.uci.parse().ok()?);
        let position = walk.place().position();
        Some(explanation_sentence(position, refusals.first()?, Look::plain(80)))
    });
    let notice = Some(walk.notice().to_owned()).filter(|notice| !notice.is_empty());
    let lines = notice.into_iter().chain(why).map(Line::from);
    Paragraph::new(lines.collect::<Vec<_>>()).wrap(Wrap { trim: true })
}
