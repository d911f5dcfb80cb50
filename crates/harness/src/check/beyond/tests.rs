//! Each check has a fault that it finds, and that no other position's twin of it hides; the right subject has none.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Duration;

use perftect_movegen::fen::{self, EnPassantStyle, FenOptions, FenStyle};
use perftect_movegen::{Move, MoveKind, Position, Variant};

use super::inquiry::identity;
use super::*;
use crate::subject::{Abilities, Key, SplitMoves};

/// What is wrong with a subject.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fault {
    None,
    KeyKnowsIdleEnPassant,
    KeyForgetsEnPassant,
    KeyForgetsTurn,
    KeyForgetsRights,
    KeyKnowsClocks,
    KeyKnowsTheWay,
    KeyKeepsRightsWhenPlaying,
    KeyForgetsMoves,
    UndoForgetsCastling,
    EnPassantIsQuiet,
    EnPassantIsTwice,
    QuietsWithoutCastling,
    QuietAmongCaptures,
    EvasionsWithoutBlocks,
    EvasionsIntoRay,
    PseudoLegalWithoutDoublePushes,
    LegalityPassesPins,
    LegalityRefusesEnPassant,
    PseudoLegalityPassesAnyPawnMove,
    PseudoLegalityRefusesDoublePushes,
}

struct Faulty(Fault);

impl Faulty {
    fn has(&self, fault: Fault) -> bool {
        self.0 == fault
    }

    fn key(&self, at: &Position) -> Key {
        let mut setup = at.setup();
        if self.has(Fault::KeyForgetsEnPassant) {
            setup.en_passant = None;
        }
        if self.has(Fault::KeyForgetsRights) {
            setup.castling = perftect_movegen::CastlingRights::NONE;
        }
        let position = Position::from_setup(&setup).expect("still valid");
        let write = |position: &Position| {
            let style = FenStyle { en_passant: EnPassantStyle::Always, ..FenStyle::default() };
            fen::write(position, &style)
        };
        let (whole, bare) = (write(&position), write(&identity(&position)));
        let text = match self.0 {
            Fault::KeyKnowsClocks => whole,
            Fault::KeyKnowsIdleEnPassant => {
                whole.rsplitn(3, ' ').last().unwrap_or_default().to_owned()
            }
            Fault::KeyForgetsTurn => bare.replacen(" b ", " w ", 1),
            _ => bare,
        };
        let mut hasher = DefaultHasher::new();
        text.hash(&mut hasher);
        Key::from(hasher.finish())
    }

    /// Every move that the men's geometry allows, however much else forbids it: a wide custom, but one.
    fn pseudo_legal(at: &Position) -> Vec<Move> {
        let mut moves = at.legal_moves();
        for mv in perftect_movegen::rulebook::proposals(&at.setup()) {
            let uci = mv.uci(at.variant());
            if moves.iter().all(|other| other.uci(at.variant()) != uci) {
                moves.push(mv);
            }
        }
        moves
    }
}

fn text(at: &Position, moves: impl IntoIterator<Item = Move>) -> Vec<String> {
    moves.into_iter().map(|mv| mv.uci(at.variant()).to_string()).collect()
}

fn is_capture(at: &Position, mv: Move) -> bool {
    let is_castling = matches!(mv.kind, MoveKind::Castle(_));
    mv.kind == MoveKind::EnPassant || (at.occupied().has(mv.to) && !is_castling)
}

impl Subject for Faulty {
    fn abilities(&self) -> Abilities {
        use Ability::*;
        let tests = [PseudoLegalMoves, LegalityTest, PseudoLegalityTest];
        Abilities::from([Key, KeyAfterUndo, CapturesAndQuiets, Evasions])
            .union(&tests.into())
            .copied()
            .collect()
    }

    fn position_key(&mut self, question: &Question<'_>) -> Result<Key, SubjectError> {
        let mut at = question.position.clone();
        if self.has(Fault::KeyForgetsMoves) {
            at = question.root.clone();
        }
        if self.has(Fault::KeyKeepsRightsWhenPlaying) && !question.moves.is_empty() {
            let castling = question.root.castling();
            let kept = perftect_movegen::Setup { castling, ..at.setup() };
            at = Position::from_setup(&kept).unwrap_or(at);
        }
        let key = self.key(&at);
        if self.has(Fault::KeyKnowsTheWay) && question.moves.len() > 1 {
            let first = question.moves.first().map(|mv| mv.from.index());
            return Ok(format!("{key}{first:x?}")
                .replace(|c: char| !c.is_ascii_hexdigit(), "")
                .parse()
                .expect("a key"));
        }
        Ok(key)
    }

