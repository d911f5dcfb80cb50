//! What is not wrong with suites, and yet to be looked at.

use std::collections::HashMap;

use perftect_movegen::{Move, Setup};

use super::{Disagreement, Entry, Origin, Suite, Unreachable, unreachable, verify_entry};

/// Something to look at, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lint {
    /// The suite.
    pub suite: String,
    /// The position.
    pub position: String,
    /// Where it stands.
    pub origin: Origin,
    /// What is to be looked at.
    pub kind: LintKind,
}

/// What is to be looked at.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LintKind {
    /// The same position, for perft, is in an entry above.
    #[error("the same position as {id} ({origin})")]
    Duplicate {
        /// `suite/id` of the first one.
        id: String,
        /// Where that one stands.
        origin: Origin,
    },
    /// The same, but the entry is one of a pair of twins, which is to stay together.
    #[error("the same position as {id} ({origin}), here as one of a pair")]
    DuplicateInPair {
        /// `suite/id` of the first one.
        id: String,
        /// Where that one stands.
        origin: Origin,
    },
    /// An entry of another suite has the id.
    #[error("the id is taken by suite {suite} ({origin})")]
    RepeatedId {
        /// The other suite.
        suite: String,
        /// Where the other one stands.
        origin: Origin,
    },
    /// An id that is not in the form of the others.
    #[error("an id is of small letters, digits and hyphens, such as `king-on-ray`")]
    IdForm,
    /// Other entries of the suite name rules, and this one names none.
    #[error("no rule is named")]
    NoRules,
    /// No entry of the suite names a rule, be it that its format cannot.
    #[error("no position of the suite names a rule")]
    NoRulesAtAll,
    /// The suite has twins, and this entry has none.
    #[error(
        "no twin is named, nor said why the position is alone, though others of the suite have one"
    )]
    NoTwin,
    /// No game can reach the position.
    #[error("not reachable: {0}")]
    Unreachable(Unreachable),
    /// The reference does not agree.
    #[error("{0}")]
    Wrong(Disagreement),
}

impl LintKind {
    /// The word for files: `duplicate`, `no-twin` and so on.
    pub const fn name(&self) -> &'static str {
        match self {
            LintKind::Duplicate { .. } | LintKind::DuplicateInPair { .. } => "duplicate",
            LintKind::RepeatedId { .. } => "repeated-id",
            LintKind::IdForm => "id-form",
            LintKind::NoRules | LintKind::NoRulesAtAll => "no-rules",
            LintKind::NoTwin => "no-twin",
            LintKind::Unreachable(_) => "unreachable",
            LintKind::Wrong(_) => "wrong",
        }
    }

    /// Whether it is a fact worth marking, and no fault.
    pub const fn is_remark(&self) -> bool {
        matches!(
            self,
            LintKind::Unreachable(_) | LintKind::NoRulesAtAll | LintKind::DuplicateInPair { .. }
        )
    }
}

/// Everything to look at in some suites, in their order; counts of up to `max_nodes` leaves are held against the
/// reference.
pub fn lint(suites: &[Suite], max_nodes: u64) -> Vec<Lint> {
    let mut linter = Linter::default();
    let mut found = Vec::new();
    for suite in suites {
        let has_twins = suite.entries.iter().any(|entry| entry.claims.twin.is_some());
        let has_rules = suite.entries.iter().any(|entry| !entry.rules.is_empty());
        for (place, entry) in suite.entries.iter().enumerate() {
            let mut kinds = linter.across(suite, entry);
            kinds.extend(alone(entry));
            if has_rules && entry.rules.is_empty() {
                kinds.push(LintKind::NoRules);
            } else if !has_rules && place == 0 {
                kinds.push(LintKind::NoRulesAtAll);
            }
            if has_twins && entry.claims.twin.is_none() && entry.claims.alone.is_none() {
                kinds.push(LintKind::NoTwin);
            }
            kinds.extend(verify_entry(entry, max_nodes).into_iter().map(LintKind::Wrong));
            found.extend(kinds.into_iter().map(|kind| Lint {
                suite: suite.name.clone(),
                position: entry.id.clone(),
                origin: entry.origin.clone(),
                kind,
            }));
        }
    }
    found
}

fn alone(entry: &Entry) -> Vec<LintKind> {
    let signs = unreachable(&entry.position).into_iter().map(LintKind::Unreachable);
    let is_well_formed = entry
        .id
        .bytes()
        .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
    let form = (!is_well_formed).then_some(LintKind::IdForm);
    form.into_iter().chain(signs).collect()
}

/// What was seen so far.
#[derive(Default)]
struct Linter<'s> {
    positions: HashMap<Asked<'s>, (&'s Suite, &'s Entry)>,
    ids: HashMap<&'s str, (&'s Suite, &'s Entry)>,
}

impl<'s> Linter<'s> {
    fn across(&mut self, suite: &'s Suite, entry: &'s Entry) -> Vec<LintKind> {
        let mut kinds = Vec::new();
        let (first, other) = *self.positions.entry(asked(entry)).or_insert((suite, entry));
        if !std::ptr::eq(other, entry) {
            let id = format!("{}/{}", first.name, other.id);
            let origin = other.origin.clone();
            kinds.push(match entry.claims.twin {
                Some(_) => LintKind::DuplicateInPair { id, origin },
                None => LintKind::Duplicate { id, origin },
            });
        }
        let (first, other) = *self.ids.entry(&*entry.id).or_insert((suite, entry));
        if !std::ptr::eq(other, entry) && !is_after_line(&entry.id) {
            let origin = other.origin.clone();
            kinds.push(LintKind::RepeatedId { suite: first.name.clone(), origin });
        }
        kinds
    }
}

