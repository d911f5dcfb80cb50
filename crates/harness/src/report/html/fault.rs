//! A fault as a card: what is broken, where one sees it best, and how to see it again.

use maud::{Markup, html};
use perftect_movegen::rulebook::RuleId;

use super::boards::Boards;
use super::text::{shown, shown_lines};
use crate::report::number::plural;
use crate::report::picture::Picture;

/// One cause behind failed cases, as far as it is known, in words and in a picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FaultCard {
    /// A few words.
    pub title: String,
    /// The rules that are broken.
    pub rules: Vec<RuleId>,
    /// What is wrong, in a sentence.
    pub sentence: String,
    /// How such a fault comes into code, if that is known.
    pub idiom: Option<String>,
    /// What speaks for it, a line each.
    pub evidence: Vec<String>,
    /// The board that shows it best, if one does.
    pub picture: Option<Picture>,
    /// That position as it is given to a subject; empty if there is none.
    pub fen: String,
    /// Cases that it explains.
    pub explains: usize,
    /// Cases that did not pass.
    pub of: usize,
    /// What to type to see it again.
    pub commands: Vec<String>,
}

impl FaultCard {
    /// The card as markup.
    pub(super) fn markup(&self, boards: &mut Boards) -> Markup {
        html! {
            article.fault {
                header {
                    h4 { (shown(&self.title)) }
                    p.share { "explains " b { (self.explains) } " of " (plural(self.of, "case")) " that did not pass" }
                }
                div.pair {
                    @if let Some(picture) = &self.picture { (boards.figure(picture, &self.title)) }
                    div.words { (self.words()) }
                }
            }
        }
    }

    fn words(&self) -> Markup {
        html! {
            p.lead { (shown(&self.sentence)) }
            @for rule in &self.rules {
                p.rule { b { (rule) } " " (rule.rule().sentence) }
            }
            @if let Some(idiom) = &self.idiom { p.idiom { b { "In code: " } (shown(idiom)) } }
            @if !self.evidence.is_empty() {
                ul { @for line in &self.evidence { li { (shown(line)) } } }
            }
            @if !self.fen.is_empty() { code.copy { (shown(&self.fen)) } }
            @for command in &self.commands { code.copy.command { (shown_lines(command)) } }
        }
    }
}
