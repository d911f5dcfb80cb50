//! How an engine is to be spoken to.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use super::{Dialect, FenForm, MovesBy, Table, TableState};
use crate::subject::profile::{Chess960, Profile, Seconds, UnknownPreset};
use crate::subject::{MinDepth, Question, Template};

/// How an engine is to be spoken to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UciOptions {
    /// How it is asked for a count.
    pub dialect: DialectChoice,
    /// How it is asked for its moves, if it is not to count.
    pub moves: MovesBy,
    /// How long it may take for each step before its first question: `uciok`, `readyok`, each test of a dialect.
    pub handshake_timeout: Duration,
    /// How it is asked for its position, if it is.
    pub fen_form: Option<FenForm>,
    /// Names and values of `setoption` commands to send first, in this order.
    pub set_options: Vec<(String, String)>,
    /// Lines to send after them.
    pub setup: Vec<String>,
    /// Its hash table.
    pub table: Table,
    /// How a position is set.
    pub position: PositionForm,
    /// How it is told of Chess960; by the option `UCI_Chess960`, if it has that, where nothing is said.
    pub chess960: Option<Chess960>,
    /// The least depth to ask for.
    pub min_depth: MinDepth,
}

/// How a position is set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionForm {
    root: String,
    moves: String,
}

impl PositionForm {
    fn of_profile(profile: &Profile) -> PositionForm {
        let standard = PositionForm::default();
        let own = |own: &Option<Template>| own.as_ref().map(ToString::to_string);
        PositionForm {
            root: own(&profile.position).unwrap_or(standard.root),
            moves: own(&profile.moves).unwrap_or(standard.moves),
        }
    }

    /// The command for the start position: the one that every engine knows, where nothing else is said.
    pub(crate) fn start(&self) -> String {
        if *self == PositionForm::default() {
            return "position startpos".to_owned();
        }
        self.command(perftect_movegen::fen::START, "")
    }

    /// The command for a question's position.
    pub(crate) fn of_question(&self, question: &Question<'_>) -> String {
        let variant = question.root.variant();
        let moves: Vec<_> = question.moves.iter().map(|mv| mv.uci(variant).to_string()).collect();
        self.command(question.fen, &moves.join(" "))
    }

    /// The command for a root and the moves from there, which may be none.
    pub(crate) fn command(&self, fen: &str, moves: &str) -> String {
        let mut command = self.root.replace("{fen}", fen);
        if !moves.is_empty() {
            command.push(' ');
            command.push_str(&self.moves.replace("{moves}", moves));
        }
        command
    }
}

impl Default for PositionForm {
    /// The one of the protocol.
    fn default() -> PositionForm {
        PositionForm { root: "position fen {fen}".to_owned(), moves: "moves {moves}".to_owned() }
    }
}

/// Which dialect is spoken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DialectChoice {
    /// The engine's answers to a test question decide.
    Automatic,
    /// This one.
    Fixed(Dialect),
}

const AUTOMATIC: &str = "auto";

impl FromStr for DialectChoice {
    type Err = UnknownPreset;

    /// Reads `auto` or the name of a preset.
    fn from_str(text: &str) -> Result<DialectChoice, UnknownPreset> {
        match text {
            AUTOMATIC => Ok(DialectChoice::Automatic),
            name => Dialect::find(name).map(DialectChoice::Fixed),
        }
    }
}

impl fmt::Display for DialectChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            DialectChoice::Automatic => AUTOMATIC,
            DialectChoice::Fixed(dialect) => &dialect.name,
        })
    }
}

impl Default for UciOptions {
    /// An automatic choice, ten seconds for each step, positions as Stockfish shows them, nothing beyond the protocol.
    fn default() -> UciOptions {
        UciOptions {
            dialect: DialectChoice::Automatic,
            moves: MovesBy::Automatic,
            handshake_timeout: Duration::from_secs(10),
            fen_form: Some(FenForm::stockfish()),
            set_options: Vec::new(),
            setup: Vec::new(),
            table: Table { off: Vec::new(), state: TableState::AsItIs },
            position: PositionForm::default(),
            chess960: None,
            min_depth: MinDepth::default(),
        }
    }
}

impl UciOptions {
    /// What a profile says, and the defaults where it says nothing.
    pub fn of_profile(name: &str, profile: &Profile) -> UciOptions {
        let standard = UciOptions::default();
        let dialect = Dialect::of_profile(name, profile);
        UciOptions {
            moves: MovesBy::of_profile(profile),
            dialect: dialect.map_or(DialectChoice::Automatic, DialectChoice::Fixed),
            handshake_timeout: profile
                .start_timeout
                .map_or(standard.handshake_timeout, Seconds::duration),
            set_options: profile.options.iter().map(|(k, v)| (k.clone(), v.to_string())).collect(),
            setup: profile.setup.clone(),
            table: Table::of_profile(profile),
            position: PositionForm::of_profile(profile),
            chess960: profile.chess960.clone(),
            min_depth: profile.min_depth.map_or(standard.min_depth, MinDepth::new),
            fen_form: Some(FenForm::of_profile(profile)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_reads_back_from_its_text() {
        for text in ["auto", "stockfish", "ethereal"] {
            assert_eq!(text.parse().map(|it: DialectChoice| it.to_string()), Ok(text.to_owned()));
        }
        assert!("Auto".parse::<DialectChoice>().is_err());
    }

    #[test]
    fn what_a_profile_says_reaches_the_engine() {
        let text = "preset = 'stockfish'\nposition = 'setpos {fen}'\nmoves = 'then {moves}'\n\
                    options = { Hash = 1 }\nchess960 = false\nmin-depth = 2\nstart-timeout = 3\n\
                    fen = 'd'\nfen-line = 'Fen: {fen}'\n";
        let options = UciOptions::of_profile("own", &toml::from_str(text).expect("a profile"));
        assert_eq!(options.position.command("F", ""), "setpos F");
        assert_eq!(options.position.command("F", "e2e4 e7e5"), "setpos F then e2e4 e7e5");
        assert_eq!(options.set_options, [("Hash".to_owned(), "1".to_owned())]);
        assert_eq!(options.chess960, Some(Chess960::Never));
        assert_eq!(options.min_depth, MinDepth::new(2));
        assert_eq!(options.handshake_timeout, Duration::from_secs(3));
        assert_eq!(options.fen_form, Some(FenForm::stockfish()));
        assert_eq!(options.dialect, DialectChoice::Automatic);
    }
}
