//! From rows to entries: what is asked of every suite, whatever its format.

use std::collections::{BTreeMap, HashMap};

use perftect_movegen::fen::{self, FenOptions, FenStyle};
use perftect_movegen::{Move, Position, Variant};

use super::document::{Document, Placed, RawCount, Row};
use super::error::Problems;
use super::twins::Twins;
use super::{
    Entry, Format, MAX_DEPTH, Origin, ReadOptions, Suite, SuiteFault, VariantChoice, check_claims,
    rule_id,
};
use crate::visible::{is_visible, visible_line};

/// The suite of the rows that are sound; what is wrong with the others goes to `problems`.
pub(super) fn suite(
    document: Document,
    format: &Format,
    options: ReadOptions,
    problems: &mut Problems,
) -> Suite {
    let stem = problems.file().file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let mut ids = Ids::default();
    let mut twins = Twins::default();
    let mut entries = Vec::new();
    let advisory = advisory(document.advisory, problems);
    for row in document.rows {
        let id = ids.of(&row, problems);
        twins.note(&id, &row);
        let entry = entry(row, id, format, options, problems);
        entries.extend(
            entry.map(|entry| with_words_of_suite(entry, &document.source, advisory.as_ref())),
        );
    }
    twins.check(problems);
    Suite {
        name: visible_line(&document.name.unwrap_or(stem)),
        title: document.title,
        source: document.source,
        confirmed: document.confirmed,
        advisory,
        entries,
        left_out: problems.take_left_out(),
    }
}

/// What the suite says of all its positions holds for one that does not say otherwise.
fn with_words_of_suite(mut entry: Entry, source: &str, advisory: Option<&String>) -> Entry {
    if entry.source.is_empty() {
        source.clone_into(&mut entry.source);
    }
    entry.advisory = entry.advisory.or_else(|| advisory.cloned());
    entry
}

/// The reason why nobody is held to a position, which must be one.
fn advisory(reason: Option<Placed<String>>, problems: &mut Problems) -> Option<String> {
    let Placed { value, spot } = reason?;
    if value.trim().is_empty() {
        problems.add(spot, SuiteFault::EmptyAdvisory);
    }
    Some(visible_line(&value))
}

fn entry(
    row: Row,
    id: String,
    format: &Format,
    options: ReadOptions,
    problems: &mut Problems,
) -> Option<Entry> {
    let counts = counts(&row, format, problems);
    let rules = rules(row.rules, problems);
    let variant = variant(row.variant, options.variant, problems)?;
    let (root, fen) = root(&row.fen, options.fen(variant), format, problems)?;
    let (moves, position) = play(&root, &row.moves, problems)?;
    let claims = check_claims::check(row.claims, &position, problems);
    let advisory = advisory(row.advisory, problems);
    Some(Entry {
        id,
        root,
        fen,
        moves,
        position,
        rules,
        counts,
        source: row.source.unwrap_or_default(),
        note: row.note,
        advisory,
        claims,
        origin: Origin { file: problems.file().to_owned(), line: row.spot.line },
    })
}

/// The ids given away, each with the line of its entry.
#[derive(Default)]
struct Ids {
    lines: HashMap<String, usize>,
}

impl Ids {
    /// The row's own id, or one after its line.
    fn of(&mut self, row: &Row, problems: &mut Problems) -> String {
        let line = row.spot.line;
        let Some(Placed { value: id, spot }) = &row.id else { return self.after_line(line) };
        if id.is_empty() {
            problems.add(*spot, SuiteFault::EmptyId);
        } else if !is_visible(id) {
            problems.add(*spot, SuiteFault::InvisibleId(id.clone()));
        } else if let Some(&first) = self.lines.get(id) {
            problems.add(*spot, SuiteFault::RepeatedId { id: id.clone(), first });
        }
        self.lines.entry(id.clone()).or_insert(line);
        id.clone()
    }

    /// `line-7`; several entries on a line are told apart by a second number.
    fn after_line(&mut self, line: usize) -> String {
        let plain = std::iter::once(format!("line-{line}"));
        let mut ids = plain.chain((2..).map(|number| format!("line-{line}-{number}")));
        let id = ids.find(|id| !self.lines.contains_key(id)).unwrap_or_default();
        self.lines.insert(id.clone(), line);
        id
    }
}

fn counts(row: &Row, format: &Format, problems: &mut Problems) -> BTreeMap<u32, u64> {
    if row.counts.is_empty() {
        let (fen, expected) = (row.fen.value.clone(), format.example);
        problems.add(row.spot, SuiteFault::NoCounts { fen, expected });
    }
    let mut counts = BTreeMap::new();
    for raw in &row.counts {
        let Some((depth, nodes)) = problems.keep(raw.spot, count(raw)) else { continue };
        let first = *counts.entry(depth).or_insert(nodes);
        if first != nodes {
            problems.add(raw.spot, SuiteFault::TwoCounts { depth, first, second: nodes });
        }
    }
    counts
}

