//! The long form of the comparison over random games, with figures: `scripts/differential`.

use std::env;
use std::fmt;
use std::thread;

use perftect_movegen::{MoveKind, Position};

use crate::games::{Dice, bare_chess960_start, chess960_start, double_chess960_start, game};
use crate::rulebook::{WIKI, assert_agreement};

/// Half-moves of a game at most.
const PLIES: usize = 120;

/// What games begin with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Standard,
    Chess960,
    DoubleChess960,
}

const KINDS: [Kind; 3] = [Kind::Standard, Kind::Chess960, Kind::DoubleChess960];

impl Kind {
    fn start(self, dice: &mut Dice) -> Position {
        match self {
            Kind::Standard => WIKI[dice.below(WIKI.len())].parse().expect("valid"),
            Kind::Chess960 => chess960_start(dice),
            Kind::DoubleChess960 if dice.below(2) == 0 => bare_chess960_start(dice),
            Kind::DoubleChess960 => double_chess960_start(dice),
        }
    }
}

/// How much was compared: games, positions, and the legal moves of each special kind in them.
#[derive(Clone, Copy, Default, Debug)]
struct Figures {
    games: u64,
    positions: u64,
    moves: u64,
    en_passant: u64,
    castling: u64,
    promotion: u64,
    in_check: u64,
}

impl Figures {
    fn add(&mut self, position: &Position) {
        self.positions += 1;
        self.in_check += u64::from(!position.checkers().is_empty());
        for mv in position.legal_moves() {
            self.moves += 1;
            match mv.kind {
                MoveKind::EnPassant => self.en_passant += 1,
                MoveKind::Castle(_) => self.castling += 1,
                MoveKind::Promotion(_) => self.promotion += 1,
                MoveKind::Normal | MoveKind::DoublePush => {}
            }
        }
    }

    fn plus(self, other: Figures) -> Figures {
        Figures {
            games: self.games + other.games,
            positions: self.positions + other.positions,
            moves: self.moves + other.moves,
            en_passant: self.en_passant + other.en_passant,
            castling: self.castling + other.castling,
            promotion: self.promotion + other.promotion,
            in_check: self.in_check + other.in_check,
        }
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Figures { games, positions, moves, en_passant, castling, promotion, in_check } = self;
        write!(
            f,
            "{games} games, {positions} positions ({in_check} in check), {moves} moves: \
             {castling} castling, {en_passant} en passant, {promotion} promotions"
        )
    }
}

/// Compares the generators on so many positions or a few more, of games that the seed alone determines.
fn compare(kind: Kind, positions: u64, seed: u64) -> Figures {
    let dice = &mut Dice::new(seed);
    let mut figures = Figures::default();
    while figures.positions < positions {
        figures.games += 1;
        for position in game(&kind.start(dice), PLIES, dice) {
            assert_agreement(&position);
            figures.add(&position);
        }
    }
    figures
}

/// Each kind with a third of the positions, on a thread of its own.
fn compare_all(positions: u64, seed: u64) -> Vec<(Kind, Figures)> {
    let each = positions.div_ceil(KINDS.len() as u64);
    thread::scope(|scope| {
        let of_kind = |(number, kind)| {
            let seed = seed.wrapping_mul(KINDS.len() as u64).wrapping_add(number);
            (kind, scope.spawn(move || compare(kind, each, seed)))
        };
        let threads: Vec<_> = (1..).zip(KINDS).map(of_kind).collect();
        let join = |(kind, thread): (Kind, thread::ScopedJoinHandle<'_, Figures>)| {
            (kind, thread.join().expect("the generators agree"))
        };
        threads.into_iter().map(join).collect()
    })
}

fn number(name: &str, default: u64) -> u64 {
    let text = env::var(name).unwrap_or_else(|_| default.to_string());
    text.parse().unwrap_or_else(|_| panic!("{name}={text}: a whole number is expected"))
}

#[test]
fn the_games_of_a_short_run_meet_every_special_kind_of_move() {
    let all = compare_all(1500, 1);
    assert!(all.iter().all(|(_, figures)| figures.positions >= 500), "{all:?}");
    let sum = all.into_iter().fold(Figures::default(), |sum, (_, figures)| sum.plus(figures));
    let met = [sum.en_passant, sum.castling, sum.promotion, sum.in_check];
    assert!(met.into_iter().all(|count| count > 0), "{sum}");
}

#[test]
#[ignore = "as long as one likes: scripts/differential"]
fn the_generators_agree_on_as_many_positions_as_are_asked_for() {
    let (positions, seed) = (number("POSITIONS", 1_000_000), number("SEED", 1));
    let all = compare_all(positions, seed);
    for (kind, figures) in &all {
        println!("{kind:?}: {figures}");
    }
    let sum = all.into_iter().fold(Figures::default(), |sum, (_, figures)| sum.plus(figures));
    println!("all, seed {seed}: {sum}; no difference");
}
