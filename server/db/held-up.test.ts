import { setImmediate as later } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { type HeldUp, heldUpLine } from './held-up.ts';

const error = new Error('canceling statement due to lock timeout');

type One = HeldUp & { name: string };

const waiting = (name: string, until = Number.POSITIVE_INFINITY): One => ({
  name,
  keys: [name.slice(0, 1), name],
  until,
  reject: vi.fn<(reason: unknown) => void>(),
});

/** One at a time; who is not `free` comes back. */
function lineOf(free: ReadonlySet<string>, mostTries: number) {
  const tries: string[] = [];
  const line = heldUpLine<One>({
    atOnce: 1,
    tryAgain: async (one) => {
      tries.push(one.name);
      await later();
      if (tries.length < mostTries && !free.has(one.name)) line.add(one, error);
    },
  });
  return { line, tries };
}

test('who is held up tries again behind the others, and what was not tried for the longest time goes first', async () => {
  const { line, tries } = lineOf(new Set(['b1', 'b2']), 8);
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) line.add(waiting(name), error);
  await vi.waitFor(() => expect(tries.length).toBeGreaterThan(7));
  expect(tries.slice(0, 8)).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a1', 'a2', 'a3']);
});

test('of those who want the same, who has not tried yet goes before who has', async () => {
  const { line, tries } = lineOf(new Set(), 4);
  const again = { ...waiting('a1'), name: 'again' }; // the same buyer, who is locked
  for (const one of [waiting('a1'), again, waiting('a2')]) line.add(one, error);
  await vi.waitFor(() => expect(tries.length).toBeGreaterThan(2));
  expect(tries.slice(0, 3)).toEqual(['a1', 'a2', 'again']);
});

test('who has waited for long is told what their last try came to, and does not try any more', async () => {
  let now = 0;
  using _ = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const { line, tries } = lineOf(new Set(), 9);
  const [first, second] = [waiting('a1', 10), waiting('a2', 10)];
  line.add(first, new Error('the time before'));
  line.add(second, error);
  now = 11;
  await vi.waitFor(() => expect(first.reject).toHaveBeenCalledExactlyOnceWith(error));
  expect(second.reject).toHaveBeenCalledExactlyOnceWith(error);
  expect(tries).toEqual(['a1']);
});

test('who need not wait any more is taken out of the line; who is just trying is not, but counts', async () => {
  const { line, tries } = lineOf(new Set(['a1']), 9);
  for (const name of ['a1', 'a2', 'b1']) line.add(waiting(name), error);
  expect(line.holds(({ name }) => name === 'a1')).toBe(true);
  expect(line.take(({ keys }) => keys.includes('a')).map(({ name }) => name)).toEqual(['a2']);
  await vi.waitFor(() => expect(tries).toContain('b1'));
  expect(tries).not.toContain('a2');
});
