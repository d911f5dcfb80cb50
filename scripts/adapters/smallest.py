#!/usr/bin/env python3
import json, sys
import chess

def perft(board, depth):
    if depth == 0:
        return 1
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += perft(board, depth - 1)
        board.pop()
    return total

def divide(board, question):
    lines = []
    for move in list(board.legal_moves):
        board.push(move)
        lines.append([move.uci(), perft(board, question["depth"] - 1)])
        board.pop()
    return {"total": sum(count for _, count in lines), "divide": lines}

ANSWERS = {
    "divide": divide,
    "moves": lambda board, question: {"moves": [move.uci() for move in board.legal_moves]},
}

for line in sys.stdin:
    question = json.loads(line)
    answer = {"id": question["id"]}
    if question["ask"] == "hello":
        answer.update(protocol=1, name="python-chess", version=chess.__version__, can=list(ANSWERS))
    elif question["ask"] != "ping":
        try:
            board = chess.Board(question["fen"])
            for move in question["moves"]:
                board.push_uci(move)
            answer.update(ANSWERS[question["ask"]](board, question))
        except ValueError as error:
            answer["error"] = {"code": "refused", "message": str(error)}
    print(json.dumps(answer), flush=True)
