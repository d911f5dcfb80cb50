//! Random games that go where the rules are intricate: castling, promotion and en passant come more often than by chance.

use perftect_movegen::fen::{self, FenOptions};
use perftect_movegen::{Move, MoveKind, Position, Variant};

/// A small generator of random numbers, the same in every run (xorshift64*, Vigna 2016).
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number below `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let number = self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33;
        usize::try_from(number).expect("31 bits") % bound
    }
}

/// The positions of a game of at most `plies` half-moves, the first included.
pub(crate) fn game(start: &Position, plies: usize, dice: &mut Dice) -> Vec<Position> {
    let mut positions = vec![start.clone()];
    for _ in 0..plies {
        let position = positions.last().expect("has the first");
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        positions.push(position.after(choose(position, &moves, dice)));
    }
    positions
}

/// Half of the time castling, en passant or a promotion, if there is one; else often an advance by two; else anything,
/// rather not a move that gives castling away.
fn choose(position: &Position, moves: &[Move], dice: &mut Dice) -> Move {
    let is_rare = |mv: &Move| !matches!(mv.kind, MoveKind::Normal | MoveKind::DoublePush);
    let is_advance = |mv: &Move| mv.kind == MoveKind::DoublePush;
    let keeps_rights = |mv: &Move| position.after(*mv).castling() == position.castling();
    let rare = if dice.below(2) == 0 { pick(moves, is_rare, dice) } else { None };
    let advance = if dice.below(3) == 0 { pick(moves, is_advance, dice) } else { None };
    let quiet = if dice.below(8) == 0 { None } else { pick(moves, keeps_rights, dice) };
    rare.or(advance).or(quiet).unwrap_or_else(|| moves[dice.below(moves.len())])
}

fn pick(moves: &[Move], is_wanted: impl Fn(&Move) -> bool, dice: &mut Dice) -> Option<Move> {
    let wanted: Vec<Move> = moves.iter().copied().filter(is_wanted).collect();
    if wanted.is_empty() { None } else { Some(wanted[dice.below(wanted.len())]) }
}

/// The start positions of Chess960, the two sides' back ranks drawn apart.
pub(crate) fn double_chess960_start(dice: &mut Dice) -> Position {
    let white = back_rank(dice).to_ascii_uppercase();
    let black = back_rank(dice);
    chess960(&format!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{white} w KQkq - 0 1"))
}

/// A start position of Chess960.
pub(crate) fn chess960_start(dice: &mut Dice) -> Position {
    let black = back_rank(dice);
    let white = black.to_ascii_uppercase();
    chess960(&format!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{white} w KQkq - 0 1"))
}

/// A start of double Chess960 with few men but kings and rooks, so that castling is soon possible.
pub(crate) fn bare_chess960_start(dice: &mut Dice) -> Position {
    loop {
        let white = few_men(dice).to_ascii_uppercase();
        let black = few_men(dice);
        let fen = format!("{black}/p1p2p1p/8/8/8/8/P1P2P1P/{white} w KQkq - 0 1");
        if let Ok(reading) = fen::read(&fen, &FenOptions::new(Variant::Chess960)) {
            return reading.position; // With so few men White may be attacking the king already.
        }
    }
}

fn few_men(dice: &mut Dice) -> String {
    let rank = back_rank(dice);
    let mut stays = |man: char| "rk".contains(man) || dice.below(4) == 0;
    rank.chars().map(|man| if stays(man) { man } else { '1' }).collect()
}

fn back_rank(dice: &mut Dice) -> String {
    let mut rank = [' '; 8];
    for bishop in 0..2 {
        rank[2 * dice.below(4) + bishop] = 'b';
    }
    for man in ['q', 'n', 'n'] {
        put(&mut rank, dice.below(6), man);
    }
    for man in ['r', 'k', 'r'] {
        put(&mut rank, 0, man);
    }
    rank.iter().collect()
}

/// Puts a man on the `nth` free square, or on the last one.
fn put(rank: &mut [char; 8], nth: usize, man: char) {
    let free: Vec<usize> = (0..8).filter(|&file| rank[file] == ' ').collect();
    rank[free[nth.min(free.len() - 1)]] = man;
}

fn chess960(text: &str) -> Position {
    fen::read(text, &FenOptions::new(Variant::Chess960)).expect(text).position
}
