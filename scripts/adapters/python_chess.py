#!/usr/bin/env python3
"""python-chess (PyPI `chess`, GPL-3.0-or-later) as an adapter of perftect's line protocol; see PROTOCOL.md."""

import hashlib
import json
import sys

import chess


def board_of(question):
    board = chess.Board(question["fen"], chess960=question["variant"] == "chess960")
    status = board.status()
    if status & ~IMPOSSIBLE_BUT_PLAYABLE:
        raise ValueError(str(status))
    for move in question["moves"]:
        board.push(board.parse_uci(move))
    return board


# Such positions no game reaches, and yet there is no doubt about their moves.
IMPOSSIBLE_BUT_PLAYABLE = (
    chess.STATUS_TOO_MANY_CHECKERS
    | chess.STATUS_IMPOSSIBLE_CHECK
    | chess.STATUS_TOO_MANY_WHITE_PAWNS
    | chess.STATUS_TOO_MANY_BLACK_PAWNS
    | chess.STATUS_TOO_MANY_WHITE_PIECES
    | chess.STATUS_TOO_MANY_BLACK_PIECES
)


def perft(board, depth):
    if depth == 1:
        return board.legal_moves.count()
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += perft(board, depth - 1)
        board.pop()
    return total


def divide(board, question):
    lines = []
    for move in list(board.legal_moves):
        uci = board.uci(move)
        board.push(move)
        lines.append([uci, perft(board, question["depth"] - 1) if question["depth"] > 1 else 1])
        board.pop()
    return {"total": sum(count for _, count in lines), "divide": lines}


def status(board, _question):
    if board.is_checkmate():
        return {"status": "checkmate"}
    if board.is_stalemate():
        return {"status": "stalemate"}
    return {"status": "check" if board.is_check() else "ongoing"}


def moves(board, these):
    return {"moves": [board.uci(move) for move in these]}


def key(board, _question):
    """By what the library itself knows a repetition. (`chess.polyglot` has keys too: those of a book's format, by whose
    definition an en passant file counts wherever a pawn stands beside it, pinned or not.)"""
    text = repr(board._transposition_key())
    return {"key": hashlib.sha256(text.encode()).hexdigest()[:16]}


def key_after_undo(board, question):
    board.push(board.parse_uci(question["move"]))
    board.pop()
    return key(board, question)


def captures_and_quiets(board, _question):
    captures = list(board.generate_legal_captures())
    quiets = [move for move in board.legal_moves if not board.is_capture(move)]
    return {"captures": [board.uci(it) for it in captures], "quiets": [board.uci(it) for it in quiets]}


def among(question, test):
    return {"moves": [text for text in question["candidates"] if test(chess.Move.from_uci(text))]}


ANSWERS = {
    "divide": divide,
    "moves": lambda board, question: moves(board, board.legal_moves),
    "accepts": lambda board, question: {"legal": board.is_legal(chess.Move.from_uci(question["move"]))},
    "play": lambda board, question: {"fen": board.fen(en_passant="fen")},
    "status": status,
    "san": lambda board, question: {"san": board.san(board.parse_uci(question["move"]))},
    "key": key,
    "key-after-undo": key_after_undo,
    "captures-and-quiets": captures_and_quiets,
    "pseudo-legal": lambda board, question: moves(board, board.pseudo_legal_moves),
    "legal-among": lambda board, question: among(question, board.is_legal),
    "pseudo-legal-among": lambda board, question: among(question, board.is_pseudo_legal),
}


def answer(question):
    if question["ask"] == "ping":
        return {}
    if question["ask"] == "hello":
        can = list(ANSWERS)
        return {"protocol": 1, "name": "python-chess", "version": chess.__version__, "can": can, "chess960": True}
    try:
        board = board_of(question)
    except ValueError as error:
        return {"error": {"code": "refused", "message": str(error)}}
    if question["ask"] not in ANSWERS:
        return {"error": {"code": "unsupported", "message": question["ask"]}}
    return ANSWERS[question["ask"]](board, question)


for line in sys.stdin:
    question = json.loads(line)
    print(json.dumps({"id": question["id"], **answer(question)}), flush=True)
