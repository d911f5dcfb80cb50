//! Panics of a generator, caught.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::subject::SubjectError;

/// What came of an act of the generator's; an error if it panicked. What it was about is not to be used again.
pub(super) fn guard<T>(act: impl FnOnce() -> Result<T, SubjectError>) -> Result<T, SubjectError> {
    // Whatever the generator left half done is dropped with the question's positions.
    catch_unwind(AssertUnwindSafe(act)).unwrap_or_else(|panic| {
        Err(SubjectError::Failed(format!("it panicked: {}", words(panic.as_ref()))))
    })
}

fn words(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("without a word")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_an_error_with_its_words() {
        let square = 64;
        let formatted = guard::<()>(|| panic!("no square {square}"));
        assert_eq!(formatted, Err(SubjectError::Failed("it panicked: no square 64".to_owned())));
        let plain = guard::<()>(|| panic!("no square"));
        assert_eq!(plain, Err(SubjectError::Failed("it panicked: no square".to_owned())));
        assert_eq!(guard(|| Ok(3)), Ok(3));
    }
}
