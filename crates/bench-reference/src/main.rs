//! Times perftect's reference generator against others: one thread, no hash table, the last ply counted in bulk.
//!
//! Counts are verified before anything is timed. Then all contenders take turns on each position, run after run, so that
//! what disturbs the machine disturbs them alike; ratios are taken within a run.

mod arguments;
mod case;
mod clock;
mod contender;
mod report;

use std::process::ExitCode;

use arguments::Arguments;
use report::{Report, Sample};

fn main() -> ExitCode {
    let arguments = match Arguments::from_command_line() {
        Ok(arguments) => arguments,
        Err(problem) => {
            eprintln!("bench-reference: {problem}");
            return ExitCode::from(2);
        }
    };
    match run(&arguments) {
        Ok(report) => {
            print!("{report}");
            if let Some(path) = &arguments.csv
                && let Err(error) = std::fs::write(path, report.csv())
            {
                eprintln!("bench-reference: cannot write {}: {error}", path.display());
                return ExitCode::FAILURE;
            }
            ExitCode::SUCCESS
        }
        Err(problem) => {
            eprintln!("bench-reference: {problem}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Result<Report, String> {
    let cases = case::all(arguments.less);
    let mut contenders = contender::all(&arguments.names)?;
    for case in &cases {
        let first = contenders[0].time(case)?.leaves;
        for contender in &mut contenders[1..] {
            let leaves = contender.time(case)?.leaves;
            if leaves != first {
                let name = contender.name();
                return Err(format!("{}: {name} counts {leaves}, perftect {first}", case.name));
            }
        }
    }
    let mut report = Report::new(&cases, &contenders);
    for run in 0..arguments.runs {
        for (index, case) in cases.iter().enumerate() {
            for (column, contender) in contenders.iter_mut().enumerate() {
                report.add(Sample { run, case: index, contender: column }, contender.time(case)?);
            }
        }
    }
    Ok(report)
}
