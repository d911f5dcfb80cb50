//! What there is to see and to say of a wrong answer: the board with the moves that are missing or not legal, the rule
//! that is broken, and why.

use perftect_movegen::rulebook::RuleId;
use perftect_movegen::{MoveKind, Position, UciMove};

use super::explain::{broken_rule, explanation_sentence};
use super::explain_picture::blame;
use super::look::Look;
use super::picture::Picture;
use crate::check::Finding;
use crate::diagnose::{Difference, Divergence};
use crate::explain::{Explanation, explain};

/// Moves shown with an arrow; more of them hide the board.
const MOST_ARROWS: usize = 12;

/// A wrong answer, looked at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The board with the moves.
    pub picture: Picture,
    /// The rule that is broken as far as the moves tell: that which forbids the first move that is not legal, or which
    /// gives the first that is missing.
    pub rule: Option<RuleId>,
    /// Of each move that is not legal why it is not, a sentence each.
    pub sentences: Vec<String>,
}

impl Failure {
    /// Looks at what was found wrong with an answer about a position.
    pub fn new(position: &Position, findings: &[Finding]) -> Failure {
        let mut failure =
            Failure { picture: Picture::plain(position), rule: None, sentences: Vec::new() };
        for finding in findings.iter().take(MOST_ARROWS) {
            failure.look_at(position, finding);
        }
        if failure.picture.arrows.is_empty() {
            failure.picture = with_wrong_counts(position, findings);
        }
        if failure.picture.arrows.is_empty() {
            failure.picture = with_first_move(position, findings);
        }
        failure
    }

    fn look_at(&mut self, position: &Position, finding: &Finding) {
        let Some(mv) = finding.uci().and_then(|uci| uci.parse::<UciMove>().ok()) else { return };
        match finding {
            Finding::MissingMove { .. } => {
                self.show(|picture| picture.show_missing(mv));
                self.rule = self.rule.or_else(|| rule_that_gives(position, mv));
            }
            Finding::ExtraMove { .. } => {
                self.show(|picture| picture.show_extra(mv));
                self.say_why_not(position, mv);
            }
            _ => {}
        }
    }

    fn say_why_not(&mut self, position: &Position, mv: UciMove) {
        let explanations = explain(position, &mv.to_string(), &[]).unwrap_or_default();
        for explanation in explanations {
            let Explanation::Illegal(_, reason) = &explanation else { continue };
            self.rule = self.rule.or_else(|| broken_rule(reason));
            self.show(|picture| blame(picture, reason));
            let sentence = explanation_sentence(position, &explanation, Look::plain(80));
            self.sentences.push(sentence);
        }
    }

    fn show(&mut self, add: impl FnOnce(Picture) -> Picture) {
        self.picture = add(self.picture.clone());
    }
}

/// The node at which two sides differ, with the moves of which they differ.
pub(super) fn picture_of(found: &Divergence) -> Picture {
    match &found.difference {
        Difference::Answers(findings) => Failure::new(&found.node.position, findings).picture,
        Difference::FirstIsSilent(_) | Difference::SecondIsSilent(_) => {
            Picture::plain(&found.node.position)
        }
    }
}

/// Where no move is missing or too many, those below which it is wrong are shown.
fn with_wrong_counts(position: &Position, findings: &[Finding]) -> Picture {
    let wrong = findings.iter().filter_map(|finding| match finding {
        Finding::WrongCount { uci, .. } => uci.parse::<UciMove>().ok(),
        _ => None,
    });
    wrong.take(MOST_ARROWS).fold(Picture::plain(position), Picture::show_miscounted)
}

/// The first move after which a position, or of which the text, is wrong.
fn with_first_move(position: &Position, findings: &[Finding]) -> Picture {
    let wrong = findings.iter().find_map(|finding| match finding {
        Finding::WrongFen { uci, .. } => uci.as_ref()?.parse::<UciMove>().ok(),
        Finding::WrongSan { uci, .. } => uci.parse::<UciMove>().ok(),
        _ => None,
    });
    let plain = Picture::plain(position);
    wrong.map_or(plain.clone(), |mv| plain.show_move(mv.from, mv.to))
}

