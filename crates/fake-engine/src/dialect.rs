//! What engines print, in their own words: one row per engine, or per kind of engine.
//!
//! Places are `{move}`, `{squares}` (without the promotion), `{count}` and `{total}`, each with separators as `{count,}`
//! and `{total,}`, `{depth}`, `{n}` for the place of the move and `{moves}` for the number of moves.

/// An engine by what it prints.
#[derive(Debug)]
pub(crate) struct Dialect {
    /// Its name.
    pub(crate) name: &'static str,
    /// The preset that is to be found for it.
    pub(crate) preset: &'static str,
    /// What it answers.
    pub(crate) answers: &'static [Answer],
}

/// An answer to one command.
#[derive(Debug)]
pub(crate) struct Answer {
    /// The command, up to the depth.
    pub(crate) command: &'static str,
    /// Lines before the moves.
    pub(crate) head: &'static [&'static str],
    /// The line of a move; `None` for totals alone.
    pub(crate) line: Option<&'static str>,
    /// Lines after the moves.
    pub(crate) foot: &'static [&'static str],
}

const fn total(command: &'static str, foot: &'static [&'static str]) -> Answer {
    Answer { command, head: &[], line: None, foot }
}

const fn divide(
    command: &'static str,
    line: &'static str,
    foot: &'static [&'static str],
) -> Answer {
    Answer { command, head: &[], line: Some(line), foot }
}

const fn row(name: &'static str, preset: &'static str, answers: &'static [Answer]) -> Dialect {
    Dialect { name, preset, answers }
}

/// Every one.
pub(crate) const DIALECTS: &[Dialect] = &[
    row("stockfish", "stockfish", &[divide(GO, PLAIN, &["", "Nodes searched: {total}", ""])]),
    row("bench", "stockfish", &[divide(GO, PLAIN, &["Nodes searched  : {total}"])]),
    row(
        "npm-stockfish",
        "stockfish",
        &[Answer {
            command: GO,
            head: &["info string NNUE evaluation using nn-37f18f62d772.nnue (6MiB)"],
            line: Some(PLAIN),
            foot: &["", "Nodes searched: {total}", ""],
        }],
    ),
    row("berserk", "berserk", &[divide(GO, " {move}: {count}", &["", "Nodes: {total}"])]),
    row(
        "pounce",
        "pounce",
        &[divide(GO, PLAIN, &["Nodes: {total}, Time: 0s 0ms, Nodes/s: 1.64M"])],
    ),
    row(
        "viridithas",
        "viridithas",
        &[
            divide(GO, PLAIN, &["info depth {depth} nodes {total} time 1 nps 8902000"]),
            divide(PERFT, PLAIN, &["info depth {depth} nodes {total} time 1 nps 8902000"]),
        ],
    ),
    row("nchess", "nchess", &[divide(GO, PLAIN, &["Total: {total} | Time spent: 0.01"])]),
    row(
        "rusty-rival",
        "rusty-rival",
        &[divide(GO, "{move}: {count,} 68,974,565 nps", &["{total} nodes 78005965.5 nps"])],
    ),
    row("ethereal", "ethereal", &[total(PERFT, &["{total}"])]),
    row(
        "stormphrax",
        "stormphrax",
        &[
            total(PERFT, &["{total}"]),
            divide("splitperft", "{move}\t{count}", &["", "total {total}"]),
        ],
    ),
    row("weiss", "weiss", &[total(PERFT, &["Nodes: {total}"])]),
    row("jet", "jet", &[total("perft depth", &["nodes: {total}"])]),
    row("xiphos", "xiphos", &[total(PERFT, &["perft({depth})={total}, time: 1ms, nps: 8902000"])]),
    row("caissa", "caissa", &[divide(PERFT, PLAIN, &["Total nodes:      {total}"])]),
    row("lynx", "lynx", &[divide("divide", "{move}\t\t{count}", &["", "Nodes:\t{total}"])]),
    row(
        "roce",
        "lynx",
        &[divide("divide", "{squares} {count}", &["Moves: {moves}", "Nodes: {total}"])],
    ),
    row(
        "vice",
        "vice",
        &[Answer {
            command: PERFT,
            head: &["", "Starting Test To Depth:{depth}"],
            line: Some("move {n} : {move} : {count}"),
            foot: &["", "Test Complete : {total} nodes visited in 5ms"],
        }],
    ),
    row(
        "akimbo",
        "akimbo",
        &[divide(PERFT, PLAIN, &["perft {depth} time 1 nodes {total} (8.90 Mnps)"])],
    ),
    row("drofa", "drofa", &[divide(PERFT, PLAIN, &["Moves       {total,}"])]),
    row("pygmalion", "pygmalion", &[divide(PERFT, "  {move}  : {count}", &["Leafs: {total}"])]),
    row("arasan", "arasan", &[total(PERFT, &["perft {depth} = {total}"])]),
    row("texel", "texel", &[total(PERFT, &["perft({depth}) = {total}, t=0.010s"])]),
    row("crafty", "crafty", &[total(PERFT, &["total moves={total}  time=0.00"])]),
    row("total", "total", &[divide(GO, "{move} - {count}", &["Total: {total}"])]),
    row("total-colon", "total-colon", &[divide(PERFT, PLAIN, &["Total: {total}"])]),
    row(
        "info-perft",
        "info-perft",
        &[divide(GO, PLAIN, &["info string perft({depth}) = {total}"])],
    ),
    row(
        "info-perft-depth",
        "info-perft-depth",
        &[divide(GO, PLAIN, &["info string perft depth {depth} nodes {total} time 1 nps 8902000"])],
    ),
    row("plain", "plain", &[divide(PERFT, PLAIN, &["", "{total}"])]),
    row("result", "result", &[total(PERFT, &["Result: {total}"])]),
    row("count", "count", &[total(PERFT, &["count: {total,}"])]),
    row("n", "n", &[total(PERFT, &["n = {total,}"])]),
];

