//! How engines are asked to count, and what they print.

use crate::subject::Template;
use crate::subject::pattern::{Captured, Pattern, number};
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

    /// Those of the presets that say that they are of this protocol, the ones with a count per move first.
    pub(crate) fn declared_for(protocol: Protocol) -> Vec<Dialect> {
        let of_it = presets().iter().filter(|preset| preset.profile.protocol == Some(protocol));
        let dialects = of_it.filter_map(|it| Dialect::of_profile(&it.name, &it.profile));
        let (divides, totals): (Vec<_>, Vec<_>) = dialects.partition(|it| it.forms.has_moves());
        divides.into_iter().chain(totals).collect()
    }

    /// The same answers to another command.
    pub(crate) fn with_command(self, command: Template) -> Dialect {
        Dialect { command, ..self }
    }

    /// What is to be declared for it, if it is found out: its preset, and the command if that is another one.
    pub(crate) fn to_profile(&self) -> Profile {
        let preset = Preset::find(&self.name).ok();
        let is_preset = preset.is_some_and(|it| it.profile.count_command() == Some(&self.command));
        let command = (!is_preset).then(|| self.command.clone());
        let (perft, divide) =
            if self.forms.has_moves() { (None, command) } else { (command, None) };
        Profile { preset: Some(self.name.clone()), perft, divide, ..Profile::default() }
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

    /// Whether a line ends the answer for another depth, of an engine that counts at each one up to that in question.
    pub(crate) fn ends_another_depth(&self, line: &str, depth: u32) -> bool {
        let written = self.total_line.read(line).and_then(|captured| captured.depth);
        written.and_then(number).is_some_and(|it| it != u64::from(depth))
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
    fn the_literal_lines_of_programs_of_other_protocols_are_read() {
        use LineKind::{Move, Other, Total};
        for (name, line, kind) in [
            ("sjeng", "Raw nodes for depth 2: 400", Total("400")),
            ("sjeng", "Time : 0.00", Other),
            ("sjaak", "   Nb1-a3         20         40", Move("Nb1-a3", "20")),
            ("sjaak", "O-O 20 60", Move("O-O", "20")),
            ("sjaak", "Ke1xg1 20 80", Move("Ke1xg1", "20")),
            ("sjaak", " 2        400  0.00   1932367.15nps", Total("400")),
            ("pychess", "Nd4-e6  390479  390479", Move("Nd4-e6", "390479")),
            ("qperft", "2. a2a3 moves =        380 ( 0.000 sec)", Move("a2a3", "380")),
            ("qperft", "perft( 3)=         8902 ( 0.000 sec)", Total("8902")),
            ("gperft", "Na3   3,193,522,577", Move("Na3", "3,193,522,577")),
            ("gperft", "TOTAL  84,998,978,956", Total("84,998,978,956")),
            ("hqperft", " a2a3              380", Move("a2a3", "380")),
            ("hqperft", "total   :  8902 leaves in 0.1 s", Total("8902")),
            ("perftree", "a2a3 380", Move("a2a3", "380")),
            ("perftree", "8902", Total("8902")),
        ] {
            let dialect = Dialect::find(name).expect(name);
            assert_eq!(dialect.forms.read(line.trim()), kind, "{name}: {line}");
        }
    }

    #[test]
    fn the_end_of_the_answer_for_another_depth_is_known() {
        let forms = Dialect::find("sjaak").expect("a preset").forms;
        for (line, depth, is_another) in [
            ("2 400 0.00 1932367.15nps", 2, false),
            ("1 20 0.00 952380.95nps", 2, true),
            ("Nb1-a3 20 20", 2, false),
        ] {
            assert_eq!(forms.ends_another_depth(line, depth), is_another, "{line}");
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
    fn a_dialect_that_is_declared_is_the_same_again() {
        let stockfish = Dialect::find("stockfish").expect("known");
        let command = Template::try_from("perft {depth}".to_owned()).expect("a template");
        let other = stockfish.clone().with_command(command);
        assert_eq!(stockfish.to_profile().divide, None);
        for dialect in [stockfish, other] {
            let preset = Preset::find(&dialect.name).expect("known").profile.clone();
            let declared = dialect.to_profile().over(preset);
            assert_eq!(Dialect::of_profile(&dialect.name, &declared), Some(dialect));
        }
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
