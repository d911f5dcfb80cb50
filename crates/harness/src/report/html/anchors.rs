//! The ids by which parts of the page are linked to.

/// The id of a subject's part of the page.
pub(super) fn subject_id(subject: usize) -> String {
    format!("subject-{}", subject + 1)
}

/// The id of the cases of a suite.
pub(super) fn suite_id(subject: usize, suite: usize) -> String {
    format!("cases-{}-{}", subject + 1, suite + 1)
}
