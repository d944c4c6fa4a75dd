import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vocabularyOf } from './vocabulary.ts';

/** Letter by letter, without any of the short cuts. */
function distanceOf(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      let least = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, at(i - 2, j - 2) + 1);
      (rows[i] as number[])[j] = least;
    }
  }
  return at(a.length, b.length);
}

const words = [
  'brake',
  'brakes',
  'brace',
  'pad',
  'clutch',
  'catch',
  'belt',
  'bell',
  'timing',
  'filter',
  'filler',
  'oil',
];

test.each([
  ['clucth', 1, ['clutch']],
  ['blet', 1, ['belt']],
  ['pd', 1, ['pad']],
  ['oli', 1, ['oil']],
  ['brakke', 1, ['brake']],
  ['fitler', 1, ['filler', 'filter']],
  ['xxxxxx', 2, []],
])('%s is recognized', (typed, most, expected) => {
  expect(
    vocabularyOf(words)
      .alike(typed, most)
      .map(({ word }) => word),
  ).toEqual(expected);
});

test('what is found is what a letter by letter comparison of every word finds', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });
  fc.assert(
    fc.property(
      fc.array(letters, { maxLength: 40 }),
      letters,
      fc.integer({ min: 1, max: 2 }),
      (list, typed, most) => {
        const expected = [...new Set(list)].filter((word) => distanceOf(word, typed) <= most).sort();
        const found = vocabularyOf(list).alike(typed, most);
        expect(found.map(({ word }) => word).sort()).toEqual(expected);
        for (const { word, distance } of found) expect(distance).toBe(distanceOf(word, typed));
      },
    ),
    { numRuns: 1000 },
  );
});

test('words that begin so come in order, as many as asked for', () => {
  expect(vocabularyOf(words).beginningWith('b', 3)).toEqual(['bell', 'belt', 'brace']);
  expect(vocabularyOf(words).beginningWith('brakes', 3)).toEqual(['brakes']);
  expect(vocabularyOf(words).beginningWith('z', 3)).toEqual([]);
});

test.each([
  ['clct', ['clutch']], // missing
  ['cltch', ['catch', 'clutch']],
  ['brrake', ['brake', 'brakes']], // extra
  ['flite', ['filter']],
  ['tixi', ['timing']], // wrong
  ['qclut', ['clutch']],
  ['xxxx', []],
])('%s may be how something begins', (typed, expected) => {
  expect(vocabularyOf(words).beginningLike(typed, 5)).toEqual(expected);
});
