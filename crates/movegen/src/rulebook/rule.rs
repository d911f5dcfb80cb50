//! The rules by name: an id, a sentence, and what kind of thing the rule is about.
//!
//! `EP` rules are those of the en passant capture, `CH` rules the other rules of chess. The code of a rule names its id
//! where it refuses a move or changes the state.

use std::fmt;
use std::str::FromStr;

/// What a rule is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RuleKind {
    /// Which moves there are.
    Move,
    /// What a position remembers after a move.
    State,
    /// Check, checkmate, stalemate.
    Status,
    /// How a move is written.
    Text,
    /// What is left to the player.
    Choice,
    /// Why a move is not there.
    Explain,
}

/// A rule that a generator is held to.
///
/// ```
/// use perftect_movegen::rulebook::{Rule, RuleId};
///
/// let id: RuleId = "EP-23".parse()?;
/// assert_eq!(id.to_string(), "EP-23");
/// assert!(id.rule().sentence.contains("rank"));
/// assert_eq!(Rule::ALL.len(), 54);
/// # Ok::<(), perftect_movegen::rulebook::ParseRuleIdError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rule {
    /// Its id.
    pub id: RuleId,
    /// What it is about.
    pub kind: RuleKind,
    /// What it says.
    pub sentence: &'static str,
}

/// The text is no rule's id.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no rule `{0}`: EP-01 to EP-37 and CH-01 to CH-17 are expected")]
pub struct ParseRuleIdError(pub String);

macro_rules! rules {
    ($($name:ident $text:literal $kind:ident: $sentence:literal)*) => {
        /// The id of a [`Rule`], such as `EP-23`.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
        pub enum RuleId {
            $(#[doc = $sentence] $name,)*
        }

        impl Rule {
            /// All rules, in the order of their ids, EP before CH.
            pub const ALL: &[Rule] = &[
                $(Rule { id: RuleId::$name, kind: RuleKind::$kind, sentence: $sentence },)*
            ];
        }

        impl RuleId {
            /// The id as text, such as `EP-23`.
            pub const fn text(self) -> &'static str {
                match self {
                    $(RuleId::$name => $text,)*
                }
            }
        }
    };
}

