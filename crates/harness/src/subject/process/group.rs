//! A child process and all that it starts, as one thing to kill. The only file that knows process-wrap.

use std::io;
use std::process::{ChildStderr, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use process_wrap::std::{ChildWrapper, CommandWrap};

use super::InputKind;
use super::input::Stdin;
use super::runaways::Mark;
use super::terminal;

/// How long a killed process may take to go; only one that hangs in the kernel takes longer.
const REAP_LIMIT: Duration = Duration::from_secs(5);

/// A running process group, or job.
#[derive(Debug)]
pub(super) struct Group {
    /// `None` once it has ended, or was killed and handed over for reaping.
    child: Option<Box<dyn ChildWrapper>>,
    exit: Option<ExitStatus>,
    mark: Mark,
}

/// The ends of its pipes on our side.
pub(super) struct Pipes {
    pub(super) stdin: Stdin,
    pub(super) stdout: ChildStdout,
    pub(super) stderr: ChildStderr,
}

impl Group {
    pub(super) fn spawn(mut command: Command, input: InputKind) -> io::Result<(Group, Pipes)> {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let terminal = match input {
            InputKind::Pipe => None,
            InputKind::Terminal => Some(terminal::put_on(&mut command)?),
        };
        let mark = Mark::put_on(&mut command);
        let mut wrap = CommandWrap::from(command);
        #[cfg(unix)]
        wrap.wrap(process_wrap::std::ProcessGroup::leader());
        #[cfg(windows)]
        wrap.wrap(process_wrap::std::JobObject);
        let mut child = wrap.spawn()?;
        let pipes = take_pipes(child.as_mut(), terminal);
        let mut group = Group { child: Some(child), exit: None, mark };
        if pipes.is_none() {
            group.end();
        }
        let pipes = pipes.ok_or_else(|| io::Error::other("its pipes cannot be had"))?;
        Ok((group, pipes))
    }

    /// How the process ended, if it has. The rest of its group dies with it.
    pub(super) fn exit(&mut self) -> Option<ExitStatus> {
        if self.exit.is_none()
            && let Some(child) = &mut self.child
        {
            self.exit = child.try_wait().unwrap_or_default();
            if self.exit.is_some() {
                self.kill();
                // Its number may be another's from now on: it must not be killed again.
                self.child = None;
            }
        }
        self.exit
    }

    /// Kills all of it, without waiting. What is gone already is left alone.
    pub(super) fn kill(&mut self) {
        if let Some(child) = &mut self.child {
            // The only error is that nobody is there any more.
            let _ = child.start_kill();
            self.mark.kill_all();
        }
    }

    /// Kills all of it and waits until the process is gone.
    pub(super) fn end(&mut self) {
        self.kill();
        let Some(mut child) = self.child.take() else { return };
        let (done, reaped) = mpsc::channel();
        let reap = move || {
            let _ = child.wait();
            let _ = done.send(());
        };
        if thread::Builder::new().name("reap".to_owned()).spawn(reap).is_ok() {
            let _ = reaped.recv_timeout(REAP_LIMIT);
        }
    }
}

fn take_pipes(child: &mut dyn ChildWrapper, terminal: Option<Stdin>) -> Option<Pipes> {
    let stdin = match terminal {
        Some(terminal) => terminal,
        None => Stdin::from(child.stdin().take()?),
    };
    Some(Pipes { stdin, stdout: child.stdout().take()?, stderr: child.stderr().take()? })
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::io::{BufRead, BufReader, Read};

    use super::*;

    #[test]
    fn a_child_that_has_left_the_group_dies_with_it() {
        let mut command = Command::new("sh");
        command.args(["-c", "setsid sh -c 'echo away; sleep 5; echo alive' & sleep 1000"]);
        let (mut group, pipes) = Group::spawn(command, InputKind::Pipe).expect("started");
        let mut output = BufReader::new(pipes.stdout);
        let mut text = String::new();
        output.read_line(&mut text).expect("a line");
        group.end();
        // The output ends when nobody is left who could write to it.
        output.read_to_string(&mut text).expect("the rest");
        assert_eq!(text, "away\n");
    }
}
