//! What comes from an adapter: one JSON object a line, read strictly.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::subject::SubjectError;
use crate::subject::process::shorten;

/// Characters shown of a line that cannot be read.
const SHOWN: usize = 160;

/// An answer as far as every answer is alike.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Reply {
    pub(super) id: Option<u64>,
    /// All but the id.
    fields: Map<String, Value>,
    /// The line, shortened.
    line: String,
}

/// Why an adapter does not answer a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum ErrorCode {
    /// It does not take the position.
    Refused,
    /// It takes the root, and one of the moves is not legal for it.
    IllegalMove,
    /// It cannot be asked this.
    Unsupported,
    /// The question cannot be understood.
    BadQuestion,
    /// It has failed.
    Failed,
}

/// The field `error` of an answer that is none.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Complaint {
    pub(super) code: ErrorCode,
    pub(super) message: String,
}

impl Reply {
    /// Reads a line.
    ///
    /// # Errors
    /// The reason, with the line in it, if it is none.
    pub(super) fn read(line: &str) -> Result<Reply, String> {
        let shown = shorten(line, SHOWN);
        // A byte that is no UTF-8 has been replaced by this before.
        if line.contains('\u{fffd}') {
            return Err(format!("a line that is not UTF-8: `{shown}`"));
        }
        let mut fields: Map<String, Value> = serde_json::from_str(line).map_err(|error| {
            let hint = "whatever is not an answer belongs on the error stream";
            format!("a line that is no JSON object ({error}): `{shown}`; {hint}")
        })?;
        let id = match fields.remove("id") {
            None => return Err(format!("an answer without an id: `{shown}`")),
            Some(Value::Null) => None,
            Some(id) => match id.as_u64() {
                Some(id) => Some(id),
                None => return Err(format!("an answer with an id that nobody gave it: `{shown}`")),
            },
        };
        Ok(Reply { id, fields, line: shown })
    }

    /// What went wrong, as an adapter that knows no id either can say it.
    pub(super) fn line(&self) -> &str {
        &self.line
    }

    /// The answer.
    pub(super) fn into_answer<T: DeserializeOwned>(mut self) -> Result<T, SubjectError> {
        if let Some(error) = self.fields.remove("error") {
            return Err(self.complaint(error));
        }
        serde_json::from_value(Value::Object(self.fields))
            .map_err(|error| SubjectError::Protocol(format!("{error}: `{}`", self.line)))
    }

    fn complaint(&self, error: Value) -> SubjectError {
        let complaint = match serde_json::from_value::<Complaint>(error) {
            Ok(complaint) => complaint,
            Err(reason) => {
                return SubjectError::Protocol(format!("an error, {reason}: `{}`", self.line));
            }
        };
        let Complaint { code, message } = complaint;
        match code {
            ErrorCode::Refused => SubjectError::Refused(message),
            ErrorCode::IllegalMove => {
                SubjectError::Refused(format!("a move on the way is not legal for it: {message}"))
            }
            ErrorCode::Unsupported => SubjectError::Unsupported(message),
            ErrorCode::BadQuestion => {
                SubjectError::Protocol(format!("it does not understand the question: {message}"))
            }
            ErrorCode::Failed => SubjectError::Failed(message),
        }
    }
}

/// A count: a number, or its digits as text where numbers are not exact.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Count", into = "u64")]
pub(super) struct Leaves(pub(super) u64);

#[derive(Deserialize)]
#[serde(untagged, expecting = "expected a count of at most 64 bits, or its digits as text")]
enum Count {
    Number(u64),
    Digits(String),
}

impl TryFrom<Count> for Leaves {
    type Error = String;

    fn try_from(count: Count) -> Result<Leaves, String> {
        match count {
            Count::Number(number) => Ok(Leaves(number)),
            Count::Digits(digits) => {
                digits.parse().map(Leaves).map_err(|_| format!("`{digits}` is no count"))
            }
        }
    }
}

impl From<Leaves> for u64 {
    fn from(leaves: Leaves) -> u64 {
        leaves.0
    }
}

/// The answer to `ping`.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Pong {}

/// The answer to `perft`.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Total {
    pub(super) total: Leaves,
}

/// The answer to `divide`.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Divide {
    pub(super) total: Leaves,
    pub(super) divide: Vec<(String, Leaves)>,
}

/// The answer to `moves` and others that list moves.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Moves {
    pub(super) moves: Vec<String>,
}

/// The answer to `accepts`.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Legal {
    pub(super) legal: bool,
}

/// The answer to `play`.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Fen {
    pub(super) fen: String,
}

/// The answer to `status`.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Standing {
    pub(super) status: StatusName,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum StatusName {
    Ongoing,
    Check,
    Checkmate,
    Stalemate,
}

/// The answer to `san`.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct San {
    pub(super) san: String,
}

/// The answer to `key` and `key-after-undo`.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct KeyDigits {
    pub(super) key: String,
}

/// The answer to `captures-and-quiets`.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Split {
    pub(super) captures: Vec<String>,
    pub(super) quiets: Vec<String>,
}
