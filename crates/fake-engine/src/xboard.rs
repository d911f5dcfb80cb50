//! The loop of the other protocol.

use std::io::{self, BufRead};
use std::process::ExitCode;

use perftect_movegen::{
    CastlingRights, Color, File, Piece, Position, Rank, Role, Setup, Square, UciMove, Variant, Wing,
};

use crate::answer::{self, before_counting};
use crate::arguments::{Arguments, read_position};
use crate::child;
use crate::fault::Fault;
use crate::output::say;

struct Session<'a> {
    arguments: &'a Arguments,
    position: Position,
    /// The board that is being edited, and whose men come.
    edited: Option<(Setup, Color)>,
    positions_set: u32,
}

/// Runs until `quit` or the end of input.
pub(crate) fn run(arguments: &Arguments) -> ExitCode {
    let position = Position::start();
    let mut session = Session { arguments, position, edited: None, positions_set: 0 };
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        if line == "quit" {
            break;
        }
        session.obey(&line);
    }
    if arguments.has(Fault::IgnoreQuit) {
        child::live_on();
    }
    ExitCode::SUCCESS
}

impl Session<'_> {
    fn has(&self, fault: Fault) -> bool {
        self.arguments.has(fault)
    }

    fn obey(&mut self, line: &str) {
        if self.edited.is_some() {
            return self.edit(line);
        }
        let (command, rest) = line.split_once(' ').unwrap_or((line, ""));
        match command {
            "xboard" | "force" | "easy" | "nopost" | "accepted" | "rejected" => {}
            "new" => self.position = Position::start(),
            "protover" if !self.has(Fault::NoFeatures) => self.introduce(),
            "ping" if self.has_ping() => self.pong(rest),
            "setboard" if self.has_setboard() => self.set_board(rest),
            "edit" if !self.has_setboard() => {
                self.edited = Some((self.position.setup(), Color::White));
            }
            "perft" if self.has(Fault::Perft) || self.has(Fault::PerftWithMoves) => {
                let depth = rest.split(' ').next().and_then(|it| it.parse().ok());
                self.count(depth.unwrap_or(1));
            }
            "usermove" if self.has(Fault::Usermove) => self.play(rest),
            _ if self.has(Fault::Usermove) => self.complain("unknown command", line),
            _ => self.play(line),
        }
    }

    fn has_ping(&self) -> bool {
        !self.has(Fault::NoPing) && !self.has(Fault::NoFeatures)
    }

    fn has_setboard(&self) -> bool {
        !self.has(Fault::NoSetboard) && !self.has(Fault::NoFeatures)
    }

    fn introduce(&self) {
        if self.has(Fault::NotDone) {
            return say("feature done=0");
        }
        if self.has(Fault::FloodAtStart) {
            answer::flood();
        }
        let on = |is_on: bool| u8::from(is_on);
        let (ping, setboard) = (on(self.has_ping()), on(self.has_setboard()));
        let usermove = on(self.has(Fault::Usermove));
        say(&format!("feature myname=\"Fake 1.0\" ping={ping} setboard={setboard}"));
        say(&format!("feature usermove={usermove} san=0 done=1"));
    }

    fn pong(&self, number: &str) {
        if self.has(Fault::NeverReady) {
            return;
        }
        say(&format!("pong {number}"));
        if self.has(Fault::NoRead) {
            child::live_on();
        }
    }

    fn set_board(&mut self, fen: &str) {
        self.positions_set += 1;
        if self.has(Fault::KeepPosition) && self.positions_set > 1 {
            return;
        }
        let Ok(position) = read_position(fen, Variant::Standard) else {
            return say("tellusererror Illegal position");
        };
        if self.arguments.has_in(Fault::RefuseSilently, &position) {
            return;
        }
        if self.arguments.has_in(Fault::RefuseWithWords, &position) {
            return say("tellusererror Illegal position");
        }
        self.position = self.with_turn(position);
    }

    fn with_turn(&self, position: Position) -> Position {
        let setup = position.setup();
        let other = Setup { turn: Color::White, en_passant: None, ..setup };
        let other = Position::from_setup(&other).ok();
        other.filter(|_| self.has(Fault::OtherSide)).unwrap_or(position)
    }

    /// `#` clears the board, `c` changes the colour, `Ke1` puts a man, `.` ends it.
    fn edit(&mut self, line: &str) {
        let Some((mut setup, color)) = self.edited.take() else { return };
        match line {
            "#" => setup.board = perftect_movegen::Board::EMPTY,
            "c" => return self.edited = Some((setup, !color)),
            "." => return self.end_edit(setup),
            _ => {
                let role = line.chars().next().and_then(Role::from_letter);
                let square = line.get(1..).and_then(|square| square.parse::<Square>().ok());
                if let (Some(role), Some(square)) = (role, square) {
                    setup.board[square] = Some(Piece::new(color, role));
                }
            }
        }
        self.edited = Some((setup, color));
    }

    fn end_edit(&mut self, mut setup: Setup) {
        setup.en_passant = None;
        setup.castling = CastlingRights::NONE;
        for color in Color::ALL {
            let man = |file| setup.board[Square::new(file, Rank::relative(color, 1))];
            for wing in Wing::ALL {
                let rook = wing.corner_file();
                let is_home = man(File::E) == Some(Piece::new(color, Role::King))
                    && man(rook) == Some(Piece::new(color, Role::Rook));
                setup.castling.set(color, wing, is_home.then_some(rook));
            }
        }
        if let Ok(position) = Position::from_setup(&setup) {
            self.position = self.with_turn(position);
        }
    }

    fn play(&mut self, text: &str) {
        let Ok(uci) = text.parse::<UciMove>() else {
            return self.complain("unknown command", text);
        };
        before_counting(self.arguments, &self.position);
        let variant = self.position.variant();
        let mut moves = answer::moves(self.arguments, &self.position).into_iter();
        match moves.find(|mv| mv.uci(variant) == uci) {
            Some(mv) => self.position = self.position.after(mv),
            None if self.has(Fault::Blind) => {}
            None => self.complain("illegal move", text),
        }
    }

    fn complain(&self, what: &str, text: &str) {
        say(&if self.has(Fault::Sloppy) {
            format!("Error (Illegal move or unknown command): {text}")
        } else if what == "illegal move" {
            format!("Illegal move: {text}")
        } else {
            format!("Error ({what}): {text}")
        });
    }

    fn count(&self, depth: u32) {
        before_counting(self.arguments, &self.position);
        let depths = if self.has(Fault::PerftWithMoves) { 1..=depth } else { depth..=depth };
        for depth in depths {
            let mut sum = 0;
            for mv in answer::moves(self.arguments, &self.position) {
                let count = answer::leaves(self.arguments, &self.position.after(mv), depth - 1);
                sum += count;
                if self.has(Fault::PerftWithMoves) {
                    let uci = mv.uci(Variant::Standard).to_string();
                    say(&format!("{}-{} {count:10} {sum:10}", &uci[..2], &uci[2..]));
                }
            }
            if self.has(Fault::PerftWithMoves) {
                say(&format!(" {depth} {sum:10}  0.00   1932367.15nps"));
            } else {
                say(&format!("Raw nodes for depth {depth}: {sum}\nTime : 0.00"));
            }
            if self.has(Fault::TwoAnswers) {
                say(&format!("Raw nodes for depth {depth}: {sum}"));
            }
        }
    }
}
