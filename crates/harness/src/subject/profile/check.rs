//! Whether the parts of a profile, what it inherits included, go together.

use super::{Profile, ProfileFault, Protocol};
use crate::subject::{Pattern, Template};

/// Each fault with the key at which it shows.
pub(super) fn check(profile: &Profile) -> Vec<(&'static str, ProfileFault)> {
    let mut faults = Vec::new();
    for (key, template, place) in [
        ("perft", &profile.perft, "depth"),
        ("divide", &profile.divide, "depth"),
        ("position", &profile.position, "fen"),
        ("moves", &profile.moves, "moves"),
    ] {
        faults.extend(lacking(key, template.as_ref(), place));
    }
    // An empty line says that there are no keys.
    let key_line = profile.key_line.clone().filter(|line| !line.to_string().is_empty());
    for (key, pattern, places) in [
        ("move-line", &profile.move_line, &[&["move", "san"][..], &["count"]][..]),
        ("total-line", &profile.total_line, &[&["count"]]),
        ("fen-line", &profile.fen_line, &[&["fen"]]),
        ("key-line", &key_line, &[&["key"]]),
    ] {
        faults.extend(lacking_one(key, pattern.as_ref(), places));
    }
    faults.extend(unpaired(profile));
    faults
}

fn lacking(
    key: &'static str,
    template: Option<&Template>,
    place: &'static str,
) -> Option<(&'static str, ProfileFault)> {
    let template = template.filter(|it| !it.has(place))?;
    let text = template.to_string();
    Some((key, ProfileFault::Lacking { text, place }))
}

/// One of each of some places has to be in a pattern.
fn lacking_one(
    key: &'static str,
    pattern: Option<&Pattern>,
    places: &[&[&'static str]],
) -> Option<(&'static str, ProfileFault)> {
    let text = pattern?.to_string();
    let has = |place: &&str| text.contains(&format!("{{{place}}}"));
    let lacking = places.iter().find(|any| !any.iter().any(has))?;
    let place = *lacking.first()?;
    Some((key, ProfileFault::Lacking { text, place }))
}

/// Keys that are of no use without another one.
fn unpaired(profile: &Profile) -> Vec<(&'static str, ProfileFault)> {
    let alone = |key, needs| (key, ProfileFault::Alone { key, needs });
    let asks = profile.count_command().is_some();
    let is_conversation = matches!(profile.spoken(), Protocol::Uci | Protocol::Xboard);
    let rows = [
        (profile.perft.is_some() && profile.total_line.is_none(), "perft"),
        (profile.divide.is_some() && profile.total_line.is_none() && is_conversation, "divide"),
    ];
    let without_total = rows.iter().filter(|(is_alone, _)| *is_alone);
    let mut faults: Vec<_> = without_total.map(|(_, key)| alone(key, "total-line")).collect();
    if profile.divide.is_some() && profile.move_line.is_none() {
        faults.push(alone("divide", "move-line"));
    }
    if profile.total_line.is_some() && !asks {
        faults.push(alone("total-line", "perft"));
    }
    if profile.move_line.is_some() && !asks {
        faults.push(alone("move-line", "divide"));
    }
    if profile.fen.is_some() && profile.fen_line.is_none() {
        faults.push(alone("fen", "fen-line"));
    }
    if profile.fen_line.is_some() && profile.fen.is_none() {
        faults.push(alone("fen-line", "fen"));
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_that_do_not_go_together_are_faults() {
        const TOTAL: &str = "total-line = '{count}'";
        for (text, keys) in [
            (format!("perft = 'perft'\n{TOTAL}"), &["perft"][..]),
            ("perft = 'perft {depth}'".to_owned(), &["perft"]),
            (format!("divide = 'perft {{depth}}'\n{TOTAL}"), &["divide"]),
            (TOTAL.to_owned(), &["total-line"]),
            ("move-line = '{move}'".to_owned(), &["move-line", "move-line"]),
            ("position = 'position'\nmoves = 'moves'".to_owned(), &["position", "moves"]),
            ("fen = 'd'".to_owned(), &["fen"]),
            ("key-line = 'Key:'".to_owned(), &["key-line"]),
            ("key-line = ''".to_owned(), &[]),
            ("fen-line = 'Fen:'".to_owned(), &["fen-line", "fen-line"]),
            (format!("perft = 'perft {{depth}}'\n{TOTAL}"), &[]),
        ] {
            let profile: Profile = toml::from_str(&text).expect(&text);
            let found: Vec<_> = check(&profile).into_iter().map(|(key, _)| key).collect();
            assert_eq!(found, keys, "{text}");
        }
    }
}
