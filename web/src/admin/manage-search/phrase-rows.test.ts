import { expect, test } from 'vitest';
import { errorsAtRows, missingAtRows, phrasesOf, rowsOf } from './phrase-rows.ts';

test('there are at least two fields, and what was left empty is not sent', () => {
  expect(rowsOf(['muffler'])).toEqual(['muffler', '']);
  expect(rowsOf([])).toEqual(['', '']);
  expect(rowsOf(['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
  expect(phrasesOf([' muffler ', '', '  ', 'silencer'])).toEqual(['muffler', 'silencer']);
});

test('what the shop refuses stands at the field it is about, whatever was left empty before it', () => {
  const rows = ['muffler', '', '!!!'];
  expect(errorsAtRows({ 'phrases.1': 'needs a letter or a digit' }, rows)).toEqual({
    rows: { 2: 'needs a letter or a digit' },
    all: null,
  });
});

test('what is about all of them stands below all of them, and what is about none nowhere', () => {
  expect(errorsAtRows({ phrases: 'too many', 'phrases.7': 'x', other: 'y' }, ['a', 'b'])).toEqual({
    rows: {},
    all: 'too many',
  });
});

test('one way to say it is not enough, which is shown at the first empty field', () => {
  expect(missingAtRows(['muffler', ' '])?.rows).toEqual({ 1: 'needs at least two ways to say it' });
  expect(missingAtRows(['', ''])?.rows[0]).toBeDefined();
  expect(missingAtRows(['muffler', 'silencer', ''])).toBeNull();
});
