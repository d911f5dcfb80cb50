//! The fast count against the plain one, move by move, on many random positions; and the backends against each other.

use std::num::NonZeroUsize;

use super::memory::planes;
use super::noise::Noise;
use super::search::Search;
use super::side::{Black, White};
use super::sliders::Portable;
use super::state::State;
use super::tree::Tree;
#[cfg(target_arch = "x86_64")]
use super::x86::{Pext, Popcnt};
use super::{count_with, for_each_legal};
use crate::fen::{EnPassantStyle, FenOptions, read};
use crate::table::Table;
use crate::{
    CastlingRights, Color, File, PackedPosition, Piece, Position, Rank, Role, Setup, Square,
    Variant, Wing,
};

/// Roots of the random games: castling, en passant and promotion in all corners of the board, standard chess.
const STANDARD: [&str; 12] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "r3k2r/1P4P1/8/8/8/8/1p4p1/R3K2R w KQkq - 0 1",
    "4k3/p1p1p1p1/8/1P1P1P1P/p1p1p1p1/8/1P1P1P1P/4K3 w - - 0 1",
    "2r1r3/pppppppp/8/K2P1P1r/R2p1p1k/8/PPPPPPPP/2R1R3 w - - 0 1",
    "3q1b2/2pkp3/1r1n4/3P1P2/2pRp3/4N3/2PKP3/1B2Q3 w - - 0 1",
    "q2k2q1/2nqn2b/1n1P1n1b/2rnr2Q/1NQ1QN1Q/3Q3B/2RQR2B/Q2K2Q1 w - - 0 1",
];

/// The same for Chess960, the last few with different back ranks.
const CHESS960: [&str; 7] = [
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "1nbbnrkr/p1p1ppp1/3p4/1p3P1p/3Pq2P/8/PPP1P1P1/QNBBNRKR w HFhf - 0 9",
    "1rkr4/p1pp1p1p/8/1P2P3/4p2P/8/P1PP1P2/1RKR4 w DBdb - 0 1",
    "rk2r3/1pp3pp/8/8/8/8/1PP3PP/RK2R3 w EAea - 0 1",
    "4rkr1/p6p/8/8/8/8/P6P/rRKR4 w DBge - 0 1",
    "r1k4r/p1pp2pp/8/8/8/8/PP3PPP/1R3KR1 w GBha - 0 1",
    "3rk1r1/1P4P1/8/8/8/8/1p4p1/RK5R b HAgd - 0 1",
];

/// Counts with two tables, one of which has a single bucket for all positions, from game to game.
struct Tables {
    large: Table,
    tiny: Table,
}

impl Tables {
    fn new() -> Tables {
        let large = Table::new(NonZeroUsize::MIN).expect("a mebibyte");
        Tables { large, tiny: Table::of_one_bucket() }
    }

    fn agree(&mut self, position: &Position, depth: u32) {
        let expected = plain(position, depth);
        for table in [&mut self.large, &mut self.tiny] {
            let portable = Tree::new(Portable, position, table.share()).run(position, depth);
            let portable = portable.map(|work| work.leaves);
            assert_eq!(portable, Ok(expected), "portable, depth {depth}: {position:?}");
            let here = count_with(position, depth, table.share()).map(|work| work.leaves);
            assert_eq!(here, Ok(expected), "depth {depth}: {position:?}");
        }
    }
}

fn plain(position: &Position, depth: u32) -> u64 {
    let mut leaves = 0;
    for_each_legal(position, |mv| {
        leaves += if depth == 1 { 1 } else { plain(&position.after(mv), depth - 1) };
    });
    leaves
}

fn agree(position: &Position, depth: u32) {
    let expected = plain(position, depth);
    let portable = Search::run(Portable, position, depth);
    assert_eq!(portable, Ok(expected), "portable, depth {depth}: {position:?}");
    #[cfg(target_arch = "x86_64")]
    {
        if let Some(popcnt) = Popcnt::detect() {
            let counted = Search::run(popcnt, position, depth);
            assert_eq!(counted, Ok(expected), "popcnt, depth {depth}: {position:?}");
        }
        if let Some(pext) = Pext::detect() {
            let counted = Search::run(pext, position, depth);
            assert_eq!(counted, Ok(expected), "pext, depth {depth}: {position:?}");
        }
    }
}

/// Plays random games, and compares along them; every so often one more ply deep.
fn random_games(fens: &[&str], variant: Variant, noise: &mut Noise, games: usize) {
    for game in 0..games {
        let fen = fens[game % fens.len()];
        let options = FenOptions::new(variant);
        let mut position = read(fen, &options).expect(fen).position;
        for ply in 0..60 {
            for depth in 1..=2 + u32::from(ply % 20 == 7) {
                agree(&position, depth);
            }
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position = position.after(noise.pick(&moves));
        }
    }
}

/// Men thrown on the board: far denser in pins, checks and promotions than any game.
fn scattered(noise: &mut Noise) -> Setup {
    let mut setup = Setup { variant: Variant::Chess960, ..Setup::EMPTY };
    let roles = noise.pick(&[
        &[Role::Pawn, Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen][..],
        &[Role::Pawn, Role::Pawn, Role::Pawn, Role::Pawn, Role::Knight, Role::Rook],
        &[Role::Queen, Role::Rook, Role::Bishop, Role::Pawn],
        &[Role::Pawn, Role::Knight],
    ]);
    setup.turn = noise.pick(&Color::ALL);
    for _ in 0..noise.pick(&[3, 6, 12, 20, 32, 48]) {
        let square = square(noise);
        let role = noise.pick(roles);
        let edge = square.rank() == Rank::FIRST || square.rank() == Rank::LAST;
        let role = if edge && role == Role::Pawn { Role::Rook } else { role };
        setup.board[square] = Some(Piece::new(noise.pick(&Color::ALL), role));
    }
    let castling = noise.below(2) == 0;
    for color in Color::ALL {
        if castling {
            back_rank(&mut setup, color, noise);
        } else {
            king(&mut setup, color, square(noise));
        }
    }
    en_passant(&mut setup, noise);
    setup
}

