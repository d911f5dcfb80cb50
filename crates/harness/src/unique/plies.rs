//! From the positions of a ply to those of the next.

use std::path::PathBuf;

use perftect_movegen::perft::CountOverflow;
use perftect_movegen::{Color, PackedPosition, Position, Variant};
use rayon::prelude::*;

use super::merge::Merge;
use super::record::{Record, SIZE};
use super::sorter::Sorter;
use super::{Distinction, UniqueError};

/// Positions that are played on from at once, by all threads.
const BATCH: usize = 1 << 13;

/// Where positions are kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Storage {
    /// Bytes of memory, about.
    pub memory: usize,
    /// Where temporary files go when that is not enough.
    pub folder: PathBuf,
}

/// What can be reached in just so many half-moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ply {
    /// Half-moves from the root.
    pub depth: u32,
    /// Distinct positions.
    pub positions: u64,
    /// Move sequences that lead to them: the leaves that perft counts.
    pub sequences: u64,
}

/// Counts the positions of each ply from the root to `depth`, on the threads of the current rayon pool.
///
/// # Errors
/// If there are too many men or sequences, or if temporary files cannot be written or read.
pub fn count(
    root: &Position,
    depth: u32,
    distinction: Distinction,
    storage: &Storage,
) -> Result<Vec<Ply>, UniqueError> {
    let counter = Counter { variant: root.variant(), distinction, storage };
    let mut sorter = counter.sorter();
    sorter.add(&[Record { position: distinction.pack(root)?, ways: 1 }])?;
    let mut turn = root.turn();
    let mut plies = Vec::new();
    for ply in 0..=depth {
        let positions = sorter.finish()?;
        sorter = counter.sorter();
        let next = (ply < depth).then_some(&mut sorter);
        let Tally { positions, sequences } = counter.ply(positions, turn, next)?;
        plies.push(Ply { depth: ply, positions, sequences });
        turn = !turn;
    }
    Ok(plies)
}

struct Counter<'a> {
    variant: Variant,
    distinction: Distinction,
    storage: &'a Storage,
}

#[derive(Default)]
struct Tally {
    positions: u64,
    sequences: u64,
}

impl Counter<'_> {
    /// Each holds its share of the memory: one is read while the next is filled, and boards alone are sorted once more.
    fn sorter(&self) -> Sorter {
        let sorters = if self.distinction == Distinction::Board { 3 } else { 2 };
        Sorter::new(self.storage.folder.clone(), self.storage.memory / SIZE / sorters)
    }

    /// Counts the positions of a ply, and puts those after each move into `next`, if there is to be one.
    fn ply(
        &self,
        mut positions: Merge,
        turn: Color,
        mut next: Option<&mut Sorter>,
    ) -> Result<Tally, UniqueError> {
        let mut tally = Tally::default();
        let mut boards = self.sorter();
        loop {
            let batch: Vec<Record> = positions.by_ref().take(BATCH).collect::<Result<_, _>>()?;
            if batch.is_empty() {
                break;
            }
            tally.add(&batch)?;
            if self.distinction == Distinction::Board {
                boards.add(&self.for_each(&batch, turn, board)?)?;
            }
            if let Some(next) = &mut next {
                next.add(&self.for_each(&batch, turn, |at, ways| self.after_all(at, ways))?)?;
            }
        }
        if self.distinction == Distinction::Board {
            tally.positions = boards.finish()?.try_fold(0, |sum, board| board.map(|_| sum + 1))?;
        }
        Ok(tally)
    }

    /// What is made of each position, in order.
    fn for_each(
        &self,
        batch: &[Record],
        turn: Color,
        make: impl Fn(&Position, u64) -> Result<Vec<Record>, UniqueError> + Sync,
    ) -> Result<Vec<Record>, UniqueError> {
        let made: Vec<Vec<Record>> = batch
            .par_iter()
            .map(|&Record { position, ways }| {
                let position = position.unpack(turn, self.variant).map_err(UniqueError::Corrupt)?;
                make(&position, ways)
            })
            .collect::<Result<_, _>>()?;
        Ok(made.concat())
    }

    fn after_all(&self, position: &Position, ways: u64) -> Result<Vec<Record>, UniqueError> {
        let after = |mv| Ok(Record { position: self.distinction.pack(&position.after(mv))?, ways });
        position.legal_moves().into_iter().map(after).collect()
    }
}

