//! A subject that may be spoken to in several ways, of which the first that succeeds is kept.

use std::sync::{Mutex, PoisonError};

use super::{Source, Subject, SubjectError};

/// Several sources for one subject.
pub struct FirstToOpen {
    name: String,
    sources: Vec<Box<dyn Source>>,
    /// The source that has opened an instance.
    found: Mutex<Option<usize>>,
}

impl FirstToOpen {
    /// The sources, in the order in which they are tried. The last one, if there are several, is a more patient one of those
    /// before: it is not tried where one of them has come to an end with the subject.
    pub fn new(name: &str, sources: Vec<Box<dyn Source>>) -> FirstToOpen {
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
        if let Some(source) = found.and_then(|place| self.sources.get(place)) {
            drop(found);
            return source.open();
        }
        let mut last = SubjectError::Unsupported("no way to ask it".to_owned());
        let mut settled = None;
        let patient = self.sources.len().saturating_sub(1).max(1);
        for (place, source) in self.sources.iter().enumerate() {
            if place == patient && settled.is_some() {
                break;
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
                Err(error @ SubjectError::NoDialect { .. }) => settled = settled.or(Some(error)),
                Err(error) => last = error,
            }
        }
        Err(settled.unwrap_or(last))
    }
}

#[cfg(test)]
mod tests {
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

    #[test]
    fn the_first_that_opens_is_kept() {
        let source = FirstToOpen::new("x", vec![closed(handshake("a")), Box::new(Builtin)]);
        assert!(source.open().is_ok() && source.open().is_ok());
        assert_eq!(*source.found.lock().expect("not poisoned"), Some(1));
    }

    #[test]
    fn if_none_opens_the_last_error_is_told() {
        let source = FirstToOpen::new("x", vec![closed(handshake("a")), closed(handshake("b"))]);
        assert_eq!(source.open().err(), Some(handshake("b")));
    }

    #[test]
    fn who_speaks_a_language_and_answers_nothing_is_tried_in_others_and_not_more_patiently() {
        let none = || SubjectError::NoDialect { command: "x".to_owned(), tried: "all".to_owned() };
        let sources = vec![closed(none()), closed(handshake("b")), Box::new(Builtin) as Box<_>];
        assert_eq!(FirstToOpen::new("x", sources).open().err(), Some(none()));
        let sources = vec![closed(none()), Box::new(Builtin) as Box<_>, closed(handshake("c"))];
        assert!(FirstToOpen::new("x", sources).open().is_ok());
    }

    #[test]
    fn what_does_not_start_is_not_tried_again() {
        let start = SubjectError::Start { command: "x".to_owned(), reason: "no file".to_owned() };
        let source = FirstToOpen::new("x", vec![closed(start.clone()), Box::new(Builtin)]);
        assert_eq!(source.open().err(), Some(start));
    }
}
