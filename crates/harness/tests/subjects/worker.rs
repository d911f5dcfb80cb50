//! A question that nobody waits for any more: the engine that it was put to dies, and no other one.

use std::sync::Arc;

use perftect::tree::{Inquiry, Place, Worker};
use perftect_movegen::Position;

use crate::fake::{LONG, source};
use crate::watch::{Watch, assert_gone};

#[test]
fn cancelling_kills_the_engine_and_the_next_question_has_another_one() {
    let watch = Watch::new();
    let bystander = Watch::new();
    let mut other = Worker::start(Arc::new(source(&bystander, &[], LONG)), LONG);
    let inquiry = Inquiry { place: Place::new(Position::start()), depth: 2 };
    other.ask(inquiry.clone());
    assert!(other.wait().expect("an answer").result.is_ok());

    let mut worker = Worker::start(Arc::new(source(&watch, &["--hang"], LONG)), LONG);
    for _ in 0..2 {
        worker.ask(inquiry.clone());
        let process = watch.process();
        worker.cancel();
        assert_gone(process, "cancelled");
    }
    assert_eq!(worker.reply(), None, "a cancelled answer is forgotten");

    other.ask(inquiry);
    assert!(other.wait().expect("an answer").result.is_ok(), "the other engine died with it");
    drop(other);
    assert_eq!(bystander.assert_all_gone("bystander"), 1);
}
