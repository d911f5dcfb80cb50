//! Reading the entry of one subject, key by key, so that each of its problems is told.

use serde::Deserialize;
use toml::Spanned;
use toml::de::{DeTable, Deserializer};

use super::check::check;
use super::nearest::nearest;
use super::profile::KEYS;
use super::{Preset, Profile, ProfileFault};

/// A byte offset in the file, and what is wrong there.
pub(super) type Found = Vec<(usize, ProfileFault)>;

/// The entry, with what it inherits; whatever is wrong is noted and left out.
pub(super) fn read(table: &DeTable<'_>, start: usize, found: &mut Found) -> Profile {
    let mut own = Profile::default();
    let before = found.len();
    for (key, value) in table {
        match read_key(key, value) {
            Ok(one) => own = one.over(own),
            Err(fault) => found.push(fault),
        }
    }
    let offset = |key: &str| {
        let mut keys = table.keys();
        keys.find(|it| it.get_ref() == key).map_or(start, |it| it.span().start)
    };
    let inherited = match own.preset.as_deref().map(Preset::find).transpose() {
        Ok(preset) => preset.map(|preset| preset.profile.clone()).unwrap_or_default(),
        Err(unknown) => {
            found.push((offset("preset"), unknown.into()));
            Profile::default()
        }
    };
    let profile = own.over(inherited);
    // What was left out would only be missed.
    if found.len() == before {
        found.extend(check(&profile).into_iter().map(|(key, fault)| (offset(key), fault)));
    }
    profile
}

fn read_key(
    key: &Spanned<toml::de::DeString<'_>>,
    value: &Spanned<toml::de::DeValue<'_>>,
) -> Result<Profile, (usize, ProfileFault)> {
    let name = key.get_ref().to_string();
    if !KEYS.contains(&name.as_str()) {
        let nearest = nearest(&name, KEYS);
        return Err((key.span().start, ProfileFault::UnknownKey { key: name, nearest }));
    }
    let mut table = DeTable::new();
    table.insert(key.clone(), value.clone());
    let table = Spanned::new(key.span().start..value.span().end, table);
    Profile::deserialize(Deserializer::from(table)).map_err(|error| {
        let place = error.span().map_or(value.span().start, |span| span.start);
        let reason = error.message().replace('\n', ", ");
        (place, ProfileFault::Value { key: name, reason })
    })
}
