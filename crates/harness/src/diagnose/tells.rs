//! What a subject tells, and what of it is held against it.

use super::asks::Asks;
use crate::check::Advisories;
use crate::subject::{Abilities, Ability, Source, SubjectError};

/// What a subject tells, and what of it is held against it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tells {
    /// Of a count.
    pub detail: Detail,
    /// What it can be asked.
    pub abilities: Abilities,
    /// Whether it is held to what many programs do otherwise.
    pub advisories: Advisories,
}

/// What a subject tells of a count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// A count per move.
    Lines,
    /// The total alone.
    Total,
}

impl Tells {
    /// What the instances of a source tell.
    ///
    /// # Errors
    /// If none can be opened.
    pub fn of(source: &dyn Source, advisories: Advisories) -> Result<Tells, SubjectError> {
        let abilities = source.open()?.abilities();
        let has_lines =
            abilities.contains(&Ability::Divide) || !abilities.contains(&Ability::Perft);
        let detail = if has_lines { Detail::Lines } else { Detail::Total };
        Ok(Tells { detail, abilities, advisories })
    }

    /// Counts with lines, and all that a deviation may show in; it is held to all of that.
    pub fn all() -> Tells {
        use Ability::{Divide, Fen, Key, Perft, San, Status};
        let abilities = Abilities::from([Perft, Divide, Fen, Status, San, Key]);
        Tells { detail: Detail::Lines, abilities, advisories: Advisories::Binding }
    }

    /// The totals of counts alone, as everybody tells them.
    pub(crate) fn totals() -> Tells {
        let abilities = Abilities::from([Ability::Perft]);
        Tells { detail: Detail::Total, abilities, ..Tells::all() }
    }

    /// Whether it can be asked this.
    pub fn can_be_asked(&self, asks: Asks) -> bool {
        asks.needs().is_none_or(|ability| self.abilities.contains(&ability))
    }
}
