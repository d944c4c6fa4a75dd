import { expect, test } from 'vitest';
import { googleProblem } from './google-problems.ts';

test('an account that could not be joined can be entered with its password', () => {
  expect(googleProblem('unable_to_link_account')).toMatch(/could not be joined.*password/i);
});

test.each(['access_denied', 'state_mismatch', 'state_not_found', 'unable_to_get_user_info'])(
  '%s is told in a sentence without the code',
  (code) => {
    expect(googleProblem(code)).not.toContain('_');
    expect(googleProblem(code)).not.toBe(googleProblem('anything else'));
  },
);

test.each(['', 'made up', '<script>', '__proto__', 'constructor', 'toString'])(
  'of %j, which anybody can put into an address, nothing is repeated',
  (code) => {
    expect(googleProblem(code)).toBe('Signing in with Google did not work. Please try again.');
  },
);
