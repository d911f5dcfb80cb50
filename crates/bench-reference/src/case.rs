//! The positions.

/// A position and a depth.
pub struct Case {
    /// What it is called.
    pub name: &'static str,
    /// The position.
    pub fen: &'static str,
    /// In plies.
    pub depth: u32,
}

/// The positions, each that many plies shallower than usual.
pub fn all(less: u32) -> Vec<Case> {
    let case = |name, fen, depth: u32| Case { name, fen, depth: depth.saturating_sub(less).max(1) };
    vec![
        case("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6),
        case("kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5),
        case(
            "wiki 6",
            "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
            5,
        ),
        case("wiki 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7),
        case("promotions", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", 6),
    ]
}
