//! A generator of this process as a source.

use std::sync::Arc;

use super::Generator;
use super::subject::InProcessSubject;
use crate::subject::{Source, Subject, SubjectError};

/// A generator of this process as a source of subjects. See [`Generator`] for an example.
#[derive(Debug)]
pub struct InProcess<G> {
    generator: Arc<G>,
}

impl<G: Generator> InProcess<G> {
    /// Takes a generator.
    pub fn new(generator: G) -> InProcess<G> {
        InProcess { generator: Arc::new(generator) }
    }
}

impl<G: Generator> Source for InProcess<G> {
    fn name(&self) -> String {
        self.generator.name()
    }

    fn open(&self) -> Result<Box<dyn Subject>, SubjectError> {
        Ok(Box::new(InProcessSubject::new(Arc::clone(&self.generator))))
    }
}
