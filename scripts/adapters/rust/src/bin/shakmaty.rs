//! The crate `shakmaty` as an adapter.

fn main() -> std::io::Result<()> {
    perftect_adapters::answer(perftect_adapters::Shakmaty, "0.29.4")
}