    fn key_after_undo(&mut self, question: &Question<'_>, mv: Move) -> Result<Key, SubjectError> {
        let is_castling = matches!(mv.kind, MoveKind::Castle(_));
        if self.has(Fault::UndoForgetsCastling) && is_castling {
            let castling = perftect_movegen::CastlingRights::NONE;
            let setup = perftect_movegen::Setup { castling, ..question.position.setup() };
            return Ok(self.key(&Position::from_setup(&setup).expect("valid")));
        }
        Ok(self.key(question.position))
    }

    fn captures_and_quiets(&mut self, question: &Question<'_>) -> Result<SplitMoves, SubjectError> {
        let at = question.position;
        let (mut captures, mut quiets): (Vec<Move>, Vec<Move>) =
            at.legal_moves().into_iter().partition(|&mv| is_capture(at, mv));
        let is_en_passant = |mv: &Move| mv.kind == MoveKind::EnPassant;
        match self.0 {
            Fault::EnPassantIsQuiet => {
                quiets.extend(captures.extract_if(.., |mv| is_en_passant(mv)));
            }
            Fault::EnPassantIsTwice => {
                quiets.extend(captures.iter().copied().filter(is_en_passant));
            }
            Fault::QuietsWithoutCastling => {
                quiets.retain(|mv| !matches!(mv.kind, MoveKind::Castle(_)));
            }
            Fault::QuietAmongCaptures => captures.extend(quiets.pop()),
            _ => {}
        }
        Ok(SplitMoves { captures: text(at, captures), quiets: text(at, quiets) })
    }

    fn evasions(&mut self, question: &Question<'_>) -> Result<Vec<String>, SubjectError> {
        let at = question.position;
        let king = at.king(at.turn());
        let mut moves = at.legal_moves();
        match self.0 {
            Fault::EvasionsWithoutBlocks => {
                moves.retain(|mv| mv.from == king || is_capture(at, *mv));
            }
            Fault::EvasionsIntoRay => moves.extend(
                Faulty::pseudo_legal(at)
                    .into_iter()
                    .filter(|mv| mv.from == king && !at.is_legal(*mv)),
            ),
            _ => {}
        }
        Ok(text(at, moves))
    }

    fn pseudo_legal_moves(&mut self, question: &Question<'_>) -> Result<Vec<String>, SubjectError> {
        let at = question.position;
        let mut moves = Faulty::pseudo_legal(at);
        if self.has(Fault::PseudoLegalWithoutDoublePushes) {
            moves.retain(|mv| mv.kind != MoveKind::DoublePush);
        }
        Ok(text(at, moves))
    }

    fn legal_among(
        &mut self,
        question: &Question<'_>,
        moves: &[String],
    ) -> Result<Vec<String>, SubjectError> {
        let at = question.position;
        let king = at.king(at.turn());
        let passes = |text: &&String| {
            let mv = at.read_uci(text).ok();
            match self.0 {
                Fault::LegalityPassesPins => mv.is_some() || !text.starts_with(&king.to_string()),
                Fault::LegalityRefusesEnPassant => {
                    mv.is_some_and(|mv| mv.kind != MoveKind::EnPassant)
                }
                _ => mv.is_some(),
            }
        };
        Ok(moves.iter().filter(passes).cloned().collect())
    }

    fn pseudo_legal_among(
        &mut self,
        question: &Question<'_>,
        moves: &[String],
    ) -> Result<Vec<String>, SubjectError> {
        let at = question.position;
        let listed: BTreeSet<String> = text(at, Faulty::pseudo_legal(at)).into_iter().collect();
        let passes = |uci: &&String| match self.0 {
            Fault::PseudoLegalityPassesAnyPawnMove => {
                listed.contains(*uci) || uci.as_str() == "e2e5"
            }
            Fault::PseudoLegalityRefusesDoublePushes => {
                listed.contains(*uci)
                    && at.read_uci(uci).is_ok_and(|mv| mv.kind != MoveKind::DoublePush)
            }
            _ => listed.contains(*uci),
        };
        Ok(moves.iter().filter(passes).cloned().collect())
    }
}

const START: &str = fen::START;
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const EN_PASSANT: &str = "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3";
const CHECK: &str = "rnbqk1nr/pppp1ppp/8/4p3/1b6/3P4/PPP1PPPP/RNBQKBNR w KQkq - 1 3";
const PIN: &str = "4k3/8/8/8/4r3/8/4R3/4K3 w - - 0 1";
const PINNED_EN_PASSANT: &str = "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1";
const CHESS960: &str = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";

