//! FENs misread. A FEN that is refused leaves the position that there was, at first the start position.

use super::{Deviation, Evidence, Layer, Showcase};
use crate::rulebook::RuleId::{Ch08, Ch09, Ep04, Ep09, Ep34, Ep37};
use crate::rulebook::laws::Laws;
use crate::rulebook::text;
use crate::{CastlingRights, Color, File, Piece, Rank, Role, Setup, Square, Variant, Wing};

pub(super) static ROWS: &[Deviation] = &[
    Deviation {
        id: "fen-ignores-en-passant",
        sentence: "I read a FEN's en passant field and do nothing with it.",
        idiom: "// fields[3] unused",
        rules: &[Ep37, Ep04],
        classes: &["EP-MISSING"],
        layer: Layer::FenReading,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", 1),
        change: |laws| Laws {
            read: |text, variant| reading(text, variant, |setup| setup.en_passant = None),
            ..laws
        },
    },
    Deviation {
        id: "fen-ignores-en-passant-for-black",
        sentence: "My FEN reader takes the en passant square on rank 6 only.",
        idiom: "if rank(ep) == 6 { state.ep = ep; }",
        rules: &[Ep37, Ep09],
        classes: &["EP-MISSING", "EP-DIR"],
        layer: Layer::FenReading,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", 1),
        change: |laws| Laws {
            read: |text, variant| {
                reading(text, variant, |setup| {
                    if setup.turn == Color::Black {
                        setup.en_passant = None;
                    }
                })
            },
            ..laws
        },
    },
    Deviation {
        id: "fen-en-passant-read-as-the-pawn",
        sentence: "I take a FEN's en passant field for the square of the pawn that advanced.",
        idiom: "ep = parse(field) + 8",
        rules: &[Ep37],
        classes: &["EP-RANK"],
        layer: Layer::FenReading,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", 1),
        change: |laws| Laws {
            read: |text, variant| {
                reading(text, variant, |setup| {
                    setup.en_passant = setup.en_passant.and_then(|target| target.ahead(setup.turn));
                })
            },
            ..laws
        },
    },
    Deviation {
        id: "fen-ignores-castling-rights",
        sentence: "I read a FEN's castling field and do nothing with it.",
        idiom: "// fields[2] unused",
        rules: &[Ch09],
        classes: &["FN-CASTLE", "CA-FALSE"],
        layer: Layer::FenReading,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/4K2R w K - 0 1", 1),
        change: |laws| Laws {
            read: |text, variant| {
                reading(text, variant, |setup| setup.castling = CastlingRights::NONE)
            },
            ..laws
        },
    },
    Deviation {
        id: "fen-ignores-black-castling-rights",
        sentence: "My loop over the castling letters stops after two.",
        idiom: "for (i = 0; i < 2; i++)",
        rules: &[Ch09],
        classes: &["FN-CASTLE"],
        layer: Layer::FenReading,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", 1),
        change: |laws| Laws {
            read: |text, variant| {
                with_field(text, variant, 2, |field| field.chars().take(2).collect())
            },
            ..laws
        },
    },
    Deviation {
        id: "fen-castling-letters-by-place",
        sentence: "I look for K in the first place, Q in the second, k in the third, q in the fourth.",
        idiom: "if s[0] == 'K' ... if s[1] == 'Q' ...",
        rules: &[Ch09],
        classes: &["FN-CASTLE"],
        layer: Layer::FenReading,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("r3k3/8/8/8/8/8/8/4K2R b Kq - 0 1", 1),
        change: |laws| Laws {
            read: |text, variant| with_field(text, variant, 2, letters_in_place),
            ..laws
        },
    },
    Deviation {
        id: "fen-castling-letters-in-order-only",
        sentence: "I read the castling letters in their usual order, and skip what comes out of order.",
        idiom: "if *p == 'K' p++; if *p == 'Q' p++; ...",
        rules: &[Ch09],
        classes: &["FN-CASTLE"],
        layer: Layer::FenReading,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/R3K2R w QK - 0 1", 1),
        change: |laws| Laws {
            read: |text, variant| with_field(text, variant, 2, letters_in_order),
            ..laws
        },
    },
    Deviation {
        id: "fen-dash-means-all-rights",
        sentence: "Without castling letters I give the rights that kings and rooks at home suggest.",
        idiom: "if field == '-' { rights = rights_from_board(); }",
        rules: &[Ch09],
        classes: &["FN-CASTLE", "CA-RETURN"],
        layer: Layer::FenReading,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/4K2R w - - 0 1", 1),
        change: |laws| Laws { read: |text, variant| rights_for_dash(text, variant), ..laws },
    },
    Deviation {
        id: "fen-wings-mixed-up",
        sentence: "K is the a-rook and Q the h-rook for me.",
        idiom: "rights |= c == 'K' ? QUEENSIDE : KINGSIDE",
        rules: &[Ch08, Ch09],
        classes: &["FN-CASTLE", "CA-MOVE"],
        layer: Layer::FenReading,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/R3K2R w K - 0 1", 1),
        change: |laws| Laws {
            read: |text, variant| {
                with_field(text, variant, 2, |field| field.chars().map(other_wing).collect())
            },
            ..laws
        },
    },
    Deviation {
        id: "fen-side-ignored",
        sentence: "I read the board from a FEN, and White is to move.",
        idiom: "side = WHITE;",
        rules: &[],
        classes: &["FN-EPD"],
        layer: Layer::FenReading,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/R3K3 b - - 0 1", 1),
        change: |laws| Laws {
            read: |text, variant| {
                reading(text, variant, |setup| {
                    setup.turn = Color::White;
                    setup.en_passant = None;
                })
            },
            ..laws
        },
    },
    Deviation {
        id: "fen-two-blanks-shift-the-fields",
        sentence: "I split a FEN at each blank, and two blanks make an empty field.",
        idiom: "text.split(' ')",
        rules: &[Ch09],
        classes: &["FN-SPACE"],
        layer: Layer::FenReading,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/4K2R w  K - 0 1", 1),
        change: |laws| Laws { read: read_by_single_blanks, ..laws },
    },
    Deviation {
        id: "fen-of-four-fields-refused",
        sentence: "I want six fields. A FEN of four I refuse, and go on with the position that I had.",
        idiom: "if sscanf(...) != 6 return;",
        rules: &[],
        classes: &["FN-FIELDS", "FN-EPD"],
        layer: Layer::FenReading,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/4K3 w - -", 1),
        change: |laws| Laws {
            read: |text, variant| {
                text::read(text, variant).filter(|_| text.split_whitespace().count() == 6)
            },
            ..laws
        },
    },
    Deviation {
        id: "fen-of-four-fields-loses-en-passant",
        sentence: "If the clocks are missing I return before the en passant field is used.",
        idiom: "if fields.len() < 6 return; state.ep = ...",
        rules: &[Ep37],
        classes: &["FN-FIELDS", "FN-EPD"],
        layer: Layer::FenReading,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/3pP3/8/8/8/4K3 w - d6", 1),
        change: |laws| Laws {
            read: |text, variant| {
                reading(text, variant, |setup| {
                    if text.split_whitespace().count() < 6 {
                        setup.en_passant = None;
                    }
                })
            },
            ..laws
        },
    },
    Deviation {
        id: "fen-move-number-0-refused",
        sentence: "A move number of 0 cannot be, so I refuse the FEN and keep the position that I had.",
        idiom: "if fullmove < 1 return Err",
        rules: &[],
        classes: &["FN-COUNTER"],
        layer: Layer::FenReading,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/4K3 w - - 0 0", 1),
        change: |laws| Laws {
            read: |text, variant| text::read(text, variant).filter(|setup| setup.full_moves > 0),
            ..laws
        },
    },
    Deviation {
        id: "fen-clock-of-one-digit",
        sentence: "I read one digit of each clock.",
        idiom: "clock = s[i] - '0'",
        rules: &[Ep34],
        classes: &["FN-COUNTER"],
        layer: Layer::FenReading,
        seen_in: Evidence::Fen,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/4K3 w - - 12 34", 1),
        change: |laws| Laws {
            read: |text, variant| {
                reading(text, variant, |setup| {
                    setup.half_moves = first_digit(setup.half_moves);
                    setup.full_moves = first_digit(setup.full_moves);
                })
            },
            ..laws
        },
    },
    Deviation {
        id: "fen-clocks-in-8-bits",
        sentence: "I keep the clocks in bytes.",
        idiom: "uint8_t fullmove;",
        rules: &[],
        classes: &["FN-COUNTER"],
        layer: Layer::FenReading,
        seen_in: Evidence::Fen,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/4K3 w - - 0 300", 1),
        change: |laws| Laws {
            read: |text, variant| {
                reading(text, variant, |setup| {
                    setup.half_moves %= 256;
                    setup.full_moves %= 256;
                })
            },
            ..laws
        },
    },
    Deviation {
        id: "fen-clock-over-100-refused",
        sentence: "With a half-move clock over 100 the game is long over: I refuse the FEN and keep the position that I had.",
        idiom: "if halfmove > 100 return Err",
        rules: &[],
        classes: &["FN-COUNTER", "CT-TERM"],
        layer: Layer::FenReading,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/4K3 w - - 101 90", 1),
        change: |laws| Laws {
            read: |text, variant| text::read(text, variant).filter(|setup| setup.half_moves <= 100),
            ..laws
        },
    },
    Deviation {
        id: "c960-k-means-the-inner-rook",
        sentence: "K and Q are the rooks next to the king for me.",
        idiom: "for (f = king + 1; f < 8; f++) if rook(f) break;",
        rules: &[Ch08, Ch09],
        classes: &["C960-XFEN"],
        layer: Layer::FenReading,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/4K1RR w K - 0 1", 1).chess960(),
        change: |laws| Laws {
            read: |text, variant| {
                reading(text, variant, |setup| {
                    if has_letters(text, "KQkq") {
                        rights_to(setup, Outer::No);
                    }
                })
            },
            ..laws
        },
    },
    Deviation {
        id: "c960-letter-means-the-outer-rook",
        sentence: "A file letter tells me the wing; I take the outermost rook there.",
        idiom: "wing = file > king ? K : Q",
        rules: &[Ch08, Ch09],
        classes: &["C960-XFEN"],
        layer: Layer::FenReading,
        seen_in: Evidence::Moves,
        showcase: Showcase::at("4k3/8/8/8/8/8/8/4K1RR w G - 0 1", 1).chess960(),
        change: |laws| Laws {
            read: |text, variant| reading(text, variant, |setup| rights_to(setup, Outer::Yes)),
            ..laws
        },
    },
];

