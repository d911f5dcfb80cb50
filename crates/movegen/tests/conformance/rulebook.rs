//! The rulebook against the fast generator, over random games.

use perftect_movegen::{Move, MoveKind, Position, Setup, rulebook};

use crate::games::{Dice, bare_chess960_start, chess960_start, double_chess960_start, game};

/// The six positions of <https://www.chessprogramming.org/Perft_Results>.
pub(crate) const WIKI: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
];

fn starts(dice: &mut Dice) -> Vec<Position> {
    let mut starts: Vec<Position> = WIKI.into_iter().map(|fen| fen.parse().expect(fen)).collect();
    for _ in 0..6 {
        starts.push(chess960_start(dice));
        starts.push(double_chess960_start(dice));
        starts.push(bare_chess960_start(dice));
    }
    starts
}

/// The moves and the positions that they lead to, as the two generators have them.
pub(crate) fn assert_agreement(position: &Position) {
    let setup = position.setup();
    let mut fast = position.legal_moves();
    let mut plain = rulebook::legal_moves(&setup);
    fast.sort_unstable();
    plain.sort_unstable();
    assert_eq!(plain, fast, "{position:?}");
    for mv in fast {
        assert_eq!(
            rulebook::play(&setup, mv),
            position.after(mv).setup(),
            "{mv:?} in {position:?}"
        );
    }
    assert_eq!(rulebook::status(&setup), position.status(), "{position:?}");
    assert_judgements(&setup, &plain);
}

/// Each proposed move is legal, or there is a rule that forbids it.
fn assert_judgements(setup: &Setup, legal: &[Move]) {
    for mv in rulebook::proposals(setup) {
        let verdict = rulebook::judge(setup, mv);
        assert_eq!(verdict.is_ok(), legal.contains(&mv), "{mv:?} in {setup:?}");
        if let Err(refusal) = verdict {
            assert!(refusal.rule().is_some(), "{mv:?} in {setup:?}");
        }
    }
}

/// How often each special kind of move was legal, so that a walk that meets none is noticed.
#[derive(Default, Debug)]
struct Met {
    positions: usize,
    en_passant: usize,
    castling: usize,
    promotion: usize,
}

impl Met {
    fn add(&mut self, position: &Position) {
        self.positions += 1;
        for mv in position.legal_moves() {
            match mv.kind {
                MoveKind::EnPassant => self.en_passant += 1,
                MoveKind::Castle(_) => self.castling += 1,
                MoveKind::Promotion(_) => self.promotion += 1,
                MoveKind::Normal | MoveKind::DoublePush => {}
            }
        }
    }
}

fn compare_games(rounds: u64) -> Met {
    let mut met = Met::default();
    for round in 0..rounds {
        let dice = &mut Dice::new(round + 1);
        for start in starts(dice) {
            for position in game(&start, 120, dice) {
                met.add(&position);
                assert_agreement(&position);
            }
        }
    }
    met
}

#[test]
fn the_rulebook_and_the_fast_generator_agree_on_random_games() {
    let met = compare_games(4);
    assert!(met.positions > 1000 && met.en_passant > 50, "{met:?}");
    assert!(met.castling > 200 && met.promotion > 400, "{met:?}");
}

#[test]
fn the_rulebook_counts_what_the_wiki_publishes() {
    let counts = WIKI.map(|fen| {
        let position: Position = fen.parse().expect(fen);
        rulebook::perft(&position.setup(), 3)
    });
    assert_eq!(counts, [8902, 97862, 2812, 9467, 62379, 89890]);
}
