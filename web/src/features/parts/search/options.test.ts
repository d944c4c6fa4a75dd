import { expect, test } from 'vitest';
import { activeAfter, countInWords, hrefsOf, markTyped } from './options.ts';

test('parts come first and lead to their page, groups to the search within them, words to theirs', () => {
  const suggestions = {
    words: ['brake pad'],
    car: { text: 'Honda Civic 2014', words: 'brake pads', vehicle: null },
    groups: [{ group: 'brakes', name: 'Brakes', count: 4 }],
    parts: [{ _id: 'p1', name: 'Brake pad set', img: '', price: 20 }],
  };
  expect(hrefsOf({ q: 'brake & p', suggestions })).toEqual([
    '/parts/p1',
    '/parts?q=brake+%26+p&group=brakes',
    '/parts?q=brake+%26+p',
    '/parts?q=brake+pad',
  ]);
});

test.each([
  ['ArrowDown', null, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, null],
  ['ArrowUp', null, 2],
  ['ArrowUp', 0, null],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Home', null, undefined],
  ['End', null, undefined],
  ['x', 1, undefined],
] as const)('%s at %s of three leads to %s', (key, active, next) => {
  expect(activeAfter(key, active, 3)).toBe(next);
});

const marked = (text: string, q: string) =>
  markTyped(text, q)
    .map((piece) => (piece.typed ? `[${piece.text}]` : piece.text))
    .join('');

test.each([
  ['brake pad', 'bra', '[bra]ke pad'],
  ['Brake pad', 'BRAKE p', '[Brake] [p]ad'],
  ['brake pad', 'pad br', '[br]ake [pad]'],
  ['disc brake', 'rake', 'disc brake'],
  ['m14x1.5', '(m14', '[m14]x1.5'],
  ['Öl filter', 'öl', '[Öl] filter'],
  ['brake', '', 'brake'],
])('in “%s” what was typed as “%s” is marked: %s', (text, q, result) => {
  expect(marked(text, q)).toBe(result);
});

test('how many there are is told in words', () => {
  expect([0, 1, 5].map(countInWords)).toEqual(['No suggestions', '1 suggestion', '5 suggestions']);
});
