//! Starts adapters.

use std::sync::OnceLock;

use super::hello::Hello;
use super::link::Link;
use super::subject::LinesSubject;
use super::{LinesOptions, VERSION, ask::What};
use crate::subject::{CommandLine, Source, Subject, SubjectError};

/// An adapter to be started, any number of times.
///
/// ```no_run
/// use perftect::subject::Source;
/// use perftect::subject::lines::{LinesOptions, LinesSource};
///
/// let command = "python3 scripts/adapters/python_chess.py".parse()?;
/// let mut library = LinesSource::new(command, LinesOptions::default()).open()?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct LinesSource {
    command: CommandLine,
    options: LinesOptions,
    generator: OnceLock<String>,
}

impl LinesSource {
    /// An adapter by its command. Nothing is started yet.
    pub fn new(command: CommandLine, options: LinesOptions) -> LinesSource {
        LinesSource { command, options, generator: OnceLock::new() }
    }

    /// The generator's name and version, as the adapter gives them; `None` before the first instance has introduced
    /// itself.
    pub fn generator(&self) -> Option<&str> {
        self.generator.get().map(String::as_str)
    }

    fn introduced(&self, link: &mut Link) -> Result<Hello, SubjectError> {
        let fail =
            |error: SubjectError| error.at_introduction(&self.command, "an answer to `hello`");
        let hello = What::Hello { protocol: VERSION };
        let hello: Hello = link.ask(hello, self.options.handshake_timeout).map_err(fail)?.answer;
        if hello.protocol == VERSION {
            return Ok(hello);
        }
        let (theirs, ours) = (hello.protocol, VERSION);
        Err(SubjectError::Handshake {
            command: self.command.to_string(),
            reason: format!(
                "it speaks version {theirs} of the line protocol, perftect version {ours}"
            ),
        })
    }
}

impl Source for LinesSource {
    fn name(&self) -> String {
        self.command.name()
    }

    fn open(&self) -> Result<Box<dyn Subject>, SubjectError> {
        let mut link = Link::start(&self.command)?;
        let hello = self.introduced(&mut link)?;
        let name = || format!("{} {}", hello.name, hello.version).trim().to_owned();
        self.generator.get_or_init(name);
        Ok(Box::new(LinesSubject::new(link, &hello)))
    }
}
