import { beforeEach, expect, test } from 'vitest';
import { ApiProblem } from './api.ts';
import { forgetQueries, isWorthRetrying, queryClientOf } from './query-client.ts';

beforeEach(forgetQueries);

function problem(status: number): ApiProblem {
  return new ApiProblem({ status, code: 'unavailable', title: 'Some.' });
}

test('a refusal is not asked again', () => {
  expect(isWorthRetrying(0, problem(403))).toBe(false);
  expect(isWorthRetrying(0, problem(404))).toBe(false);
});

test('no answer or a fault of the shop is asked again once', () => {
  expect(isWorthRetrying(0, problem(0))).toBe(true);
  expect(isWorthRetrying(0, problem(503))).toBe(true);
  expect(isWorthRetrying(1, problem(503))).toBe(false);
});

test('who has waited for fifteen seconds is told at once, and does not wait for as long again', () => {
  expect(isWorthRetrying(0, new ApiProblem({ status: 0, code: 'late', title: 'Some.' }))).toBe(false);
});

test('the same person finds again what was fetched', () => {
  queryClientOf('a@example.com').setQueryData(['users'], 'seen');
  expect(queryClientOf('a@example.com').getQueryData(['users'])).toBe('seen');
});

test('another person finds nothing of it, and neither does the first who comes back', () => {
  const first = queryClientOf('a@example.com');
  first.setQueryData(['users'], 'seen');
  expect(queryClientOf('b@example.com').getQueryData(['users'])).toBeUndefined();
  expect(first.getQueryData(['users'])).toBeUndefined();
  expect(queryClientOf('a@example.com').getQueryData(['users'])).toBeUndefined();
});

test('after signing out nothing is left', () => {
  const client = queryClientOf('a@example.com');
  client.setQueryData(['users'], 'seen');
  forgetQueries();
  expect(client.getQueryData(['users'])).toBeUndefined();
});
