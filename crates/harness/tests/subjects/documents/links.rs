//! Where the documents lead there is something.

use std::collections::BTreeSet;
use std::fs;

use super::{documents, root};

/// Where a heading can be reached, as GitHub makes it.
fn anchors(text: &str) -> BTreeSet<String> {
    let mut is_code = false;
    let mut anchors = BTreeSet::new();
    for line in text.lines() {
        is_code ^= line.starts_with("```");
        let heading = line.trim_start_matches('#');
        if !is_code && heading.len() < line.len() && heading.starts_with(' ') {
            let plain = heading.trim().to_lowercase().replace(' ', "-");
            anchors.insert(
                plain.chars().filter(|c| c.is_alphanumeric() || "-_".contains(*c)).collect(),
            );
        }
    }
    anchors
}

/// The targets of the links of a text, code left out.
fn links(text: &str) -> Vec<String> {
    let mut is_code = false;
    let mut prose = String::new();
    for line in text.lines() {
        is_code ^= line.starts_with("```");
        if !is_code {
            prose.push_str(line);
            prose.push('\n');
        }
    }
    let targets = prose.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    targets.map(str::to_owned).collect()
}

#[test]
fn every_link_within_the_documents_leads_somewhere() {
    let mut broken = Vec::new();
    for (path, text) in documents() {
        for link in links(&text).into_iter().filter(|link| !link.contains("://")) {
            let (file, anchor) = link.split_once('#').unwrap_or((&link, ""));
            let folder = path.parent().expect("is in a folder");
            let target = if file.is_empty() { path.clone() } else { folder.join(file) };
            let has_anchor = || {
                let text = fs::read_to_string(&target).unwrap_or_default();
                anchor.is_empty() || anchors(&text).contains(anchor)
            };
            if !target.exists() || !has_anchor() {
                broken.push(format!("{}: {link}", path.display()));
            }
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

#[test]
fn every_page_can_be_reached_from_the_readme() {
    let readme = fs::read_to_string(root().join("README.md")).expect("is there");
    for (path, _) in documents().iter().filter(|(path, _)| !path.ends_with("README.md")) {
        let name = path.strip_prefix(root()).expect("is below").display().to_string();
        assert!(readme.contains(&format!("]({name}")), "nothing leads to {name}");
    }
}
