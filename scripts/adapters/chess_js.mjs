#!/usr/bin/env node
// chess.js (npm, BSD-2-Clause) as an adapter of perftect's line protocol; see PROTOCOL.md.

import { Chess } from 'chess.js';
import { Refusal, serve } from './serve.mjs';

const parts = uci => ({ from: uci.slice(0, 2), to: uci.slice(2, 4), promotion: uci[4] });

function positionOf(question) {
  try {
    const chess = new Chess(question.fen);
    for (const uci of question.moves) chess.move(parts(uci));
    return chess;
  } catch (error) {
    throw new Refusal(error.message);
  }
}

const movesOf = chess => chess.moves({ verbose: true }).map(move => move.lan);

function divide(chess, { depth }) {
  const lines = movesOf(chess).map(uci => {
    chess.move(parts(uci));
    // Its perft at depth 0 counts the moves.
    const count = depth > 1 ? chess.perft(depth - 1) : 1;
    chess.undo();
    return [uci, count];
  });
  return { total: lines.reduce((sum, [, count]) => sum + count, 0), divide: lines };
}

function status(chess) {
  if (chess.isCheckmate()) return { status: 'checkmate' };
  if (chess.isStalemate()) return { status: 'stalemate' };
  return { status: chess.isCheck() ? 'check' : 'ongoing' };
}

serve({
  name: 'chess.js',
  chess960: false,
  positionOf,
  answers: {
    divide,
    moves: chess => ({ moves: movesOf(chess) }),
    play: chess => ({ fen: chess.fen() }),
    status,
    san: (chess, { move }) => ({ san: chess.move(parts(move)).san }),
    key: chess => ({ key: chess.hash() }),
    'key-after-undo': (chess, { move }) => {
      chess.move(parts(move));
      chess.undo();
      return { key: chess.hash() };
    },
  },
});
