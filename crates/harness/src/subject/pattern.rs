//! The form of a line, written as an example of it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::profile::place_hint;

/// The form of a line: literal text with places for what varies.
///
/// `{move}` stands for a move in UCI text, `{san}` for one in any notation, `{count}` for a number with or without
/// thousands separators, `{number}` for one that is not meant, `{depth}` for the depth that was asked for, `{fen}` for a
/// position, `{key}` for hexadecimal digits with or without a sign and `0x` before them, `{*}` for any text, none included. A blank stands for any number of blanks and tabs, none included. Upper and
/// lower case are the same. The whole line has to fit.
///
/// ```
/// use perftect::subject::Pattern;
///
/// let pattern: Pattern = "Nodes searched : {count}".parse()?;
/// assert_eq!(pattern.to_string(), "Nodes searched : {count}");
/// assert!("{nodes}".parse::<Pattern>().is_err());
/// # Ok::<(), perftect::subject::PatternError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Pattern {
    text: String,
    parts: Vec<Part>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Part {
    Literal(String),
    Blanks,
    Move,
    San,
    Count,
    Number,
    Depth,
    Fen,
    Key,
    Any,
}

/// What stands at a line's places.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Captured<'a> {
    /// The move, as written.
    pub(crate) uci: Option<&'a str>,
    /// The number, as written; the last one if there are several.
    pub(crate) count: Option<&'a str>,
    /// The depth, as written.
    pub(crate) depth: Option<&'a str>,
    /// The position, as written.
    pub(crate) fen: Option<&'a str>,
    /// The key, as written.
    pub(crate) key: Option<&'a str>,
}

/// The text is no pattern.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PatternError {
    /// A place that no line has.
    #[error(
        "unknown place `{{{0}}}`: expected {{move}}, {{san}}, {{count}}, {{number}}, {{depth}}, {{fen}}, {{key}} or {{*}}{hint}",
        hint = place_hint(.0, &PLACES)
    )]
    Place(String),
    /// A place without an end.
    #[error("`{0}` has a `{{` without its `}}`")]
    Brace(String),
}

impl FromStr for Pattern {
    type Err = PatternError;

    fn from_str(text: &str) -> Result<Pattern, PatternError> {
        let mut parts = Vec::new();
        let mut rest = text;
        while let Some(at) = rest.find('{') {
            push_literal(&mut parts, &rest[..at]);
            let end = rest.find('}').filter(|&end| end > at);
            let end = end.ok_or_else(|| PatternError::Brace(text.to_owned()))?;
            parts.push(place(&rest[at + 1..end])?);
            rest = &rest[end + 1..];
        }
        push_literal(&mut parts, rest);
        Ok(Pattern { text: text.to_owned(), parts })
    }
}

impl TryFrom<String> for Pattern {
    type Error = PatternError;

    fn try_from(text: String) -> Result<Pattern, PatternError> {
        text.parse()
    }
}

impl From<Pattern> for String {
    fn from(pattern: Pattern) -> String {
        pattern.text
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

const PLACES: [&str; 7] = ["move", "san", "count", "number", "depth", "fen", "key"];

fn place(name: &str) -> Result<Part, PatternError> {
    match name {
        "move" => Ok(Part::Move),
        "san" => Ok(Part::San),
        "count" => Ok(Part::Count),
        "number" => Ok(Part::Number),
        "depth" => Ok(Part::Depth),
        "fen" => Ok(Part::Fen),
        "key" => Ok(Part::Key),
        "*" => Ok(Part::Any),
        _ => Err(PatternError::Place(name.to_owned())),
    }
}

fn push_literal(parts: &mut Vec<Part>, text: &str) {
    for (index, word) in text.split(' ').enumerate() {
        if index > 0 {
            parts.push(Part::Blanks);
        }
        if !word.is_empty() {
            parts.push(Part::Literal(word.to_owned()));
        }
    }
}

impl Pattern {
    /// What stands at the places of a line; `None` if the line has another form.
    pub(crate) fn read<'a>(&self, line: &'a str) -> Option<Captured<'a>> {
        read(&self.parts, line, Captured::default())
    }
}

