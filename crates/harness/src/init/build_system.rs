//! How a project is built, by the file that says so.

use std::path::Path;

/// How a project is built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BuildSystem {
    /// `Cargo.toml`.
    Cargo,
    /// `CMakeLists.txt`.
    CMake,
    /// `meson.build`.
    Meson,
    /// `Makefile` or `makefile`.
    Make,
    /// `go.mod`.
    Go,
    /// `package.json`.
    Npm,
}

/// The files by which they are known, the surest first: a project with `CMakeLists.txt` may have a Makefile too.
const MARKS: [(&str, BuildSystem); 7] = [
    ("Cargo.toml", BuildSystem::Cargo),
    ("CMakeLists.txt", BuildSystem::CMake),
    ("meson.build", BuildSystem::Meson),
    ("go.mod", BuildSystem::Go),
    ("package.json", BuildSystem::Npm),
    ("Makefile", BuildSystem::Make),
    ("makefile", BuildSystem::Make),
];

impl BuildSystem {
    /// That of the project in a folder; `None` if no file tells.
    pub fn find(folder: &Path) -> Option<BuildSystem> {
        let mut marks = MARKS.iter();
        marks.find(|(file, _)| folder.join(file).is_file()).map(|&(_, system)| system)
    }

    /// The command that builds it.
    pub const fn command(self) -> &'static str {
        match self {
            BuildSystem::Cargo => "cargo build --release",
            BuildSystem::CMake => {
                "cmake -S . -B build -DCMAKE_BUILD_TYPE=Release && cmake --build build"
            }
            BuildSystem::Meson => "meson setup build --buildtype=release && meson compile -C build",
            BuildSystem::Make => "make",
            BuildSystem::Go => "go build ./...",
            BuildSystem::Npm => "npm ci && npm run build --if-present",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_surest_mark_counts_and_a_folder_without_one_tells_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let find = || BuildSystem::find(folder.path());
        assert_eq!(find(), None);
        for (file, system) in [
            ("Makefile", BuildSystem::Make),
            ("CMakeLists.txt", BuildSystem::CMake),
            ("Cargo.toml", BuildSystem::Cargo),
        ] {
            std::fs::write(folder.path().join(file), "").expect("is written");
            assert_eq!(find(), Some(system));
        }
    }
}
