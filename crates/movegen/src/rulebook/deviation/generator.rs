//! A generator that makes moves and takes them back, keeps counts in a table, reads FENs and prints moves; with no
//! deviation it does all that right.

use std::collections::HashMap;

use super::Deviation;
use crate::fen::{self, FenError, FenOptions};
use crate::notation::san_writer;
use crate::rulebook::laws::{Laws, Table};
use crate::rulebook::play;
use crate::rulebook::scene::Scene;
use crate::rulebook::written::readings;
use crate::{Move, ParseUciError, Setup, Square, Status, UciMove, Variant};

/// A generator with one rule broken, or with none, or with several.
///
/// ```
/// use perftect_movegen::Variant;
/// use perftect_movegen::rulebook::deviation::{Deviation, FaultyGenerator};
///
/// let deviation = Deviation::find("ep-ignores-rank-pin")?;
/// let fen = "4k3/8/8/r2pP2K/8/8/8/8 w - d6 0 1";
/// let faulty = FaultyGenerator::new(Some(deviation), Variant::Standard, fen, &[])?;
/// let right = FaultyGenerator::new(None, Variant::Standard, fen, &[])?;
/// assert_eq!(faulty.legal_moves().len(), right.legal_moves().len() + 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct FaultyGenerator {
    laws: Laws,
    node: Node,
    table: HashMap<(Setup, u32), u64>,
    keeps_counts: Table,
    /// The memory last used for a list of moves.
    list: Vec<Move>,
    /// Positions that it may still count.
    left: usize,
}

/// The counts per root move as the generator prints them: a move may come twice, and the total is its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FaultyDivide {
    /// Each move as written, with its count.
    pub moves: Vec<(String, u64)>,
    /// The total as printed.
    pub total: u64,
}

/// Why a generator could not be set up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetUpError {
    /// The FEN is none; this is found out before the generator sees it.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// A move is not written as one.
    #[error(transparent)]
    Form(#[from] ParseUciError),
    /// A move that no man of the generator's position could make.
    #[error("`{text}` is no move in {fen}")]
    NoMove {
        /// The move.
        text: String,
        /// The position as the generator has it.
        fen: String,
    },
}

/// A position as the generator keeps it.
#[derive(Clone)]
struct Node {
    setup: Setup,
    /// The move that led here; `None` for a position that was set up.
    came_by: Option<Move>,
    /// The position as its key has it, the key being updated move by move.
    keyed: Setup,
}

/// Counts kept beyond this number are forgotten, all at once.
const TABLE_ENTRIES: usize = 200_000;

impl FaultyGenerator {
    /// A generator at a position: that of a FEN, then moves in UCI text, which it plays in its own way.
    ///
    /// Of several deviations that replace the same law the last one holds.
    ///
    /// # Errors
    /// If the text is no FEN, or a move no man could make.
    pub fn new(
        deviations: impl IntoIterator<Item = &'static Deviation>,
        variant: Variant,
        fen: &str,
        moves: &[&str],
    ) -> Result<FaultyGenerator, SetUpError> {
        let change = |laws, deviation: &Deviation| (deviation.change)(laws);
        let laws = deviations.into_iter().fold(Laws::CHESS, change);
        let setup = Setup { variant, ..Setup::EMPTY };
        let node = Node { keyed: setup.clone(), setup, came_by: None };
        let mut generator = FaultyGenerator {
            laws,
            node,
            table: HashMap::new(),
            keeps_counts: laws.table,
            list: Vec::new(),
            left: usize::MAX,
        };
        generator.set_up(variant, fen, moves)?;
        Ok(generator)
    }

    /// Goes to another position, and keeps its table. After an error it stands where it stood.
    ///
    /// # Errors
    /// If the text is no FEN, or a move no man could make.
    pub fn set_up(
        &mut self,
        variant: Variant,
        fen: &str,
        moves: &[&str],
    ) -> Result<(), SetUpError> {
        fen::read(fen, &FenOptions::new(variant))?;
        let setup = (self.laws.read)(fen, variant).unwrap_or_else(|| start(variant));
        let mut node = Node { keyed: setup.clone(), setup, came_by: None };
        for text in moves {
            let mv = self.find(&node, text)?;
            node = self.child(&node, mv);
        }
        self.node = node;
        Ok(())
    }

    /// From now on it keeps counts to find them again, as one with a fault in its table does from the start.
    ///
    /// Without a deviation the table is exact. With one that makes moves depend on more than the position by the rules
    /// does, a table is one more fault.
    pub const fn keep_counts(&mut self) {
        self.keeps_counts = Table::Kept;
    }

    /// The moves that it takes for legal, in its own order, each as often as it lists it.
    pub fn legal_moves(&self) -> Vec<Move> {
        self.scene(&self.node).legal_moves()
    }

    /// A move as it writes it.
    pub fn text(&self, mv: Move) -> String {
        (self.laws.text)(mv, self.node.setup.variant)
    }

    /// The counts per move as it prints them.
    pub fn divide(&mut self, depth: u32) -> FaultyDivide {
        let mut node = self.node.clone();
        let Some(below) = (self.laws.depth)(depth).checked_sub(1) else {
            return FaultyDivide { moves: Vec::new(), total: self.count(&mut node, 0) };
        };
        if let Some(total) = (self.laws.ending)(&node.setup) {
            return FaultyDivide { moves: Vec::new(), total };
        }
        let roots = self.legal_moves();
        if roots.is_empty() {
            let total = (self.laws.no_moves)(&self.scene(&node));
            return FaultyDivide { moves: Vec::new(), total };
        }
        let mut moves = Vec::with_capacity(roots.len());
        let mut total = 0;
        for mv in roots {
            let count = self.count_below(&mut node, mv, below);
            moves.push((self.text(mv), count));
            total = (self.laws.add)(total, count);
        }
        FaultyDivide { moves, total }
    }

