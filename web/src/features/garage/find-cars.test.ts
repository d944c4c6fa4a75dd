import { afterEach, expect, test, vi } from 'vitest';
import { findCars } from './find-cars.ts';
import { lineHints } from './line-hints.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('words of which the shop knows nothing stand in a header of the answer, and are said', async () => {
  vi.stubGlobal('fetch', async () => Response.json([], { headers: { 'x-not-found': 'civvic' } }));
  const { hints } = await findCars(' 2014 civvic ');
  expect(hints).toEqual(lineHints(0, 'civvic'));
  expect(hints).not.toEqual(lineHints(0, null));
});

test('a shop that cannot be reached is told as everywhere', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));
  await expect(findCars('2014 civic')).rejects.toMatchObject({
    code: 'no_answer',
    title: 'The shop cannot be reached. Please check your connection and try again.',
  });
});
