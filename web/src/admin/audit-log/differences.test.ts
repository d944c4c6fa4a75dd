import { expect, test } from 'vitest';
import { differences } from './differences.ts';

test('what changed is named with what it was and what it is; what did not is left out', () => {
  expect(
    differences({
      before: { role: 'user', name: 'Ada', minimumOrder: 2, tags: ['a'] },
      after: { role: 'admin', name: 'Ada', minimumOrder: 3, tags: ['a', 'b'] },
    }),
  ).toEqual([
    { field: 'role', before: 'user', after: 'admin' },
    { field: 'minimum order', before: '2', after: '3' },
    { field: 'tags', before: '["a"]', after: '["a","b"]' },
  ]);
});

test('what was made has no before, what was taken away no after', () => {
  expect(differences({ before: null, after: { note: 'Done', seen: true, left: null } })).toEqual([
    { field: 'note', before: null, after: 'Done' },
    { field: 'seen', before: null, after: 'yes' },
  ]);
  expect(differences({ before: { available: 0 }, after: null })).toEqual([
    { field: 'available', before: '0', after: null },
  ]);
  expect(differences({ before: null, after: null })).toEqual([]);
});
