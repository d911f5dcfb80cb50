//! The rulebook: a second, plain generator in which every rule has a name.
//!
//! It works on the 64 squares of a [`Board`](crate::Board) and shares with the fast generator only the basic types. It
//! reads like the laws of chess: [`proposals`] are the moves that geometry allows, named rules forbid some of them, and
//! named rules say what the position after a move is. Of a move that it refuses it knows the [`Rule`] and the squares.
//!
//! To check it by eye, read `laws.rs`, which lists the laws in the order in which they are asked, and then the files that
//! it names: `propose` and `geometry` (how men go), `attack`, `forbid/` (men, en passant, castling, king), `play` (what
//! a move changes). Nothing there looks ahead or remembers: each rule that is about the king's safety plays the move on a
//! board of its own and looks who attacks the king.
//!
//! A [`deviation`] is the rulebook with one rule broken.

mod absence;
mod ask;
mod attack;
mod count;
pub mod deviation;
mod forbid;
mod geometry;
mod laws;
mod play;
mod propose;
mod refusal;
mod rule;
mod scene;
mod text;
mod unproposed;
mod written;

pub use absence::{NoEnPassant, why_no_en_passant};
pub use ask::{checkers, judge, legal_moves, perft, play, proposals, status};
pub use refusal::{Ground, Refusal};
pub use rule::{ParseRuleIdError, Rule, RuleId, RuleKind};
pub use written::{judge_written, readings};
