//! Badges in a folder, two files for each subject.

use std::fs;
use std::path::Path;

use super::CliError;
use super::output_file::OutputPath;
use crate::check::Outcome;
use crate::compare::unique_names;
use crate::report::Badge;

/// A folder for badges.
pub(super) struct BadgeFolder<'p>(&'p Path);

impl<'p> BadgeFolder<'p> {
    /// Makes the folder if it is not there, before the work, and tries whether it takes files.
    pub(super) fn open(folder: &'p Path) -> Result<BadgeFolder<'p>, CliError> {
        let fail = |reason| CliError::File { path: folder.to_owned(), reason };
        fs::create_dir_all(folder).map_err(fail)?;
        OutputPath::File(folder.join("subject.svg")).open()?;
        Ok(BadgeFolder(folder))
    }

    /// Writes `NAME.svg` and `NAME.json` for each subject.
    pub(super) fn write(self, outcomes: &[Outcome<'_>]) -> Result<(), CliError> {
        let names: Vec<String> = outcomes.iter().map(|it| file_name(&it.subject)).collect();
        for (outcome, name) in outcomes.iter().zip(unique_names(&names)) {
            let badge = Badge::of(outcome);
            for (ending, text) in [("svg", badge.svg()), ("json", badge.json())] {
                let path = self.0.join(format!("{name}.{ending}"));
                OutputPath::File(path).open()?.finish(&text)?;
            }
        }
        Ok(())
    }
}

/// A name of which no letter means anything to a file system or in an address.
fn file_name(subject: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    let name: String = subject.chars().map(|c| if is_plain(c) { c } else { '-' }).collect();
    let name = name.trim_matches(['-', '.']);
    if name.is_empty() { "subject".to_owned() } else { name.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_would_leave_the_folder_stays_in_it() {
        for (subject, expected) in [
            ("Stockfish 15.1", "Stockfish-15.1"),
            ("../../etc/x", "etc-x"),
            ("..", "subject"),
            ("♞", "subject"),
        ] {
            assert_eq!(file_name(subject), expected);
        }
    }
}
