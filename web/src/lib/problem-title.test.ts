import { expect, test } from 'vitest';
import { ApiProblem } from './api.ts';
import { ChunkLoadError } from './load-chunk.ts';
import { noticeOf, problemTitle } from './problem-title.ts';

const problem = (status: number, code: 'signed_out' | 'part_not_found', title: string) =>
  new ApiProblem({ status, code, title, requestId: 'r' });

test('a refusal is told in its own words, anything else in ours', () => {
  const gone = problem(404, 'part_not_found', 'There is no such part.');
  expect([problemTitle(gone), noticeOf(gone)]).toEqual(['There is no such part.', 'There is no such part.']);
  expect(noticeOf(new TypeError('x is not a function'))).toBe('Something went wrong. Please try again.');
});

test('what does it and could not be fetched is told as no answer of the shop is', () => {
  const unreachable = 'The shop cannot be reached. Please check your connection and try again.';
  expect(problemTitle(new ChunkLoadError('error', 'basket'))).toBe(unreachable);
  expect(noticeOf(new ChunkLoadError('timeout', 'basket'))).toBe(unreachable);
});

test('that a session ended is shown once, on the page of signing in', () => {
  const ended = problem(401, 'signed_out', 'Please log in to go on.');
  expect(noticeOf(ended)).toBe(null);
  expect(problemTitle(ended)).toBe('Please log in to go on.');
});
