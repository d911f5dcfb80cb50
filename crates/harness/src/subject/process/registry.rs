//! All process groups that run, so that none outlives this program. The only file that knows ctrlc.

use std::collections::BTreeMap;
use std::io;
use std::process::Command;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, ThreadId};

use super::InputKind;
use super::group::{Group, Pipes};

/// The exit code after an interruption (Ctrl-C, SIGTERM, SIGHUP): 128 + SIGINT, as shells have it.
const INTERRUPTED: i32 = 130;

static REGISTRY: Mutex<Registry> = Mutex::new(Registry {
    state: State::Open,
    exit: Exit::AtOnce,
    next_id: 0,
    groups: BTreeMap::new(),
});

struct Registry {
    state: State,
    exit: Exit,
    next_id: u64,
    groups: BTreeMap<u64, Running>,
}

struct Running {
    group: Arc<Mutex<Group>>,
    starter: ThreadId,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Open,
    /// Everything was killed, and nothing may start any more.
    Closed,
    /// The same, and this program is about to exit.
    Interrupted,
}

/// Who ends this program after an interruption.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Exit {
    AtOnce,
    /// The main thread, as soon as it has told what it knows.
    Deferred,
}

/// The handler of interruptions could not be set.
#[derive(Debug, thiserror::Error)]
#[error("cannot watch for interruptions: {0}")]
pub struct InterruptError(#[from] ctrlc::Error);

/// Kills every subject's processes, and lets no other start. For the end of a run that does not drop its subjects.
pub fn kill_all() {
    close(State::Closed);
}

/// Kills the processes of the subjects that a thread has started and that still run; others may start afterwards. For a
/// question that nobody waits for any more: whoever asked it gets the error of a subject that has ended.
pub fn kill_started_by(thread: ThreadId) {
    for running in lock(&REGISTRY).groups.values().filter(|running| running.starter == thread) {
        lock(&running.group).kill();
    }
}

fn close(state: State) {
    let mut registry = lock(&REGISTRY);
    registry.state = state;
    for running in registry.groups.values() {
        lock(&running.group).kill();
    }
}

/// From now on Ctrl-C, SIGTERM and SIGHUP kill every subject's processes, call `report`, and end this program with exit
/// code 130; after [`defer_exit`] only the second of them does. To be called once, from the program's start.
///
/// Whoever waits for a killed subject waits until the exit, so that no verdict comes of the killing; `report` must not
/// wait for them. If the exit is deferred, they get [`SubjectError::Interrupted`].
///
/// [`SubjectError::Interrupted`]: crate::subject::SubjectError::Interrupted
///
/// # Errors
/// If the system refuses the handler, or there is one already.
pub fn on_interrupt(mut report: impl FnMut() + Send + 'static) -> Result<(), InterruptError> {
    ctrlc::set_handler(move || {
        let is_second = is_interrupted();
        close(State::Interrupted);
        if !is_second {
            report();
        }
        if is_second || lock(&REGISTRY).exit == Exit::AtOnce {
            std::process::exit(INTERRUPTED);
        }
    })?;
    Ok(())
}

/// From now on the caller looks at [`is_interrupted`], tells what is known, and ends this program.
pub fn defer_exit() {
    lock(&REGISTRY).exit = Exit::Deferred;
}

/// Whether this program was interrupted, and has killed every subject.
pub fn is_interrupted() -> bool {
    lock(&REGISTRY).state == State::Interrupted
}

/// Whether a subject was killed by an interruption. Never comes back if the exit is about to come.
pub(super) fn waits_in_vain() -> bool {
    while is_interrupted() && lock(&REGISTRY).exit == Exit::AtOnce {
        thread::park();
    }
    is_interrupted()
}

/// A group that is in the registry as long as this lives, and is killed with it.
#[derive(Debug)]
pub(super) struct Registered {
    id: u64,
    group: Arc<Mutex<Group>>,
}

impl Registered {
    pub(super) fn spawn(command: Command, input: InputKind) -> io::Result<(Registered, Pipes)> {
        // Locked while it starts, so that an interruption finds either all of it or nothing.
        let mut registry = lock(&REGISTRY);
        if registry.state != State::Open {
            drop(registry);
            waits_in_vain();
            return Err(io::Error::other("the run is being ended"));
        }
        let (group, pipes) = Group::spawn(command, input)?;
        let id = registry.next_id;
        registry.next_id += 1;
        let group = Arc::new(Mutex::new(group));
        let starter = thread::current().id();
        registry.groups.insert(id, Running { group: Arc::clone(&group), starter });
        Ok((Registered { id, group }, pipes))
    }

    /// The group, for a moment.
    pub(super) fn group(&self) -> MutexGuard<'_, Group> {
        lock(&self.group)
    }
}

impl Drop for Registered {
    fn drop(&mut self) {
        self.group().end();
        lock(&REGISTRY).groups.remove(&self.id);
    }
}

/// What the lock protects is whole after every statement, so a panic elsewhere does no harm.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