fn count(raw: &RawCount) -> Result<(u32, u64), SuiteFault> {
    let depth = number(&raw.depth)
        .and_then(|depth| u32::try_from(depth).ok())
        .filter(|depth| (0..=MAX_DEPTH).contains(depth))
        .ok_or_else(|| SuiteFault::Depth(raw.depth.clone()))?;
    let nodes = number(&raw.nodes)
        .ok_or_else(|| SuiteFault::Count { depth: raw.depth.clone(), nodes: raw.nodes.clone() })?;
    Ok((depth, nodes))
}

/// A whole number without a sign.
fn number(text: &str) -> Option<u64> {
    let digits_only = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits_only)
}

/// The ids of rules, known or not.
pub(super) fn rules(ids: Vec<Placed<String>>, problems: &mut Problems) -> Vec<String> {
    for id in ids.iter().filter(|id| !rule_id::is_known(&id.value)) {
        problems.add(id.spot, SuiteFault::UnknownRule(id.value.clone()));
    }
    ids.into_iter().map(|id| id.value).collect()
}

/// The variant of a row; `None` if the file names one that there is not.
pub(super) fn variant(
    name: Option<Placed<String>>,
    choice: VariantChoice,
    problems: &mut Problems,
) -> Option<Variant> {
    let Some(Placed { value, spot }) = name else { return Some(choice.of(None)) };
    let named = value.parse::<Variant>().map_err(SuiteFault::from);
    problems.keep(spot, named).map(|named| choice.of(Some(named)))
}

/// The position and how it is spelt to a subject.
fn root(
    fen: &Placed<String>,
    options: FenOptions,
    format: &Format,
    problems: &mut Problems,
) -> Option<(Position, String)> {
    let fault = |error| SuiteFault::Fen { fen: fen.value.clone(), error };
    let reading = problems.keep(fen.spot, fen::read(&fen.value, &options).map_err(fault))?;
    // The file's spelling holds what was left out.
    let text = if reading.dropped.is_empty() {
        spelling(&fen.value, format)
    } else {
        fen::write(&reading.position, &FenStyle::default())
    };
    for problem in reading.dropped {
        problems.warn(fen.spot, SuiteFault::LeftOut(problem));
    }
    Some((reading.position, text))
}

fn play(
    root: &Position,
    texts: &[Placed<String>],
    problems: &mut Problems,
) -> Option<(Vec<Move>, Position)> {
    let mut position = root.clone();
    let mut moves = Vec::with_capacity(texts.len());
    for (number, Placed { value, spot }) in (1..).zip(texts) {
        let read = position.read_uci(value);
        let fault = |error| SuiteFault::Move { number, error };
        let mv = problems.keep(*spot, read.map_err(fault))?;
        position = position.after(mv);
        moves.push(mv);
    }
    Some((moves, position))
}

