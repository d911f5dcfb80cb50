//! What tells one plan from another.

use sha2::{Digest, Sha256};

use crate::check::{Case, Plan};

/// A number for all that the cases of some plans ask and expect, in hexadecimal digits: the SHA-256 of it.
///
/// Two plans have the same one only if every verdict means the same in both.
pub fn fingerprint(plans: &[&Plan<'_>]) -> String {
    let mut hash = Sha256::new();
    for plan in plans {
        for case in &plan.cases {
            for part in parts(case) {
                hash.update(part);
                // No part has a line break, so that no two lists of them are one text.
                hash.update("\n");
            }
        }
        hash.update("\n");
    }
    let bytes = hash.finalize();
    bytes.iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().concat()
}

fn parts(case: &Case<'_>) -> Vec<String> {
    let (entry, claims) = (case.entry, &case.entry.claims);
    let variant = entry.variant().name().to_owned();
    let count = case.as_count().map(|count| count.expected.to_string()).unwrap_or_default();
    let advisory = format!("{:?}", entry.advisory);
    let status = format!("{:?}", claims.status);
    let mut parts = vec![case.to_string(), entry.fen.clone(), entry.moves_text(), variant];
    parts.extend([count, advisory, status]);
    parts.extend(claims.legal.iter().map(|mv| format!("legal {mv}")));
    parts.extend(claims.illegal.iter().map(|mv| format!("illegal {mv}")));
    parts.extend(claims.after.iter().map(|(mv, fen)| format!("after {mv} {fen:?}")));
    parts.extend(claims.san.iter().map(|(mv, text)| format!("san {mv} {text:?}")));
    parts
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::check::Selection;
    use crate::suite::{ReadOptions, read_text};

    fn of(text: &str, selection: &Selection) -> String {
        let suite = read_text(Path::new("a.epd"), text, ReadOptions::default()).expect("valid");
        fingerprint(&[&Plan::new(&[suite], selection)])
    }

    #[test]
    fn it_changes_with_a_count_a_position_and_a_limit() {
        let text = "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5 ;D2 25";
        let (all, none) =
            (Selection::default(), Selection { max_depth: Some(1), ..Selection::default() });
        let first = of(text, &all);
        assert_eq!(first, of(text, &all));
        assert_eq!(first.len(), 64);
        assert_ne!(first, of(&text.replace("25", "26"), &all));
        assert_ne!(first, of(&text.replace(" w ", " b "), &all));
        assert_ne!(first, of(text, &none));
    }
}
