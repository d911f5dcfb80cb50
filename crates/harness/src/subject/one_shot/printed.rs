//! What a program has printed, read as an answer.

use super::CommandOptions;
use crate::subject::pattern::{Pattern, PatternError, number};
use crate::subject::{DivideLine, SubjectError};

/// What was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Printed {
    pub(super) total: u64,
    /// The root moves as written; `None` if there are totals alone.
    pub(super) moves: Option<Vec<DivideLine>>,
}

/// Reads all lines of an answer to a question at a depth.
pub(super) fn read(
    lines: &[String],
    options: &CommandOptions,
    depth: u32,
) -> Result<Printed, SubjectError> {
    let unusable = |error: PatternError| SubjectError::Unsupported(error.to_string());
    let total_line = options.total_line.at(depth).map_err(unusable)?;
    let move_line = options.move_line.as_ref().map(|form| form.at(depth)).transpose();
    let move_line = move_line.map_err(unusable)?;
    let mut open = Vec::new();
    let mut found = None;
    for line in lines {
        if let Some(total) = count(&total_line, line)? {
            found = Some((total, std::mem::take(&mut open)));
        } else if let Some(line) =
            move_line.as_ref().map(|form| read_move(form, line)).transpose()?
        {
            open.extend(line);
        }
    }
    let (total, moves) = found.ok_or_else(|| no_total(lines))?;
    let has_none = moves.is_empty() && total > 0;
    Ok(Printed { total, moves: move_line.filter(|_| !has_none).map(|_| moves) })
}

fn count(form: &Pattern, line: &str) -> Result<Option<u64>, SubjectError> {
    let Some(count) = form.read(line).and_then(|found| found.count) else { return Ok(None) };
    number(count).map(Some).ok_or_else(|| too_large(line))
}

fn read_move(form: &Pattern, line: &str) -> Result<Option<DivideLine>, SubjectError> {
    let Some(found) = form.read(line) else { return Ok(None) };
    let (Some(uci), Some(count)) = (found.uci, found.count) else { return Ok(None) };
    let count = number(count).ok_or_else(|| too_large(line))?;
    Ok(Some(DivideLine { uci: uci.to_owned(), count }))
}

fn too_large(line: &str) -> SubjectError {
    SubjectError::Protocol(format!("a count that exceeds 64 bits: `{line}`"))
}

fn no_total(lines: &[String]) -> SubjectError {
    SubjectError::Protocol(match lines.last() {
        None => "it ended without a word".to_owned(),
        Some(last) => format!("it ended without a total; its last line is `{last}`"),
    })
}

#[cfg(test)]
mod tests {
    use super::super::CommandOptions;
    use super::*;
    use crate::subject::profile::Preset;

    /// Reads what a preset's program prints at depth 3.
    fn of(preset: &str, text: &str) -> Result<Printed, SubjectError> {
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let lines: Vec<_> = lines.map(str::to_owned).collect();
        read(
            &lines,
            &CommandOptions::of_profile(&Preset::find(preset).expect(preset).profile)
                .expect(preset),
            3,
        )
    }

    fn line(uci: &str, count: u64) -> DivideLine {
        DivideLine { uci: uci.to_owned(), count }
    }

    #[test]
    fn the_literal_answers_of_real_programs_are_read() {
        for (preset, text, total, moves) in [
            (
                "perftree",
                "a2a3 380\nb2b3 420\n\n800\n",
                800,
                vec![line("a2a3", 380), line("b2b3", 420)],
            ),
            (
                "qperft",
                "Quick Perft by H.G. Muller\n 2. a2a3 moves =        380 ( 0.000 sec)\n\
                 perft( 3)=         8902 ( 0.000 sec)\n",
                8902,
                vec![line("a2a3", 380)],
            ),
            (
                "gperft",
                "Na3   3,193,522,577\n\nTOTAL  84,998,978,956\n",
                84_998_978_956,
                vec![line("Na3", 3_193_522_577)],
            ),
            (
                "hqperft",
                " a2a3              380\n total   :  8902 leaves in 0.1 s\n",
                8902,
                vec![line("a2a3", 380)],
            ),
        ] {
            assert_eq!(of(preset, text), Ok(Printed { total, moves: Some(moves) }), "{preset}");
        }
    }

    #[test]
    fn of_several_totals_the_last_is_meant_with_its_own_moves() {
        let printed = of("perftree", "a2a3 1\n1\na2a3 2\na2a4 3\n5\n");
        let moves = Some(vec![line("a2a3", 2), line("a2a4", 3)]);
        assert_eq!(printed, Ok(Printed { total: 5, moves }));
    }

    #[test]
    fn a_total_alone_is_an_answer_and_nothing_alone_is_the_end_of_the_game() {
        assert_eq!(of("perftree", "8902"), Ok(Printed { total: 8902, moves: None }));
        assert_eq!(of("perftree", "0"), Ok(Printed { total: 0, moves: Some(vec![]) }));
    }

    #[test]
    fn what_has_no_total_is_no_answer() {
        for (text, reason) in [
            ("", "ended without a word"),
            ("a2a3 380", "its last line is `a2a3 380`"),
            ("18446744073709551616", "exceeds 64 bits"),
            ("a2a3 18446744073709551616\n1", "exceeds 64 bits"),
        ] {
            let error = of("perftree", text).expect_err(text);
            assert!(error.to_string().contains(reason), "{text}: {error}");
        }
    }
}
