//! What a fault is to come to.

use perftect::subject::{Answer, SubjectError};

use crate::fake;
use crate::root::sorted;

use Meant::{Exited, Failed, Handshake, Protocol, Refused, Right, Timeout, Unsupported, Wrong};

/// What a fault is to come to; the text is in the message.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Meant {
    /// The right answer.
    Right,
    /// An answer, but a wrong one: the judge's business.
    Wrong,
    Handshake(&'static str),
    Exited(&'static str),
    Timeout(&'static str),
    Protocol(&'static str),
    Refused(&'static str),
    Unsupported(&'static str),
    Failed(&'static str),
}

pub(crate) fn assert_meant(
    what: &str,
    right: &Answer,
    outcome: &Result<Answer, SubjectError>,
    meant: Meant,
) {
    let text = match (meant, outcome) {
        (Right, Ok(answer)) if sorted(answer) == sorted(right) => return,
        (Wrong, Ok(answer)) if sorted(answer) != sorted(right) => return,
        (Handshake(text), Err(SubjectError::Handshake { .. }))
        | (Exited(text), Err(SubjectError::Exited { .. }))
        | (Timeout(text), Err(SubjectError::Timeout { .. }))
        | (Protocol(text), Err(SubjectError::Protocol(_)))
        | (Refused(text), Err(SubjectError::Refused(_)))
        | (Unsupported(text), Err(SubjectError::Unsupported(_)))
        | (Failed(text), Err(SubjectError::Failed(_))) => text,
        _ => panic!("{what}: meant {meant:?}, got {outcome:?}"),
    };
    let message = outcome.as_ref().expect_err("an error").to_string();
    assert!(message.contains(text), "{what}: `{text}` is not in `{message}`");
}

/// Tests every row on a thread of its own: most of the faults' time is waiting.
pub(crate) fn in_parallel<T: Sync>(rows: &'static [T], test: impl Fn(&'static T) + Send + Copy) {
    // Built before, so that no time for an answer goes into it.
    fake::program();
    std::thread::scope(|scope| {
        for row in rows {
            scope.spawn(move || test(row));
        }
    });
}
