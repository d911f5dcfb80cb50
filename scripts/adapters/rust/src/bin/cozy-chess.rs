//! The crate `cozy-chess` as an adapter.

fn main() -> std::io::Result<()> {
    perftect_adapters::answer(perftect_adapters::CozyChess, "0.3.4")
}
