//! `--strict`, of the commands that have it.

use crate::check::Advisories;

/// The flag, if it was given.
pub(super) fn words(strict: bool) -> Vec<String> {
    strict.then(|| "--strict".to_owned()).into_iter().collect()
}

/// Whether subjects are held to what else is only noted.
pub(super) const fn advisories(strict: bool) -> Advisories {
    if strict { Advisories::Binding } else { Advisories::Noted }
}
