import { expect, test } from 'vitest';
import { keptWhileFresh } from './kept-while-fresh.ts';

/** Builds numbers that count up; time passes when the test says so. */
function counting() {
  const state = { now: 0, built: 0, fails: false };
  const kept = keptWhileFresh({
    tags: ['parts'],
    leastMs: 1000,
    now: () => state.now,
    build: async () => {
      state.built += 1;
      if (state.fails) throw new Error('away');
      return state.built;
    },
  });
  return { state, kept };
}

test('it is built once for all who ask, until what it was made from changes', async () => {
  const { state, kept } = counting();
  expect(await Promise.all([kept.get(1), kept.get(1), kept.get(2)])).toEqual([1, 1, 2]);
  state.now = 1_000_000;
  kept.apply({ tags: ['reviews', 'part:7'] });
  expect(await kept.get(1)).toBe(1);
  kept.apply({ tags: ['part:7', 'parts'] });
  expect(await kept.get(1)).toBe(3);
  kept.apply('everything');
  state.now += 1000;
  expect(await kept.get(1)).toBe(4);
});

test('however often that changes, it is built only once in a while, and then it is new', async () => {
  const { state, kept } = counting();
  for (; state.now < 1000; state.now += 100) {
    kept.apply({ tags: ['parts'] });
    expect(await kept.get(1)).toBe(1);
  }
  expect(await kept.get(1)).toBe(2);
});

test('a failure is not kept', async () => {
  const { state, kept } = counting();
  state.fails = true;
  await expect(kept.get(1)).rejects.toThrow('away');
  state.fails = false;
  expect(await kept.get(1)).toBe(2);
});
