//! Where a fault sits that shows in what is told beside counts.

use perftect_movegen::fen::{self, FenOptions, FenStyle};
use perftect_movegen::{Board, Move, MoveKind, Position, Role, Setup};

use super::allowance::Stopped;
use super::asked::Asked;
use super::asks::Asks;
use super::divergence::{Difference, Divergence};
use super::node::Node;
use super::seat::Seat;
use super::spelling::spellings;
use super::triage::{Triage, look};
use super::voice::Interview;
use crate::check::{FenField, Finding, WrongFen, judge_after};

/// Asks what tells where it sits: whether the position that moves led to is right when it is set up, and whether the moves
/// of one that is shown wrong are those of the right one.
///
/// # Errors
/// If the questions do not suffice.
pub(super) fn told_triage(
    subject: &mut Interview<'_>,
    found: &Divergence,
) -> Result<Triage, Stopped> {
    let wrong = Asked::of(&found.node, found.asks, Some(found.difference.clone()));
    let (seat, against) = match found.asks {
        Asks::Positions => of_positions(subject, &wrong)?,
        Asks::Keys => (Seat::Key, None),
        Asks::Leaves(_) | Asks::Status | Asks::San => of_words(subject, &wrong)?,
    };
    Ok(Triage { seat, wrong, against })
}

/// How the position that a node shows as it was set up differs from the right one; what comes after its moves is left out.
pub(super) fn as_set_up(
    subject: &mut Interview<'_>,
    node: &Node,
) -> Result<Option<Difference>, Stopped> {
    let difference = look(subject, node, Asks::Positions)?;
    let is_after = |it: &Difference| it.findings().first().is_some_and(|it| it.uci().is_some());
    Ok(difference.filter(|it| !is_after(it)))
}

type Told = (Seat, Option<Asked>);

fn of_positions(subject: &mut Interview<'_>, wrong: &Asked) -> Result<Told, Stopped> {
    let shown = wrong.shown();
    if shown.moves.is_empty() {
        return of_set_up(subject, &shown, wrong.difference.as_ref());
    }
    if let Some(right) = otherwise_spelt(subject, &shown)? {
        return Ok((Seat::FenReading, Some(right)));
    }
    let set_up = shown.as_fen();
    match as_set_up(subject, &set_up)? {
        None => Ok((Seat::Playing, Some(Asked::of(&set_up, Asks::Positions, None)))),
        difference => of_set_up(subject, &set_up, difference.as_ref()),
    }
}

/// A position that is shown wrong as it was set up was misread, or is written wrongly.
fn of_set_up(
    subject: &mut Interview<'_>,
    node: &Node,
    difference: Option<&Difference>,
) -> Result<Told, Stopped> {
    if let Some(right) = otherwise_spelt(subject, node)? {
        return Ok((Seat::FenReading, Some(right)));
    }
    let findings = difference.map_or(&[][..], Difference::findings);
    if let Some(told) = by_moves(subject, node, findings)? {
        return Ok(told);
    }
    if let Some((bare, findings)) = bare(subject, node, findings)?
        && let Some(told) = by_moves(subject, &bare, &findings)?
    {
        return Ok(told);
    }
    by_what_follows(subject, node, findings)
}

/// The same moves from the root in another spelling, if the position is shown rightly then.
fn otherwise_spelt(subject: &mut Interview<'_>, node: &Node) -> Result<Option<Asked>, Stopped> {
    for other in spellings(subject, node)? {
        if as_set_up(subject, &other)?.is_none() {
            return Ok(Some(Asked::of(&other, Asks::Positions, None)));
        }
    }
    Ok(None)
}

/// Who has the moves of the right position has read it; who has others has not.
fn by_moves(
    subject: &mut Interview<'_>,
    node: &Node,
    findings: &[Finding],
) -> Result<Option<Told>, Stopped> {
    if let Some(difference) = look(subject, node, 1)? {
        let moves = Asked::of(node, 1, Some(difference));
        return Ok(Some((Seat::FenReading, Some(moves))));
    }
    let moves = |position: &Position| {
        let mut moves = position.legal_moves();
        moves.sort_unstable();
        moves
    };
    let as_written = as_written(&node.position, findings);
    let is_telling = as_written.is_none_or(|it| moves(&it) != moves(&node.position));
    Ok(is_telling.then(|| (Seat::WritingPosition, Some(Asked::of(node, 1, None)))))
}

