//! The entry to be declared.

use crate::subject::profile::{Profile, Protocol};

/// What was found over what was said; a protocol that is taken for granted is not named.
pub(super) fn entry(found: Profile, declared: &Profile, protocol: Protocol) -> Profile {
    let protocol = Some(protocol).filter(|&it| it != Protocol::default());
    let entry = found.over(declared.clone());
    Profile { protocol: entry.protocol.or(protocol), ..entry }
}
