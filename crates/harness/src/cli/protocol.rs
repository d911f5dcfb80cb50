//! `--protocol`: how subjects are spoken to.

use std::str::FromStr;

use crate::subject::one_shot::{CommandPreset, PRESETS, UnknownPreset};

/// How subjects are spoken to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Protocol {
    /// As UCI engines.
    Uci,
    /// As adapters of the line protocol.
    Lines,
    /// As programs that are called anew for each question.
    Command(&'static CommandPreset),
}

/// The kind of program that `command` means.
const USUAL: &str = "perftree";

impl FromStr for Protocol {
    type Err = String;

    fn from_str(text: &str) -> Result<Protocol, String> {
        let name = match text {
            "uci" => return Ok(Protocol::Uci),
            "lines" => return Ok(Protocol::Lines),
            "command" => USUAL,
            name => name,
        };
        CommandPreset::find(name).map(Protocol::Command).map_err(|UnknownPreset { name }| {
            let known = PRESETS.iter().map(|preset| preset.name);
            let known: Vec<_> = ["uci", "lines", "command"].into_iter().chain(known).collect();
            format!("unknown protocol `{name}`: expected one of {}", known.join(", "))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn protocols_are_found_by_name_and_others_refused_with_the_known_ones() {
        assert_eq!("uci".parse(), Ok(Protocol::Uci));
        assert_eq!("command".parse::<Protocol>(), "perftree".parse());
        let error = "xboard".parse::<Protocol>().expect_err("unknown");
        assert!(
            error.contains("`xboard`") && error.contains("uci, lines, command, perftree"),
            "{error}"
        );
    }
}
