//! The form of what a row claims. Whether a claim is true is not asked here: that takes the reference.

use std::collections::{BTreeMap, HashSet};

use perftect_movegen::fen::{self, EnPassantStyle, FenStyle};
use perftect_movegen::{Position, Status, UciMove, Variant};

use super::document::{Placed, RawClaims};
use super::error::Problems;
use super::{Claims, SuiteFault};
use crate::visible::visible_line;

/// The claims that have a sound form; what is wrong with the others goes to `problems`.
pub(super) fn check(raw: RawClaims, position: &Position, problems: &mut Problems) -> Claims {
    let variant = position.variant();
    let mut claims = Claims {
        twin: raw.twin.map(|twin| twin.value),
        alone: raw.alone.map(|reason| visible_line(&reason)).filter(|reason| !reason.is_empty()),
        legal: moves(&raw.legal, problems),
        illegal: moves(&raw.illegal, problems),
        after: by_move(raw.after, problems, |_, fen| full_fen(&fen, variant)),
        status: raw.status.and_then(|text| problems.keep(text.spot, status(text.value))),
        san: by_move(raw.san, problems, san),
    };
    for (text, after) in raw.outcomes {
        let read = position.read_san(&text.value).map_err(SuiteFault::from);
        let Some(mv) = problems.keep(text.spot, read) else { continue };
        let uci = mv.uci(variant);
        if claims.san.insert(uci, text.value).is_some() {
            problems.add(text.spot, SuiteFault::RepeatedMove(uci));
            continue;
        }
        claims.legal.push(uci);
        let after = our_spelling(&after.value, &position.after(mv));
        claims.after.extend(after.map(|after| (uci, after)));
    }
    claims
}

/// A FEN after a move as we write it, if it is right by any custom for the en passant square; the FEN itself if it is not,
/// for the reference to disagree with; nothing if it cannot be read.
fn our_spelling(text: &str, after: &Position) -> Option<String> {
    let text = full_fen(text, after.variant()).ok()?;
    let customs = [EnPassantStyle::Always, EnPassantStyle::PseudoLegal, EnPassantStyle::Legal];
    let is_right = customs.into_iter().any(|en_passant| {
        text == fen::write(after, &FenStyle { en_passant, ..FenStyle::default() })
    });
    Some(if is_right { fen::write(after, &FenStyle::default()) } else { text })
}

fn moves(texts: &[Placed<String>], problems: &mut Problems) -> Vec<UciMove> {
    let mut seen = HashSet::new();
    let mut once = |text: &str| {
        let mv = text.parse::<UciMove>()?;
        if seen.insert(mv) { Ok(mv) } else { Err(SuiteFault::RepeatedMove(mv)) }
    };
    texts.iter().filter_map(|text| problems.keep(text.spot, once(&text.value))).collect()
}

/// A value for each move, as `check` makes it of its text.
fn by_move(
    texts: Vec<(Placed<String>, Placed<String>)>,
    problems: &mut Problems,
    check: impl Fn(UciMove, String) -> Result<String, SuiteFault>,
) -> BTreeMap<UciMove, String> {
    let mut values = BTreeMap::new();
    for (mv, value) in texts {
        let form = mv.value.parse::<UciMove>().map_err(SuiteFault::from);
        let Some(parsed) = problems.keep(mv.spot, form) else { continue };
        let Some(checked) = problems.keep(value.spot, check(parsed, value.value)) else { continue };
        if values.insert(parsed, checked).is_some() {
            problems.add(mv.spot, SuiteFault::RepeatedMove(parsed));
        }
    }
    values
}

/// The FEN with single blanks.
fn full_fen(text: &str, variant: Variant) -> Result<String, SuiteFault> {
    let fields: Vec<&str> = text.split_ascii_whitespace().collect();
    fen::read(text, &fen::FenOptions::new(variant))
        .map_err(|error| SuiteFault::Fen { fen: text.to_owned(), error })?;
    if fields.len() == 6 {
        Ok(fields.join(" "))
    } else {
        Err(SuiteFault::ShortFen(text.to_owned()))
    }
}

