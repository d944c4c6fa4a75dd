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
    { field: 'tags', before: 'a', after: 'a, b' },
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

test('lines of a return and zones of a delivery method read as words, not as code', () => {
  const words = (after: object) =>
    differences({ before: null, after: after as never }).map((each) => each.after);
  expect(
    words({
      lines: [
        { name: 'Disc', quantity: 2 },
        { name: 'Pad', quantity: 1 },
      ],
    }),
  ).toEqual(['2 x Disc; 1 x Pad']);
  expect(words({ lines: [{ position: 1, kind: 'part', received: 2, damaged: 0 }] })).toEqual([
    'position 1, kind part, received 2, damaged 0',
  ]);
  const zone = {
    countries: ['DE', 'AT'],
    price: 4.95,
    freeFrom: null,
    steps: [{ from: 0, to: 300, price: 4 }],
    bulky: 0,
  };
  expect(words({ zones: [zone] })).toEqual([
    'countries DE, AT; price 4.95; steps (from 0, to 300, price 4); bulky 0',
  ]);
  expect(words({ zones: [] })).toEqual(['none']);
});
