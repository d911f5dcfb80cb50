//! What came out: speeds, and how many times faster perftect is than each other.

use std::fmt::{self, Write};

use crate::case::Case;
use crate::contender::{Contender, Timed};

/// Which count it is.
pub struct Sample {
    /// The run, from 0.
    pub run: usize,
    /// The case, by its place.
    pub case: usize,
    /// The contender, by its place.
    pub contender: usize,
}

/// All samples.
pub struct Report {
    cases: Vec<String>,
    contenders: Vec<&'static str>,
    samples: Vec<(Sample, Timed)>,
}

impl Report {
    /// One without samples.
    pub fn new(cases: &[Case], contenders: &[Box<dyn Contender>]) -> Report {
        Report {
            cases: cases.iter().map(|case| format!("{} d{}", case.name, case.depth)).collect(),
            contenders: contenders.iter().map(|contender| contender.name()).collect(),
            samples: Vec::new(),
        }
    }

    /// Takes a sample in.
    pub fn add(&mut self, sample: Sample, timed: Timed) {
        self.samples.push((sample, timed));
    }

    /// Every sample, one a line.
    pub fn csv(&self) -> String {
        let mut csv = String::from("case,contender,run,leaves,seconds\n");
        for (Sample { run, case, contender }, timed) in &self.samples {
            let (case, contender) = (&self.cases[*case], self.contenders[*contender]);
            let (leaves, seconds) = (timed.leaves, timed.time.as_secs_f64());
            let _ = writeln!(csv, "{case},{contender},{run},{leaves},{seconds:.6}");
        }
        csv
    }

    /// Million leaves per second in each run.
    fn speeds(&self, case: usize, contender: usize) -> Vec<f64> {
        self.samples
            .iter()
            .filter(|(sample, _)| sample.case == case && sample.contender == contender)
            .map(|(_, timed)| timed.leaves as f64 / timed.time.as_secs_f64() / 1e6)
            .collect()
    }

    /// Perftect's speed by the other's, run by run, in rising order.
    fn ratios(&self, case: usize, contender: usize) -> Vec<f64> {
        let (ours, theirs) = (self.speeds(case, 0), self.speeds(case, contender));
        sorted(ours.iter().zip(theirs).map(|(ours, theirs)| ours / theirs).collect())
    }
}

fn sorted(mut values: Vec<f64>) -> Vec<f64> {
    values.sort_by(f64::total_cmp);
    values
}

fn median(sorted: &[f64]) -> f64 {
    sorted[sorted.len() / 2]
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "million leaves per second, medians; one thread, no hash, bulk counting, processor time\n"
        )?;
        write!(f, "| position |")?;
        for name in &self.contenders {
            write!(f, " {name} |")?;
        }
        writeln!(f, "\n|---|{}", "---|".repeat(self.contenders.len()))?;
        for (index, case) in self.cases.iter().enumerate() {
            write!(f, "| {case} |")?;
            for contender in 0..self.contenders.len() {
                write!(f, " {:.0} |", median(&sorted(self.speeds(index, contender))))?;
            }
            writeln!(f)?;
        }
        writeln!(
            f,
            "\nperftect is so many times as fast (median, lowest to highest of paired runs)\n"
        )?;
        for (contender, name) in self.contenders.iter().enumerate().skip(1) {
            let mut product = 1.0;
            write!(f, "{name}:")?;
            for (index, case) in self.cases.iter().enumerate() {
                let ratios = self.ratios(index, contender);
                product *= median(&ratios);
                let (low, high) = (ratios[0], ratios[ratios.len() - 1]);
                write!(f, " {case} {:.2} ({low:.2} to {high:.2}),", median(&ratios))?;
            }
            let mean = f64::powf(product, 1.0 / self.cases.len() as f64);
            writeln!(f, " geometric mean {mean:.2}")?;
        }
        Ok(())
    }
}
