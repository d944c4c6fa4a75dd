import { longestCursor } from '@spareworks/contract/plain/paging';
import { pageQuery } from '@spareworks/contract/schemas/paging';
import { expect, test, vi } from 'vitest';
import { ApiProblem, noAnswer } from '../lib/api.ts';
import { loadAt, readCursor } from './list-cursor.ts';

test('a cursor is read from the address, unless the shop would not take it', () => {
  expect(readCursor(new URLSearchParams('after=abc'))).toBe('abc');
  expect(readCursor(new URLSearchParams('after='))).toBeUndefined();
  expect(readCursor(new URLSearchParams({ after: 'x'.repeat(513) }))).toBeUndefined();
  for (const length of [longestCursor, longestCursor + 1]) {
    const after = 'x'.repeat(length);
    expect(readCursor(new URLSearchParams({ after })) !== undefined).toBe(
      pageQuery.after.safeParse(after).success,
    );
  }
});

const unknownCursor = new ApiProblem({ status: 400, code: 'invalid_input', title: 'No such cursor.' });

test('a cursor that the shop does not know leads to the start of the list', async () => {
  const load = vi.fn(async (after?: string) => {
    if (after === 'old') throw unknownCursor;
    return after ?? 'start';
  });
  expect(await loadAt('b', load)).toEqual({ page: 'b', after: 'b' });
  expect(await loadAt('old', load)).toEqual({ page: 'start', after: null });
  expect(await loadAt(undefined, load)).toEqual({ page: 'start', after: null });
});

test('what has another reason is tried once', async () => {
  const lost = vi.fn(() => Promise.reject(noAnswer()));
  await expect(loadAt('b', lost)).rejects.toMatchObject({ code: 'no_answer' });
  expect(lost).toHaveBeenCalledOnce();
  const refused = vi.fn(() => Promise.reject(unknownCursor));
  await expect(loadAt(undefined, refused)).rejects.toBe(unknownCursor);
  expect(refused).toHaveBeenCalledOnce();
});
