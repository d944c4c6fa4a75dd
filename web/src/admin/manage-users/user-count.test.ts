import { expect, test } from 'vitest';
import { countOfUsers } from './user-count.ts';

test('says whether these are all', () => {
  expect(countOfUsers(24, true)).toBe('The first 24 users, oldest first');
  expect(countOfUsers(1234, false)).toBe('1,234 users, oldest first');
  expect(countOfUsers(1, false)).toBe('1 user');
});
