//! From wrong answers to their causes.
//!
//! [`Pair::diverge`] goes from a failed case down to the smallest [`Divergence`], and [`triage`] asks where in a
//! generator the fault sits.

mod allowance;
mod asked;
mod asks;
mod attribute;
mod believe;
mod cost;
mod decide;
mod diagnosis;
mod divergence;
mod ending;
mod fault;
mod forecast;
mod gather;
mod hypothesis;
mod kind;
mod ledger;
mod more_questions;
mod node;
mod observation;
mod parents;
mod prediction;
mod recall;
mod repeat;
mod seat;
mod showing;
mod shrink;
mod smaller;
mod spelling;
mod split;
mod suspects;
mod tells;
mod told;
mod told_triage;
mod triage;
#[cfg(test)]
mod trial;
mod unknown;
mod voice;

pub use allowance::{Allowance, Stopped};
pub use asked::Asked;
pub use asks::Asks;
pub use diagnosis::{DiagnoseOptions, diagnose};
pub use divergence::{Below, Difference, Divergence, Pair, moves_below};
pub use fault::{Cause, Diagnosis, Fault, Shown, Support};
pub use hypothesis::Hypothesis;
pub use kind::{Kind, Manner, kinds};
pub use ledger::{Ledger, Share};
pub use node::Node;
pub use observation::{Observation, Probe, Seen};
pub use parents::parents;
pub use prediction::Prediction;
pub use seat::Seat;
pub use shrink::shrink;
pub use smaller::{Smaller, smaller};
pub use split::{best_split, questions, showcases};
pub use suspects::{Held, Suspect, rank, suspects};
pub use tells::{Detail, Tells};
pub use triage::{Triage, triage};
pub use voice::{Interview, Reference, Reply, Voice};
