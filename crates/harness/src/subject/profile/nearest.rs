//! What somebody may have meant. The only file that knows strsim.

use std::fmt;

/// Below this a word has little to do with another.
const LIKE: f64 = 0.75;

/// Below this a name has little to do with another.
const LIKE_A_NAME: f64 = 0.6;

/// The word that is most like another one, if any is like it.
pub(crate) fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_ascii_lowercase().replace('_', "-");
    let like =
        known.into_iter().map(|it| (strsim::jaro_winkler(&word, &it.to_ascii_lowercase()), it));
    let best = like.max_by(|(one, _), (other, _)| one.total_cmp(other));
    best.filter(|(likeness, _)| *likeness >= LIKE).map(|(_, it)| it)
}

/// The name that is most like another one, letter by letter; of very many names more likeness is asked for.
pub(crate) fn nearest_name<'a>(
    name: &str,
    known: impl IntoIterator<Item = &'a str>,
) -> Option<&'a str> {
    let like = known.into_iter().map(|it| (strsim::normalized_damerau_levenshtein(name, it), it));
    let best = like.max_by(|(one, _), (other, _)| one.total_cmp(other));
    best.filter(|(likeness, _)| *likeness >= LIKE_A_NAME).map(|(_, it)| it)
}

/// `; did you mean …?` for a place in braces that nobody knows, or nothing.
pub(crate) fn place_hint(place: &str, known: &[&str]) -> String {
    let nearest = nearest(place, known.iter().copied()).map(|it| format!("{{{it}}}"));
    Hint(nearest.as_deref()).to_string()
}

/// `; did you mean …?`, or nothing.
pub(crate) struct Hint<'a>(pub(crate) Option<&'a str>);

impl fmt::Display for Hint<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |word| write!(f, "; did you mean `{word}`?"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_word_is_found_and_nothing_for_nonsense() {
        let known = ["move-line", "total-line", "timeout", "start-timeout"];
        for (word, meant) in [
            ("move_line", Some("move-line")),
            ("Timeout", Some("timeout")),
            ("time-out", Some("timeout")),
            ("totalline", Some("total-line")),
            ("xyzzy", None),
        ] {
            assert_eq!(nearest(word, known), meant, "{word}");
        }
    }
}
