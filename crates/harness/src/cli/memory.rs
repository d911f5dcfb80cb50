//! How much memory the machine has to spare.

use sysinfo::{MemoryRefreshKind, RefreshKind, System};

/// In bytes.
pub(super) fn at_hand() -> u64 {
    let memory = RefreshKind::nothing().with_memory(MemoryRefreshKind::nothing().with_ram());
    let system = System::new_with_specifics(memory);
    let available = system.available_memory();
    system.cgroup_limits().map_or(available, |limits| limits.free_memory.min(available))
}
