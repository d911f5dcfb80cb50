//! Arguments with places for the question.

use std::str::FromStr;

use crate::subject::Question;
use crate::subject::profile::{nearest, place_hint};

/// An argument of a program, with places for the question: `{depth}`, `{fen}`, and `{moves}` for the moves that lead from
/// there in UCI text, with blanks between them. An argument that is `{moves...}` becomes one argument per move.
///
/// Without moves an argument that has a place for them is left out. Two braces, `{{` and `}}`, stand for one.
///
/// ```
/// use perftect::subject::one_shot::Argument;
///
/// assert!("--depth={depth}".parse::<Argument>().is_ok());
/// assert!("{plies}".parse::<Argument>().is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Argument {
    parts: Vec<Part>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Part {
    Literal(String),
    Depth,
    Fen,
    Moves,
    EachMove,
}

/// The text is no argument with places.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ArgumentError {
    /// A place that nobody knows.
    #[error(
        "unknown place `{{{0}}}` in an argument: expected {{depth}}, {{fen}}, {{moves}} or {{moves...}}{hint}",
        hint = place_hint(.0, &PLACES)
    )]
    Place(String),
    /// A brace without its partner.
    #[error("`{0}` has a brace without its partner; `{{{{` and `}}}}` stand for one")]
    Brace(String),
    /// One argument cannot become several and hold something else, too.
    #[error("`{0}`: {{moves...}} has to stand alone")]
    NotAlone(String),
}

impl FromStr for Argument {
    type Err = ArgumentError;

    fn from_str(text: &str) -> Result<Argument, ArgumentError> {
        let mut parts = Vec::new();
        let mut literal = String::new();
        let mut rest = text;
        while let Some(at) = rest.find(['{', '}']) {
            literal.push_str(&rest[..at]);
            let brace = &rest[at..=at];
            rest = &rest[at + 1..];
            if let Some(after) = rest.strip_prefix(brace) {
                literal.push_str(brace);
                rest = after;
                continue;
            }
            let end = rest.find('}').filter(|_| brace == "{");
            let end = end.ok_or_else(|| ArgumentError::Brace(text.to_owned()))?;
            push_literal(&mut parts, &mut literal);
            parts.push(place(&rest[..end])?);
            rest = &rest[end + 1..];
        }
        literal.push_str(rest);
        push_literal(&mut parts, &mut literal);
        if parts.contains(&Part::EachMove) && parts.len() > 1 {
            return Err(ArgumentError::NotAlone(text.to_owned()));
        }
        Ok(Argument { parts })
    }
}

const PLACES: [&str; 4] = ["depth", "fen", "moves", "moves..."];

fn place(name: &str) -> Result<Part, ArgumentError> {
    match name {
        "depth" => Ok(Part::Depth),
        "fen" => Ok(Part::Fen),
        "moves" => Ok(Part::Moves),
        "moves..." => Ok(Part::EachMove),
        _ => Err(ArgumentError::Place(name.to_owned())),
    }
}

fn push_literal(parts: &mut Vec<Part>, literal: &mut String) {
    if !literal.is_empty() {
        parts.push(Part::Literal(std::mem::take(literal)));
    }
}

impl Argument {
    /// An argument of a command, in which braces may stand for themselves: then it is handed on as it is.
    pub(super) fn of_command(text: &str) -> Result<Argument, ArgumentError> {
        let is_word = |place: &str| place.chars().all(|it| it.is_ascii_alphabetic() || it == '.');
        match text.parse() {
            Err(ArgumentError::Place(place))
                if is_word(&place) && nearest(&place, PLACES).is_some() =>
            {
                Err(ArgumentError::Place(place))
            }
            Err(_) => Ok(Argument { parts: vec![Part::Literal(text.to_owned())] }),
            argument => argument,
        }
    }

    pub(super) fn has_depth(&self) -> bool {
        self.parts.contains(&Part::Depth)
    }

    pub(super) fn has_moves(&self) -> bool {
        self.parts.iter().any(|part| matches!(part, Part::Moves | Part::EachMove))
    }

    /// The words for a question, in which `fen` stands for the root.
    pub(super) fn fill(&self, question: &Question<'_>, fen: &str, depth: u32) -> Vec<String> {
        let variant = question.root.variant();
        let moves: Vec<_> = question.moves.iter().map(|mv| mv.uci(variant).to_string()).collect();
        if self.parts == [Part::EachMove] {
            return moves;
        }
        if self.has_moves() && moves.is_empty() {
            return Vec::new();
        }
        let fill = |part: &Part| match part {
            Part::Literal(text) => text.clone(),
            Part::Depth => depth.to_string(),
            Part::Fen => fen.to_owned(),
            Part::Moves | Part::EachMove => moves.join(" "),
        };
        vec![self.parts.iter().map(fill).collect()]
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use perftect_movegen::{Position, fen};

    use super::*;

    fn fill(text: &str, moves: &[&str]) -> Vec<String> {
        let start = Position::start();
        let mut position = start.clone();
        let mut played = Vec::new();
        for uci in moves {
            let mv = position.read_uci(uci).expect(uci);
            played.push(mv);
            position = position.after(mv);
        }
        let question = Question {
            root: &start,
            fen: fen::START,
            moves: &played,
            position: &position,
            timeout: Duration::MAX,
        };
        text.parse::<Argument>().expect(text).fill(&question, "FEN", 3)
    }

    #[test]
    fn braces_in_a_command_stand_for_themselves_unless_a_place_is_misspelt() {
        for text in ["{\"depth\":1}", "a{b", "{x}", "${HOME}", "{1..3}"] {
            let argument = Argument::of_command(text).expect(text);
            assert_eq!(argument, Argument { parts: vec![Part::Literal(text.to_owned())] });
        }
        for (text, hint) in [("-d={dept}", "{depth}"), ("{move}", "{moves}"), ("{Fen}", "{fen}")] {
            let error = Argument::of_command(text).expect_err(text).to_string();
            assert!(error.ends_with(&format!("; did you mean `{hint}`?")), "{error}");
        }
        assert!(Argument::of_command("{depth}").is_ok_and(|it| it.has_depth()));
    }

    #[test]
    fn places_are_filled_and_moves_left_out_if_there_are_none() {
        let moves = ["e2e4", "e7e5"];
        assert_eq!(fill("--depth={depth}", &moves), ["--depth=3"]);
        assert_eq!(fill("{fen};{depth}", &moves), ["FEN;3"]);
        assert_eq!(fill("{moves}", &moves), ["e2e4 e7e5"]);
        assert_eq!(fill("{moves...}", &moves), moves);
        assert_eq!(fill("--moves={moves}", &[]), [""; 0]);
        assert_eq!(fill("{moves...}", &[]), [""; 0]);
        assert_eq!(fill("{{{depth}}}", &[]), ["{3}"]);
    }

    #[test]
    fn what_is_no_argument_is_refused() {
        for (text, error) in [
            ("{mv}", ArgumentError::Place("mv".to_owned())),
            ("{depth", ArgumentError::Brace("{depth".to_owned())),
            ("depth}", ArgumentError::Brace("depth}".to_owned())),
            ("-m{moves...}", ArgumentError::NotAlone("-m{moves...}".to_owned())),
        ] {
            assert_eq!(text.parse::<Argument>(), Err(error), "{text}");
        }
    }
}
