//! The hash table of an engine.

use super::introduction::Introduction;
use crate::subject::profile::Profile;

/// The option for the size of an engine's table, by the protocol.
const HASH: &str = "Hash";

/// How an engine goes about its hash table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// Lines that switch it off; if there are none, its size is made as small as it can be.
    pub off: Vec<String>,
    /// Whether that is to be done.
    pub state: TableState,
}

/// Whether an engine may use its hash table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TableState {
    /// As it likes.
    #[default]
    AsItIs,
    /// Not, or as little as can be.
    Off,
}

impl Table {
    /// Left as it is.
    pub(super) fn of_profile(profile: &Profile) -> Table {
        Table { off: profile.hash_off.clone(), state: TableState::AsItIs }
    }

    /// What is to be sent to an engine.
    pub(super) fn lines(&self, introduction: &Introduction) -> Vec<String> {
        match self.state {
            TableState::AsItIs => Vec::new(),
            TableState::Off if !self.off.is_empty() => self.off.clone(),
            TableState::Off => introduction
                .least(HASH)
                .map(|least| format!("setoption name {HASH} value {least}"))
                .into_iter()
                .collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(off: &[&str], state: TableState, option: &str) -> Vec<String> {
        let mut introduction = Introduction::default();
        introduction.read(option);
        Table { off: off.iter().map(|&it| it.to_owned()).collect(), state }.lines(&introduction)
    }

    #[test]
    fn a_table_is_switched_off_as_is_declared_or_made_as_small_as_it_can_be() {
        let option = "option name Hash type spin default 16 min 1 max 1024";
        assert_eq!(lines(&["hash off"], TableState::AsItIs, option), [""; 0]);
        assert_eq!(lines(&["hash off"], TableState::Off, option), ["hash off"]);
        assert_eq!(lines(&[], TableState::Off, option), ["setoption name Hash value 1"]);
        assert_eq!(lines(&[], TableState::Off, "id name x"), [""; 0]);
    }
}
