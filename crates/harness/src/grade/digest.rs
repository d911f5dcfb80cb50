//! A number for all that a matrix depends on, so that what was made of one can be told to be out of date.

use perftect_movegen::rulebook::deviation::Deviation;
use sha2::{Digest, Sha256};

use crate::suite::Suite;

/// The digest of suites and of the catalogue of deviations, in hexadecimal.
pub fn digest(suites: &[Suite]) -> String {
    let mut hash = Sha256::new();
    for suite in suites {
        hash.update(format!("{}|", suite.name));
        for entry in &suite.entries {
            let (fen, moves, counts) = (&entry.fen, entry.moves_text(), &entry.counts);
            let claims = &entry.claims;
            hash.update(format!("{}|{fen}|{moves}|{counts:?}|{claims:?}|", entry.id));
        }
    }
    for deviation in Deviation::all() {
        hash.update(format!("{}|{:?}|", deviation.id, deviation.layer));
    }
    let bytes = hash.finalize();
    bytes.iter().take(8).fold(String::new(), |name, byte| name + &format!("{byte:02x}"))
}