fn read<'a>(parts: &[Part], line: &'a str, mut captured: Captured<'a>) -> Option<Captured<'a>> {
    let Some((part, parts)) = parts.split_first() else {
        return line.is_empty().then_some(captured);
    };
    let rest = match part {
        Part::Literal(text) => strip_ignoring_case(line, text)?,
        Part::Blanks => line.trim_start_matches([' ', '\t']),
        Part::Move => {
            let (uci, rest) = split_move(line)?;
            captured.uci = Some(uci);
            rest
        }
        Part::San => {
            let (text, rest) = split_word(line);
            is_any_move(text).then_some(())?;
            captured.uci = Some(text);
            rest
        }
        Part::Count => {
            let (count, rest) = split_count(line)?;
            captured.count = Some(count);
            rest
        }
        Part::Number => split_count(line)?.1,
        Part::Depth => {
            let (depth, rest) = split_count(line)?;
            captured.depth = Some(depth);
            rest
        }
        Part::Key => {
            let (key, rest) = split_key(line)?;
            captured.key = Some(key);
            rest
        }
        Part::Fen => return read_after_fen(parts, line, captured),
        Part::Any => return read_after_any(parts, line, captured),
    };
    read(parts, rest, captured)
}

/// The shortest text that lets the rest fit.
fn read_after_any<'a>(
    parts: &[Part],
    line: &'a str,
    captured: Captured<'a>,
) -> Option<Captured<'a>> {
    if parts.is_empty() {
        return Some(captured);
    }
    line.char_indices().find_map(|(at, _)| read(parts, &line[at..], captured))
}

/// The longest text that has a board's ranks and lets the rest fit.
fn read_after_fen<'a>(
    parts: &[Part],
    line: &'a str,
    captured: Captured<'a>,
) -> Option<Captured<'a>> {
    let ends = line.char_indices().map(|(at, _)| at).chain([line.len()]).rev();
    ends.map(|end| line.split_at(end)).find_map(|(fen, rest)| {
        let fen = fen.trim_end();
        let men = fen.split_whitespace().next()?;
        let is_board = men.matches('/').count() == RANK_SEPARATORS;
        let captured = Captured { fen: Some(fen), ..captured };
        is_board.then(|| read(parts, rest, captured))?
    })
}

/// Between the ranks of a board in a FEN.
const RANK_SEPARATORS: usize = 7;

fn strip_ignoring_case<'a>(line: &'a str, text: &str) -> Option<&'a str> {
    let head = line.get(..text.len())?;
    head.eq_ignore_ascii_case(text).then(|| &line[text.len()..])
}

/// `a2a3`, `a7b8q`, `a7b8Q`, `a7b8=q`, `a7-b8`; not a piece of a longer word.
fn split_move(line: &str) -> Option<(&str, &str)> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '=' || c == '-';
    let end = line.find(|c| !is_part(c)).unwrap_or(line.len());
    let (word, rest) = line.split_at(end);
    let rest_of_move = strip_square(strip_square(word)?.trim_start_matches('-'))?;
    let promotion = rest_of_move.strip_prefix('=').unwrap_or(rest_of_move);
    (promotion.len() <= 1).then_some((word, rest))
}

/// Hexadecimal digits, some of them letters or not, a sign before them or not; not a piece of a longer word.
fn split_key(line: &str) -> Option<(&str, &str)> {
    let digits = line.trim_start_matches('-');
    let end = digits.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(digits.len());
    let end = line.len() - digits.len() + end;
    let (word, rest) = line.split_at(end);
    let is_key = word.parse::<crate::subject::Key>().is_ok();
    is_key.then_some((word, rest))
}

fn split_word(line: &str) -> (&str, &str) {
    line.split_at(line.find([' ', '\t', ':']).unwrap_or(line.len()))
}

/// `Qa1xb2+!?` and the like.
const LONGEST_MOVE: usize = 10;

/// Whether a word looks like a move in some notation: it has a square, or is castling.
pub(crate) fn is_any_move(text: &str) -> bool {
    let has_square = text.as_bytes().windows(2).any(|at| matches!(at, [b'a'..=b'h', b'1'..=b'8']));
    let is_castling = text.starts_with("O-O") || text.starts_with("0-0");
    (has_square && text.len() <= LONGEST_MOVE) || is_castling
}

fn strip_square(text: &str) -> Option<&str> {
    let rest = text.strip_prefix(|c| ('a'..='h').contains(&c))?;
    rest.strip_prefix(|c| ('1'..='8').contains(&c))
}

