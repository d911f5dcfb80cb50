//! The kill matrix: every deviation against every position.

use perftect_movegen::rulebook::deviation::Deviation;
use rayon::prelude::*;

use super::cache::{Cache, Key};
use super::catch::{Catch, Caught, catch};
use crate::suite::{Entry, Suite};

/// How suites are graded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GradeOptions {
    /// The greatest count that a broken generator is asked for.
    pub max_nodes: u64,
}

/// A position with what it catches.
#[derive(Clone, Debug)]
pub struct Graded<'a> {
    /// The suite's name.
    pub suite: &'a str,
    /// The position.
    pub entry: &'a Entry,
    /// For each deviation, in the order of the catalogue, how the position catches it first, if it does.
    pub catches: Vec<Option<Catch>>,
    /// The same by counts alone, which is all that many engines tell.
    pub by_counts: Vec<Option<Catch>>,
}

/// Every deviation against every position of some suites.
#[derive(Clone, Debug)]
pub struct Matrix<'a> {
    /// The deviations, in the order of the catalogue.
    pub deviations: Vec<&'static Deviation>,
    /// The positions, in the order of the suites.
    pub positions: Vec<Graded<'a>>,
}

/// Grades suites over the threads of the current rayon pool; `done` is told of each position that is.
pub fn grade<'a>(
    suites: &'a [Suite],
    options: GradeOptions,
    cache: &Cache,
    done: impl Fn() + Sync,
) -> Matrix<'a> {
    let deviations: Vec<&'static Deviation> = Deviation::all().collect();
    let entries = suites.iter().flat_map(|suite| {
        let before = std::iter::once(None).chain(suite.entries.iter().map(Some));
        let name = suite.name.as_str();
        suite.entries.iter().zip(before).map(move |(entry, before)| (name, entry, before))
    });
    let entries: Vec<(&str, &Entry, Option<&Entry>)> = entries.collect();
    let positions = entries
        .into_par_iter()
        .map(|(suite, entry, before)| {
            let key = Key::new(entry, before, options.max_nodes);
            let caught = cache.get_or_make(&key, deviations.len(), || {
                let of = |&deviation| catch(deviation, entry, before, options.max_nodes);
                deviations.par_iter().map(of).collect()
            });
            done();
            let split = |it: Caught| (it.first, it.by_counts);
            let (catches, by_counts) = caught.into_iter().map(split).unzip();
            Graded { suite, entry, catches, by_counts }
        })
        .collect();
    Matrix { deviations, positions }
}

impl<'a> Matrix<'a> {
    /// The matrix of several suites as one.
    pub fn of_all<'m>(matrices: impl Iterator<Item = &'m Matrix<'a>>) -> Matrix<'a>
    where
        'a: 'm,
    {
        let positions = matrices.flat_map(|matrix| matrix.positions.iter().cloned()).collect();
        Matrix { deviations: Deviation::all().collect(), positions }
    }

    /// The deviations that no position catches.
    pub fn survivors(&self) -> Vec<&'static Deviation> {
        let is_caught =
            |number: usize| self.positions.iter().any(|it| it.catches[number].is_some());
        let numbered = self.deviations.iter().enumerate();
        numbered
            .filter(|&(number, _)| !is_caught(number))
            .map(|(_, &deviation)| deviation)
            .collect()
    }

    /// The deviations that are caught, but by no count: engines that do nothing but count hide them.
    pub fn hidden_from_counts(&self) -> Vec<&'static Deviation> {
        let by_any = |number: usize| self.times_caught(number) > 0;
        let by_counts =
            |number: usize| self.positions.iter().any(|it| it.by_counts[number].is_some());
        let numbered = self.deviations.iter().enumerate();
        numbered
            .filter(|&(number, _)| by_any(number) && !by_counts(number))
            .map(|(_, &deviation)| deviation)
            .collect()
    }

    /// The position that catches a deviation at least cost, by its number in the catalogue; the earlier of equals.
    pub fn cheapest(&self, number: usize) -> Option<(&Graded<'a>, &Catch)> {
        let catches =
            self.positions.iter().filter_map(|it| Some((it, it.catches[number].as_ref()?)));
        catches.min_by_key(|(_, catch)| catch.nodes)
    }

    /// The first position, in suite order, that catches a deviation.
    pub fn first(&self, number: usize) -> Option<(&Graded<'a>, &Catch)> {
        self.positions.iter().find_map(|it| Some((it, it.catches[number].as_ref()?)))
    }

    /// How many positions catch a deviation.
    pub fn times_caught(&self, number: usize) -> usize {
        self.positions.iter().filter(|it| it.catches[number].is_some()).count()
    }

    /// The positions without which as many deviations would be caught.
    pub fn redundant(&self) -> Vec<&Graded<'a>> {
        let times: Vec<usize> =
            (0..self.deviations.len()).map(|number| self.times_caught(number)).collect();
        let is_needed = |it: &&Graded<'a>| {
            it.catches.iter().zip(&times).any(|(catch, &times)| catch.is_some() && times == 1)
        };
        self.positions.iter().filter(|it| !is_needed(it)).collect()
    }
}
