#!/usr/bin/env node
// chessops (npm, GPL-3.0-or-later) as an adapter of perftect's line protocol; see PROTOCOL.md.

import { Chess } from 'chessops/chess';
import { perft } from 'chessops/debug';
import { makeFen, parseFen } from 'chessops/fen';
import { makeSan } from 'chessops/san';
import { makeUci, parseUci, squareRank } from 'chessops/util';
import { Refusal, serve } from './serve.mjs';

const taken = result => result.unwrap(value => value, error => { throw new Refusal(error.message); });

function positionOf(question) {
  const position = taken(Chess.fromSetup(taken(parseFen(question.fen))));
  for (const uci of question.moves) {
    const move = legalMove(position, uci);
    position.play(move);
  }
  return position;
}

function legalMove(position, uci) {
  const move = parseUci(uci);
  if (!position.isLegal(move)) throw new Refusal(`${uci} is not legal in ${makeFen(position.toSetup())}`);
  return move;
}

function movesOf(position) {
  const moves = [];
  for (const [from, destinations] of position.allDests()) {
    const lastStep = position.board.pawn.has(from) && squareRank(from) === (position.turn === 'white' ? 6 : 1);
    const promotions = lastStep ? ['queen', 'rook', 'bishop', 'knight'] : [undefined];
    for (const to of destinations) for (const promotion of promotions) moves.push({ from, to, promotion });
  }
  return moves;
}

function divide(position, { depth }) {
  const lines = movesOf(position).map(move => {
    const next = position.clone();
    next.play(move);
    return [makeUci(move), depth > 1 ? perft(next, depth - 1) : 1];
  });
  return { total: lines.reduce((sum, [, count]) => sum + count, 0), divide: lines };
}

function status(position) {
  if (position.isCheckmate()) return { status: 'checkmate' };
  if (position.isStalemate()) return { status: 'stalemate' };
  return { status: position.isCheck() ? 'check' : 'ongoing' };
}

serve({
  name: 'chessops',
  chess960: true,
  positionOf,
  answers: {
    divide,
    moves: position => ({ moves: movesOf(position).map(makeUci) }),
    accepts: (position, { move }) => ({ legal: position.isLegal(parseUci(move)) }),
    play: position => ({ fen: makeFen(position.toSetup()) }),
    status,
    san: (position, { move }) => ({ san: makeSan(position, legalMove(position, move)) }),
  },
});
