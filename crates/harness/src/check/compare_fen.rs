//! A FEN that a subject has written, held against the position that it is to be of.

use perftect_movegen::fen::{self, EnPassantStyle, FenOptions, FenStyle};
use perftect_movegen::rulebook::RuleId;
use perftect_movegen::{Move, MoveKind, Position};

use super::{FenField, WrongFen};

/// The customs for the en passant field.
pub(super) const CUSTOMS: [EnPassantStyle; 3] =
    [EnPassantStyle::Always, EnPassantStyle::PseudoLegal, EnPassantStyle::Legal];

/// A FEN in comparison with a position.
pub(super) struct Compared {
    pub(super) wrong: Vec<WrongFen>,
    /// The en passant field and what it is by each of the customs, if it is right by one of them and they differ.
    pub(super) en_passant: Option<(String, [String; 3])>,
}

/// Compares a FEN with a position, which a move may have led to.
///
/// Castling rights may be written in any way that means the same rights, the en passant square by any custom.
pub(super) fn compare(got: &str, position: &Position, by: Option<Move>) -> Compared {
    let fields: Vec<&str> = got.split_ascii_whitespace().collect();
    let [men, turn, castling, en_passant, half_moves, full_moves] = fields[..] else {
        let wrong = vec![WrongFen::Unreadable { got: got.to_owned() }];
        return Compared { wrong, en_passant: None };
    };
    let right = fen::write(position, &FenStyle::default());
    let right: Vec<&str> = right.split(' ').collect();
    let mut compared = Compared { wrong: Vec::new(), en_passant: None };
    let mut hold = |field, expected: &str, got: &str, rule| {
        if expected != got {
            let (expected, got) = (expected.to_owned(), got.to_owned());
            compared.wrong.push(WrongFen::Field { field, expected, got, rule });
        }
    };
    hold(FenField::Men, right[0], men, by.map(rule_of_men));
    hold(FenField::Turn, right[1], turn, None);
    if castling != right[2] && !means_the_rights_of(castling, position) {
        hold(FenField::Castling, right[2], castling, Some(RuleId::Ch09));
    }
    let customs = by_custom(position);
    if !customs.iter().any(|custom| custom == en_passant) {
        let mut spellings = customs.to_vec();
        spellings.dedup();
        let rule = if en_passant == "-" { RuleId::Ep37 } else { RuleId::Ep14 };
        hold(FenField::EnPassant, &spellings.join(" or "), en_passant, Some(rule));
    }
    hold(FenField::HalfMoves, right[4], half_moves, by.and_then(rule_of_clock));
    hold(FenField::FullMoves, right[5], full_moves, None);
    let is_telling = customs.iter().any(|custom| *custom != customs[0]);
    compared.en_passant = (is_telling && customs.iter().any(|custom| custom == en_passant))
        .then(|| (en_passant.to_owned(), customs));
    compared
}

/// The en passant field by each of the customs.
fn by_custom(position: &Position) -> [String; 3] {
    CUSTOMS.map(|en_passant| {
        if position.en_passant().is_none() {
            return "-".to_owned();
        }
        let text = fen::write(position, &FenStyle { en_passant, ..FenStyle::default() });
        text.split(' ').nth(3).unwrap_or("-").to_owned()
    })
}

fn means_the_rights_of(field: &str, position: &Position) -> bool {
    let text = fen::write(position, &FenStyle::default());
    let mut fields: Vec<&str> = text.split(' ').collect();
    // The square is left out: whether it makes sense is another question.
    (fields[2], fields[3]) = (field, "-");
    fen::read(&fields.join(" "), &FenOptions::new(position.variant()))
        .is_ok_and(|reading| reading.position.castling() == position.castling())
}

/// The rule about who stands where after a move.
const fn rule_of_men(mv: Move) -> RuleId {
    match mv.kind {
        MoveKind::EnPassant => RuleId::Ep03,
        MoveKind::Promotion(_) => RuleId::Ch07,
        MoveKind::Castle(_) => RuleId::Ch08,
        MoveKind::Normal | MoveKind::DoublePush => RuleId::Ch03,
    }
}

