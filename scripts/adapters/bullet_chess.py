#!/usr/bin/env python3
"""bulletchess (PyPI, GPL-3.0-or-later) as an adapter of perftect's line protocol; see PROTOCOL.md."""

import importlib.metadata
import json
import sys

import bulletchess
from bulletchess.utils import perft


def board_of(question):
    board = bulletchess.Board.from_fen(question["fen"])
    for move in question["moves"]:
        board.apply(bulletchess.Move.from_uci(move))
    return board


def divide(board, question):
    lines = []
    for move in board.legal_moves():
        board.apply(move)
        lines.append([move.uci(), perft(board, question["depth"] - 1)])
        board.undo()
    return {"total": sum(count for _, count in lines), "divide": lines}


def status(board, _question):
    if board in bulletchess.CHECKMATE:
        return {"status": "checkmate"}
    if board in bulletchess.STALEMATE:
        return {"status": "stalemate"}
    return {"status": "check" if board in bulletchess.CHECK else "ongoing"}


def key(board, _question):
    """For what the library calls legally equal: boards alike but for their clocks. Its hash knows the clocks."""
    board = board.copy()
    board.halfmove_clock, board.fullmove_number = 0, 1
    return {"key": f"{hash(board) % 2**64:016x}"}


def key_after_undo(board, question):
    board.apply(bulletchess.Move.from_uci(question["move"]))
    board.undo()
    return key(board, question)


ANSWERS = {
    "divide": divide,
    "moves": lambda board, _question: {"moves": [move.uci() for move in board.legal_moves()]},
    "play": lambda board, _question: {"fen": board.fen()},
    "status": status,
    "san": lambda board, question: {"san": bulletchess.Move.from_uci(question["move"]).san(board)},
    "key": key,
    "key-after-undo": key_after_undo,
}


def answer(question):
    if question["ask"] == "ping":
        return {}
    if question["ask"] == "hello":
        version = importlib.metadata.version("bulletchess")
        can = list(ANSWERS)
        return {"protocol": 1, "name": "bulletchess", "version": version, "can": can, "chess960": False}
    if question["ask"] not in ANSWERS:
        return {"error": {"code": "unsupported", "message": question["ask"]}}
    try:
        board = board_of(question)
    except ValueError as error:
        return {"error": {"code": "refused", "message": str(error)}}
    return ANSWERS[question["ask"]](board, question)


for line in sys.stdin:
    question = json.loads(line)
    print(json.dumps({"id": question["id"], **answer(question)}), flush=True)
