//! What an engine says about itself: `feature` lines.

#[expect(clippy::struct_excessive_bools, reason = "each is a feature of the protocol, on or off")]
/// What an engine says about itself. What it does not say is as the protocol has it before version 2.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Features {
    /// Its name and version; empty if it does not say.
    pub(super) name: String,
    /// It answers `ping`.
    pub(super) has_ping: bool,
    /// It takes a FEN.
    pub(super) has_setboard: bool,
    /// The size of its tables can be set.
    pub(super) has_memory: bool,
    /// It plays Chess960.
    pub(super) has_chess960: bool,
    /// Moves are to be sent with `usermove` before them.
    pub(super) wants_usermove: bool,
    pub(super) state: State,
}

/// The protocol's name for Chess960.
pub(super) const CHESS960: &str = "fischerandom";

/// How far an introduction has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum State {
    /// Not a word.
    #[default]
    Silent,
    /// Some features, and no word about the end.
    Some,
    /// It takes its time: `done=0`.
    Waits,
    /// `done=1`.
    Done,
}

impl Features {
    /// Takes in a line, and says what is to be answered to it.
    pub(super) fn read(&mut self, line: &str) -> Vec<String> {
        // A prompt may stand before it.
        let Some((prompt, list)) = line.split_once("feature ") else { return Vec::new() };
        if !prompt.is_empty() && !prompt.trim_end().ends_with(':') {
            return Vec::new();
        }
        if self.state == State::Silent {
            self.state = State::Some;
        }
        pairs(list).into_iter().map(|(name, value)| self.take(name, value)).collect()
    }

    fn take(&mut self, name: &str, value: &str) -> String {
        let is_on = value == "1";
        match name {
            "ping" => self.has_ping = is_on,
            "setboard" => self.has_setboard = is_on,
            "memory" => self.has_memory = is_on,
            "usermove" => self.wants_usermove = is_on,
            "variants" => self.has_chess960 = value.split(',').any(|it| it == CHESS960),
            "myname" => value.clone_into(&mut self.name),
            "done" if is_on => self.state = State::Done,
            "done" => self.state = State::Waits,
            // Moves are sent by their squares; the protocol allows it to be so.
            "san" if is_on => return format!("rejected {name}"),
            _ => {}
        }
        format!("accepted {name}")
    }
}

/// `name=value name="value with blanks"`.
fn pairs(list: &str) -> Vec<(&str, &str)> {
    let mut pairs = Vec::new();
    let mut rest = list.trim_start();
    while let Some((name, after)) = rest.split_once('=') {
        let (value, after) = match after.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
            None => after.split_once(' ').unwrap_or((after, "")),
        };
        pairs.push((name.trim(), value));
        rest = after.trim_start();
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features_are_read_and_accepted_in_their_order() {
        let mut features = Features::default();
        let answers = features.read("feature myname=\"Sjeng 11.2\" ping=1 setboard=1 san=1 done=0");
        let expected = ["myname", "ping", "setboard"].map(|name| format!("accepted {name}"));
        assert_eq!(answers[..3], expected);
        assert_eq!(answers[3..], ["rejected san", "accepted done"]);
        assert_eq!((features.state, &*features.name), (State::Waits, "Sjeng 11.2"));
        features.read("feature variants=\"normal,fischerandom\"");
        assert!(features.has_chess960);
        features.read(
            "feature variants=\"normal,nocastle\" usermove=1 option=\"Resign -check 0\" done=1",
        );
        assert_eq!((features.state, features.has_chess960), (State::Done, false));
        assert!(features.has_ping && features.has_setboard && features.wants_usermove);
    }

    #[test]
    fn a_prompt_may_stand_before_them() {
        let mut features = Features::default();
        assert_eq!(features.read("White (1) : feature done=0"), ["accepted done"]);
        assert_eq!(features.read("# a feature ping=1"), [""; 0]);
    }

    #[test]
    fn other_lines_are_none_and_broken_ones_do_no_harm() {
        let mut features = Features::default();
        assert_eq!(features.read("features=1"), [""; 0]);
        assert_eq!(features.state, State::Silent);
        assert_eq!(features.read("feature myname=\"open"), ["accepted myname"]);
        assert_eq!((features.state, &*features.name), (State::Some, "open"));
        assert!(!features.has_setboard);
    }
}
