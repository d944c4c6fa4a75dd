import { expect, test } from 'vitest';
import { ApiProblem, noAnswer } from './api.ts';
import { refusalOf } from './use-submit.ts';

const refused = (errors: Record<string, string>) =>
  new ApiProblem({ status: 400, code: 'invalid_input', title: 'Please look again.', errors });

test('what the fields say is not said again for all of them', () => {
  const errors = { reason: 'Is too long' };
  expect(refusalOf(refused(errors))).toEqual({ errors, failure: null });
  expect(refusalOf(refused(errors), ['reason'])).toEqual({ errors, failure: null });
});

test('what is said of a field that the form does not have is not lost', () => {
  expect(refusalOf(refused({ amount: 'is too much' }), ['reason']).failure).toBe('Please look again.');
  const both = { reason: 'Is too long', amount: 'Is too much' };
  expect(refusalOf(refused(both), ['reason'])).toEqual({ errors: both, failure: 'Please look again.' });
});

test('what the shop says of a field is a sentence at it', () => {
  expect(refusalOf(refused({ reason: 'is too long' })).errors).toEqual({ reason: 'Is too long' });
});

test('what is about no field stands once', () => {
  const { title } = noAnswer();
  expect(refusalOf(noAnswer(), ['reason'])).toEqual({ errors: {}, failure: title });
  expect(refusalOf(new TypeError('x'))).toEqual({
    errors: {},
    failure: 'Something went wrong. Please try again.',
  });
});