fn rule_of_clock(mv: Move) -> Option<RuleId> {
    (mv.kind == MoveKind::EnPassant).then_some(RuleId::Ep34)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEFORE: &str = "4k3/8/8/3pP3/8/8/8/4K2R w K d6 5 9";

    /// What is wrong with a FEN after a move, and whether its en passant field tells the custom.
    fn after(uci: &str, got: &str) -> (Vec<String>, bool) {
        let before: Position = BEFORE.parse().expect("valid");
        let mv = before.read_uci(uci).expect("legal");
        let compared = compare(got, &before.after(mv), Some(mv));
        let word = |wrong: &WrongFen| match wrong {
            WrongFen::Field { field, expected, got, rule } => {
                let rule = rule.map_or("-", RuleId::text);
                format!("{field}: {got} for {expected} {rule}")
            }
            wrong => wrong.name().to_owned(),
        };
        (compared.wrong.iter().map(word).collect(), compared.en_passant.is_some())
    }

    #[test]
    fn each_field_is_compared_and_names_its_rule() {
        assert_eq!(after("e5d6", "4k3/8/3P4/8/8/8/8/4K2R b K - 0 9"), (vec![], false));
        for (got, wrong) in [
            (
                "4k3/8/3P4/3p4/8/8/8/4K2R b K - 0 9",
                "men: 4k3/8/3P4/3p4/8/8/8/4K2R for 4k3/8/3P4/8/8/8/8/4K2R EP-03",
            ),
            ("4k3/8/3P4/8/8/8/8/4K2R w K - 0 9", "side to move: w for b -"),
            ("4k3/8/3P4/8/8/8/8/4K2R b - - 0 9", "castling rights: - for K CH-09"),
            ("4k3/8/3P4/8/8/8/8/4K2R b K d6 0 9", "en passant square: d6 for - EP-14"),
            ("4k3/8/3P4/8/8/8/8/4K2R b K - 6 9", "half-move clock: 6 for 0 EP-34"),
            ("4k3/8/3P4/8/8/8/8/4K2R b K - 0 10", "full-move number: 10 for 9 -"),
            ("4k3/8/3P4/8/8/8/8/4K2R b K  0 9", "unreadable-fen"),
        ] {
            assert_eq!(after("e5d6", got), (vec![wrong.to_owned()], false), "{got}");
        }
    }

    #[test]
    fn rights_may_be_written_by_files_and_the_target_by_any_custom() {
        assert_eq!(after("e5e6", "4k3/8/4P3/3p4/8/8/8/4K2R b H - 0 9"), (vec![], false));
        let before: Position = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1".parse().expect("valid");
        let position = before.after(before.read_uci("e2e4").expect("legal"));
        let board = "4k3/8/8/8/3pP3/8/8/4K3 b -";
        assert!(compare(&format!("{board} e3 0 1"), &position, None).wrong.is_empty());
        let wrong = compare(&format!("{board} - 0 1"), &position, None).wrong;
        assert_eq!(wrong[0].texts(), Some(("e3", "-")));
        assert_eq!(wrong[0].rule(), Some(RuleId::Ep37));
    }

    #[test]
    fn a_target_that_nobody_can_use_tells_the_custom() {
        let before = Position::start();
        let position = before.after(before.read_uci("e2e4").expect("legal"));
        let board = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq";
        for field in ["e3", "-"] {
            let compared = compare(&format!("{board} {field} 0 1"), &position, None);
            assert!(compared.wrong.is_empty());
            let customs = ["e3", "-", "-"].map(str::to_owned);
            assert_eq!(compared.en_passant, Some((field.to_owned(), customs)));
        }
        let compared = compare(&format!("{board} e4 0 1"), &position, None);
        assert_eq!(compared.wrong[0].texts(), Some(("e3 or -", "e4")));
    }
}
