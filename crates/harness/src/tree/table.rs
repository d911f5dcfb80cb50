//! Both divides as a table.

use ratatui::layout::{Alignment, Constraint};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::Text;
use ratatui::widgets::{Cell, Row as Line, Table};

use super::comparison::{Comparison, Difference, Row};
use crate::report::{self, Look, grouped};

/// The table; the selected row is the one that a `TableState` says.
pub(super) fn table(comparison: &Comparison, look: Look) -> Table<'static> {
    let header = ["", "move", "subject", "reference", ""];
    let totals = [
        Cell::from(if comparison.subject == comparison.reference { " " } else { "≠" }),
        Cell::from("total"),
        number(Some(comparison.subject)),
        number(Some(comparison.reference)),
        Cell::from(gap(Some(comparison.subject), Some(comparison.reference))),
    ];
    let rows = comparison.rows.iter().map(|row| line(row, look));
    let widths = [
        Constraint::Length(1),
        Constraint::Length(6),
        Constraint::Length(13),
        Constraint::Length(13),
        Constraint::Min(8),
    ];
    Table::new(rows, widths)
        .header(
            Line::new(header.map(|name| Text::from(name).alignment(side(name))))
                .style(Modifier::DIM),
        )
        .footer(Line::new(totals).style(Modifier::BOLD))
        .row_highlight_style(Modifier::REVERSED)
}

fn side(name: &str) -> Alignment {
    if matches!(name, "subject" | "reference") { Alignment::Right } else { Alignment::Left }
}

fn line(row: &Row, look: Look) -> Line<'static> {
    let cells = [
        Cell::from(sign(row.difference)),
        Cell::from(crate::visible::visible_line(&row.uci)),
        number(row.subject),
        number(row.reference),
        Cell::from(words(row)),
    ];
    Line::new(cells).style(style(row.difference, look))
}

fn number(count: Option<u64>) -> Cell<'static> {
    let text = count.map_or_else(|| "-".to_owned(), grouped);
    Cell::from(Text::from(text).alignment(Alignment::Right))
}

const fn sign(difference: Difference) -> &'static str {
    match difference {
        Difference::None | Difference::Unknown => " ",
        Difference::Wrong => "≠",
        Difference::Missing => "-",
        Difference::Extra => "+",
        Difference::Repeated => "2",
    }
}

fn words(row: &Row) -> String {
    match row.difference {
        Difference::None | Difference::Unknown => String::new(),
        Difference::Wrong => gap(row.subject, row.reference),
        Difference::Missing => "missing".to_owned(),
        Difference::Extra => "not legal".to_owned(),
        Difference::Repeated => "listed more than once".to_owned(),
    }
}

/// By how much the subject counts too many or too few.
fn gap(subject: Option<u64>, reference: Option<u64>) -> String {
    let (Some(subject), Some(reference)) = (subject, reference) else { return String::new() };
    match subject.cmp(&reference) {
        std::cmp::Ordering::Less => format!("-{}", grouped(reference - subject)),
        std::cmp::Ordering::Equal => String::new(),
        std::cmp::Ordering::Greater => format!("+{}", grouped(subject - reference)),
    }
}

fn style(difference: Difference, look: Look) -> Style {
    let style = Style::new();
    match (look.color, difference) {
        (report::Color::Off, _) | (_, Difference::None | Difference::Unknown) => style,
        (_, Difference::Missing) => style.fg(Color::LightBlue),
        (_, Difference::Extra | Difference::Repeated) => style.fg(Color::LightRed),
        (_, Difference::Wrong) => style.fg(Color::LightYellow),
    }
}
