//! What was found out about a program: an entry to be pasted, with the rest in its comments; or JSON.

use std::collections::BTreeMap;

use serde::Serialize;

use super::number::grouped;
use crate::probe::{Chess960Answers, DepthZero, EnPassantCustom, IllegalMove, Probed};
use crate::subject::profile::Profile;
use crate::visible::visible_line;

const SCHEMA: &str = "perftect.probe/1";

/// The entry as TOML, and all that was found as comments.
pub fn probe_text(probed: &Probed) -> String {
    let engine = if probed.engine.is_empty() { &probed.name } else { &probed.engine };
    let lists = [
        ("what it can do", abilities(probed)),
        ("what it makes of odd questions", customs(probed)),
        ("what is odd", probed.oddities.iter().map(ToString::to_string).collect()),
    ];
    let list = |(head, lines): (&str, Vec<String>)| {
        let lines: Vec<_> =
            lines.iter().map(|line| format!("#   {}", visible_line(line))).collect();
        if lines.is_empty() {
            String::new()
        } else {
            format!("\n# {head}:\n{}\n", lines.join("\n"))
        }
    };
    let lists: String = lists.map(list).concat();
    format!("# {}\n{}{lists}", visible_line(engine), entry_toml(probed))
}

fn entry_toml(probed: &Probed) -> String {
    #[derive(Serialize)]
    struct File<'a> {
        subject: BTreeMap<&'a str, &'a Profile>,
    }
    let file = File { subject: BTreeMap::from([(&*probed.name, &probed.entry)]) };
    // Texts, numbers and tables are all that an entry has, and all of them can be written.
    toml::to_string(&file).unwrap_or_else(|error| format!("# no entry: {error}\n"))
}

fn abilities(probed: &Probed) -> Vec<String> {
    let rate = probed.questions_per_second.map(|rate| {
        #[expect(clippy::cast_sign_loss, reason = "it is a rate")]
        let rate = grouped(rate as u64);
        format!("answer {rate} questions a second (depth 1)")
    });
    let of_abilities = probed.abilities.iter().map(ToString::to_string);
    of_abilities
        .chain(probed.chess960.map(|answers| answers.to_string()))
        .chain(probed.en_passant.map(|custom| format!("print the position, {custom}")))
        .chain(rate)
        .chain(probed.unanswered.as_ref().map(|why| format!("nothing that is known: {why}")))
        .collect()
}

fn customs(probed: &Probed) -> Vec<String> {
    let zero = probed.depth_zero.as_ref().map(|answer| format!("depth 0: it {answer}"));
    let illegal = probed.illegal_move;
    let illegal = illegal.map(|made| format!("an illegal move among those to be played: {made}"));
    zero.into_iter().chain(illegal).collect()
}

#[derive(Serialize)]
struct Document<'a> {
    schema: &'static str,
    perftect: &'static str,
    name: &'a str,
    engine: &'a str,
    protocol: &'static str,
    entry: &'a Profile,
    toml: String,
    abilities: Vec<&'static str>,
    unanswered: Option<&'a str>,
    chess960: Option<&'static str>,
    en_passant: Option<&'static str>,
    depth_zero: Option<&'a str>,
    illegal_move: Option<&'static str>,
    oddities: Vec<OddityJson>,
    questions_per_second: Option<f64>,
    complete: bool,
}

#[derive(Serialize)]
struct OddityJson {
    kind: &'static str,
    text: String,
}

/// The same for programs.
pub fn probe_json(probed: &Probed) -> String {
    let oddities = probed.oddities.iter();
    let document = Document {
        schema: SCHEMA,
        perftect: env!("CARGO_PKG_VERSION"),
        name: &probed.name,
        engine: &probed.engine,
        protocol: probed.protocol.name(),
        entry: &probed.entry,
        toml: entry_toml(probed),
        abilities: probed.abilities.iter().map(|ability| ability.name()).collect(),
        unanswered: probed.unanswered.as_deref(),
        chess960: probed.chess960.map(Chess960Answers::name),
        en_passant: probed.en_passant.map(EnPassantCustom::name),
        depth_zero: probed.depth_zero.as_ref().map(DepthZero::name),
        illegal_move: probed.illegal_move.map(IllegalMove::name),
        oddities: oddities.map(|it| OddityJson { kind: it.name(), text: it.to_string() }).collect(),
        questions_per_second: probed.questions_per_second,
        complete: true,
    };
    // Every field is a text, a number, or a list of them.
    serde_json::to_string_pretty(&document)
        .map_or_else(|error| error.to_string(), |text| text + "\n")
}
