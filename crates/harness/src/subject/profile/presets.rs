//! The dialects that come with this program.

use std::sync::LazyLock;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::nearest::{Hint, nearest};
use super::{Profile, entry};

const TEXT: &str = include_str!("presets.toml");

/// How subjects of one kind are spoken to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preset {
    /// The name for the command line and for files.
    pub name: String,
    /// All that is known of it.
    pub profile: Profile,
}

/// The name is no preset's.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "unknown dialect `{name}`{}; expected one of {}",
    Hint(nearest(name, names())),
    names().collect::<Vec<_>>().join(", ")
)]
pub struct UnknownPreset {
    /// The name.
    pub name: String,
}

static PRESETS: LazyLock<Vec<Preset>> = LazyLock::new(|| {
    let mut presets: Vec<Preset> = Vec::new();
    for table in tables() {
        presets.extend(preset(&table, &presets));
    }
    presets
});

/// All presets, in the order in which they are tried.
pub fn presets() -> &'static [Preset] {
    &PRESETS
}

fn names() -> impl Iterator<Item = &'static str> {
    presets().iter().map(|preset| preset.name.as_str())
}

impl Preset {
    /// The preset of a name.
    ///
    /// # Errors
    /// If there is none.
    pub fn find(name: &str) -> Result<&'static Preset, UnknownPreset> {
        let found = presets().iter().find(|preset| preset.name == name);
        found.ok_or_else(|| UnknownPreset { name: name.to_owned() })
    }
}

fn tables() -> Vec<DeTable<'static>> {
    let (document, _) = DeTable::parse_recoverable(TEXT);
    let tables = document.get_ref().get("preset").and_then(|it| it.get_ref().as_array().cloned());
    let table = |value: Spanned<DeValue<'static>>| value.get_ref().as_table().cloned();
    tables.into_iter().flatten().filter_map(table).collect()
}

/// A preset may inherit from one above it, and must not look itself up among those that are being read.
fn preset(table: &DeTable<'static>, above: &[Preset]) -> Option<Preset> {
    let mut table = table.clone();
    let mut take = |key: &str| table.remove(key)?.get_ref().as_str().map(str::to_owned);
    let (name, base) = (take("name")?, take("preset"));
    let base = above.iter().find(|preset| Some(&preset.name) == base.as_ref());
    let own = entry::read(&table, 0, &mut Vec::new());
    Some(Preset { name, profile: own.over(base.map(|it| it.profile.clone()).unwrap_or_default()) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::subject::profile::check::check;

    #[test]
    fn the_data_has_no_fault() {
        let (document, errors) = DeTable::parse_recoverable(TEXT);
        assert!(errors.is_empty(), "{errors:?}");
        assert_eq!(document.get_ref().len(), 1);
        assert_eq!(tables().len(), TEXT.matches("[[preset]]").count());
        assert_eq!(presets().len(), tables().len());
        for mut table in tables() {
            let name = table.remove("name").expect("a name");
            table.remove("preset");
            let mut found = Vec::new();
            let profile = entry::read(&table, 0, &mut found);
            assert!(found.is_empty(), "{name:?}: {found:?}");
            assert_eq!(check(&profile), [], "{name:?}");
        }
    }

    #[test]
    fn each_preset_has_a_name_of_its_own_and_a_command() {
        for preset in presets() {
            assert_eq!(Preset::find(&preset.name), Ok(preset));
            assert!(preset.profile.count_command().is_some(), "{}", preset.name);
        }
    }

    #[test]
    fn an_unknown_preset_is_refused_with_the_known_ones_and_the_nearest() {
        let error = Preset::find("stokfish").expect_err("unknown").to_string();
        assert!(
            error.starts_with("unknown dialect `stokfish`; did you mean `stockfish`?"),
            "{error}"
        );
        assert!(error.contains("berserk, "), "{error}");
    }
}
