//! The standings for people, then the positions, then who has no place.

use std::fmt::Write;

use comfy_table::{Cell, Table};

use super::words::{middle_half, per_second, ratio, what, why_out};
use crate::bench::{Place, Race, Spread};
use crate::report::look::Look;
use crate::report::number::grouped;
use crate::report::table::{new_table, right_align};
use crate::visible::visible_line;

/// Columns that a position with its leaves takes, and those of a subject with its speed.
const POSITION_WIDTH: usize = 40;
const SUBJECT_WIDTH: usize = 13;

/// The text.
pub fn bench_table(race: &Race<'_, '_>, places: &[Place], look: Look) -> String {
    let mut text = format!("{}\n", look.strong(what(race)));
    if !places.is_empty() {
        let _ = writeln!(text, "{}", standings(race, places, look).trim_fmt());
        let _ = writeln!(text, "{}\n", look.faint(LEGEND));
        text.push_str(&by_position(race, places, look));
        text.push_str(&too_short(race, places, look));
    }
    for contestant in &race.contestants {
        let Some(why) = why_out(contestant) else { continue };
        let _ = writeln!(text, "{} {}: {why}", look.bad("OUT  "), visible_line(&contestant.name));
        if let Some(wrong) = &contestant.wrong {
            let _ = writeln!(text, "      {}", wrong.fen);
        }
    }
    if race.is_interrupted() {
        let _ = writeln!(text, "{} interrupted", look.doubtful("SKIP "));
    }
    text
}

const LEGEND: &str = "\
Medians of the rounds. Times as long as the one with 1.00: the median of pairs
of the same round, and the middle half of these.";

/// Below so many seconds a round tells more of the clock than of the subject.
const SHORT: f64 = 0.05;

fn too_short(race: &Race<'_, '_>, places: &[Place], look: Look) -> String {
    let Some(first) = places.first().filter(|place| place.seconds.median < SHORT) else {
        return String::new();
    };
    let name = visible_line(&race.contestants[first.contestant].name);
    let note = look.doubtful("NOTE ");
    format!(
        "{note} a round of {name} is too short to be trusted:\n      raise --target, or leave out the slowest\n"
    )
}

fn standings(race: &Race<'_, '_>, places: &[Place], look: Look) -> Table {
    let header = ["#", "Subject", "Speed", "Round", "Times as long", "Half of pairs"];
    let mut table = new_table(look, &header);
    right_align(&mut table, &[0, 2, 3, 4, 5]);
    for (number, place) in places.iter().enumerate() {
        table.add_row([
            Cell::new(number + 1),
            Cell::new(visible_line(&race.contestants[place.contestant].name)),
            Cell::new(per_second(place.speed.median)),
            Cell::new(format!("{:.3} s", place.seconds.median)),
            Cell::new(ratio(place.ratio.median)),
            Cell::new(middle_half(&place.ratio)),
        ]);
    }
    table
}

/// As many subjects side by side as there is room for; further ones below.
fn by_position(race: &Race<'_, '_>, places: &[Place], look: Look) -> String {
    let room = usize::from(look.width).saturating_sub(POSITION_WIDTH);
    let at_once = (room / SUBJECT_WIDTH).max(1);
    let part = |places: &[Place]| format!("{}\n\n", positions(race, places, look).trim_fmt());
    places.chunks(at_once).map(part).collect()
}

fn positions(race: &Race<'_, '_>, places: &[Place], look: Look) -> Table {
    let names: Vec<String> =
        places.iter().map(|it| visible_line(&race.contestants[it.contestant].name)).collect();
    let header = ["Position", "Leaves"].into_iter().chain(names.iter().map(String::as_str));
    let mut table = new_table(look, &header.collect::<Vec<_>>());
    right_align(&mut table, &(1..names.len() + 2).collect::<Vec<_>>());
    for (number, lap) in race.laps.iter().enumerate() {
        let speeds = places.iter().map(|it| median_speed(race, it.contestant, number));
        let head = [visible_line(&lap.to_string()), grouped(lap.nodes)];
        table.add_row(head.into_iter().chain(speeds));
    }
    table
}

pub(super) fn median_speed(race: &Race<'_, '_>, contestant: usize, lap: usize) -> String {
    let times = race.times_of_lap(contestant, lap).into_iter().map(|time| time.as_secs_f64());
    #[expect(clippy::cast_precision_loss, reason = "a speed is shown with three digits")]
    let nodes = race.laps[lap].nodes as f64;
    Spread::of(times).map_or_else(|| "-".to_owned(), |it| per_second(nodes / it.median.max(1e-9)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::fake::{Fake, start};
    use crate::bench::{Base, Lap, laps_of, race, standings};
    use crate::check::{Plan, Selection};
    use crate::report::{bench_markdown, bench_svg};

    /// Three who count, one who counts wrong, one who dies.
    fn with_race<T>(test: impl FnOnce(&Race<'_, '_>, &[Place]) -> T) -> T {
        let wrong = Fake { wrong_from: Some(1), ..Fake::at("wrong", 1_000) };
        let dies = Fake { dies_at: Some(2), ..Fake::at("dies", 1_000) };
        let fakes = [
            Fake::at("middling", 90_000),
            Fake::at("quick 1.0", 310_000),
            wrong,
            Fake::at("slow", 7_000),
            dies,
        ];
        let suites = start();
        let contestants = fakes.iter().map(Fake::contestant).collect();
        let laps: Vec<_> = laps_of(&Plan::new(&suites, &Selection::default()))
            .iter()
            .filter_map(Lap::deeper)
            .collect();
        let race = race(contestants, laps, 3, &|| {});
        test(&race, &standings(&race, Base::Fastest))
    }

    #[test]
    fn the_standings_at_80_columns() {
        let text = with_race(|race, places| bench_table(race, places, Look::plain(80)));
        let table = text.lines().take_while(|line| !line.starts_with("OUT"));
        assert!(table.clone().all(|line| line.chars().count() <= 80), "{text}");
        insta::assert_snapshot!(text);
    }

    #[test]
    fn the_standings_in_markdown() {
        insta::assert_snapshot!(with_race(bench_markdown));
    }

    #[test]
    fn the_bars() {
        insta::assert_snapshot!(with_race(bench_svg).replace("><", ">\n<"));
    }
}