rules! {
    Ep01 "EP-01" Move: "A pawn may capture an enemy pawn beside it that has just advanced two squares."
    Ep02 "EP-02" Move: "The capturing pawn goes one rank forward and one file sideways, to the empty square that the other pawn passed over."
    Ep03 "EP-03" Move: "The captured pawn leaves the square beside the capturing one, not the capturing one's destination."
    Ep04 "EP-04" Move: "A legal en passant capture is always among the moves."
    Ep05 "EP-05" Choice: "En passant is never compulsory: all the other legal moves are there as well."
    Ep06 "EP-06" Move: "Only a pawn captures en passant; any other man on that square captures nothing."
    Ep07 "EP-07" Move: "Both sides capture en passant: White from the fifth rank to the sixth, Black from the fourth to the third."
    Ep08 "EP-08" Move: "White captures a black pawn that went from the seventh rank to the fifth."
    Ep09 "EP-09" Move: "Black captures a white pawn that went from the second rank to the fourth."
    Ep10 "EP-10" Move: "A pawn on any other rank does not capture en passant."
    Ep11 "EP-11" Move: "The two pawns stand on neighbouring files; the a- and the h-file are no neighbours."
    Ep12 "EP-12" Move: "The capture goes diagonally, never straight ahead."
    Ep13 "EP-13" State: "The right lasts for the one reply only."
    Ep14 "EP-14" State: "Any other move ends the right."
    Ep15 "EP-15" State: "The right never comes back for the same pawn; another pawn's advance by two makes a new one."
    Ep16 "EP-16" Move: "There is no en passant against a pawn that came by single steps, or by two squares earlier than just now."
    Ep17 "EP-17" Move: "Of two pawns, one on each side, either may capture."
    Ep18 "EP-18" Move: "Taking what stands on the destination is an ordinary capture, and removes nothing beside."
    Ep19 "EP-19" Move: "In check it may be played if it ends the check and leaves the king safe."
    Ep20 "EP-20" Move: "It ends a check by capturing the pawn that gives it,"
    Ep21 "EP-21" Move: "or by putting the capturing pawn on the checking line."
    Ep22 "EP-22" Move: "It is illegal if a check from elsewhere goes on."
    Ep23 "EP-23" Move: "It is illegal if a rank opens on the own king because both pawns leave it."
    Ep24 "EP-24" Move: "A capturing pawn pinned on a file or on a diagonal captures only along its pin."
    Ep25 "EP-25" Move: "It is illegal if the captured pawn's leaving opens a diagonal on the own king."
    Ep26 "EP-26" Status: "The capturing pawn may give check itself."
    Ep27 "EP-27" Status: "It may uncover a check on a line that the capturing pawn left,"
    Ep28 "EP-28" Status: "or on one that the captured pawn left."
    Ep29 "EP-29" Status: "It may give checkmate, by an uncovered check too."
    Ep30 "EP-30" Move: "The capturing pawn may go to an attacked square."
    Ep31 "EP-31" Status: "If it is the only legal move, the position is no stalemate."
    Ep32 "EP-32" Status: "If it is the only way out of check, the position is no checkmate."
    Ep33 "EP-33" Status: "If it is illegal and nothing else moves, the game is over all the same."
    Ep34 "EP-34" State: "It sets the half-move clock to 0, as a pawn's move and as a capture."
    Ep35 "EP-35" Text: "It is written as a pawn's capture, exd6 or dxe3; a trailing e.p. is read too."
    Ep36 "EP-36" Explain: "It is not there because the right is over, the pawn is not beside, the last move was a single step, the capturer is on the wrong rank, or the king would be in check."
    Ep37 "EP-37" State: "The square passed over is kept for the one reply for which it counts."
    Ch01 "CH-01" Move: "No man but the knight goes past an occupied square."
    Ch02 "CH-02" Move: "A man attacks each square to which it could go, its enemies there included, and does so when it is pinned too."
    Ch03 "CH-03" Move: "A move to an enemy man's square captures that man."
    Ch04 "CH-04" Move: "No man goes to a square with a man of its own side."
    Ch05 "CH-05" Move: "A pawn captures one square diagonally ahead, and goes there only to capture."
    Ch06 "CH-06" Move: "A pawn goes straight ahead to empty squares only: one, or two from its first rank."
    Ch07 "CH-07" Move: "On the last rank a pawn becomes a queen, a rook, a bishop or a knight, each by a move of its own."
    Ch08 "CH-08" Move: "Castling: the king lands on the g- or c-file, the rook on the f- or d-file."
    Ch09 "CH-09" State: "The right to castle goes for good when the king moves, or when that rook moves or is captured."
    Ch10 "CH-10" Move: "Nothing but the two may stand where king or rook pass or land when castling."
    Ch11 "CH-11" Move: "A king in check does not castle,"
    Ch12 "CH-12" Move: "nor one that passes or reaches an attacked square."
    Ch13 "CH-13" Move: "Castling may not uncover an attack on the king that its rook has shut off."
    Ch14 "CH-14" Move: "The king does not go to an attacked square."
    Ch15 "CH-15" Move: "No move uncovers an attack on the own king."
    Ch16 "CH-16" Move: "In check, only moves that end the check are legal."
    Ch17 "CH-17" Status: "Check without a legal move is checkmate, no check without one is stalemate; nothing follows either."
}

impl RuleId {
    /// The rule of the id.
    pub const fn rule(self) -> &'static Rule {
        &Rule::ALL[self as usize]
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl FromStr for RuleId {
    type Err = ParseRuleIdError;

    fn from_str(text: &str) -> Result<RuleId, ParseRuleIdError> {
        let found = Rule::ALL.iter().find(|rule| rule.id.text() == text);
        found.map(|rule| rule.id).ok_or_else(|| ParseRuleIdError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_id_reads_back_and_finds_its_rule() {
        for rule in Rule::ALL {
            assert_eq!(rule.id.to_string().parse(), Ok(rule.id));
            assert_eq!(rule.id.rule(), rule);
        }
    }

    #[test]
    fn the_ids_are_numbered_without_a_gap() {
        let ep = (1..=37).map(|number| format!("EP-{number:02}"));
        let ch = (1..=17).map(|number| format!("CH-{number:02}"));
        let ids: Vec<_> = Rule::ALL.iter().map(|rule| rule.id.to_string()).collect();
        assert_eq!(ids, ep.chain(ch).collect::<Vec<_>>());
    }

    #[test]
    fn what_is_no_id_is_refused() {
        for text in ["", "EP-00", "EP-38", "ep-01", "CH-18", "EP-1"] {
            assert_eq!(text.parse::<RuleId>(), Err(ParseRuleIdError(text.to_owned())));
        }
    }
}
