//! Boards as files.

use std::fs;

use crate::command::{perftect, stderr_of, stdout_of};

const RANK_PIN: &str = "4k3/8/8/r2pP2K/8/8/8/8 w - d6 0 1";

#[test]
fn a_drawing_goes_into_a_file_beside_the_text() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("board.svg");
    let path = path.to_str().expect("is text");
    let text = stdout_of(&["explain", RANK_PIN, "e5d6", "--svg", path], 0);
    assert!(text.contains("EP-23"), "{text}");
    let drawing = fs::read_to_string(path).expect("is written");
    assert!(drawing.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""), "{drawing}");
    assert!(drawing.contains("EP-23") && drawing.contains("a5 attacks h5"), "{drawing}");
}

#[test]
fn a_dash_writes_the_drawing_alone_to_the_standard_output() {
    for arguments in
        [&["explain", RANK_PIN, "--svg", "-"][..], &["explain", RANK_PIN, "exd6", "--svg", "-"]]
    {
        let text = stdout_of(arguments, 0);
        assert!(text.starts_with("<svg ") && text.ends_with("</svg>\n"), "{text}");
    }
}

#[test]
fn a_file_that_cannot_be_written_is_wrong_use() {
    let text = stderr_of(&["explain", RANK_PIN, "--svg", "no/such/folder/board.svg"], 2);
    assert!(text.starts_with("error: cannot write `no/such/folder/board.svg`"), "{text}");
}

#[test]
fn colours_bring_chess_symbols_where_the_locale_has_them() {
    let board = |locale: &str| {
        let mut command = perftect(&["explain", RANK_PIN, "--color", "always"]);
        let command = command.env_remove("LC_ALL").env_remove("LC_CTYPE").env("LANG", locale);
        let output = command.assert().code(0).get_output().stdout.clone();
        String::from_utf8(output).expect("is text")
    };
    assert!(board("en_GB.UTF-8").contains('♜') && !board("C").contains('♜'));
    assert!(board("C").contains("\u{1b}[48;5;"), "the squares have no colours");
    let plain = stdout_of(&["explain", RANK_PIN, "--color", "never"], 0);
    assert!(plain.is_ascii(), "{plain}");
}
