//! The option that switches an engine between standard chess and Chess960.

use std::time::Duration;

use perftect_movegen::Variant;

use super::engine::Engine;
use crate::subject::SubjectError;

const CHESS960: &str = "UCI_Chess960";

/// What the option was set to last.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct VariantSwitch {
    /// `None` if it was not set yet.
    set: Option<Variant>,
}

impl VariantSwitch {
    /// Sets the option, unless it is set so already.
    ///
    /// # Errors
    /// If the engine has no such option, and it is needed.
    pub(crate) fn choose(
        &mut self,
        engine: &mut Engine,
        variant: Variant,
        limit: Duration,
    ) -> Result<(), SubjectError> {
        if self.set == Some(variant) {
            return Ok(());
        }
        if engine.introduction.offers(CHESS960) {
            let value = if variant == Variant::Chess960 { "true" } else { "false" };
            let set = engine.set_option(CHESS960, value);
            set.map_err(|stopped| stopped.into_error(limit))?;
        } else if variant == Variant::Chess960 {
            let reason = format!("no Chess960: the engine has no option {CHESS960}");
            return Err(SubjectError::Unsupported(reason));
        }
        self.set = Some(variant);
        Ok(())
    }
}
