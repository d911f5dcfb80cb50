//! The standings as a bar chart, for light and dark pages.

use maud::{Markup, PreEscaped, html};

use super::words::{per_second, what};
use crate::bench::{Place, Race};
use crate::visible::visible_line;

const WIDTH: f64 = 760.0;
/// Where the bars begin, and how long the longest is.
const LEFT: f64 = 190.0;
const LONGEST: f64 = 440.0;
const TOP: f64 = 52.0;
const ROW: f64 = 34.0;
const BAR: f64 = 20.0;
/// Letters of a name that have room.
const NAME: usize = 26;

const STYLE: &str = "svg{color-scheme:light dark;font:14px ui-sans-serif,system-ui,sans-serif}\
.paper{fill:#fbfbf9}.ink{fill:#1d2228}.soft{fill:#5d6771;font-size:12px}.bar{fill:#2f6fd0}.whisker{stroke:#1d2228;stroke-width:1.5;fill:none}\
@media (prefers-color-scheme:dark){.paper{fill:#14171b}.ink{fill:#e6e9ec}.soft{fill:#9aa5b0}.bar{fill:#5b93e6}.whisker{stroke:#e6e9ec}}";

/// The chart: a bar per place, as long as its median speed, with a whisker from the slowest round to the fastest.
pub fn bench_svg(race: &Race<'_, '_>, places: &[Place]) -> String {
    let height = TOP + ROW * count(places.len()) + 14.0;
    let fastest = places.iter().map(|it| it.speed.max).fold(f64::MIN_POSITIVE, f64::max);
    let chart = html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox=(format!("0 0 {WIDTH} {height}")) role="img" aria-labelledby="title desc" {
            title id="title" { "Leaves a second" }
            desc id="desc" { (description(race, places)) }
            style { (PreEscaped(STYLE)) }
            rect.paper width=(WIDTH) height=(height) {}
            text.ink x="16" y="24" font-weight="600" { "Leaves a second" }
            text.soft x="16" y="42" { (what(race)) }
            @for (number, place) in places.iter().enumerate() {
                (bar(race, place, TOP + ROW * count(number), fastest))
            }
        }
    };
    format!("{}\n", chart.into_string())
}

fn bar(race: &Race<'_, '_>, place: &Place, top: f64, fastest: f64) -> Markup {
    let x = |speed: f64| LEFT + LONGEST * speed / fastest;
    let [low, end, high] = [place.speed.min, place.speed.median, place.speed.max].map(x);
    let middle = top + BAR / 2.0 + 4.0;
    let whisker = format!(
        "M{low:.1} {:.1}V{:.1}M{low:.1} {middle:.1}H{high:.1}M{high:.1} {:.1}V{:.1}",
        middle - 4.0,
        middle + 4.0,
        middle - 4.0,
        middle + 4.0
    );
    html! {
        text.ink x=(LEFT - 10.0) y=(format!("{:.1}", middle + 5.0)) text-anchor="end" { (name(race, place)) }
        rect.bar x=(LEFT) y=(format!("{:.1}", top + 4.0)) width=(format!("{:.1}", end - LEFT)) height=(BAR) rx="2" {}
        path.whisker d=(whisker) {}
        text.ink x=(format!("{:.1}", high + 10.0)) y=(format!("{:.1}", middle + 5.0)) { (per_second(place.speed.median)) }
    }
}

fn name(race: &Race<'_, '_>, place: &Place) -> String {
    let name = visible_line(&race.contestants[place.contestant].name);
    if name.chars().count() <= NAME {
        return name;
    }
    name.chars().take(NAME - 1).chain(['…']).collect()
}

fn description(race: &Race<'_, '_>, places: &[Place]) -> String {
    let line = |place: &Place| format!("{}: {}", name(race, place), per_second(place.speed.median));
    places.iter().map(line).collect::<Vec<_>>().join("; ")
}

#[expect(clippy::cast_precision_loss, reason = "a few bars")]
const fn count(number: usize) -> f64 {
    number as f64
}
