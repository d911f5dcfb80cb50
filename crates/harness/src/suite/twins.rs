//! Twins: entries that name each other.

use std::collections::HashMap;

use super::SuiteFault;
use super::document::{Placed, Row};
use super::error::Problems;

/// The entries of a file, each with the twin that it names.
#[derive(Default)]
pub(super) struct Twins {
    named: Vec<(String, Option<Placed<String>>)>,
}

impl Twins {
    /// Notes a row, unsound or not: a twin that is there must not be called missing.
    pub(super) fn note(&mut self, id: &str, row: &Row) {
        self.named.push((id.to_owned(), row.claims.twin.clone()));
    }

    /// Whether each twin is there and names the entry back.
    pub(super) fn check(&self, problems: &mut Problems) {
        let name = |twin: &Option<Placed<String>>| twin.as_ref().map(|twin| twin.value.clone());
        let twins: HashMap<&str, Option<String>> =
            self.named.iter().map(|(id, twin)| (&**id, name(twin))).collect();
        for (id, twin) in &self.named {
            let Some(Placed { value: twin, spot }) = twin else { continue };
            let fault = match twins.get(&**twin) {
                _ if twin == id => SuiteFault::OwnTwin(twin.clone()),
                None => SuiteFault::NoSuchTwin(twin.clone()),
                Some(back) if back.as_ref() == Some(id) => continue,
                Some(back) => SuiteFault::OneSidedTwin {
                    id: id.clone(),
                    twin: twin.clone(),
                    back: back.clone(),
                },
            };
            problems.add(*spot, fault);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use crate::suite::{ReadOptions, read_text};

    /// What is wrong with a file of positions that name these twins.
    fn faults(twins: &[(&str, &str)]) -> String {
        let position = |(id, twin): &(&str, &str)| {
            let twin = if twin.is_empty() { String::new() } else { format!("twin = \"{twin}\"\n") };
            format!(
                "[[position]]\nid = \"{id}\"\nfen = \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"\ncounts = [5]\n{twin}"
            )
        };
        let text: String = twins.iter().map(position).collect();
        let read = read_text(Path::new("a.toml"), &text, ReadOptions::default());
        read.err().map(|error| error.to_string()).unwrap_or_default()
    }

    #[test]
    fn twins_that_name_each_other_are_sound() {
        assert_eq!(faults(&[("a", "b"), ("b", "a"), ("c", "")]), "");
    }

    #[test]
    fn a_twin_that_is_missing_one_sided_or_the_position_itself_is_a_fault() {
        assert_eq!(faults(&[("a", "x")]), "a.toml:5:8: twin `x`: there is no such id in the file");
        assert_eq!(
            faults(&[("a", "b"), ("b", "")]),
            "a.toml:5:8: twin `b` names none as its own; `a` is expected"
        );
        assert_eq!(
            faults(&[("a", "b"), ("b", "c"), ("c", "b")]),
            "a.toml:5:8: twin `b` names `c` as its own; `a` is expected"
        );
        assert_eq!(
            faults(&[("a", "a")]),
            "a.toml:5:8: twin `a` is the position itself; another one is expected"
        );
    }
}
