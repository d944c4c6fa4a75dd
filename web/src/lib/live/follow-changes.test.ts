import { expect, test } from 'vitest';
import { followChanges } from './follow-changes.ts';

const hello = 'event: hello\ndata: []\n\n';
const changed = (tag: string) => `event: changed\ndata: ["${tag}"]\n\n`;

type Answer = () => Response;

/** Follows what the shop answers, one answer after the other, until there is no more. */
async function follow(answers: Answer[], late = false) {
  const stop = new AbortController();
  const heard: string[] = [];
  const pauses: number[] = [];
  await followChanges({
    signal: stop.signal,
    late,
    onTags: (tags) => heard.push(...tags),
    open: async () => {
      const answer = answers.shift();
      if (answers.length === 0) stop.abort();
      if (answer === undefined) throw new Error('away');
      return answer();
    },
    wait: async (ms) => void pauses.push(ms),
  });
  return { heard, pauses };
}

const stream = (text: string) => () => new Response(text);
const away: Answer = () => {
  throw new Error('away');
};

test('changes are handed on, and the first connection has missed nothing', async () => {
  const { heard } = await follow([stream(hello + changed('orders') + changed('users'))]);
  expect(heard).toEqual(['orders', 'users']);
});

test('after a lost connection anything may have changed', async () => {
  const { heard } = await follow([stream(hello + changed('orders')), stream(hello)]);
  expect(heard).toEqual(['orders', 'everything']);
});

test('who took over from another tab may have missed something too', async () => {
  expect((await follow([stream(hello)], true)).heard).toEqual(['everything']);
});

test('what fails is tried again after pauses that grow up to a minute, and begin anew after a success', async () => {
  const refused = () => new Response('{}', { status: 503 });
  const { pauses } = await follow([...Array(9).fill(away), refused, stream(hello), away, away]);
  const within = (ms: number, middle: number) => ms >= middle * 0.75 && ms <= middle * 1.25;
  const middles = [1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 1, 2].map((seconds) => seconds * 1000);
  expect(pauses.map((ms, index) => within(ms, middles[index] ?? 0))).toEqual(middles.map(() => true));
});

test('who had to give way comes back after the longest pause, not at once, and has missed something', async () => {
  const later = 'event: later\ndata: []\n\n';
  const { heard, pauses } = await follow([
    stream(hello + later),
    stream(hello + changed('orders')),
    away,
    away,
  ]);
  expect(heard).toEqual(['everything', 'orders']);
  const [first = 0, second = 0] = pauses;
  expect(first).toBeGreaterThanOrEqual(45_000);
  expect(second).toBeLessThanOrEqual(1250);
});

test('a shop that does not want to be asked is not asked again', async () => {
  const { heard, pauses } = await follow([() => new Response(null, { status: 204 }), away, away]);
  expect({ heard, pauses }).toEqual({ heard: [], pauses: [] });
});