/// Whether the id was made up when the file was read: `line-7`.
fn is_after_line(id: &str) -> bool {
    let number = id.strip_prefix("line-").unwrap_or_default();
    !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-')
}

/// What a position asks of a generator: the position, the moves that lead there, and the castling and en passant fields as
/// they are written, since each spelling and each way is to be taken rightly.
type Asked<'s> = (Setup, &'s [Move], Vec<&'s str>);

fn asked(entry: &Entry) -> Asked<'_> {
    let written = entry.fen.split(' ').skip(2).take(2).collect();
    let setup = entry.position.setup();
    // Perft does not look at the clocks, but what is said of the position after a move does.
    let setup = if entry.claims.after.is_empty() {
        Setup { half_moves: 0, full_moves: 1, ..setup }
    } else {
        setup
    };
    (setup, &entry.moves, written)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::suite::{ReadOptions, embedded, read_text};

    fn suite(name: &str, text: &str) -> Suite {
        read_text(Path::new(&format!("{name}.toml")), text, ReadOptions::default()).expect(text)
    }

    fn found(suites: &[Suite]) -> Vec<String> {
        let line = |lint: &Lint| format!("{} {}: {}", lint.position, lint.kind.name(), lint.kind);
        lint(suites, 1000).iter().map(line).collect()
    }

    const KINGS: &str = "[[position]]\nid = \"kings\"\nfen = \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"\nrules = [\"CH-14\"]\ncounts = [5]\n";

    #[test]
    fn nothing_is_said_of_a_tidy_suite() {
        assert_eq!(found(&[suite("a", KINGS)]), [""; 0]);
    }

    #[test]
    fn a_position_and_an_id_that_another_file_has_are_found() {
        let again = KINGS.replace("0 1\"", "7 30\"");
        assert_eq!(
            found(&[suite("a", KINGS), suite("b", &again)]),
            [
                "kings duplicate: the same position as a/kings (a.toml:2)",
                "kings repeated-id: the id is taken by suite a (a.toml:2)"
            ]
        );
    }

    #[test]
    fn an_odd_id_a_missing_rule_and_a_wrong_count_are_found() {
        let odd = KINGS
            .replace("\"kings\"", "\"Two kings\"")
            .replace("4K3", "5K2")
            .replace("rules = [\"CH-14\"]\n", "")
            .replace("[5]", "[6]");
        assert_eq!(
            found(&[suite("a", &format!("{KINGS}{odd}"))]),
            [
                "Two kings id-form: an id is of small letters, digits and hyphens, such as `king-on-ray`",
                "Two kings no-rules: no rule is named",
                "Two kings wrong: depth 1: expected 6, got 5"
            ]
        );
    }

    #[test]
    fn plain_epd_is_not_blamed_for_what_it_cannot_say() {
        let epd = |name: &str, file: &str| {
            let text = format!("4k3/8/8/8/8/8/8/{file} w - - 0 1 ;D5 9999");
            read_text(Path::new(name), &text, ReadOptions::default()).expect(name)
        };
        let found = found(&[epd("a.epd", "4K3"), epd("b.epd", "5K2")]);
        assert_eq!(found, ["line-1 no-rules: no position of the suite names a rule"; 2]);
    }

    #[test]
    fn a_position_without_a_twin_is_found_where_others_have_one() {
        let other = |id: &str, twin: &str, file: &str| {
            format!(
                "[[position]]\nid = \"{id}\"\nfen = \"4k3/8/8/8/8/8/8/{file}K3 w - - 0 1\"\n\
                 rules = [\"CH-14\"]\ndeeper = {{ 9 = 2000 }}\ntwin = \"{twin}\"\n"
            )
        };
        let text = format!("{KINGS}{}{}", other("a", "b", "R3"), other("b", "a", "N3"));
        assert_eq!(
            found(&[suite("a", &text)]),
            [
                "kings no-twin: no twin is named, nor said why the position is alone, though others of the suite have one"
            ]
        );
        let alone = text.replacen("counts = [5]", "counts = [5]\nalone = \"for a test\"", 1);
        assert_eq!(found(&[suite("a", &alone)]), [""; 0]);
    }

    #[test]
    fn a_position_that_no_game_reaches_is_marked() {
        let many = KINGS.replace("/8/8/4K3", "/QQQQQQQQ/QQQQQQQQ/4K3").replace("4k3", "7k");
        let many = many.replace("counts = [5]", "deeper = { 64 = 1001 }").replace(" w ", " b ");
        let found = found(&[suite("a", &many)]);
        assert!(
            found[0].starts_with("kings unreachable: not reachable: white has 17 men"),
            "{found:?}"
        );
    }

    #[test]
    fn the_default_suites_repeat_no_position_and_no_id() {
        let found = lint(&embedded(ReadOptions::default()), 0);
        let faults: Vec<_> = found.iter().filter(|lint| !lint.kind.is_remark()).collect();
        assert!(faults.is_empty(), "{faults:#?}");
    }
}
