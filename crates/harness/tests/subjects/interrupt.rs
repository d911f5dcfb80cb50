//! An interruption of this program kills the engines too.

use std::env;
use std::process::{Command, Stdio};

use perftect::subject::uci::{Dialect, DialectChoice, UciOptions, UciSource};
use perftect::subject::{CommandLine, Source, on_interrupt};

use crate::fake::{self, LONG};
use crate::root::{KIWIPETE, Root};
use crate::watch::{Watch, assert_gone};

const ADDRESS: &str = "PERFTECT_TEST_WATCH";

#[test]
fn an_interruption_kills_engines_and_their_children_and_exits_with_130() {
    let watch = Watch::new();
    fake::program();
    let mut harness = Command::new(env::current_exe().expect("this program"))
        .args(["--exact", "interrupt::asks_an_engine_that_hangs", "--ignored"])
        .env(ADDRESS, watch.address())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("started");
    let processes = [watch.process(), watch.process()];
    let kill = Command::new("kill").arg(harness.id().to_string()).status();
    assert!(kill.expect("kill runs").success());
    assert_eq!(harness.wait().expect("ended").code(), Some(130));
    for process in processes {
        assert_gone(process, "interrupted");
    }
}

#[test]
#[ignore = "the other side of the test above"]
fn asks_an_engine_that_hangs() {
    let Some(address) = env::var_os(ADDRESS) else { return };
    let address = address.into_string().expect("UTF-8");
    on_interrupt(|| {}).expect("a handler");
    let faults = ["--watch", address.as_str(), "--spawn-child", "--hang"];
    let command = CommandLine::new(fake::program(), faults.map(str::to_owned));
    let dialect = DialectChoice::Fixed(Dialect::find("stockfish").expect("known"));
    let options = UciOptions { dialect, ..UciOptions::default() };
    let mut subject = UciSource::new(command, options).open().expect("opened");
    let _ = Root::standard(KIWIPETE).ask(subject.as_mut(), 3, LONG * 10);
}
