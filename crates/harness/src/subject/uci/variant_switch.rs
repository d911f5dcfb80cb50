//! The option that switches an engine between standard chess and Chess960.

use std::time::Duration;

use perftect_movegen::Variant;

use super::UciOptions;
use super::engine::Engine;
use crate::subject::SubjectError;
use crate::subject::profile::Chess960;

const CHESS960: &str = "UCI_Chess960";

/// What the option was set to last.
#[derive(Clone, Debug)]
pub(crate) struct VariantSwitch {
    chess960: Option<Chess960>,
    /// `None` if it was not set yet.
    set: Option<Variant>,
}

impl VariantSwitch {
    /// Nothing is set yet.
    pub(crate) fn new(options: &UciOptions) -> VariantSwitch {
        VariantSwitch { chess960: options.chess960.clone(), set: None }
    }

    /// The option for Chess960; `None` if there is none.
    fn option(&self, engine: &Engine) -> Option<String> {
        match &self.chess960 {
            Some(Chess960::Option(name)) => Some(name.clone()),
            Some(Chess960::Never) => None,
            None => engine.introduction.offers(CHESS960).then(|| CHESS960.to_owned()),
        }
    }

    /// The line that sets the option for Chess960; `None` if none is needed.
    pub(crate) fn by_hand(&self, engine: &Engine, variant: Variant) -> Option<String> {
        let option = self.option(engine).filter(|_| variant == Variant::Chess960)?;
        Some(format!("setoption name {option} value true"))
    }

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
        if let Some(option) = self.option(engine) {
            let value = if variant == Variant::Chess960 { "true" } else { "false" };
            let set = engine.set_option(&option, value);
            set.map_err(|stopped| stopped.into_error(limit))?;
        } else if variant == Variant::Chess960 {
            let reason = format!("no Chess960: the engine has no option {CHESS960}");
            return Err(SubjectError::Unsupported(reason));
        }
        self.set = Some(variant);
        Ok(())
    }
}
