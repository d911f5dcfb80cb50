//! Reading the files of FENs that must be refused or accepted: TOML with tables `[[refused]]` and `[[accepted]]`.

use std::collections::HashMap;
use std::path::Path;

use serde::Deserialize;

use super::document::Placed;
use super::error::Problems;
use super::spot::Text;
use super::toml::{Spanned, parse, placed};
use super::{
    AcceptedFen, Origin, ReadOptions, RefusedFen, SuiteError, SuiteFault, check, embedded,
};

/// FENs that say nothing of moves: what a reader must make of them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FenCases {
    /// Those that must be refused.
    pub refused: Vec<RefusedFen>,
    /// Those that must be accepted.
    pub accepted: Vec<AcceptedFen>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    refused: Vec<RefusedTable>,
    #[serde(default)]
    accepted: Vec<AcceptedTable>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RefusedTable {
    id: Spanned<String>,
    fen: String,
    variant: Option<Spanned<String>>,
    reason: String,
    #[serde(default)]
    rules: Vec<Spanned<String>>,
    #[serde(default)]
    note: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AcceptedTable {
    id: Spanned<String>,
    fen: String,
    variant: Option<Spanned<String>>,
    written: String,
    #[serde(default)]
    note: String,
}

/// The FENs of the default suites, compiled in.
///
/// # Panics
/// Never: a test reads them all.
pub fn embedded_fen_cases() -> FenCases {
    let mut cases = FenCases::default();
    for (file, text) in embedded::FEN_FILES {
        let read = read_fen_cases(Path::new(file), text).unwrap_or_else(|error| panic!("{error}"));
        cases.refused.extend(read.refused);
        cases.accepted.extend(read.accepted);
    }
    cases
}

/// Reads the text of a file of FENs; `file` names it in messages.
///
/// ```
/// use std::path::Path;
/// use perftect::suite::read_fen_cases;
///
/// let text = "[[refused]]\nid = 'kings'\nfen = '8/8/8/8/8/8/8/4K3 w - - 0 1'\nreason = 'black has no king'";
/// let cases = read_fen_cases(Path::new("mine.toml"), text)?;
/// assert_eq!(cases.refused[0].verify(), None);
/// # Ok::<(), perftect::suite::SuiteError>(())
/// ```
///
/// # Errors
/// All that is wrong in it.
pub fn read_fen_cases(file: &Path, text: &str) -> Result<FenCases, SuiteError> {
    let mut problems = Problems::new(file);
    let text = Text::new(text);
    let Some(parsed) = parse::<File>(&text, &mut problems) else {
        return problems.or(FenCases::default());
    };
    let mut reader = Reader { text: &text, ids: HashMap::new(), problems };
    let refused = parsed.refused.into_iter().filter_map(|table| reader.refused(table)).collect();
    let accepted = parsed.accepted.into_iter().filter_map(|table| reader.accepted(table)).collect();
    reader.problems.or(FenCases { refused, accepted })
}

struct Reader<'t> {
    text: &'t Text<'t>,
    /// The ids given away, each with its line.
    ids: HashMap<String, usize>,
    problems: Problems,
}

