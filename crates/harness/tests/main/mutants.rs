//! Generators with faults that are none of the rulebook's deviations, made by changing the reference's moves.

use std::time::Duration;

use perftect::subject::{
    Abilities, Ability, Answer, DivideLine, Question, Source, Subject, SubjectError,
};
use perftect_movegen::{Bitboard, Color, Move, MoveKind, Position, Role, Square};

/// What a mutant does to the right moves of a position.
type Change = fn(&Position, &mut Vec<Move>);

/// The reference with other moves, at every node.
#[derive(Clone, Copy)]
pub(crate) struct Mutant {
    pub(crate) name: &'static str,
    change: Change,
}

/// Faults that real generators might have, and that the catalogue has not.
pub(crate) const MUTANTS: [Mutant; 5] = [
    Mutant { name: "black-knights-wrap-from-the-h-file", change: black_knights_wrap },
    Mutant {
        name: "rooks-never-go-seven-squares",
        change: |position, moves| {
            moves.retain(|mv| !(role(position, *mv) == Role::Rook && distance(*mv) == 7));
        },
    },
    Mutant {
        name: "bishops-spare-knights",
        change: |position, moves| {
            moves.retain(|mv| {
                let captured = position.piece_at(mv.to).map(|man| man.role);
                role(position, *mv) != Role::Bishop || captured != Some(Role::Knight)
            });
        },
    },
    Mutant {
        name: "queens-never-go-three-squares-for-white",
        change: |position, moves| {
            let is_gone = |mv: &Move| role(position, *mv) == Role::Queen && distance(*mv) == 3;
            moves.retain(|mv| position.turn() == Color::Black || !is_gone(mv));
        },
    },
    Mutant {
        name: "kings-shun-the-corners",
        change: |position, moves| {
            let is_corner =
                |square| [Square::A1, Square::H1, Square::A8, Square::H8].contains(&square);
            moves.retain(|mv| {
                role(position, *mv) != Role::King
                    || matches!(mv.kind, MoveKind::Castle(_))
                    || !is_corner(mv.to)
            });
        },
    },
];

fn role(position: &Position, mv: Move) -> Role {
    position.piece_at(mv.from).expect("a man").role
}

fn distance(mv: Move) -> u8 {
    let files = mv.from.file().index().abs_diff(mv.to.file().index());
    files.max(mv.from.rank().index().abs_diff(mv.to.rank().index()))
}

/// A shift without a mask: from the h-file one square too far, to the a-file of a rank above.
fn black_knights_wrap(position: &Position, moves: &mut Vec<Move>) {
    let knights = position.by_role(Role::Knight) & position.by_color(Color::Black);
    if position.turn() == Color::White || !position.checkers().is_empty() {
        return;
    }
    let on_h = knights.into_iter().filter(|square| square.file().letter() == 'h');
    let wrapped = on_h.filter_map(|from| {
        let to = Square::from_index(u8::try_from(from.index() + 17).ok()?)?;
        Some(Move::new(MoveKind::Normal, from, to))
    });
    let own = position.by_color(Color::Black);
    let king = Bitboard::from(position.king(Color::White));
    let is_free = |mv: &Move| !own.has(mv.to) && !king.has(mv.to);
    let is_safe = |mv: &Move| {
        let after = position.after(*mv);
        after.attackers(after.king(Color::Black), Color::White).is_empty()
    };
    moves.extend(wrapped.filter(is_free).filter(is_safe));
}

impl Mutant {
    pub(crate) fn moves(&self, position: &Position) -> Vec<Move> {
        let mut moves = position.legal_moves();
        (self.change)(position, &mut moves);
        moves
    }

    fn count(&self, position: &Position, depth: u32) -> u64 {
        let moves = self.moves(position);
        match depth {
            0 => 1,
            1 => moves.len() as u64,
            _ => moves.into_iter().map(|mv| self.count(&position.after(mv), depth - 1)).sum(),
        }
    }
}

impl Source for Mutant {
    fn name(&self) -> String {
        self.name.to_owned()
    }

    fn open(&self) -> Result<Box<dyn Subject>, SubjectError> {
        Ok(Box::new(*self))
    }
}

impl Subject for Mutant {
    fn abilities(&self) -> Abilities {
        Abilities::from([Ability::Perft, Ability::Divide])
    }

    fn perft(&mut self, question: &Question<'_>, depth: u32) -> Result<Answer, SubjectError> {
        let position = question.position;
        if depth == 0 {
            return Ok(Answer { total: 1, ..Answer::default() });
        }
        let line = |mv: Move| DivideLine {
            uci: mv.uci(position.variant()).to_string(),
            count: self.count(&position.after(mv), depth - 1),
        };
        let lines: Vec<DivideLine> = self.moves(position).into_iter().map(line).collect();
        let total = lines.iter().map(|line| line.count).sum();
        Ok(Answer { total, divide: Some(lines), elapsed: Duration::ZERO, ..Answer::default() })
    }
}

/// Answers differently each time.
pub(crate) struct Whim;

impl Source for Whim {
    fn name(&self) -> String {
        "whim".to_owned()
    }

    fn open(&self) -> Result<Box<dyn Subject>, SubjectError> {
        use std::sync::atomic::{AtomicU64, Ordering};
        static TURN: AtomicU64 = AtomicU64::new(0);
        Ok(Box::new(WhimInstance { turn: TURN.fetch_add(1, Ordering::Relaxed) }))
    }
}

struct WhimInstance {
    turn: u64,
}

impl Subject for WhimInstance {
    fn abilities(&self) -> Abilities {
        Abilities::from([Ability::Perft])
    }

    fn perft(&mut self, question: &Question<'_>, depth: u32) -> Result<Answer, SubjectError> {
        self.turn += 1;
        let right = Answer::of_reference(question.position, depth).expect("small");
        let total = right.total + self.turn * 7 % 11;
        Ok(Answer { total, divide: None, elapsed: Duration::ZERO, ..Answer::default() })
    }
}

/// Dies of every promotion to a knight.
#[derive(Clone, Copy)]
pub(crate) struct DiesOfKnights;

impl Source for DiesOfKnights {
    fn name(&self) -> String {
        "dies-of-knights".to_owned()
    }

    fn open(&self) -> Result<Box<dyn Subject>, SubjectError> {
        Ok(Box::new(*self))
    }
}

impl Subject for DiesOfKnights {
    fn abilities(&self) -> Abilities {
        Abilities::from([Ability::Perft, Ability::Divide])
    }

    fn perft(&mut self, question: &Question<'_>, depth: u32) -> Result<Answer, SubjectError> {
        let moves = question.position.legal_moves();
        if moves.iter().any(|mv| mv.promotion() == Some(Role::Knight)) {
            return Err(SubjectError::Exited {
                status: "signal 11".to_owned(),
                sent: format!("`go perft {depth}`"),
                last_line: String::new(),
            });
        }
        Ok(Answer::of_reference(question.position, depth).expect("small"))
    }
}