fn square(noise: &mut Noise) -> Square {
    Square::from_low_bits(noise.below(64) as u32)
}

fn king(setup: &mut Setup, color: Color, square: Square) {
    setup.board[square] = Some(Piece::new(color, Role::King));
}

fn back_rank(setup: &mut Setup, color: Color, noise: &mut Noise) {
    let files: Vec<File> = File::all().collect();
    let rank = Rank::relative(color, 1);
    let at = 1 + noise.below(6);
    let rooks = [at + 1 + noise.below(7 - at), noise.below(at)];
    for file in &files {
        if noise.below(3) > 0 {
            setup.board[Square::new(*file, rank)] = None;
        }
    }
    king(setup, color, Square::new(files[at], rank));
    for wing in Wing::ALL {
        if noise.below(4) > 0 {
            let file = files[rooks[wing.index()]];
            setup.board[Square::new(file, rank)] = Some(Piece::new(color, Role::Rook));
            setup.castling.set(color, wing, Some(file));
        }
    }
}

/// Takes the first target at which a pawn can have passed, one time in two.
fn en_passant(setup: &mut Setup, noise: &mut Noise) {
    let turn = setup.turn;
    let pawn = Some(Piece::new(!turn, Role::Pawn));
    setup.en_passant =
        File::all().map(|file| Square::new(file, Rank::relative(turn, 6))).find(|to| {
            let [passed, origin] =
                [to.ahead(!turn), to.ahead(turn)].map(|square| square.expect("inside"));
            setup.board[passed] == pawn
                && setup.board[*to].is_none()
                && setup.board[origin].is_none()
                && noise.below(2) == 0
        });
}

#[test]
fn random_games_of_standard_chess_count_alike() {
    random_games(&STANDARD, Variant::Standard, &mut Noise(0x1234_5678_9abc_def1), 120);
}

#[test]
fn random_games_of_chess960_count_alike() {
    random_games(&CHESS960, Variant::Chess960, &mut Noise(0x0fed_cba9_8765_4321), 105);
}

#[test]
fn a_table_changes_no_count_though_all_positions_collide() {
    let mut noise = Noise(0x5851_f42d_4c95_7f2d);
    let mut tables = Tables::new();
    let standard = STANDARD.map(|fen| (fen, Variant::Standard)).into_iter();
    for (fen, variant) in standard.chain(CHESS960.map(|fen| (fen, Variant::Chess960))) {
        let mut position = read(fen, &FenOptions::new(variant)).expect(fen).position;
        if position.occupied().count() > 32 {
            continue;
        }
        for ply in 0..24 {
            tables.agree(&position, 3 + u32::from(ply % 12 == 5));
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position = position.after(noise.pick(&moves));
        }
    }
}

#[test]
fn a_table_changes_no_count_of_scattered_men() {
    let mut noise = Noise(0x1405_7b7e_f767_814f);
    let mut tables = Tables::new();
    let mut kept = 0;
    while kept < 300 {
        let setup = scattered(&mut noise);
        let Ok(position) = Position::from_setup(&setup) else { continue };
        if position.occupied().count() <= 20 {
            kept += 1;
            tables.agree(&position, 3);
        }
    }
}

#[test]
fn a_state_packs_as_its_position_does() {
    let mut noise = Noise(0x2127_599b_f432_5c37);
    let mut kept = 0;
    while kept < 5000 {
        let Ok(position) = Position::from_setup(&scattered(&mut noise)) else { continue };
        let state = State::of(&position);
        let planes = match position.turn() {
            Color::White => planes::<White>(&state),
            Color::Black => planes::<Black>(&state),
        };
        let packed = PackedPosition::of(&position, EnPassantStyle::PseudoLegal);
        if let Some(packed) = packed {
            kept += 1;
            assert_eq!(packed, PackedPosition::from_planes(&planes), "{position:?}");
        }
    }
}

#[test]
fn scattered_men_count_alike() {
    scatter(&mut Noise(0x9e37_79b9_7f4a_7c15), 100_000);
}

#[test]
#[ignore = "takes minutes: a million positions"]
fn a_million_scatterings_of_men_count_alike() {
    scatter(&mut Noise(0xd1b5_4a32_d192_ed03), 1_000_000);
}

fn scatter(noise: &mut Noise, positions: usize) {
    let mut kept = 0;
    while kept < positions {
        let setup = scattered(noise);
        if let Ok(position) = Position::from_setup(&setup) {
            kept += 1;
            agree(&position, 1);
            agree(&position, 2);
        }
    }
}

#[test]
fn the_scattered_positions_hold_castling_and_en_passant() {
    let mut noise = Noise(0x2545_f491_4f6c_dd1d);
    let kept =
        (0..2000).map(|_| scattered(&mut noise)).filter_map(|s| Position::from_setup(&s).ok());
    let (mut rights, mut targets) = (0, 0);
    for position in kept {
        rights += usize::from(position.castling() != CastlingRights::NONE);
        targets += usize::from(position.en_passant().is_some());
    }
    assert!(rights > 50 && targets > 50, "{rights} with rights, {targets} with a target");
}
