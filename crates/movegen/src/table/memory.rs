//! The memory of a table, from the system: zero, page by page as it is first touched, in huge pages where they are to be
//! had.

use std::io;

use memmap2::MmapMut;
use zerocopy::FromBytes;

use super::Bucket;

/// There is no memory for a table.
#[derive(Debug, thiserror::Error)]
#[error("cannot get {mebibytes} MiB for the table: {reason}")]
pub struct TableError {
    /// As asked for.
    pub mebibytes: usize,
    /// What the system says.
    #[source]
    pub reason: io::Error,
}

/// Memory for a number of buckets.
#[derive(Debug)]
pub(super) struct Memory(MmapMut);

impl Memory {
    pub(super) fn new(buckets: usize) -> io::Result<Memory> {
        let bytes = buckets.checked_mul(size_of::<Bucket>()).ok_or(io::ErrorKind::OutOfMemory)?;
        let map = MmapMut::map_anon(bytes)?;
        // A wish: small pages will do. Measured: it saves a tenth of the time that a count with a large table takes.
        #[cfg(target_os = "linux")]
        let _ = map.advise(memmap2::Advice::HugePage);
        Ok(Memory(map))
    }

    pub(super) fn buckets(&mut self) -> &[Bucket] {
        <[Bucket]>::mut_from_bytes(&mut self.0).expect("a page is aligned, and the size a multiple")
    }
}
