// The loop of the line protocol (PROTOCOL.md), shared by the adapters in JavaScript.

import { createInterface } from 'node:readline';
import { readFileSync } from 'node:fs';

/** A position, or one of the moves on the way, that the library does not take. */
export class Refusal extends Error {}

/** The version of an installed package. */
export function versionOf(name) {
  const file = new URL(`node_modules/${name}/package.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')).version;
}

/**
 * Answers questions until the input ends. `positionOf` makes a position of a question; `answers` has a function of the
 * position and the question for each kind.
 */
export function serve({ name, chess960, positionOf, answers }) {
  const answer = question => {
    if (question.ask === 'ping') return {};
    if (question.ask === 'hello') {
      return { protocol: 1, name, version: versionOf(name), can: Object.keys(answers), chess960 };
    }
    if (!(question.ask in answers)) return { error: { code: 'unsupported', message: question.ask } };
    try {
      return answers[question.ask](positionOf(question), question);
    } catch (error) {
      const code = error instanceof Refusal ? 'refused' : 'failed';
      return { error: { code, message: error.message } };
    }
  };
  createInterface({ input: process.stdin }).on('line', line => {
    const question = JSON.parse(line);
    process.stdout.write(JSON.stringify({ id: question.id, ...answer(question) }) + '\n');
  });
}
