//! A subject that may be spoken to in several ways, of which the first that succeeds is kept.

use std::sync::{Mutex, PoisonError};

use super::profile::Protocol;
use super::{Source, Subject, SubjectError};

/// Several sources for one subject, each with the protocol that it speaks.
pub struct FirstToOpen {
    name: String,
    sources: Vec<(Protocol, Box<dyn Source>)>,
    /// The source that has opened an instance.
    found: Mutex<Option<usize>>,
}

impl FirstToOpen {
    /// The sources, in the order in which they are tried. A protocol that the subject speaks, and has nothing to say in, is
    /// not tried again.
    pub fn new(name: &str, sources: Vec<(Protocol, Box<dyn Source>)>) -> FirstToOpen {
        FirstToOpen { name: name.to_owned(), sources, found: Mutex::new(None) }
    }
}

impl Source for FirstToOpen {
    fn name(&self) -> String {
        self.name.clone()
    }

    /// The first one finds out, while others wait for it. If none succeeds, the error is told that says most: that the
    /// subject speaks a language and has nothing to say in it, or else the last one.
    fn open(&self) -> Result<Box<dyn Subject>, SubjectError> {
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, source)) = found.and_then(|place| self.sources.get(place)) {
            drop(found);
            return source.open();
        }
        let mut last = SubjectError::Unsupported("no way to ask it".to_owned());
        let mut settled: Option<(Protocol, SubjectError)> = None;
        for (place, (protocol, source)) in self.sources.iter().enumerate() {
            if settled.as_ref().is_some_and(|(it, _)| it == protocol) {
                continue;
            }
            match source.open() {
                Ok(subject) => {
                    *found = Some(place);
                    return Ok(subject);
                }
                // Another way would not make it run.
                Err(error @ (SubjectError::Start { .. } | SubjectError::Interrupted)) => {
                    return Err(error);
                }
                Err(error @ SubjectError::NoDialect { .. }) => {
                    settled = settled.or(Some((*protocol, error)));
                }
                Err(error) => last = error,
            }
        }
        Err(settled.map_or(last, |(_, error)| error))
    }

    /// That of the source that has opened.
    fn without_table(&self) -> Option<Box<dyn Source>> {
        let found = *self.found.lock().unwrap_or_else(PoisonError::into_inner);
        let (_, source) = self.sources.get(found?)?;
        source.without_table()
    }
}

#[cfg(test)]
mod tests {
    use Protocol::{Uci, Xboard};

    use super::*;
    use crate::subject::Builtin;

    /// A source that cannot open anything.
    struct Closed(SubjectError);

    impl Source for Closed {
        fn name(&self) -> String {
            "closed".to_owned()
        }

        fn open(&self) -> Result<Box<dyn Subject>, SubjectError> {
            Err(self.0.clone())
        }
    }

    fn handshake(reason: &str) -> SubjectError {
        SubjectError::Handshake { command: "x".to_owned(), reason: reason.to_owned() }
    }

    fn closed(error: SubjectError) -> Box<dyn Source> {
        Box::new(Closed(error))
    }

    fn builtin() -> Box<dyn Source> {
        Box::new(Builtin)
    }

    #[test]
    fn the_first_that_opens_is_kept() {
        let source =
            FirstToOpen::new("x", vec![(Uci, closed(handshake("a"))), (Xboard, builtin())]);
        assert!(source.open().is_ok() && source.open().is_ok());
        assert_eq!(*source.found.lock().expect("not poisoned"), Some(1));
    }

    #[test]
    fn if_none_opens_the_last_error_is_told() {
        let source = FirstToOpen::new(
            "x",
            vec![(Uci, closed(handshake("a"))), (Xboard, closed(handshake("b")))],
        );
        assert_eq!(source.open().err(), Some(handshake("b")));
    }

    #[test]
    fn who_speaks_a_language_and_answers_nothing_is_tried_in_others_and_not_more_patiently() {
        let none = || SubjectError::NoDialect { command: "x".to_owned(), tried: "all".to_owned() };
        let sources =
            vec![(Uci, closed(none())), (Xboard, closed(handshake("b"))), (Uci, builtin())];
        assert_eq!(FirstToOpen::new("x", sources).open().err(), Some(none()));
        let sources =
            vec![(Uci, closed(none())), (Xboard, builtin()), (Uci, closed(handshake("c")))];
        assert!(FirstToOpen::new("x", sources).open().is_ok());
    }

    #[test]
    fn what_does_not_start_is_not_tried_again() {
        let start = SubjectError::Start { command: "x".to_owned(), reason: "no file".to_owned() };
        let source = FirstToOpen::new("x", vec![(Uci, closed(start.clone())), (Xboard, builtin())]);
        assert_eq!(source.open().err(), Some(start));
    }
}
