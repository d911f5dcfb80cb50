//! The blocks of a document, and what there is to type in them.

/// A block of lines between two fences.
#[derive(Debug)]
pub(super) struct Block {
    /// The line of the file before it, from 1.
    pub(super) line: usize,
    /// What the comment before it says.
    pub(super) mark: Mark,
    language: String,
    lines: Vec<String>,
}

/// What the comment before a block says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) enum Mark {
    #[default]
    Nothing,
    ExitCode(i32),
    /// The deviation that my-engine has.
    Breaks(String),
    /// The script that runs it, from the root of the repository.
    RunBy(String),
    /// Nothing that is known.
    Unknown(String),
}

impl Mark {
    fn read(line: &str) -> Mark {
        let comment = line.strip_prefix("<!-- ").and_then(|rest| rest.strip_suffix(" -->"));
        let Some(comment) = comment else { return Mark::Nothing };
        let unknown = || Mark::Unknown(comment.to_owned());
        let Some((name, value)) = comment.split_once(": ") else { return unknown() };
        match (name, name.strip_prefix("run by ")) {
            ("my-engine breaks", _) => Mark::Breaks(value.to_owned()),
            ("exit code", _) => value.parse().map_or_else(|_| unknown(), Mark::ExitCode),
            (_, Some(script)) => Mark::RunBy(script.to_owned()),
            _ => unknown(),
        }
    }
}

impl Block {
    /// All blocks of a document.
    pub(super) fn all(text: &str) -> Vec<Block> {
        let mut blocks = Vec::new();
        let mut open: Option<Block> = None;
        let mut mark = Mark::Nothing;
        for (number, line) in text.lines().enumerate() {
            match (&mut open, line.strip_prefix("```")) {
                (None, Some(language)) => {
                    open = Some(Block {
                        line: number + 1,
                        mark: std::mem::take(&mut mark),
                        language: language.to_owned(),
                        lines: Vec::new(),
                    });
                }
                (Some(_), Some(_)) => blocks.extend(open.take()),
                (Some(block), None) => block.lines.push(line.to_owned()),
                (None, None) => mark = Mark::read(line),
            }
        }
        blocks
    }

    /// The lines to type: all of `sh`, those behind `$` of `console`, and what a workflow in `yaml` runs.
    pub(super) fn to_type(&self) -> Vec<&str> {
        let lines = self.lines.iter().map(String::as_str);
        let lines: Vec<&str> = match &*self.language {
            "sh" => lines.collect(),
            "console" => lines.filter_map(|line| line.strip_prefix("$ ")).collect(),
            "yaml" => lines.filter_map(|line| line.split_once("run: ")).map(|it| it.1).collect(),
            _ => Vec::new(),
        };
        lines.into_iter().filter(|line| !line.trim().is_empty()).collect()
    }

    /// What nobody types, though it looks as if somebody should.
    pub(super) fn overlooked(&self) -> Vec<&str> {
        let typed = self.to_type();
        let is_command = |line: &&str| {
            ["$ ", "perftect ", "cargo ", "scripts/"].iter().any(|start| line.starts_with(start))
        };
        let lines = self.lines.iter().map(String::as_str).filter(is_command);
        lines.filter(|line| !typed.contains(&line.trim_start_matches("$ "))).collect()
    }
}

/// The exit code that a line should end with: by its comment, by its block's, or else 0.
pub(super) fn expected_code(line: &str, mark: &Mark) -> i32 {
    let behind = line.split_once("# exit code ").map(|(_, rest)| rest);
    let digits =
        behind.map(|rest| rest.chars().take_while(char::is_ascii_digit).collect::<String>());
    match (digits.and_then(|digits| digits.parse().ok()), mark) {
        (Some(code), _) => code,
        (None, Mark::ExitCode(code)) => *code,
        (None, _) => 0,
    }
}

#[test]
fn the_marks_of_blocks_are_read() {
    let text = "<!-- exit code: 1 -->\n```sh\na\n\nb # exit code 3: why\n```\n\n```sh\nc\n```\n\
                <!-- run by scripts/x: it takes a day -->\n```console\n$ d\ntext\n```\n\
                <!-- not run: so -->\n```text\ne\n```\n```yaml\n- run: f\n  with: g\n```\n";
    let blocks = Block::all(text);
    let codes: Vec<(&str, i32)> = blocks
        .iter()
        .flat_map(|block| {
            block.to_type().into_iter().map(|line| (line, expected_code(line, &block.mark)))
        })
        .collect();
    assert_eq!(codes, [("a", 1), ("b # exit code 3: why", 3), ("c", 0), ("d", 0), ("f", 0)]);
    assert_eq!(blocks[2].mark, Mark::RunBy("scripts/x".to_owned()));
    assert_eq!(blocks[3].mark, Mark::Unknown("not run: so".to_owned()));
}

#[test]
fn a_command_where_nobody_types_it_is_noticed() {
    let blocks = Block::all(
        "```text\nperftect check\n1. e4\n```\n```bash\n$ ls\n```\n```console\n$ ls\n```\n",
    );
    let overlooked: Vec<_> = blocks.iter().flat_map(Block::overlooked).collect();
    assert_eq!(overlooked, ["perftect check", "$ ls"]);
}
