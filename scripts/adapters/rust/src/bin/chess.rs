//! The crate `chess` as an adapter.

fn main() -> std::io::Result<()> {
    perftect_adapters::answer(perftect_adapters::ChessCrate, "3.2.0")
}
