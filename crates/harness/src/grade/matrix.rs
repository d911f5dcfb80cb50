//! The kill matrix: every deviation against every position.

use perftect_movegen::rulebook::deviation::Deviation;
use rayon::prelude::*;

use super::cache::{Cache, Key};
use super::catch::{Catch, Caught, catch};
use super::right::RightAnswers;
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
    /// For each deviation, in the order of the catalogue, how the position catches it first, if it does, as far as it was
    /// asked.
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
///
/// Every position is asked for counts of up to [`CHEAP`] leaves first. Dearer ones are asked for only of deviations that
/// no cheap count in these suites catches, so that a position may catch more than the matrix says, and none less.
pub fn grade<'a>(
    suites: &'a [Suite],
    options: GradeOptions,
    cache: &Cache,
    done: impl Fn() + Sync,
) -> Matrix<'a> {
    let deviations: Vec<&'static Deviation> = Deviation::all().collect();
    let entries = in_order(suites);
    let is_all_cheap = options.max_nodes <= CHEAP;
    let cheap = pass(&entries, &deviations, options.max_nodes.min(CHEAP), cache, || {
        if is_all_cheap {
            done();
        }
    });
    let graded = |(&(suite, entry, _), caught): (&Asked<'a>, Vec<Caught>)| {
        let split = |it: Caught| (it.first, it.by_counts);
        let (catches, by_counts) = caught.into_iter().map(split).unzip();
        Graded { suite, entry, catches, by_counts }
    };
    let positions = entries.iter().zip(cheap).map(graded).collect();
    let mut matrix = Matrix { deviations, positions };
    if !is_all_cheap {
        let survivors = matrix.hidden_or_missed();
        let dear = pass(&entries, &survivors, options.max_nodes, cache, done);
        matrix.add(&survivors, dear);
    }
    matrix
}

/// A position with its suite's name and the position before it in the suite.
type Asked<'a> = (&'a str, &'a Entry, Option<&'a Entry>);

/// How each position catches each of some deviations, if it does.
fn pass(
    entries: &[Asked<'_>],
    deviations: &[&'static Deviation],
    max_nodes: u64,
    cache: &Cache,
    done: impl Fn() + Sync,
) -> Vec<Vec<Caught>> {
    let of_entry = |&(_, entry, before): &Asked<'_>| {
        let key = || Key::new(entry, before, deviations, max_nodes);
        let catches = cache.get_or_make(key, deviations.len(), || {
            let right = RightAnswers::new(entry);
            let first = |&deviation| catch(deviation, entry, &right, before, max_nodes);
            deviations.par_iter().map(first).collect()
        });
        done();
        catches
    };
    entries.par_iter().map(of_entry).collect()
}

/// The deviations that no position of some suites catches, over the threads of the current rayon pool. Each is asked about
/// no more positions than it takes to catch it, so that this takes a small part of the time of a matrix.
pub fn survivors(suites: &[Suite], options: GradeOptions) -> Vec<&'static Deviation> {
    let entries = in_order(suites);
    let right: Vec<RightAnswers<'_>> =
        entries.iter().map(|&(_, entry, _)| RightAnswers::new(entry)).collect();
    let is_caught = |&deviation: &&'static Deviation, max_nodes: u64| {
        entries.iter().zip(&right).any(|(&(_, entry, before), right)| {
            catch(deviation, entry, right, before, max_nodes).first.is_some()
        })
    };
    let deviations: Vec<&'static Deviation> = Deviation::all().collect();
    let limits = [options.max_nodes.min(CHEAP), options.max_nodes];
    let is_missed =
        |deviation: &&'static Deviation| !limits.iter().any(|&limit| is_caught(deviation, limit));
    deviations.into_par_iter().filter(is_missed).collect()
}

/// Leaves that cost so little that every position is asked for so many before any is asked for more.
pub const CHEAP: u64 = 100;

/// Each position with its suite's name and the position before it in the suite.
fn in_order(suites: &[Suite]) -> Vec<Asked<'_>> {
    let entries = suites.iter().flat_map(|suite| {
        let before = std::iter::once(None).chain(suite.entries.iter().map(Some));
        let name = suite.name.as_str();
        suite.entries.iter().zip(before).map(move |(entry, before)| (name, entry, before))
    });
    entries.collect()
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

    /// Adds what some of the deviations were caught by.
    fn add(&mut self, deviations: &[&'static Deviation], caught: Vec<Vec<Caught>>) {
        let place =
            |deviation: &&Deviation| self.deviations.iter().position(|it| it.id == deviation.id);
        let places: Vec<usize> = deviations.iter().filter_map(place).collect();
        for (graded, caught) in self.positions.iter_mut().zip(caught) {
            for (&place, caught) in places.iter().zip(caught) {
                graded.catches[place] = caught.first;
                graded.by_counts[place] = caught.by_counts;
            }
        }
    }

    /// The deviations that no position catches by a count.
    fn hidden_or_missed(&self) -> Vec<&'static Deviation> {
        let missed = self.survivors();
        self.hidden_from_counts().into_iter().chain(missed).collect()
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
