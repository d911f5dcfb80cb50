//! The options of `perftect perft --unique`.

use std::env;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use perftect_movegen::Position;
use perftect_movegen::fen::EnPassantStyle;

use super::{CliError, memory};
use crate::unique::{self, Distinction, Ply, Storage};

/// The least memory that can be given, in MiB: less makes more files than can be open.
const LEAST_MEBIBYTES: i64 = 16;

/// How distinct positions are counted.
#[derive(Args, Debug)]
pub(super) struct UniqueArgs {
    /// Count the distinct positions of each ply, not the leaves
    #[arg(long, conflicts_with_all = ["breakdown", "hash"])]
    unique: bool,

    /// With --unique: when an en passant square makes a position another
    #[arg(
        long,
        visible_alias = "en-passant",
        value_enum,
        default_value_t,
        value_name = "WHEN",
        requires = "unique"
    )]
    ep: DistinctionChoice,

    /// With --unique: memory to be used, in MiB, before temporary files are; half of the memory at
    /// hand if left out
    #[arg(
        long,
        value_name = "MIB",
        requires = "unique",
        value_parser = clap::value_parser!(u32).range(LEAST_MEBIBYTES..)
    )]
    memory: Option<u32>,

    /// With --unique: the folder for temporary files; the system's if left out
    #[arg(long, value_name = "FOLDER", requires = "unique")]
    temp_dir: Option<PathBuf>,
}

/// When an en passant square makes a position another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
enum DistinctionChoice {
    /// Only if the capture is legal
    #[default]
    Legal,
    /// If an enemy pawn stands ready
    PseudoLegal,
    /// After every double push
    Always,
    /// Never, nor do castling rights: the men alone count
    Board,
}

impl DistinctionChoice {
    const fn distinction(self) -> Distinction {
        match self {
            DistinctionChoice::Legal => Distinction::Position(EnPassantStyle::Legal),
            DistinctionChoice::PseudoLegal => Distinction::Position(EnPassantStyle::PseudoLegal),
            DistinctionChoice::Always => Distinction::Position(EnPassantStyle::Always),
            DistinctionChoice::Board => Distinction::Board,
        }
    }
}

impl UniqueArgs {
    /// Whether they are asked for.
    pub(super) const fn is_wanted(&self) -> bool {
        self.unique
    }

    /// Counts the positions of each ply, on the threads of the current rayon pool.
    pub(super) fn count(&self, position: &Position, depth: u32) -> Result<Vec<Ply>, CliError> {
        let folder = self.temp_dir.clone().unwrap_or_else(env::temp_dir);
        let storage = Storage { memory: self.bytes(), folder };
        Ok(unique::count(position, depth, self.ep.distinction(), &storage)?)
    }

    fn bytes(&self) -> usize {
        let mebibytes = self
            .memory
            .map_or_else(|| memory::at_hand() >> 21, u64::from)
            .max(LEAST_MEBIBYTES as u64);
        usize::try_from(mebibytes << 20).unwrap_or(usize::MAX)
    }
}
