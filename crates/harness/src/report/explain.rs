//! Explanations as text and as JSON.

use perftect_movegen::rulebook::{Ground, NoEnPassant, Refusal, RuleId};
use perftect_movegen::{Board, FenStyle, Move, MoveKind, Position, Role, Square, fen};
use serde::Serialize;

use super::board::draw_board;
use super::explain_picture::{explanation_picture, survey_picture};
use super::look::Look;
use super::number::plural;
use super::paragraph::hanging;
use crate::explain::{Explanation, Reason, Survey};

/// A move's explanation for people: a sentence, and a board with the squares to blame marked.
pub fn explanation_text(position: &Position, explanation: &Explanation, look: Look) -> String {
    let text = explanation_sentence(position, explanation, look);
    let board = draw_board(&explanation_picture(position, explanation), look);
    format!("{}\n{board}", hanging("", "", &text, look))
}

/// The sentence alone.
pub fn explanation_sentence(position: &Position, explanation: &Explanation, look: Look) -> String {
    match explanation {
        Explanation::Legal(mv) => {
            let (name, effects) = (name(position, *mv), effects(position, *mv));
            format!("{name} is {}{effects}.", look.good("legal"))
        }
        Explanation::Illegal(mv, reason) => {
            let (name, sentence) = (name(position, *mv), sentence(position, *mv, reason));
            format!("{name} is {}: {sentence}.", look.bad("illegal"))
        }
    }
}

/// A move's explanation for programs.
///
/// # Panics
/// Never: nothing in it can fail to become JSON.
pub fn explanation_json(position: &Position, explanations: &[Explanation]) -> String {
    #[derive(Serialize)]
    struct Json {
        schema: &'static str,
        fen: String,
        moves: Vec<MoveJson>,
    }
    #[derive(Serialize)]
    struct MoveJson {
        r#move: String,
        legal: bool,
        rule: Option<&'static str>,
        reason: Option<String>,
        squares: Vec<String>,
    }
    let row = |explanation: &Explanation| match explanation {
        Explanation::Legal(mv) => MoveJson {
            r#move: mv.uci(position.variant()).to_string(),
            legal: true,
            rule: None,
            reason: None,
            squares: Vec::new(),
        },
        Explanation::Illegal(mv, reason) => MoveJson {
            r#move: mv.uci(position.variant()).to_string(),
            legal: false,
            rule: broken_rule(reason).map(RuleId::text),
            reason: Some(sentence(position, *mv, reason)),
            squares: squares(reason).iter().map(ToString::to_string).collect(),
        },
    };
    let json = Json {
        schema: "perftect.explain/1",
        fen: fen::write(position, &FenStyle::default()),
        moves: explanations.iter().map(row).collect(),
    };
    let text = serde_json::to_string_pretty(&json).expect("plain data becomes JSON");
    format!("{text}\n")
}

/// A position for people.
pub fn survey_text(survey: &Survey, look: Look) -> String {
    let position = &survey.position;
    let board = position.setup().board;
    let mut text = draw_board(&survey_picture(survey), look);
    text.push('\n');
    let mut line = |name: &str, content: String| {
        text.push_str(&hanging(&format!("{name:<13} "), &" ".repeat(14), &content, look));
    };
    line("to move", position.turn().to_string());
    line("status", survey.status.to_string());
    let checkers: Vec<_> = survey.checkers.iter().map(|&square| man(&board, square)).collect();
    line("checks", or_none(&checkers.join(", ")));
    let pins = survey
        .pins
        .iter()
        .map(|pin| format!("{} by {}", man(&board, pin.man), man(&board, pin.by)));
    line("pins", or_none(&pins.collect::<Vec<_>>().join(", ")));
    let rights = position
        .castling()
        .iter()
        .map(|(color, wing, file)| format!("{color} {wing} with the rook on the {file}-file"));
    line("castling", or_none(&rights.collect::<Vec<_>>().join(", ")));
    let target = position.en_passant().map(|square| square.to_string()).unwrap_or_default();
    line("en passant", or_none(&target));
    let mut legal: Vec<String> = survey.legal.iter().map(|&mv| position.san(mv)).collect();
    legal.sort_unstable();
    line("legal moves", format!("{}: {}", legal.len(), legal.join(" ")));
    line("refused", plural(survey.refused.len(), "move"));
    for refused in &survey.refused {
        let uci = refused.mv.uci(position.variant()).to_string();
        let sentence = sentence(position, refused.mv, &refused.reason);
        let uci = format!("  {} ", look.strong(format!("{uci:<6}")));
        text.push_str(&hanging(&uci, "         ", &sentence, look));
    }
    text
}

fn or_none(text: &str) -> String {
    if text.is_empty() { "none".to_owned() } else { text.to_owned() }
}

