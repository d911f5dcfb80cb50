//! The default suites, compiled in: an installed binary needs no files.

use std::path::Path;

use super::{ReadOptions, Suite, SuiteError, read_file, read_text};

/// Name and text of a file below `suites/`.
macro_rules! file {
    ($name:literal) => {
        (concat!("suites/", $name), include_str!(concat!(env!("PERFTECT_SUITE_FILES"), "/", $name)))
    };
}

/// The suites in the order in which they are checked: the best known positions first.
const FILES: [(&str, &str); 23] = [
    file!("wiki.toml"),
    file!("special.toml"),
    file!("chess960.toml"),
    file!("field.toml"),
    file!("field-chess960.toml"),
    file!("rules/en-passant.toml"),
    file!("rules/en-passant-lines.toml"),
    file!("rules/en-passant-checks.toml"),
    file!("rules/en-passant-state.toml"),
    file!("rules/castling.toml"),
    file!("rules/castling-rights.toml"),
    file!("rules/chess960.toml"),
    file!("rules/checks-and-pins.toml"),
    file!("rules/promotion.toml"),
    file!("rules/geometry.toml"),
    file!("rules/state.toml"),
    file!("rules/status.toml"),
    file!("rules/notation.toml"),
    file!("rules/many-moves.toml"),
    file!("rules/impossible-blocks.toml"),
    file!("rules/gaps.toml"),
    file!("rules/input.toml"),
    file!("rules/impossible-checks.toml"),
];

/// The files of FENs that must be refused, and of those that must be accepted.
pub(super) const FEN_FILES: [(&str, &str); 2] =
    [file!("invalid/refused.toml"), file!("invalid/accepted.toml")];

/// The default suites, their positions of the variant that they name unless `options` say otherwise.
///
/// # Panics
/// Never: a test reads them all.
pub fn embedded(options: ReadOptions) -> Vec<Suite> {
    read_all(&FILES, options)
}

/// The cheapest questions that catch as many deviations of the rulebook as all suites do, but for those that only counts
/// beyond millions show: the first pass of a check. Written by `perftect suite distil`.
///
/// # Panics
/// Never: a test reads it.
pub fn smoke(options: ReadOptions) -> Suite {
    let mut suites = read_all(&[file!("smoke.toml")], options);
    suites.swap_remove(0)
}

/// A suite by its file, or one that is compiled in by its name.
///
/// # Errors
/// If there is no such suite, or all that is wrong in the file.
pub fn read_file_or_name(file: &Path, options: ReadOptions) -> Result<Suite, SuiteError> {
    if !file.exists() {
        let compiled_in = [smoke(options)].into_iter().chain(embedded(options));
        let mut named = compiled_in.filter(|suite| Path::new(&suite.name) == file);
        if let Some(suite) = named.next() {
            return Ok(suite);
        }
    }
    read_file(file, options)
}

fn read_all(files: &[(&str, &str)], options: ReadOptions) -> Vec<Suite> {
    let read = |&(file, text): &(&str, &str)| read_text(Path::new(file), text, options);
    let suites = files.iter().map(read);
    suites.collect::<Result<_, _>>().unwrap_or_else(|error| panic!("{error}"))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use perftect_movegen::Variant;

    use super::*;
    use crate::suite::{Entry, verify_entry, write_epd};

    /// Leaves beyond which a count is left to the script that verifies them all.
    const CHEAP: u64 = 200_000;

    fn entries() -> Vec<Entry> {
        let suites = embedded(ReadOptions::default()).into_iter();
        suites.flat_map(|suite| suite.entries).collect()
    }

    #[test]
    fn every_suite_says_what_it_is_and_who_confirmed_it() {
        for suite in embedded(ReadOptions::default()) {
            let file = suite.name.replacen("rules-", "rules/", 1);
            let file = format!("suites/{file}.toml");
            assert_eq!(suite.entries[0].origin.file, Path::new(&file));
            assert!(!suite.title.is_empty() && !suite.source.is_empty(), "{}", suite.name);
            assert!(suite.confirmed.len() >= 2, "{}: {:?}", suite.name, suite.confirmed);
        }
    }

    #[test]
    fn ids_are_unique_across_the_suites() {
        let mut ids = HashSet::new();
        let repeated = entries().into_iter().find(|entry| !ids.insert(entry.id.clone()));
        assert_eq!(repeated.map(|entry| entry.id), None);
    }

    #[test]
    fn every_position_names_the_rules_that_it_is_about_and_has_depth_1() {
        for entry in entries() {
            assert!(!entry.rules.is_empty(), "{}", entry.id);
            assert!(entry.counts.contains_key(&1), "{}", entry.id);
        }
    }

    #[test]
    fn the_reference_agrees_with_every_claim_and_every_cheap_count() {
        for entry in entries() {
            assert_eq!(verify_entry(&entry, CHEAP), [], "{} ({})", entry.id, entry.fen);
        }
    }

    /// The suites by rule say more than EPD can.
    fn has_epd(suite: &Suite) -> bool {
        !suite.name.starts_with("rules-")
    }

    #[test]
    fn a_suite_is_of_one_variant_so_that_its_epd_can_be_read() {
        for suite in embedded(ReadOptions::default()).into_iter().filter(has_epd) {
            let variants: HashSet<Variant> = suite.entries.iter().map(Entry::variant).collect();
            assert_eq!(variants.len(), 1, "{}", suite.name);
        }
    }

    #[test]
    fn the_epd_files_say_the_same_as_the_suites() {
        for suite in embedded(ReadOptions::default()).into_iter().filter(has_epd) {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../suites/epd");
            let epd = std::fs::read_to_string(folder.join(format!("{}.epd", suite.name)));
            let epd = epd.expect("is there").replace("\r\n", "\n");
            assert!(epd == write_epd(&suite), "{}: run scripts/verify-suites --write", suite.name);
        }
    }
}
