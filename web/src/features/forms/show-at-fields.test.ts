import { expect, test, vi } from 'vitest';
import { ApiProblem } from '../../lib/api.ts';
import { showAtFields } from './show-at-fields.ts';

type Profile = { phone: string; linkedIn: string };

function shown(error: unknown) {
  const setError = vi.fn();
  showAtFields<Profile>({ form: { setError }, names: ['phone', 'linkedIn'] }, error);
  return setError.mock.calls;
}

test('the shop’s errors come in the order of the form, without what is no field of it, and the first gets the focus', () => {
  const errors = { linkedIn: 'no link', phone: 'no digits', other: 'x' };
  expect(shown(new ApiProblem({ status: 400, code: 'invalid_input', title: 'x', errors }))).toEqual([
    ['phone', { type: 'server', message: 'No digits' }, { shouldFocus: true }],
    ['linkedIn', { type: 'server', message: 'No link' }, { shouldFocus: false }],
  ]);
});

test('what is not the shop’s answer is shown at no field', () => {
  expect(shown(new Error('phone'))).toEqual([]);
});
