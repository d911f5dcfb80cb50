//! A position's key, as engines have it for their tables.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A position's key: a number of any size, kept as its hexadecimal digits, with a sign if it is written with one. Decimal
/// digits are taken for hexadecimal ones: keys are only compared.
///
/// ```
/// use perftect::subject::Key;
///
/// let key: Key = "0x00463B96181691FC".parse()?;
/// assert_eq!(key, "463b96181691fc".parse()?);
/// assert!("key".parse::<Key>().is_err());
/// # Ok::<(), perftect::subject::ParseKeyError>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Key(String);

/// The text is no number in hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is no key: expected hexadecimal digits")]
pub struct ParseKeyError(pub String);

impl FromStr for Key {
    type Err = ParseKeyError;

    fn from_str(text: &str) -> Result<Key, ParseKeyError> {
        let (sign, digits) = text.split_at(usize::from(text.starts_with('-')));
        let digits = digits.strip_prefix("0x").unwrap_or(digits);
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(ParseKeyError(text.to_owned()));
        }
        Ok(Key(format!("{sign}{}", digits.trim_start_matches('0').to_ascii_lowercase())))
    }
}

impl TryFrom<String> for Key {
    type Error = ParseKeyError;

    fn try_from(text: String) -> Result<Key, ParseKeyError> {
        text.parse()
    }
}

impl From<Key> for String {
    fn from(key: Key) -> String {
        key.to_string()
    }
}

impl From<u64> for Key {
    fn from(key: u64) -> Key {
        Key(if key == 0 { String::new() } else { format!("{key:x}") })
    }
}

/// The digits, without zeros before them but for a lone one.
impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_empty() { "0" } else { &self.0 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_its_number_however_it_is_written() {
        for (text, number) in
            [("0", 0), ("0x0000", 0), ("00aB", 0xab), ("ffffffffffffffff", u64::MAX)]
        {
            let key: Key = text.parse().expect(text);
            assert_eq!(key, Key::from(number));
            assert_eq!(key.to_string(), format!("{number:x}"));
        }
    }

    #[test]
    fn what_is_no_number_is_refused() {
        for text in ["", "-", "0x", "--1", "12 ", "xyz", "é"] {
            assert_eq!(text.parse::<Key>(), Err(ParseKeyError(text.to_owned())));
        }
    }
}