fn board(position: &Position, ways: u64) -> Result<Vec<Record>, UniqueError> {
    let position = PackedPosition::of_board(position).ok_or(UniqueError::TooManyMen)?;
    Ok(vec![Record { position, ways }])
}

impl Tally {
    fn add(&mut self, batch: &[Record]) -> Result<(), CountOverflow> {
        self.positions += batch.len() as u64;
        for record in batch {
            self.sequences = self.sequences.checked_add(record.ways).ok_or(CountOverflow)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use perftect_movegen::fen::{self, EnPassantStyle, FenOptions};
    use perftect_movegen::perft;

    use super::*;

    const LEGAL: Distinction = Distinction::Position(EnPassantStyle::Legal);
    const PSEUDO_LEGAL: Distinction = Distinction::Position(EnPassantStyle::PseudoLegal);
    const ALWAYS: Distinction = Distinction::Position(EnPassantStyle::Always);

    fn positions(root: &Position, depth: u32, distinction: Distinction, memory: usize) -> Vec<u64> {
        let folder = tempfile::tempdir().expect("a folder");
        let storage = Storage { memory, folder: folder.path().to_owned() };
        let plies = count(root, depth, distinction, &storage).expect("is counted");
        for ply in &plies {
            assert_eq!(Ok(ply.sequences), perft::count(root, ply.depth), "ply {}", ply.depth);
        }
        assert_eq!(folder.path().read_dir().expect("is there").count(), 0, "files are left");
        plies.iter().map(|ply| ply.positions).collect()
    }

    /// Source: <https://oeis.org/A083276>.
    #[test]
    fn the_positions_of_the_first_plies_are_as_many_as_published() {
        let start = Position::start();
        assert_eq!(positions(&start, 4, LEGAL, 1 << 24), [1, 20, 400, 5362, 72_078]);
        assert_eq!(positions(&start, 4, PSEUDO_LEGAL, 1 << 24), [1, 20, 400, 5362, 72_078]);
        assert_eq!(positions(&start, 4, ALWAYS, 1 << 24)[..3], [1, 20, 400]);
        assert_eq!(positions(&start, 4, Distinction::Board, 1 << 24)[..4], [1, 20, 400, 5362]);
    }

    #[test]
    fn files_change_no_count() {
        let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
        let double = "1rkr4/p1pp1p1p/8/1P2P3/4p2P/8/P1PP1P2/RK3R2 w FAdb - 0 1";
        for (fen, variant) in [(kiwipete, Variant::Standard), (double, Variant::Chess960)] {
            let root = fen::read(fen, &FenOptions::new(variant)).expect(fen).position;
            for distinction in [LEGAL, PSEUDO_LEGAL, ALWAYS, Distinction::Board] {
                let [memory, files] =
                    [1 << 24, 1 << 16].map(|memory| positions(&root, 3, distinction, memory));
                assert_eq!(memory, files, "{fen} {distinction:?}");
            }
        }
    }

    #[test]
    #[ignore = "takes a minute: ten million positions, four times, with files"]
    fn the_positions_of_the_sixth_ply_are_as_many_as_published() {
        let start = Position::start();
        let cases = [
            (LEGAL, 9_417_681),
            (PSEUDO_LEGAL, 9_417_683),
            (ALWAYS, 14_022_418),
            (Distinction::Board, 9_260_610),
        ];
        for (distinction, expected) in cases {
            let positions = positions(&start, 6, distinction, 1 << 28);
            assert_eq!(positions[6], expected, "{distinction:?}");
        }
    }

    #[test]
    fn more_men_than_can_be_packed_are_an_error() {
        let crowd = "4k3/ppppppp1/8/nnnnnnnn/NNNNNNNN/8/PPPPPPPP/4K3 w - - 0 1";
        let storage = Storage { memory: 1 << 20, folder: std::env::temp_dir() };
        let error = count(&crowd.parse().expect("valid"), 1, LEGAL, &storage);
        assert!(matches!(error, Err(UniqueError::TooManyMen)));
    }
}