/// The rule without which a legal move would not be there; only of moves that are no plain ones.
fn rule_that_gives(position: &Position, mv: UciMove) -> Option<RuleId> {
    match position.find_uci(mv)?.kind {
        MoveKind::Normal => None,
        MoveKind::DoublePush => Some(RuleId::Ch06),
        MoveKind::EnPassant => Some(RuleId::Ep04),
        MoveKind::Castle(_) => Some(RuleId::Ch08),
        MoveKind::Promotion(_) => Some(RuleId::Ch07),
    }
}

#[cfg(test)]
mod tests {
    use perftect_movegen::Square;

    use super::*;
    use crate::report::{ArrowKind, Mark};

    fn failure(fen: &str, findings: &[Finding]) -> Failure {
        Failure::new(&fen.parse().expect(fen), findings)
    }

    #[test]
    fn an_illegal_move_names_its_rule_and_shows_the_attack() {
        let extra = Finding::ExtraMove { uci: "e5d6".to_owned(), got: 1 };
        let failure = failure("4k3/8/8/r2pP2K/8/8/8/8 w - d6 0 1", &[extra]);
        assert_eq!(failure.rule, Some(RuleId::Ep23));
        assert!(failure.sentences[0].contains("attacks the king on h5"), "{failure:?}");
        assert_eq!(failure.picture.mark_at(Square::D6), Some(Mark::Extra));
        assert_eq!(failure.picture.mark_at(Square::A5), Some(Mark::Attacker));
        let kinds: Vec<_> = failure.picture.arrows.iter().map(|arrow| arrow.kind).collect();
        assert_eq!(kinds, [ArrowKind::Extra, ArrowKind::Attack]);
    }

    #[test]
    fn a_missing_capture_en_passant_is_shown_with_the_rule_that_gives_it() {
        let missing = Finding::MissingMove { uci: "e5d6".to_owned(), expected: 1 };
        let failure = failure("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", &[missing]);
        assert_eq!(failure.rule, Some(RuleId::Ep04));
        assert_eq!(failure.picture.mark_at(Square::D6), Some(Mark::Missing));
    }

    #[test]
    fn the_first_move_after_which_a_position_is_wrong_is_shown_if_no_other_is() {
        let wrong = |uci: &str| Finding::WrongFen {
            uci: Some(uci.to_owned()),
            wrong: crate::check::WrongFen::NotPlayed,
        };
        let fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
        let shown = failure(fen, &[wrong("e1e2"), wrong("e1d1")]).picture.arrows;
        let arrows: Vec<_> = shown.iter().map(|arrow| (arrow.to, arrow.kind)).collect();
        assert_eq!(arrows, [(Square::E2, ArrowKind::Move)]);
    }

    #[test]
    fn text_that_is_no_move_draws_nothing_and_wrong_counts_are_shown_only_alone() {
        let unreadable = Finding::UnreadableMove { uci: "<script>".to_owned(), got: 1 };
        let wrong = Finding::WrongCount { uci: "e1e2".to_owned(), expected: 1, got: 2 };
        let fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
        assert_eq!(failure(fen, &[unreadable]).picture.arrows, []);
        let shown = failure(fen, std::slice::from_ref(&wrong));
        assert_eq!(shown.picture.arrows[0].kind, ArrowKind::Miscounted);
        let missing = Finding::MissingMove { uci: "e1d1".to_owned(), expected: 1 };
        let shown = failure(fen, &[wrong, missing]);
        assert_eq!(shown.picture.arrows.len(), 1);
        assert_eq!((shown.picture.arrows[0].kind, shown.rule), (ArrowKind::Missing, None));
    }
}
