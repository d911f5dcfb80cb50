//! Answers, right but for the faults of chess.

use perftect_movegen::{Move, MoveKind, Position, Variant, fen, perft};
use serde_json::{Value, json};

use crate::arguments::Arguments;
use crate::fault::Fault;

/// The position of a question.
///
/// # Errors
/// The field `error` of the answer, if the position or a move on the way is refused.
pub(crate) fn position(ask: &Value) -> Result<Position, Value> {
    let text = ask["fen"].as_str().unwrap_or_default();
    let chess960 = ask["variant"] == "chess960";
    let variant = if chess960 { Variant::Chess960 } else { Variant::Standard };
    let reading = fen::read(text, &fen::FenOptions::new(variant));
    let mut position = reading.map_err(|reason| error("refused", &reason.to_string()))?.position;
    for uci in ask["moves"].as_array().into_iter().flatten() {
        let mv = position.read_uci(uci.as_str().unwrap_or_default());
        let mv = mv.map_err(|reason| error("illegal-move", &reason.to_string()))?;
        position = position.after(mv);
    }
    Ok(position)
}

/// The field `error` of an answer.
pub(crate) fn error(code: &str, message: &str) -> Value {
    json!({"error": {"code": code, "message": message}})
}

/// The answer to `perft`.
pub(crate) fn total(arguments: &Arguments, position: &Position, depth: u32) -> Value {
    json!({"total": leaves(arguments, position, depth)})
}

/// The answer to `divide`.
pub(crate) fn divide(arguments: &Arguments, position: &Position, depth: u32) -> Value {
    let below = depth.saturating_sub(1);
    let line =
        |mv: Move| (spell(arguments, position, mv), leaves(arguments, &position.after(mv), below));
    let mut lines: Vec<_> = moves(arguments, position).into_iter().map(line).collect();
    if arguments.has(Fault::DuplicateMove) {
        lines.extend(lines.first().cloned());
    }
    let total: u64 = lines.iter().map(|(_, count)| count).sum();
    let total = total + u64::from(arguments.has(Fault::SumMismatch));
    if arguments.has(Fault::CountsAsText) {
        let lines: Vec<_> = lines.iter().map(|(uci, n)| (uci, n.to_string())).collect();
        return json!({"total": total.to_string(), "divide": lines});
    }
    json!({"total": total, "divide": lines})
}

/// The answer to `moves`.
pub(crate) fn list(arguments: &Arguments, position: &Position) -> Value {
    let moves = moves(arguments, position);
    let moves: Vec<_> = moves.into_iter().map(|mv| spell(arguments, position, mv)).collect();
    json!({"moves": moves})
}

/// The answer to `san`.
pub(crate) fn san(position: &Position, uci: &str) -> Value {
    match position.read_uci(uci) {
        Ok(mv) => json!({"san": position.san(mv)}),
        Err(reason) => error("illegal-move", &reason.to_string()),
    }
}

fn spell(arguments: &Arguments, position: &Position, mv: Move) -> String {
    if arguments.has(Fault::OtherSpelling) {
        let uci = mv.uci(Variant::Chess960).to_string();
        let (squares, promotion) = uci.split_at(4);
        return format!("{squares}{}", promotion.to_ascii_uppercase());
    }
    mv.uci(position.variant()).to_string()
}

fn moves(arguments: &Arguments, position: &Position) -> Vec<Move> {
    let mut moves = position.legal_moves();
    if arguments.has(Fault::WrongRule) {
        moves.retain(|mv| mv.kind != MoveKind::EnPassant);
    }
    moves
}

fn leaves(arguments: &Arguments, position: &Position, depth: u32) -> u64 {
    if !arguments.has(Fault::WrongRule) {
        return perft::count(position, depth).unwrap_or(u64::MAX);
    }
    let Some(below) = depth.checked_sub(1) else { return 1 };
    let count = |mv: Move| leaves(arguments, &position.after(mv), below);
    moves(arguments, position).into_iter().map(count).sum()
}
