//! The command line.

use std::path::PathBuf;

/// What to run.
pub struct Arguments {
    /// Runs that are timed, of each contender on each position.
    pub runs: usize,
    /// Plies fewer than the usual depth.
    pub less: u32,
    /// Where to write each sample.
    pub csv: Option<PathBuf>,
    /// The contenders to run beside perftect; all if none is named.
    pub names: Vec<String>,
}

impl Arguments {
    /// Reads `[--runs N] [--less PLIES] [--csv FILE] [NAME]...`.
    pub fn from_command_line() -> Result<Arguments, String> {
        let mut arguments = Arguments { runs: 5, less: 0, csv: None, names: Vec::new() };
        let mut words = std::env::args().skip(1);
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or(format!("{word} needs a value"));
            match word.as_str() {
                "--runs" => arguments.runs = number::<usize>(&value()?)?.max(1),
                "--less" => arguments.less = number(&value()?)?,
                "--csv" => arguments.csv = Some(value()?.into()),
                option if option.starts_with('-') => {
                    return Err(format!("no such option: {option}"));
                }
                _ => arguments.names.push(word),
            }
        }
        Ok(arguments)
    }
}

fn number<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("not a number: {text}"))
}