    /// The same, if fewer than so many positions have to be looked at for it; those found in the table have not.
    pub fn divide_within(&mut self, depth: u32, positions: usize) -> Option<FaultyDivide> {
        self.left = positions;
        let divide = self.divide(depth);
        let is_within = self.left > 0;
        self.left = usize::MAX;
        is_within.then_some(divide)
    }

    /// A move of its position by the PGN standard, as far as its own moves and checks make it right.
    pub fn san(&self, mv: Move) -> String {
        let then = self.scene(&self.child(&self.node, mv)).status();
        san_writer::write(&self.node.setup.board, &self.legal_moves(), mv, then)
    }

    /// Whether the side to move is in check by its attacks, and has a move by its list.
    pub fn status(&self) -> Status {
        self.scene(&self.node).status()
    }

    /// The men that give check by its attacks, a1 first.
    pub fn checkers(&self) -> Vec<Square> {
        self.scene(&self.node).checkers()
    }

    /// Its position as a FEN.
    pub fn fen(&self) -> String {
        (self.laws.write)(&self.node.setup)
    }

    /// The positions after some moves of its position, each as a FEN.
    ///
    /// # Errors
    /// If one of them is a move that no man could make.
    pub fn fens_after(&self, moves: &[UciMove]) -> Result<Vec<String>, SetUpError> {
        let scene = self.scene(&self.node);
        let legal = scene.legal_moves();
        let after = |&wanted: &UciMove| {
            let mv = meant(&legal, wanted).or_else(|| meant(&(self.laws.propose)(&scene), wanted));
            let mv =
                mv.ok_or_else(|| SetUpError::NoMove { text: wanted.to_string(), fen: self.fen() })?;
            Ok((self.laws.write)(&self.child(&self.node, mv).setup))
        };
        moves.iter().map(after).collect()
    }

    /// Its position as plain data.
    pub fn setup(&self) -> &Setup {
        &self.node.setup
    }

    /// What the key of its position stands for, as text. Equal positions should have equal keys, different ones
    /// different keys, and it should be the same after moves as after setting up the position that they lead to.
    pub fn key(&self) -> String {
        let (keyed, _) = (self.laws.key)(self.node.keyed.clone(), 0);
        fen::write_setup(&keyed)
    }

    const fn scene<'a>(&'a self, node: &'a Node) -> Scene<'a> {
        Scene { laws: &self.laws, setup: &node.setup, came_by: node.came_by }
    }

    /// The move that a text means: a legal one, or else one that a man could make.
    fn find(&self, node: &Node, text: &str) -> Result<Move, SetUpError> {
        let wanted: UciMove = text.parse()?;
        let scene = self.scene(node);
        let legal = meant(&scene.legal_moves(), wanted);
        legal.or_else(|| meant(&(self.laws.propose)(&scene), wanted)).ok_or_else(|| {
            SetUpError::NoMove { text: text.to_owned(), fen: (self.laws.write)(&node.setup) }
        })
    }

    fn child(&self, node: &Node, mv: Move) -> Node {
        Node {
            setup: play::after(&self.laws, &node.setup, mv),
            came_by: Some(mv),
            keyed: (self.laws.rekey)(&node.keyed, mv),
        }
    }

    /// The count below a move: play it, count, take it back.
    fn count_below(&mut self, node: &mut Node, mv: Move, depth: u32) -> u64 {
        let mut child = self.child(node, mv);
        let count = self.count_kept(&mut child, depth);
        node.setup = (self.laws.undo)(&node.setup, &child.setup, mv);
        count
    }

    fn count_kept(&mut self, node: &mut Node, depth: u32) -> u64 {
        if self.keeps_counts == Table::None || depth == 0 {
            return self.count(node, depth);
        }
        let key = (self.laws.key)(node.keyed.clone(), depth);
        if let Some(&count) = self.table.get(&key) {
            return count;
        }
        let count = self.count(node, depth);
        if self.left == 0 {
            return count;
        }
        if self.table.len() >= TABLE_ENTRIES {
            self.table.clear();
        }
        self.table.insert(key, count);
        count
    }

    fn count(&mut self, node: &mut Node, depth: u32) -> u64 {
        self.left = self.left.saturating_sub(1);
        if depth == 0 || self.left == 0 {
            return self.laws.leaf;
        }
        if let Some(count) = (self.laws.ending)(&node.setup) {
            return count;
        }
        let scene = self.scene(node);
        let moves = scene.legal_moves();
        let here = match depth {
            _ if moves.is_empty() => (self.laws.no_moves)(&scene),
            1 => (self.laws.last_ply)(&scene, &moves),
            _ => 0,
        };
        self.list.splice(..moves.len().min(self.list.len()), moves.iter().copied());
        let below = if depth > 1 { self.sum_below(node, &moves, depth - 1) } else { 0 };
        [here, below].into_iter().fold(self.laws.interior, self.laws.add)
    }

    fn sum_below(&mut self, node: &mut Node, moves: &[Move], depth: u32) -> u64 {
        let mut sum = 0;
        for n in 0..moves.len() {
            let Some(mv) = (self.laws.nth)(moves, &self.list, n) else { continue };
            let count = self.count_below(node, mv, depth);
            sum = (self.laws.add)(sum, count);
        }
        sum
    }
}

/// The first of some moves that is written so.
fn meant(moves: &[Move], written: UciMove) -> Option<Move> {
    readings(moves, written).next()
}

/// Where a generator stands after a FEN that it did not take.
fn start(variant: Variant) -> Setup {
    Setup { variant, ..crate::Position::start().setup() }
}
