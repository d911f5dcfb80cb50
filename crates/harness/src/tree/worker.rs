//! The thread that asks, so that the screen never waits for a subject.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, ThreadId};
use std::time::Duration;

use super::ask_error::AskError;
use super::asker::{Asker, SharedSource};
use super::comparison::Comparison;
use super::place::Place;
use crate::subject::kill_started_by;

/// What is to be asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inquiry {
    /// The node.
    pub place: Place,
    /// Half-moves to count; at least 1.
    pub depth: u32,
}

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reply {
    /// What was asked.
    pub inquiry: Inquiry,
    /// Both divides.
    pub result: Result<Comparison, AskError>,
}

/// A thread with an instance of the subject.
pub struct Worker {
    source: SharedSource,
    limit: Duration,
    running: Running,
}

struct Running {
    inquiries: Sender<Inquiry>,
    replies: Receiver<Reply>,
    is_cancelled: Arc<AtomicBool>,
    thread: ThreadId,
}

impl Worker {
    /// Starts the thread. `limit` is how long an answer may take.
    pub fn start(source: SharedSource, limit: Duration) -> Worker {
        let running = Running::start(Arc::clone(&source), limit);
        Worker { source, limit, running }
    }

    /// Hands over what is to be asked, and does not wait.
    pub fn ask(&mut self, inquiry: Inquiry) {
        if let Err(unsent) = self.running.inquiries.send(inquiry) {
            // A thread that has panicked is replaced by another one.
            self.running = Running::start(Arc::clone(&self.source), self.limit);
            let _ = self.running.inquiries.send(unsent.0);
        }
    }

    /// What has come since, if anything has.
    pub fn reply(&self) -> Option<Reply> {
        self.running.replies.try_recv().ok()
    }

    /// What comes next, waited for.
    pub fn wait(&self) -> Option<Reply> {
        self.running.replies.recv().ok()
    }

    /// Kills the instance that is being asked, and forgets its answer. The thread ends by itself; another one takes over.
    pub fn cancel(&mut self) {
        self.running.is_cancelled.store(true, Ordering::SeqCst);
        kill_started_by(self.running.thread);
        self.running = Running::start(Arc::clone(&self.source), self.limit);
    }
}

impl Running {
    fn start(source: SharedSource, limit: Duration) -> Running {
        let (inquiries, asked) = mpsc::channel::<Inquiry>();
        let (answered, replies) = mpsc::channel();
        let is_cancelled = Arc::new(AtomicBool::new(false));
        let mut asker = Asker::new(source, limit, Arc::clone(&is_cancelled));
        let handle = thread::spawn(move || {
            for inquiry in asked {
                let result = asker.compare(&inquiry.place, inquiry.depth);
                if answered.send(Reply { inquiry, result }).is_err() {
                    return;
                }
            }
        });
        let thread = handle.thread().id();
        Running { inquiries, replies, is_cancelled, thread }
    }
}