/// A FEN as read, then changed.
fn reading(text: &str, variant: Variant, change: impl Fn(&mut Setup)) -> Option<Setup> {
    let mut setup = text::read(text, variant)?;
    change(&mut setup);
    Some(setup)
}

/// A FEN read with one field changed.
fn with_field(
    text: &str,
    variant: Variant,
    number: usize,
    change: impl Fn(&str) -> String,
) -> Option<Setup> {
    let changed =
        |(n, field): (usize, &str)| if n == number { change(field) } else { field.to_owned() };
    let mut fields: Vec<String> = text.split_whitespace().enumerate().map(changed).collect();
    if let Some(field) = fields.get_mut(number).filter(|field| field.is_empty()) {
        "-".clone_into(field);
    }
    text::read(&fields.join(" "), variant)
}

fn letters_in_place(field: &str) -> String {
    field.chars().zip("KQkq".chars()).filter(|(c, wanted)| c == wanted).map(|(c, _)| c).collect()
}

fn letters_in_order(field: &str) -> String {
    let mut rest = field.chars().peekable();
    "KQkq".chars().filter_map(|wanted| rest.next_if_eq(&wanted)).collect()
}

const fn other_wing(letter: char) -> char {
    match letter {
        'K' => 'Q',
        'Q' => 'K',
        'k' => 'q',
        'q' => 'k',
        other => other,
    }
}