/// The move as people write it: algebraic if it is legal, else something like it.
fn name(position: &Position, mv: Move) -> String {
    if position.is_legal(mv) {
        return position.san(mv);
    }
    let role = position.piece_at(mv.from).map(|man| man.role);
    match (mv.kind, role) {
        (MoveKind::EnPassant, _) => format!("{}x{} e.p.", mv.from, mv.to),
        (MoveKind::Castle(wing), _) => format!("Castling {wing}"),
        (_, None | Some(Role::Pawn)) => mv.uci(position.variant()).to_string(),
        (_, Some(role)) => {
            let letter = role.letter().to_ascii_uppercase();
            let mark = if position.occupied().has(mv.to) { "x" } else { "-" };
            format!("{letter}{}{mark}{}", mv.from, mv.to)
        }
    }
}

fn effects(position: &Position, mv: Move) -> &'static str {
    match mv.kind {
        MoveKind::EnPassant => ": it captures en passant",
        MoveKind::Castle(_) => ": it castles",
        MoveKind::Promotion(_) => ": the pawn promotes",
        _ if position.occupied().has(mv.to) => ": it captures",
        _ => "",
    }
}

/// The rule that forbids a move for this reason; none where no man goes that way at all.
pub(super) fn broken_rule(reason: &Reason) -> Option<RuleId> {
    match reason {
        Reason::Refused(refusal) => refusal.rule(),
        Reason::NoEnPassant(why) => Some(match why {
            NoEnPassant::WrongRank { .. } => RuleId::Ep10,
            NoEnPassant::NotAdjacent { .. } => RuleId::Ep11,
            NoEnPassant::SingleStep { .. } => RuleId::Ep16,
            NoEnPassant::Expired { .. } => RuleId::Ep13,
            NoEnPassant::KingInCheck { rule, .. } => *rule,
        }),
    }
}

/// The squares to blame.
fn squares(reason: &Reason) -> Vec<Square> {
    match reason {
        Reason::Refused(refusal) => [refusal.square].into_iter().chain(refusal.by).collect(),
        Reason::NoEnPassant(why) => match *why {
            NoEnPassant::WrongRank { pawn, .. } | NoEnPassant::Expired { pawn, .. } => vec![pawn],
            NoEnPassant::NotAdjacent { expected } => vec![expected],
            NoEnPassant::SingleStep { pawn, from } => vec![pawn, from],
            NoEnPassant::KingInCheck { king, by, .. } => vec![king, by],
        },
    }
}

/// Why, as part of a sentence, with the rule's id.
fn sentence(position: &Position, mv: Move, reason: &Reason) -> String {
    let board = position.setup().board;
    match reason {
        Reason::NoEnPassant(NoEnPassant::KingInCheck { rule, king, by, line }) => {
            let by = man(&board, *by);
            let before = en_passant_ground(*rule, mv);
            let line = line.map(|line| format!(" along the {line}")).unwrap_or_default();
            format!("{before}{by} attacks the king on {king}{line} ({rule})")
        }
        Reason::NoEnPassant(why) => {
            let rule = broken_rule(reason).map(|rule| format!(" ({rule})")).unwrap_or_default();
            format!("{why}{rule}")
        }
        Reason::Refused(refusal) => refused(&board, mv, *refusal),
    }
}

fn en_passant_ground(rule: RuleId, mv: Move) -> String {
    let victim = Square::new(mv.to.file(), mv.from.rank());
    match rule {
        RuleId::Ep23 => format!("with both pawns gone from rank {}, ", mv.from.rank()),
        RuleId::Ep24 => format!("the pawn on {} is pinned: without it ", mv.from),
        RuleId::Ep25 => format!("with the pawn on {victim} gone, "),
        RuleId::Ep22 => "the check is not met: ".to_owned(),
        _ => String::new(),
    }
}

fn refused(board: &Board, mv: Move, refusal: Refusal) -> String {
    let by = refusal.by.map(|by| man(board, by));
    match (refusal.ground, by) {
        (Ground::Rule(rule), Some(by)) => {
            format!("{}{by} attacks {} ({rule})", ground(rule, mv), refusal.square)
        }
        (Ground::Rule(rule), None) => {
            let sentence = rule.rule().sentence.trim_end_matches(['.', ',']);
            let blamed = man_or_square(board, refusal.square);
            format!("{} [{blamed}] ({rule})", lower_first(sentence))
        }
        (ground, _) => ground.to_string(),
    }
}

fn ground(rule: RuleId, mv: Move) -> String {
    match rule {
        RuleId::Ch11 => "the king is in check: ".to_owned(),
        RuleId::Ch12 => "on the king's way ".to_owned(),
        RuleId::Ch13 => format!("once the rook has left {}, ", mv.to),
        RuleId::Ch15 => format!("the man on {} is pinned: without it ", mv.from),
        RuleId::Ch16 => "the check is not met: ".to_owned(),
        _ => String::new(),
    }
}

fn lower_first(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map_or_else(String::new, |first| {
        first.to_lowercase().collect::<String>() + characters.as_str()
    })
}

fn man(board: &Board, square: Square) -> String {
    match board[square] {
        Some(man) => format!("the {} on {square}", man.role),
        None => square.to_string(),
    }
}

fn man_or_square(board: &Board, square: Square) -> String {
    match board[square] {
        Some(man) => format!("{man} on {square}"),
        None => format!("{square} is empty"),
    }
}
