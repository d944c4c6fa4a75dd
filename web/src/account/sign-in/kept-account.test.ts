import { expect, test } from 'vitest';
import { toKeep, toPutBack } from './kept-account.ts';

test('name and email of a new account are kept, its password never', () => {
  const typed = { name: 'Ada Lovelace', email: 'ada@', password: 'Secret#1' };
  expect(toKeep(typed)).toEqual({ name: 'Ada Lovelace', email: 'ada@' });
  expect(toKeep({ password: 'Secret#1' })).toBeNull();
  expect(toKeep({ name: '', email: '', password: 'Secret#1' })).toBeNull();
});

test('what was typed before the program ran is newer than what was kept', () => {
  const kept = { name: 'Ada Lovelace', email: 'ada@example.com' };
  expect(toPutBack(kept, {})).toEqual(kept);
  expect(toPutBack(kept, { name: 'Grace', email: '' })).toEqual({ email: 'ada@example.com' });
  expect(toPutBack({ name: '', email: 'a@b.c' }, {})).toEqual({ email: 'a@b.c' });
});
