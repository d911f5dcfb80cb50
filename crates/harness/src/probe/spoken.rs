//! What a prober finds out.

use super::{DepthZero, EnPassantCustom, IllegalMove, Oddity};
use crate::subject::profile::Profile;
use crate::subject::{Source, Subject};

/// What a prober finds out, and the subject to be asked for the rest.
pub(super) struct Spoken {
    pub(super) source: Box<dyn Source>,
    /// An instance; `None` if it answers no known command.
    pub(super) subject: Option<Box<dyn Subject>>,
    /// Which commands were not answered, and how, if it answers none.
    pub(super) unanswered: Option<String>,
    /// What is to be declared of it.
    pub(super) found: Profile,
    pub(super) engine: String,
    pub(super) en_passant: Option<EnPassantCustom>,
    pub(super) depth_zero: Option<DepthZero>,
    pub(super) illegal_move: Option<IllegalMove>,
    pub(super) oddities: Vec<Oddity>,
}

impl Spoken {
    /// A program of which nothing is known but a source.
    pub(super) fn new(source: Box<dyn Source>) -> Spoken {
        Spoken {
            source,
            subject: None,
            unanswered: None,
            found: Profile::default(),
            engine: String::new(),
            en_passant: None,
            depth_zero: None,
            illegal_move: None,
            oddities: Vec::new(),
        }
    }
}
