//! The `perftect` command.

fn main() {}
