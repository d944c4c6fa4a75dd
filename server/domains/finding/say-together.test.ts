import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sayTogether } from './say-together.ts';

/** Computes for longer than any message may wait. */
function computeForAWhile(): void {
  for (const begun = performance.now(); performance.now() - begun < 1; );
}

test('the messages of one turn leave together, in their order, and before the next turn where sending all of them takes a while', async () => {
  const posted: number[][] = [];
  const { say } = sayTogether<number>((messages) => posted.push(messages));
  say(1);
  computeForAWhile();
  say(2);
  expect(posted).toEqual([[1, 2]]);
  say(3);
  expect(posted).toEqual([[1, 2]]);
  await turn();
  expect(posted).toEqual([[1, 2], [3]]);
  await turn();
  expect(posted).toEqual([[1, 2], [3]]);
});

test('what was forgotten does not leave', async () => {
  const posted: number[][] = [];
  const { say, forget } = sayTogether<number>((messages) => posted.push(messages));
  say(1);
  forget();
  await turn();
  say(2);
  await turn();
  expect(posted).toEqual([[2]]);
});
