//! Progress on a terminal, on the error stream.

use std::fmt::Write;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use super::number::{grouped, speed};
use crate::check::{Case, CaseResult, Observer, Plan};

/// Whether there is a terminal for it is found out here: elsewhere nothing is drawn.
fn target() -> ProgressDrawTarget {
    ProgressDrawTarget::stderr()
}

/// A bar over the expected nodes of a run: what is running, nodes a second, time left.
pub struct Progress {
    bar: ProgressBar,
    not_passed: AtomicUsize,
}

impl Progress {
    /// A bar for a subject and a plan.
    pub fn new(subject: &str, plan: &Plan<'_>) -> Progress {
        let bar = node_bar(subject, plan.expected_nodes(), target());
        Progress { bar, not_passed: AtomicUsize::new(0) }
    }

    /// Takes the bar away.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

impl Observer for Progress {
    fn started(&self, case: &Case<'_>) {
        let not_passed = match self.not_passed.load(Ordering::Relaxed) {
            0 => String::new(),
            count => format!("[{} not passed] ", grouped(count as u64)),
        };
        self.bar.set_message(format!("{not_passed}{case}"));
    }

    fn finished(&self, result: &CaseResult<'_>) {
        self.bar.inc(result.case.nodes());
        if result.verdict.is_failure() {
            self.not_passed.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// A bar over the nodes that the reference counts.
pub struct NodeBar(ProgressBar);

impl NodeBar {
    /// A bar of so many nodes.
    pub fn new(what: &str, nodes: u64) -> NodeBar {
        NodeBar(node_bar(what, nodes, target()))
    }

    /// So many more are done.
    pub fn add(&self, nodes: u64) {
        self.0.inc(nodes);
    }

    /// Takes the bar away.
    pub fn finish(&self) {
        self.0.finish_and_clear();
    }
}

/// Short, so that 80 columns have room for a case.
fn node_bar(what: &str, nodes: u64, target: ProgressDrawTarget) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(nodes), target);
    let template = "{prefix:.12} {bar:12} {percent:>3}% {speed}, {eta} left {wide_msg}";
    let style = ProgressStyle::with_template(template).expect("the template is valid");
    let style = style.with_key("speed", |state: &ProgressState, text: &mut dyn Write| {
        // A progress bar is no place for errors.
        let _ = text.write_str(&speed(state.pos(), state.elapsed()));
    });
    bar.set_style(style.progress_chars("=> "));
    bar.set_prefix(what.to_owned());
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

/// A sign of life while one long count goes on, until it is dropped.
pub struct Spinner(ProgressBar);

impl Spinner {
    /// Starts it.
    ///
    /// # Panics
    /// Never: the template is valid.
    pub fn new(what: String) -> Spinner {
        let bar = ProgressBar::with_draw_target(None, target());
        let style = ProgressStyle::with_template("{spinner} {msg} {elapsed}");
        bar.set_style(style.expect("the template is valid"));
        bar.set_message(what);
        bar.enable_steady_tick(Duration::from_millis(100));
        Spinner(bar)
    }
}

impl Drop for Spinner {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}

/// A bar over steps that are alike, until it is dropped.
pub struct Steps(ProgressBar);

impl Steps {
    /// A bar over so many steps.
    ///
    /// # Panics
    /// Never: the template is valid.
    pub fn new(what: &'static str, steps: usize) -> Steps {
        let bar = ProgressBar::with_draw_target(Some(steps as u64), target());
        let style = ProgressStyle::with_template("{prefix} {bar:32} {pos}/{len} {eta} left");
        bar.set_style(style.expect("the template is valid").progress_chars("=> "));
        bar.set_prefix(what);
        bar.enable_steady_tick(Duration::from_millis(200));
        Steps(bar)
    }

    /// One more step is done.
    pub fn done(&self) {
        self.0.inc(1);
    }
}

impl Drop for Steps {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::sync::{Arc, Mutex};

    use indicatif::TermLike;

    use super::*;

    /// A terminal of 80 columns, which keeps what is written on it.
    #[derive(Clone, Debug, Default)]
    struct Terminal(Arc<Mutex<String>>);

    impl TermLike for Terminal {
        fn width(&self) -> u16 {
            80
        }
        fn move_cursor_up(&self, _: usize) -> io::Result<()> {
            Ok(())
        }
        fn move_cursor_down(&self, _: usize) -> io::Result<()> {
            Ok(())
        }
        fn move_cursor_right(&self, _: usize) -> io::Result<()> {
            Ok(())
        }
        fn move_cursor_left(&self, _: usize) -> io::Result<()> {
            Ok(())
        }
        fn write_line(&self, text: &str) -> io::Result<()> {
            self.write_str(text)
        }
        fn write_str(&self, text: &str) -> io::Result<()> {
            self.0.lock().expect("no panic").push_str(text);
            Ok(())
        }
        fn clear_line(&self) -> io::Result<()> {
            Ok(())
        }
        fn flush(&self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn the_case_that_runs_can_be_seen_at_80_columns() {
        let terminal = Terminal::default();
        let target = ProgressDrawTarget::term_like(Box::new(terminal.clone()));
        let bar = node_bar("a-subject-with-a-name", 1_234_567_890, target);
        bar.set_position(345_678_901);
        bar.set_message("rules/castling@4");
        bar.force_draw();
        let drawn = terminal.0.lock().expect("no panic").clone();
        assert!(drawn.contains("rules/castling@4"), "{drawn}");
    }
}