/// The FEN with single blanks and both clocks: some engines take nothing less. In the project's own format a FEN without
/// clocks is meant so, and is left as it is.
fn spelling(fen: &str, format: &Format) -> String {
    let mut fields: Vec<&str> = fen.split_ascii_whitespace().collect();
    if format.name == super::toml::FORMAT.name {
        return fields.join(" ");
    }
    let clocks = ["0", "1"].iter().skip(fields.len().saturating_sub(4));
    fields.extend(clocks);
    fields.join(" ")
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::suite::read_text;

    const ROOK: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";

    fn read(text: &str) -> Suite {
        read_text(Path::new("a.epd"), text, ReadOptions::default()).expect(text)
    }

    /// The faults of a text in EPD, a line each.
    fn faults(text: &str) -> String {
        faults_of("a.epd", text)
    }

    fn faults_of(file: &str, text: &str) -> String {
        let error = read_text(Path::new(file), text, ReadOptions::default()).expect_err(text);
        error.to_string()
    }

    #[test]
    fn what_is_no_depth_is_a_fault() {
        assert_eq!(
            faults(&format!("{ROOK} ;D65 1\n{ROOK} ;D99999999999 1")),
            "a.epd:1:33: depth `65`: a whole number from 0 to 64 is expected\n\
             a.epd:2:33: depth `99999999999`: a whole number from 0 to 64 is expected"
        );
    }

    #[test]
    fn a_count_that_is_none_is_a_fault() {
        for count in ["-1", "+1", "15.0", "1e3", "x", "18446744073709551616"] {
            assert_eq!(
                faults(&format!("{ROOK} ;D1 {count}")),
                format!(
                    "a.epd:1:33: count `{count}` at depth 1: a whole number from 0 to \
                     18446744073709551615 is expected"
                )
            );
        }
    }

    #[test]
    fn a_depth_with_two_counts_is_a_fault_and_one_said_twice_is_none() {
        assert_eq!(
            faults(&format!("{ROOK} ;D1 15 ;D1 16")),
            "a.epd:1:40: depth 1 has two counts, 15 and 16; one is expected"
        );
        assert_eq!(read(&format!("{ROOK} ;D1 15 ;D1 15")).entries[0].counts, [(1, 15)].into());
    }

    #[test]
    fn a_position_without_counts_is_a_fault() {
        assert_eq!(
            faults(ROOK),
            format!("a.epd:1:1: no count for `{ROOK}`; expected <fen> ;D1 20 ;D2 400")
        );
    }

    #[test]
    fn an_invalid_fen_is_a_fault_with_every_reason() {
        assert_eq!(
            faults("4k3/8/8/8/8/8/8/4K3 x K - 0 1 ;D1 5"),
            "a.epd:1:1: FEN `4k3/8/8/8/8/8/8/4K3 x K - 0 1`: side to move `x`: `w` or `b` is expected; \
             castling right K: there is no white rook on h1"
        );
    }

    #[test]
    fn an_id_that_is_taken_or_empty_is_a_fault() {
        let line = |id: &str| format!("4k3/8/8/8/8/8/8/4K2R w K - id \"{id}\"; D1 15;\n");
        assert_eq!(
            faults(&(line("x") + &line("y") + &line("x") + &line(""))),
            "a.epd:3:32: id `x` is taken by line 1; ids must differ within a suite\n\
             a.epd:4:32: the id is empty; a name such as `kiwipete` is expected"
        );
    }

    #[test]
    fn an_unknown_rule_variant_or_illegal_move_is_a_fault() {
        let text = format!(
            "[[position]]\nid = \"a\"\nfen = \"{ROOK}\"\ncounts = [15]\nrules = [\"CH-08\", \"CH-18\"]\n\
             [[position]]\nid = \"b\"\nfen = \"{ROOK}\"\ncounts = [15]\nvariant = \"atomic\"\n\
             [[position]]\nid = \"c\"\nfen = \"{ROOK}\"\ncounts = [15]\nmoves = [\"e1g1\", \"e8e6\"]\n"
        );
        assert_eq!(
            faults_of("a.toml", &text),
            "a.toml:5:19: unknown rule `CH-18`; expected EP-01 to EP-37 (en passant) or CH-01 to CH-17 (the rules \
             of chess)\n\
             a.toml:10:11: unknown variant `atomic`: expected standard or chess960\n\
             a.toml:15:18: move 2: `e8e6` is not a legal move in 4k3/8/8/8/8/8/8/5RK1 b - - 1 1"
        );
    }

    #[test]
    fn an_advisory_without_a_reason_is_a_fault() {
        let text = format!(
            "advisory = \" \"\n[[position]]\nid = \"a\"\nfen = \"{ROOK}\"\ncounts = [15]\nadvisory = \"\"\n"
        );
        assert_eq!(
            faults_of("a.toml", &text),
            "a.toml:1:12: the advisory is empty; the reason why nobody is held to the position is expected\n\
             a.toml:6:12: the advisory is empty; the reason why nobody is held to the position is expected"
        );
    }

    #[test]
    fn all_faults_of_a_file_are_found_at_once() {
        let text = format!("{ROOK} ;D65 1 ;D1 x\nnonsense ;D1 1\n{ROOK}");
        assert_eq!(faults(&text).lines().count(), 4, "{}", faults(&text));
    }

    #[test]
    fn entries_without_an_id_are_named_after_their_lines() {
        let suite = read(&format!("# comment\n{ROOK} ;D1 15\n\n{ROOK} ;D2 66\n"));
        let ids: Vec<_> = suite.entries.iter().map(|entry| &*entry.id).collect();
        assert_eq!(ids, ["line-2", "line-4"]);
        assert_eq!(suite.entries[1].origin.to_string(), "a.epd:4");
    }

    #[test]
    fn the_fen_for_subjects_has_single_blanks_and_both_clocks() {
        let fen = |text: &str| read(&format!("{text} ;D1 15")).entries[0].fen.clone();
        for text in ["4k3/8/8/8/8/8/8/4K2R w K -", "4k3/8/8/8/8/8/8/4K2R w K -  0  1", ROOK] {
            assert_eq!(fen(text), ROOK);
        }
        assert_eq!(fen("4k3/8/8/8/8/8/8/4K2R w K - 7 9"), "4k3/8/8/8/8/8/8/4K2R w K - 7 9");
    }

    #[test]
    fn the_variant_is_the_files_word_the_options_or_forced() {
        let text = format!(
            "[[position]]\nid = \"a\"\nfen = \"{ROOK}\"\ncounts = [15]\n\
             [[position]]\nid = \"b\"\nfen = \"{ROOK}\"\ncounts = [15]\nvariant = \"standard\"\n"
        );
        let variants = |variant| {
            let suite = read_text(
                Path::new("a.toml"),
                &text,
                ReadOptions { variant, ..ReadOptions::default() },
            );
            let entries = suite.expect("is sound").entries;
            [entries[0].variant(), entries[1].variant()]
        };
        let (standard, chess960) = (Variant::Standard, Variant::Chess960);
        assert_eq!(variants(VariantChoice::default()), [standard, standard]);
        assert_eq!(variants(VariantChoice::Unnamed(chess960)), [chess960, standard]);
        assert_eq!(variants(VariantChoice::Every(chess960)), [chess960, chess960]);
    }
}