/// Digits, with single `,`, `'` or `_` between groups of three.
fn split_count(line: &str) -> Option<(&str, &str)> {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let mut end = digits(line);
    if end == 0 {
        return None;
    }
    while line[end..].starts_with([',', '\'', '_']) && digits(&line[end + 1..]) == 3 {
        end += 4;
    }
    Some(line.split_at(end))
}

/// The number that a count's text means; `None` if it exceeds 64 bits.
pub(crate) fn number(count: &str) -> Option<u64> {
    let digits: String = count.chars().filter(char::is_ascii_digit).collect();
    digits.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn total(pattern: &str, line: &str) -> Option<u64> {
        let pattern: Pattern = pattern.parse().expect(pattern);
        pattern.read(line).and_then(|found| number(found.count?))
    }

    #[test]
    fn blanks_are_free_and_case_does_not_matter() {
        for line in ["Nodes searched: 8902", "Nodes searched  : 8902", "nodes  searched:\t8902"] {
            assert_eq!(total("Nodes searched : {count}", line), Some(8902), "{line}");
        }
    }

    #[test]
    fn a_number_is_not_found_inside_another_or_inside_a_text() {
        for line in ["14380 x", "x 1438", "1438 nodes", "-1438", "14.38", ""] {
            assert_eq!(total("{count}", line), None, "{line}");
        }
    }

    #[test]
    fn thousands_separators_are_no_digits() {
        for line in ["178,633,661", "178'633'661", "178_633_661", "178633661"] {
            assert_eq!(total("{count}", line), Some(178_633_661), "{line}");
        }
        assert_eq!(total("{count}", "1,23"), None);
    }

    #[test]
    fn a_number_beyond_64_bits_is_none() {
        assert_eq!(number("18446744073709551615"), Some(u64::MAX));
        assert_eq!(number("18446744073709551616"), None);
    }

    #[test]
    fn moves_are_read_in_every_spelling_but_not_out_of_words() {
        let pattern: Pattern = "{move}: {count}".parse().expect("a pattern");
        for uci in ["a2a3", "a7b8q", "a7b8Q", "a7b8=Q", "a2-a3"] {
            let line = format!("{uci}: 380");
            assert_eq!(pattern.read(&line).and_then(|found| found.uci), Some(uci));
        }
        for line in ["xa2a3: 1", "a2a3qq: 1", "a2a9: 1", "a2a3", "info: 1", "a2a3: x"] {
            assert_eq!(pattern.read(line), None, "{line}");
        }
    }

    #[test]
    fn moves_in_other_notations_have_a_place_of_their_own() {
        let pattern: Pattern = "{san} {count} {number}".parse().expect("a pattern");
        for (line, mv) in
            [("Nb1-a3  20   40", "Nb1-a3"), ("O-O 20 1", "O-O"), ("Ke1xg1\t20 3", "Ke1xg1")]
        {
            let found = pattern.read(line).expect(line);
            assert_eq!((found.uci, found.count), (Some(mv), Some("20")), "{line}");
        }
        for line in ["Moves 20 40", "depth 2 3", "Nb1-a3 20"] {
            assert_eq!(pattern.read(line), None, "{line}");
        }
    }

    #[test]
    fn a_position_is_the_rest_of_the_line() {
        let pattern: Pattern = "Fen: {fen}".parse().expect("a pattern");
        let fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
        let line = format!("Fen: {fen}");
        assert_eq!(pattern.read(&line).and_then(|found| found.fen), Some(fen));
        assert_eq!(pattern.read("Fen: none"), None);
    }

    #[test]
    fn any_text_is_as_short_as_can_be() {
        let viridithas = "info {*} nodes {count} {*}";
        assert_eq!(total(viridithas, "info depth 3 nodes 8902 time 1 nps 5"), Some(8902));
        assert_eq!(total("{count}, {*}", "400, Time: 0s"), Some(400));
    }

    #[test]
    fn unknown_places_and_open_braces_are_refused() {
        assert_eq!("{mv}".parse::<Pattern>(), Err(PatternError::Place("mv".to_owned())));
        assert_eq!("}{move".parse::<Pattern>(), Err(PatternError::Brace("}{move".to_owned())));
    }

    proptest! {
        #[test]
        fn no_line_makes_it_panic(line in "\\PC*") {
            for pattern in ["{move}: {count}", "{count}", "{*}:{count}{*}", "Nodes: {count}"] {
                let _ = pattern.parse::<Pattern>().expect(pattern).read(&line);
            }
        }
    }
}