const GO: &str = "go perft";
const PERFT: &str = "perft";
const PLAIN: &str = "{move}: {count}";

impl Dialect {
    /// The one of a name.
    pub(crate) fn find(name: &str) -> Option<&'static Dialect> {
        DIALECTS.iter().find(|dialect| dialect.name == name)
    }

    /// The answer to a line, and the depth; `None` if it has none.
    pub(crate) fn answer_to(&self, line: &str) -> Option<(&'static Answer, u32)> {
        let depth = |command: &str| line.strip_prefix(command)?.trim().parse().ok();
        self.answers.iter().find_map(|answer| Some((answer, depth(answer.command)?)))
    }
}

impl Answer {
    /// Its lines for a depth, moves with their counts, and a total.
    pub(crate) fn lines(&self, depth: u32, moves: &[(String, u64)], total: u64) -> Vec<String> {
        let common = |text: &&str| {
            text.replace("{depth}", &depth.to_string())
                .replace("{moves}", &moves.len().to_string())
                .replace("{total}", &total.to_string())
                .replace("{total,}", &separated(total))
        };
        let of_move = |(n, (uci, count)): (usize, &(String, u64))| {
            let line = self.line?;
            let line = line.replace("{move}", uci).replace("{squares}", &uci[..4]);
            let line = line.replace("{n}", &(n + 1).to_string());
            Some(
                line.replace("{count}", &count.to_string()).replace("{count,}", &separated(*count)),
            )
        };
        let head = self.head.iter().map(common);
        let moves = moves.iter().enumerate().filter_map(of_move);
        head.chain(moves).chain(self.foot.iter().map(common)).collect()
    }
}

/// A number with commas between groups of three digits.
pub(crate) fn separated(count: u64) -> String {
    let digits = count.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
