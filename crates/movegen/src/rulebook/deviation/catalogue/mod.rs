//! The tables of deviations, by topic.

mod castling;
mod castling_attacks;
mod castling_rights;
mod checks;
mod chess960;
mod counting;
mod en_passant;
mod en_passant_king;
mod en_passant_play;
mod fen;
mod hash;
mod help;
mod king;
mod men;
mod pawns;
mod pins;
mod promotion;
mod state;
mod text;
mod undo;

use super::{Deviation, Evidence, Layer, Showcase};

/// All tables.
pub(super) static TABLES: [&[Deviation]; 19] = [
    en_passant::ROWS,
    en_passant_king::ROWS,
    en_passant_play::ROWS,
    castling::ROWS,
    castling_attacks::ROWS,
    castling_rights::ROWS,
    chess960::ROWS,
    king::ROWS,
    checks::ROWS,
    pins::ROWS,
    promotion::ROWS,
    pawns::ROWS,
    men::ROWS,
    state::ROWS,
    undo::ROWS,
    hash::ROWS,
    counting::ROWS,
    fen::ROWS,
    text::ROWS,
];
