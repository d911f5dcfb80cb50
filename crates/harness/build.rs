//! Says where the suites are that are compiled in: beside this file in a package (`scripts/package` puts them there), in
//! the repository otherwise.

use std::env;
use std::path::PathBuf;

fn main() {
    let package = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo says it"));
    let packed = package.join("suites");
    let suites = if packed.is_dir() { packed } else { package.join("../../suites") };
    println!("cargo::rustc-env=PERFTECT_SUITE_FILES={}", suites.display());
    println!("cargo::rerun-if-changed=build.rs");
}
