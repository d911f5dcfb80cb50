//! The rulebook, whole or with rules broken, as an engine.

use std::io;

use perftect_movegen::rulebook::deviation::{Deviation, FaultyGenerator, Layer, SetUpError};
use perftect_movegen::{Variant, fen};

use super::{Counted, Player, Shown, Stop, Switch};

/// The rulebook, or the rulebook with rules broken, at the start position. It counts to the end once it has begun:
/// it is for small questions.
pub struct Faulty {
    deviations: Vec<&'static Deviation>,
    generator: FaultyGenerator,
}

impl Faulty {
    /// At the start position; of several deviations that replace the same law the last one holds.
    ///
    /// # Errors
    /// If the start position cannot be set up, which no deviation prevents.
    pub fn new(
        deviations: impl IntoIterator<Item = &'static Deviation>,
    ) -> Result<Faulty, SetUpError> {
        let deviations: Vec<_> = deviations.into_iter().collect();
        let broken = deviations.iter().copied();
        let generator = FaultyGenerator::new(broken, Variant::Standard, fen::START, &[])?;
        Ok(Faulty { deviations, generator })
    }
}

impl Player for Faulty {
    fn name(&self) -> String {
        let ids: Vec<&str> = self.deviations.iter().map(|deviation| deviation.id).collect();
        if ids.is_empty() { "rulebook".to_owned() } else { ids.join("+") }
    }

    fn set_up(&mut self, variant: Variant, fen: &str, moves: &[&str]) -> Result<(), String> {
        self.generator.set_up(variant, fen, moves).map_err(|error| error.to_string())
    }

    fn divide(
        &mut self,
        depth: u32,
        _: &Stop,
        line: &mut dyn FnMut(&str, u64) -> io::Result<()>,
    ) -> io::Result<Counted> {
        let divide = self.generator.divide(depth);
        divide.moves.iter().try_for_each(|(text, count)| line(text, *count))?;
        Ok(Counted::Total(divide.total))
    }

    /// Only a table can be wrong about which positions are the same.
    fn has_table(&self) -> bool {
        self.deviations.iter().any(|deviation| deviation.layer == Layer::Hash)
    }

    /// Without it the start position is set up anew.
    fn use_table(&mut self, switch: Switch) {
        let is_used = |it: &&'static Deviation| switch == Switch::On || it.layer != Layer::Hash;
        let broken = self.deviations.iter().copied().filter(is_used);
        if let Ok(generator) = FaultyGenerator::new(broken, Variant::Standard, fen::START, &[]) {
            self.generator = generator;
        }
    }

    fn shown(&self) -> Shown {
        Shown {
            setup: self.generator.setup().clone(),
            fen: self.generator.fen(),
            keyed: self.generator.key(),
            checkers: self.generator.checkers(),
        }
    }
}
