//! How text for people is to look: its width, and whether it has colours.

use console::{Style, StyledObject, measure_text_width};

use super::men::Men;

/// Whether text is coloured.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Color {
    /// With terminal colours.
    On,
    /// Plain.
    #[default]
    Off,
}

/// How text for people is to look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// Columns to fill at most.
    pub width: u16,
    /// Whether there are colours.
    pub color: Color,
    /// How men are written.
    pub men: Men,
}

impl Look {
    /// Without colours, in ASCII.
    pub const fn plain(width: u16) -> Look {
        Look { width, color: Color::Off, men: Men::Letters }
    }

    /// Whether no line of a text is longer than the width.
    pub(super) fn has_room_for(self, text: &str) -> bool {
        text.lines().all(|line| measure_text_width(line) <= usize::from(self.width))
    }

    /// Green: as it should be.
    pub(super) fn good<D>(self, text: D) -> StyledObject<D> {
        self.style().green().apply_to(text)
    }

    /// Red: wrong.
    pub(super) fn bad<D>(self, text: D) -> StyledObject<D> {
        self.style().red().bold().apply_to(text)
    }

    /// Yellow: no answer, or not asked.
    pub(super) fn doubtful<D>(self, text: D) -> StyledObject<D> {
        self.style().yellow().apply_to(text)
    }

    /// Bold: what to look at.
    pub(super) fn strong<D>(self, text: D) -> StyledObject<D> {
        self.style().bold().apply_to(text)
    }

    /// Dim: aside.
    pub(super) fn faint<D>(self, text: D) -> StyledObject<D> {
        self.style().dim().apply_to(text)
    }

    fn style(self) -> Style {
        Style::new().force_styling(self.color == Color::On)
    }
}