fn found_in(fault: Fault, fen: &str, variant: Variant, moves: &[&str]) -> Vec<String> {
    let root = fen::read(fen, &FenOptions::new(variant)).expect(fen).position;
    let mut position = root.clone();
    let mut played = Vec::new();
    for uci in moves {
        let mv = position.read_uci(uci).expect(uci);
        played.push(mv);
        position = position.after(mv);
    }
    let question =
        Question { root: &root, fen, moves: &played, position: &position, timeout: Duration::MAX };
    let found = beyond(&mut Faulty(fault), &question).expect("answers");
    found.iter().map(ToString::to_string).collect()
}

fn found(fault: Fault, fen: &str) -> Vec<String> {
    found_in(fault, fen, Variant::Standard, &[])
}

#[test]
fn nothing_is_found_where_nothing_is_wrong() {
    for fen in [START, KIWIPETE, EN_PASSANT, CHECK, PIN, PINNED_EN_PASSANT] {
        assert_eq!(found(Fault::None, fen), [""; 0], "{fen}");
    }
    assert_eq!(found_in(Fault::None, CHESS960, Variant::Chess960, &[]), [""; 0]);
    let moves = ["e1g1", "h3g2", "f1e1"];
    assert_eq!(found_in(Fault::None, KIWIPETE, Variant::Standard, &moves), [""; 0]);
}

#[test]
fn each_fault_is_found_and_named() {
    for (fault, fen, part) in [
        (Fault::KeyKnowsIdleEnPassant, START, "en passant square that no legal capture uses"),
        (Fault::KeyKnowsIdleEnPassant, PINNED_EN_PASSANT, "that no legal capture uses"),
        (Fault::KeyForgetsEnPassant, EN_PASSANT, "not change with the right to capture en passant"),
        (Fault::KeyForgetsTurn, KIWIPETE, "does not change with the side to move"),
        (Fault::KeyForgetsRights, KIWIPETE, "with Black's queenside castling right"),
        (Fault::KeyKnowsClocks, KIWIPETE, "from its FEN with other clocks"),
        (Fault::KeyKnowsTheWay, START, "one position, two keys: "),
        (Fault::KeyForgetsMoves, START, "does not change with a2a4"),
        (Fault::UndoForgetsCastling, KIWIPETE, "after e1g1 was played and taken back"),
        (Fault::EnPassantIsQuiet, EN_PASSANT, "e5f6 does not belong among the quiet moves"),
        (Fault::EnPassantIsTwice, EN_PASSANT, "e5f6 is 2 times among captures and quiet moves"),
        (Fault::QuietsWithoutCastling, KIWIPETE, "e1c1 is missing among captures and quiet moves"),
        (Fault::QuietAmongCaptures, KIWIPETE, "does not belong among the captures"),
        (Fault::EvasionsWithoutBlocks, CHECK, "c2c3 is missing among the moves out of check"),
        (
            Fault::EvasionsIntoRay,
            "4k3/8/8/8/8/8/8/r3K3 w - - 0 1",
            "e1f1 does not belong among the moves out of check",
        ),
        (
            Fault::PseudoLegalWithoutDoublePushes,
            START,
            "e2e4 is missing among the pseudo-legal moves",
        ),
        (
            Fault::LegalityPassesPins,
            PIN,
            "e2a2 does not belong among the moves that the legality test passes",
        ),
        (
            Fault::LegalityRefusesEnPassant,
            EN_PASSANT,
            "e5f6 is missing among the moves that the legality",
        ),
        (
            Fault::PseudoLegalityPassesAnyPawnMove,
            START,
            "e2e5 does not belong among the moves that the pseudo",
        ),
        (
            Fault::PseudoLegalityRefusesDoublePushes,
            START,
            "e2e4 is missing among the moves that the pseudo",
        ),
    ] {
        let found = found(fault, fen);
        assert!(found.iter().any(|finding| finding.contains(part)), "{fault:?}: {found:#?}");
    }
}

#[test]
fn a_key_is_held_against_that_of_the_position_after_the_questions_moves() {
    let moves = ["e1d1", "h3g2", "d1e1"];
    let found = found_in(Fault::KeyKeepsRightsWhenPlaying, KIWIPETE, Variant::Standard, &moves);
    assert!(found.iter().any(|finding| finding.ends_with("after e1d1 h3g2 d1e1")), "{found:#?}");
}

#[test]
fn a_subject_without_such_abilities_is_asked_nothing() {
    let start = Position::start();
    let question =
        Question { root: &start, fen: START, moves: &[], position: &start, timeout: Duration::MAX };
    assert_eq!(beyond(&mut crate::subject::Builtin, &question), Ok(Vec::new()));
}
