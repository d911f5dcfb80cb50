//! Who is told how a run goes on.

use super::{Case, CaseResult};
use crate::subject::Abilities;

/// Somebody who is told how a run goes on, from any of its threads.
pub trait Observer: Sync {
    /// It is known now what the subject can be asked: once, before any case has its verdict.
    fn opened(&self, abilities: &Abilities) {
        let _ = abilities;
    }
    /// A subject is asked now.
    fn started(&self, case: &Case<'_>);
    /// A case has its verdict.
    fn finished(&self, result: &CaseResult<'_>);
    /// A case has the verdict of an earlier run, which is gone on with.
    fn recalled(&self, result: &CaseResult<'_>) {
        self.finished(result);
    }
}

/// Several, who are told one after another.
#[derive(Clone, Default)]
pub struct Observers<'o>(Vec<&'o dyn Observer>);

impl<'o> FromIterator<&'o dyn Observer> for Observers<'o> {
    fn from_iter<I: IntoIterator<Item = &'o dyn Observer>>(observers: I) -> Observers<'o> {
        Observers(observers.into_iter().collect())
    }
}

impl Observer for Observers<'_> {
    fn opened(&self, abilities: &Abilities) {
        self.0.iter().for_each(|it| it.opened(abilities));
    }

    fn started(&self, case: &Case<'_>) {
        self.0.iter().for_each(|it| it.started(case));
    }

    fn finished(&self, result: &CaseResult<'_>) {
        self.0.iter().for_each(|it| it.finished(result));
    }

    fn recalled(&self, result: &CaseResult<'_>) {
        self.0.iter().for_each(|it| it.recalled(result));
    }
}
