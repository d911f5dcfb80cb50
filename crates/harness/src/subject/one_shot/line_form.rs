//! The form of a printed line, in which the depth of the question may stand.

use std::str::FromStr;

use crate::subject::pattern::{Pattern, PatternError};

/// The form of a line, written as an example of it with places: `{move}` for a move in UCI text, `{san}` for one by the
/// PGN standard, `{count}` for a number with or without separators (the last one is meant), `{depth}` for the depth that
/// was asked for, `{*}` for any text. A blank stands for any number of blanks and tabs, none included; upper and lower
/// case are the same; the whole line has to fit.
///
/// ```
/// use perftect::subject::one_shot::LineForm;
///
/// assert!("perft( {depth})= {count} {*}".parse::<LineForm>().is_ok());
/// assert!("{total}".parse::<LineForm>().is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineForm(String);

/// The text is no form of a line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the form `{form}`: {reason}")]
pub struct LineFormError {
    /// The text.
    pub form: String,
    /// Why not.
    pub reason: String,
}

impl FromStr for LineForm {
    type Err = LineFormError;

    fn from_str(text: &str) -> Result<LineForm, LineFormError> {
        let form = LineForm(text.to_owned());
        let reason = match form.at(1) {
            Err(error) => error.to_string(),
            Ok(_) if !text.contains("{count}") => "it has no place for a {count}".to_owned(),
            Ok(_) => return Ok(form),
        };
        Err(LineFormError { form: text.to_owned(), reason })
    }
}

impl LineForm {
    /// The form at a depth.
    pub(super) fn at(&self, depth: u32) -> Result<Pattern, PatternError> {
        self.0.replace("{depth}", &depth.to_string()).parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_about_another_depth_does_not_fit() {
        let form: LineForm = "perft( {depth})= {count} ({*}".parse().expect("a form");
        let line = "perft( 3)=         8902 ( 0.000 sec)";
        assert!(form.at(3).expect("a pattern").read(line).is_some());
        assert!(form.at(4).expect("a pattern").read(line).is_none());
    }

    #[test]
    fn a_form_without_a_count_is_refused() {
        let error = "{move}".parse::<LineForm>().expect_err("no count").to_string();
        assert_eq!(error, "the form `{move}`: it has no place for a {count}");
        let error = "{count} {x}".parse::<LineForm>().expect_err("no place").to_string();
        assert!(error.contains("unknown place `{x}`"), "{error}");
    }
}
