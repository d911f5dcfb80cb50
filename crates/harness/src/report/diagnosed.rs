//! A diagnosis as reports take it.

use super::repeat::Repeat;
use crate::diagnose::Diagnosis;

/// A diagnosis, and how its subject was asked.
#[derive(Clone, Debug)]
pub struct Diagnosed {
    /// How to ask again.
    pub repeat: Repeat,
    /// What was found.
    pub diagnosis: Diagnosis,
}
