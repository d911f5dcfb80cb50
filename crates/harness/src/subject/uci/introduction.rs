//! What an engine says about itself before `uciok`.

/// What an engine says about itself.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Introduction {
    /// Its name and version; empty if it does not say.
    pub(crate) name: String,
    /// Name and the rest of the line.
    options: Vec<(String, String)>,
}

impl Introduction {
    /// Takes in a line.
    pub(crate) fn read(&mut self, line: &str) {
        if let Some(name) = line.strip_prefix("id name ") {
            name.trim().clone_into(&mut self.name);
        } else if let Some(option) = line.strip_prefix("option name ") {
            let (name, form) = option.split_once(" type ").unwrap_or((option, ""));
            self.options.push((name.trim().to_owned(), form.to_owned()));
        }
    }

    /// Whether the engine has an option; the case of its name does not matter (by the protocol).
    pub(crate) fn offers(&self, option: &str) -> bool {
        self.form(option).is_some()
    }

    /// The greatest value of an option that is a number; `None` if there is no such option.
    pub(crate) fn greatest(&self, option: &str) -> Option<u64> {
        self.bound(option, "max")
    }

    /// The least value of an option that is a number; `None` if there is no such option.
    pub(crate) fn least(&self, option: &str) -> Option<u64> {
        self.bound(option, "min")
    }

    fn bound(&self, option: &str, which: &str) -> Option<u64> {
        let mut words = self.form(option)?.split_ascii_whitespace();
        words.find(|&word| word == which)?;
        words.next()?.parse().ok()
    }

    fn form(&self, option: &str) -> Option<&str> {
        let mut options = self.options.iter();
        let found = options.find(|(name, _)| name.eq_ignore_ascii_case(option));
        found.map(|(_, form)| form.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn name_and_options_are_kept() {
        let mut introduction = Introduction::default();
        for line in [
            "id name Ethereal 12.00",
            "id author somebody",
            "option name UCI_Chess960 type check default false",
            "option name Slow Mover type spin default 84 min 10 max 1000",
        ] {
            introduction.read(line);
        }
        assert_eq!(introduction.name, "Ethereal 12.00");
        assert!(introduction.offers("uci_chess960") && introduction.offers("Slow Mover"));
        assert!(!introduction.offers("Hash"));
        assert_eq!(introduction.greatest("Slow Mover"), Some(1000));
        assert_eq!(introduction.greatest("UCI_Chess960"), None);
        assert_eq!(introduction.least("slow mover"), Some(10));
    }
}
