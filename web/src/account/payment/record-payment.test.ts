import { expect, test } from 'vitest';
import { ApiProblem } from '../../lib/api.ts';
import { outcomeOf } from './record-payment.ts';

test.each([0, 401, 408, 429, 500, 503])('after status %d the payment is being confirmed', (status) => {
  expect(outcomeOf(new ApiProblem({ status, code: 'unavailable', title: 'x' }))).toEqual({
    outcome: 'being-confirmed',
  });
});

test('an answer nobody can read leaves the payment being confirmed', () => {
  const problem = new ApiProblem({ status: 200, code: 'not_understood', title: 'x' });
  expect(outcomeOf(problem)).toEqual({ outcome: 'being-confirmed' });
});

test('a refusal is told in its own words', () => {
  const problem = new ApiProblem({ status: 409, code: 'order_gone', title: 'It is being given back.' });
  expect(outcomeOf(problem)).toEqual({ outcome: 'refused', title: 'It is being given back.' });
});