fn status(text: String) -> Result<Status, SuiteFault> {
    let all = [Status::Ongoing, Status::Check, Status::Checkmate, Status::Stalemate];
    let status = all.into_iter().find(|status| status.to_string() == text);
    status.ok_or(SuiteFault::UnknownStatus(text))
}

fn san(mv: UciMove, text: String) -> Result<String, SuiteFault> {
    if text.trim().is_empty() { Err(SuiteFault::EmptySan(mv)) } else { Ok(text) }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use crate::suite::{Claims, ReadOptions, SuiteError, read_text};

    /// The claims of a position with these lines.
    fn read(lines: &str) -> Result<Claims, SuiteError> {
        let text = format!(
            "[[position]]\nid = \"a\"\nfen = \"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1\"\ncounts = [7]\n{lines}"
        );
        let suite = read_text(Path::new("a.toml"), &text, ReadOptions::default())?;
        Ok(suite.entries[0].claims.clone())
    }

    fn fault(lines: &str) -> String {
        read(lines).expect_err(lines).to_string()
    }

    #[test]
    fn every_claim_reaches_the_entry() {
        let claims = read(
            "legal = [\"e5d6\", \"e5e6\"]\nillegal = [\"e5f6\"]\nstatus = \"ongoing\"\n\
             after = { e5d6 = \"4k3/8/3P4/8/8/8/8/4K3 b - -  0 1\" }\nsan = { e5d6 = \"exd6\" }",
        )
        .expect("is sound");
        assert_eq!(claims.count(), 6);
        assert_eq!(claims.after.values().collect::<Vec<_>>(), ["4k3/8/3P4/8/8/8/8/4K3 b - - 0 1"]);
        assert!(read("").expect("is sound").is_empty());
    }

    #[test]
    fn what_has_not_the_form_of_a_move_is_a_fault_with_its_place() {
        assert_eq!(
            fault("legal = [\"exd6\"]\nillegal = [\"e5\"]\nsan = { e9e5 = \"x\" }"),
            "a.toml:5:10: `exd6` is not a move in UCI text, such as e2e4 or e7e8q\n\
             a.toml:6:12: `e5` is not a move in UCI text, such as e2e4 or e7e8q\n\
             a.toml:7:9: `e9e5` is not a move in UCI text, such as e2e4 or e7e8q"
        );
    }

    #[test]
    fn a_move_that_is_named_twice_is_a_fault() {
        assert_eq!(
            fault("legal = [\"e5d6\", \"e5d6\"]\nsan = { e7e8q = \"x\", e7e8Q = \"y\" }"),
            "a.toml:5:18: move `e5d6` is named twice; once is expected\n\
             a.toml:6:9: move `e7e8q` is named twice; once is expected"
        );
    }

    #[test]
    fn a_position_after_a_move_must_be_a_full_fen() {
        assert_eq!(
            fault("after = { e5d6 = \"4k3/8/3P4/8/8/8/8/8 b - - 0 1\" }"),
            "a.toml:5:18: FEN `4k3/8/3P4/8/8/8/8/8 b - - 0 1`: white has no king"
        );
        assert_eq!(
            fault("after = { e5d6 = \"4k3/8/3P4/8/8/8/8/4K3 b - -\" }"),
            "a.toml:5:18: FEN `4k3/8/3P4/8/8/8/8/4K3 b - -`: all six fields are expected"
        );
    }

    #[test]
    fn an_unknown_status_and_an_empty_text_are_faults() {
        assert_eq!(
            fault("status = \"mate\"\nsan = { e5d6 = \"\" }"),
            "a.toml:5:10: unknown status `mate`; expected ongoing, check, checkmate or stalemate\n\
             a.toml:6:16: the text of `e5d6` is empty; SAN such as `exd6` is expected"
        );
    }
}
