//! What an engine says about itself before `uciok`.

/// What an engine says about itself.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Introduction {
    /// Its name and version; empty if it does not say.
    pub(crate) name: String,
    options: Vec<String>,
}

impl Introduction {
    /// Takes in a line.
    pub(crate) fn read(&mut self, line: &str) {
        if let Some(name) = line.strip_prefix("id name ") {
            name.trim().clone_into(&mut self.name);
        } else if let Some(option) = line.strip_prefix("option name ") {
            let name = option.split(" type ").next().unwrap_or(option);
            self.options.push(name.trim().to_owned());
        }
    }

    /// Whether the engine has an option; the case of its name does not matter (by the protocol).
    pub(crate) fn offers(&self, option: &str) -> bool {
        self.options.iter().any(|name| name.eq_ignore_ascii_case(option))
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
    }
}
