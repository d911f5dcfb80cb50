//! The least depth that a subject can count at.

use super::SubjectError;

/// The least depth that a subject can count at, in half-moves; 1 if nothing else is known.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct MinDepth(u32);

impl MinDepth {
    /// From so many half-moves on.
    pub const fn new(depth: u32) -> MinDepth {
        MinDepth(depth)
    }

    /// Nothing, if a count at this depth may be asked for.
    ///
    /// # Errors
    /// [`SubjectError::Unsupported`] if not, and why.
    pub fn admit(self, depth: u32) -> Result<(), SubjectError> {
        let reason = match depth {
            _ if depth >= self.0 => return Ok(()),
            0 => "no count at depth 0 is asked for: many engines take it for a search without end (min-depth = 0 in \
                  perftect.toml, for one that does not)"
                .to_owned(),
            _ => {
                format!("no count at depth {depth}: it counts from depth {} on (min-depth)", self.0)
            }
        };
        Err(SubjectError::Unsupported(reason))
    }
}

impl Default for MinDepth {
    fn default() -> MinDepth {
        MinDepth(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lesser_depth_is_refused_with_the_reason() {
        assert_eq!(MinDepth::new(0).admit(0), Ok(()));
        assert_eq!(MinDepth::new(3).admit(3), Ok(()));
        let why = |it: MinDepth, depth| it.admit(depth).expect_err("refused").to_string();
        assert!(why(MinDepth::default(), 0).contains("depth 0"));
        assert!(why(MinDepth::new(3), 2).contains("from depth 3 on"));
    }
}