fn rights_for_dash(text: &str, variant: Variant) -> Option<Setup> {
    let all = [
        "KQkq", "KQk", "KQq", "Kkq", "Qkq", "KQ", "Kk", "Kq", "Qk", "Qq", "kq", "K", "Q", "k", "q",
    ];
    let is_dash = text.split_whitespace().nth(2) == Some("-");
    let mut most = all.into_iter().filter(|_| is_dash);
    most.find_map(|letters| with_field(text, variant, 2, |_| letters.to_owned()))
        .or_else(|| text::read(text, variant))
}

/// A FEN split at every blank; what cannot be read of a field is left at its default.
fn read_by_single_blanks(text: &str, variant: Variant) -> Option<Setup> {
    let usable = |(n, field): (usize, &str)| match n {
        _ if field.is_empty() => default_field(n),
        2 if !field.chars().all(|c| "KQkq-".contains(c)) => default_field(n),
        3 if field.parse::<Square>().is_err() => default_field(n),
        4 | 5 if field.parse::<u32>().is_err() => default_field(n),
        _ => field.to_owned(),
    };
    let fields: Vec<String> = text.split(' ').take(6).enumerate().map(usable).collect();
    text::read(&fields.join(" "), variant)
}

fn default_field(number: usize) -> String {
    let default = ["8/8/8/8/8/8/8/8", "w", "-", "-", "0", "1"];
    default[number.min(5)].to_owned()
}

fn first_digit(number: u32) -> u32 {
    std::iter::successors(Some(number), |&n| (n >= 10).then_some(n / 10)).last().unwrap_or(0)
}

fn has_letters(text: &str, letters: &str) -> bool {
    text.split_whitespace().nth(2).is_some_and(|field| field.contains(|c| letters.contains(c)))
}

/// Whether the outermost rook of a wing is meant.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Outer {
    Yes,
    No,
}

/// Binds each right to the outermost or to the innermost rook of its wing.
fn rights_to(setup: &mut Setup, outer: Outer) {
    for (color, wing, _) in setup.castling.iter() {
        let home = Rank::relative(color, 1);
        let is = |file: &File, role| {
            setup.board[Square::new(*file, home)] == Some(Piece::new(color, role))
        };
        let Some(king) = File::all().find(|file| is(file, Role::King)) else { continue };
        let is_on_wing = |file: &File| (*file > king) == (wing == Wing::KingSide);
        let mut rooks = File::all().filter(|file| is(file, Role::Rook) && is_on_wing(file));
        let is_last = (wing == Wing::KingSide) == (outer == Outer::Yes);
        let rook = if is_last { rooks.next_back() } else { rooks.next() };
        setup.castling.set(color, wing, rook);
    }
}
