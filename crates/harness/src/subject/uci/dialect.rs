//! How engines are asked to count, and what they print.

use crate::subject::Template;
use crate::subject::pattern::{Captured, Pattern};
use crate::subject::profile::{Preset, Profile, Protocol, UnknownPreset, presets};

/// A way to ask an engine for a count, and the form of its answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dialect {
    /// The preset's name, or that of the subject whose own it is.
    pub name: String,
    /// The command, with `{depth}` for the half-moves.
    pub command: Template,
    pub(crate) forms: Forms,
}

impl Dialect {
    /// The dialect of a preset.
    ///
    /// # Errors
    /// If there is none of this name.
    pub fn find(name: &str) -> Result<Dialect, UnknownPreset> {
        let dialect = Dialect::of_profile(name, &Preset::find(name)?.profile);
        dialect.ok_or_else(|| UnknownPreset { name: name.to_owned() })
    }

    /// The dialect of a profile; `None` if it does not say how it is asked.
    pub fn of_profile(name: &str, profile: &Profile) -> Option<Dialect> {
        let forms = Forms {
            move_line: profile.divide.as_ref().and(profile.move_line.clone()),
            total_line: profile.total_line.clone()?,
        };
        let command = profile.count_command()?.clone();
        Some(Dialect { name: name.to_owned(), command, forms })
    }

    /// Those that an engine which reads commands line by line may have, in the order of the presets.
    pub(crate) fn all_of(protocol: Protocol) -> Vec<Dialect> {
        let is_of = |preset: &&Preset| preset.profile.protocol.is_none_or(|it| it == protocol);
        let of_preset = |preset: &Preset| Dialect::of_profile(&preset.name, &preset.profile);
        presets().iter().filter(is_of).filter_map(of_preset).collect()
    }

    /// The same answers to another command.
    pub(crate) fn with_command(self, command: Template) -> Dialect {
        Dialect { command, ..self }
    }

    /// The command that asks for a count.
    pub(crate) fn ask(&self, depth: u32) -> String {
        self.command.at_depth(depth)
    }
}

/// The forms of an answer's lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Forms {
    move_line: Option<Pattern>,
    total_line: Pattern,
}

/// What a line is in a dialect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LineKind<'a> {
    /// A root move and its count, as written.
    Move(&'a str, &'a str),
    /// The total, as written.
    Total(&'a str),
    /// None of them.
    Other,
}

impl Forms {
    pub(crate) fn has_moves(&self) -> bool {
        self.move_line.is_some()
    }

    pub(crate) fn read<'a>(&self, line: &'a str) -> LineKind<'a> {
        let as_move = self.move_line.as_ref().and_then(|pattern| pattern.read(line));
        if let Some(Captured { uci: Some(uci), count: Some(count), .. }) = as_move {
            return LineKind::Move(uci, count);
        }
        match self.total_line.read(line) {
            Some(Captured { count: Some(count), .. }) => LineKind::Total(count),
            _ => LineKind::Other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_is_no_answer() {
        for line in [
            "info depth 1 seldepth 1 multipv 1 score cp 83 nodes 6 nps 6000 time 1 pv g1f3",
            "info depth 1 score cp 83 nodes 6 time 1 pv g1f3",
            "bestmove g1f3 ponder g8f6",
        ] {
            for dialect in Dialect::all_of(Protocol::Uci) {
                assert_eq!(dialect.forms.read(line), LineKind::Other, "{}", dialect.name);
            }
        }
    }

    #[test]
    fn dialects_of_other_protocols_are_not_tried() {
        let has = |protocol, name: &str| {
            Dialect::all_of(protocol).iter().any(|dialect| dialect.name == name)
        };
        assert!(has(Protocol::Uci, "stockfish") && has(Protocol::Xboard, "sjaak"));
        assert!(!has(Protocol::Uci, "sjaak") && !has(Protocol::Uci, "qperft"));
    }

    #[test]
    fn moves_are_read_only_where_they_are_asked_for() {
        let text =
            "perft = 'perft {depth}'\ntotal-line = '{count}'\nmove-line = '{move} {count}'\n";
        let profile: Profile = toml::from_str(text).expect("a profile");
        let dialect = Dialect::of_profile("own", &profile).expect("it asks");
        assert!(!dialect.forms.has_moves());
        assert_eq!(Dialect::of_profile("own", &Profile::default()), None);
    }
}