impl Reader<'_> {
    fn refused(&mut self, table: RefusedTable) -> Option<RefusedFen> {
        let (id, origin) = self.id(table.id);
        let rules = table.rules.into_iter().map(|rule| placed(rule, self.text)).collect();
        let rules = check::rules(rules, &mut self.problems);
        let variant = table.variant.map(|variant| placed(variant, self.text));
        let variant = check::variant(variant, ReadOptions::default().variant, &mut self.problems)?;
        let RefusedTable { fen, reason, note, .. } = table;
        Some(RefusedFen { id, fen, variant, reason, rules, note, origin })
    }

    fn accepted(&mut self, table: AcceptedTable) -> Option<AcceptedFen> {
        let (id, origin) = self.id(table.id);
        let variant = table.variant.map(|variant| placed(variant, self.text));
        let variant = check::variant(variant, ReadOptions::default().variant, &mut self.problems)?;
        let AcceptedTable { fen, written, note, .. } = table;
        Some(AcceptedFen { id, fen, variant, written, note, origin })
    }

    fn id(&mut self, id: Spanned<String>) -> (String, Origin) {
        let Placed { value: id, spot } = placed(id, self.text);
        if id.is_empty() {
            self.problems.add(spot, SuiteFault::EmptyId);
        } else if let Some(&first) = self.ids.get(&id) {
            self.problems.add(spot, SuiteFault::RepeatedId { id: id.clone(), first });
        }
        self.ids.entry(id.clone()).or_insert(spot.line);
        (id, Origin { file: self.problems.file().to_owned(), line: spot.line })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(text: &str) -> String {
        read_fen_cases(Path::new("a.toml"), text).expect_err(text).to_string()
    }

    const KINGLESS: &str = "[[refused]]\nid = \"a\"\nfen = \"8/8/8/8/8/8/8/4K3 w - - 0 1\"\nreason = \"black has no king\"\n";
    const FOUR_FIELDS: &str = "[[accepted]]\nid = \"b\"\nfen = \"4k3/8/8/8/8/8/8/4K3 w - -\"\nwritten = \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"\n";

    fn found(text: &str) -> String {
        let cases = read_fen_cases(Path::new("a.toml"), text).expect(text);
        let refused = cases.refused.iter().filter_map(RefusedFen::verify);
        let accepted = cases.accepted.iter().filter_map(AcceptedFen::verify);
        let found: Vec<String> = refused.chain(accepted).map(|found| found.to_string()).collect();
        found.join("\n")
    }

    #[test]
    fn the_reader_treats_every_fen_of_the_default_suites_as_it_must() {
        let cases = embedded_fen_cases();
        assert!(cases.refused.len() >= 50 && cases.accepted.len() >= 15);
        for case in &cases.refused {
            assert_eq!(case.verify(), None, "{} ({})", case.id, case.origin);
        }
        for case in &cases.accepted {
            assert_eq!(case.verify(), None, "{} ({})", case.id, case.origin);
        }
    }

    #[test]
    fn each_wrong_expectation_is_found() {
        assert_eq!(found(&format!("{KINGLESS}{FOUR_FIELDS}")), "");
        let black = KINGLESS.replace("black", "white");
        assert_eq!(
            found(&black),
            "`8/8/8/8/8/8/8/4K3 w - - 0 1` is refused because black has no king; \
             expected: white has no king, and nothing else"
        );
        let two_faults = KINGLESS.replace("/4K3 w - - 0", "/4K3 w - - x");
        assert!(found(&two_faults).contains("and nothing else"), "{}", found(&two_faults));
        let sound = KINGLESS.replace("\"8/8", "\"4k3/8");
        assert!(found(&sound).contains("is accepted; a refusal is expected"), "{}", found(&sound));
        let written = FOUR_FIELDS.replace("- - 0 1", "- - 0 2");
        assert!(found(&written).contains("expected 4k3/8/8/8/8/8/8/4K3 w - - 0 2"));
        let bad = FOUR_FIELDS.replace("\"4k3/8/8/8/8/8/8/4K3 w - -\"", "\"\"");
        assert!(found(&bad).contains("it is to be accepted"), "{}", found(&bad));
    }

    #[test]
    fn a_file_with_faults_says_them_all_with_their_places() {
        let text = KINGLESS.replace("reason", "rules = [\"XX-1\"]\nvariant = \"atomic\"\nreason");
        assert_eq!(
            fault(&format!("{text}{KINGLESS}")),
            "a.toml:4:10: unknown rule `XX-1`; expected EP-01 to EP-37 (en passant) or CH-01 to CH-17 (the rules of chess)\n\
             a.toml:5:11: unknown variant `atomic`: expected standard or chess960\n\
             a.toml:8:6: id `a` is taken by line 2; ids must differ within a suite"
        );
        let unknown = fault(&KINGLESS.replace("reason", "reasons"));
        assert!(unknown.starts_with("a.toml:4:1: unknown field `reasons`"), "{unknown}");
    }
}