/// Kings and rooks alone, with the rights of a position whose rights are shown wrong: there nothing stands between them.
fn bare(
    subject: &mut Interview<'_>,
    node: &Node,
    findings: &[Finding],
) -> Result<Option<(Node, Vec<Finding>)>, Stopped> {
    let is_about_rights = |it: &Finding| field_of(it).is_some_and(|it| it.0 == FenField::Castling);
    if !findings.iter().any(is_about_rights) {
        return Ok(None);
    }
    let setup = node.position.setup();
    let mut board = Board::EMPTY;
    for (square, man) in setup.board.men() {
        let stays = matches!(man.role, Role::King | Role::Rook);
        board[square] = stays.then_some(man);
    }
    let Ok(position) = Position::from_setup(&Setup { board, en_passant: None, ..setup }) else {
        return Ok(None);
    };
    let node = Node::of_position(position);
    let difference = as_set_up(subject, &node)?;
    Ok(difference.map(|it| (node, it.findings().to_vec())))
}

/// What was misread goes on into the position after a move; what is written wrongly is written so again.
fn by_what_follows(
    subject: &mut Interview<'_>,
    node: &Node,
    findings: &[Finding],
) -> Result<Told, Stopped> {
    let told = (Seat::FenReading, None);
    let Some(misread) = as_written(&node.position, findings) else { return Ok(told) };
    let is_quiet = |mv: &&Move| {
        mv.kind == MoveKind::Normal
            && node.position.piece_at(mv.to).is_none()
            && node.position.piece_at(mv.from).is_some_and(|man| man.role != Role::Pawn)
            && misread.is_legal(**mv)
    };
    let moves = node.position.legal_moves();
    let Some(&mv) = moves.iter().find(is_quiet) else { return Ok(told) };
    let child = node.child(mv);
    let difference = as_set_up(subject, &child)?;
    let text = fen::write(&misread.after(mv), &FenStyle::default());
    let predicted = judge_after(&child.position, &[], &[text]).findings;
    let is_carried_on =
        difference.as_ref().map_or(&[][..], Difference::findings) == predicted.as_slice();
    let seat = if is_carried_on { Seat::FenReading } else { Seat::WritingPosition };
    Ok((seat, Some(Asked::of(&child, Asks::Positions, difference))))
}

/// Check, mate and texts of moves: wrong because the moves are, or after moves alone, or else by themselves.
fn of_words(subject: &mut Interview<'_>, wrong: &Asked) -> Result<Told, Stopped> {
    let node = &wrong.node;
    let set_up = node.as_fen();
    if !node.moves.is_empty() && look(subject, &set_up, wrong.asks)?.is_none() {
        return Ok((Seat::Playing, Some(Asked::of(&set_up, wrong.asks, None))));
    }
    let difference = look(subject, node, 1)?;
    let seat = match (&difference, wrong.asks) {
        (None, Asks::San) => Seat::Writing,
        (None, _) => Seat::Status,
        (Some(_), _) => Seat::Generation,
    };
    Ok((seat, Some(Asked::of(node, 1, difference))))
}

fn field_of(finding: &Finding) -> Option<(FenField, &str)> {
    match finding {
        Finding::WrongFen { wrong: WrongFen::Field { field, got, .. }, .. } => Some((*field, got)),
        _ => None,
    }
}

/// The position that is written; `None` if it is none.
fn as_written(position: &Position, findings: &[Finding]) -> Option<Position> {
    let text = fen::write(position, &FenStyle::default());
    let mut fields: Vec<&str> = text.split(' ').collect();
    for finding in findings {
        let (field, got) = field_of(finding)?;
        *fields.get_mut(field as usize)? = got;
    }
    let read = fen::read(&fields.join(" "), &FenOptions::new(position.variant()));
    Some(read.ok()?.position)
}
