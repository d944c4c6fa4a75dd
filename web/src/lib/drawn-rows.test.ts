import { expect, test } from 'vitest';
import { nextRange, piecesOf, rowAt, topsOf } from './drawn-rows.ts';

const keys = ['a', 'b', 'c', 'd', 'e'];
/** Rows of 10, but the second, which is 30 high; the last is not known. */
const tops = topsOf(keys, new Map(['a', 'b', 'c', 'd'].map((key) => [key, key === 'b' ? 30 : 10])), 20);

test('a row begins where those before it end; one that was never seen is as high as usual', () => {
  expect([...tops]).toEqual([0, 10, 40, 50, 60, 80]);
});

test('the row at a height is the one that is there, above and below the list the nearest', () => {
  expect([0, 9.9, 10, 39, 40, 79].map((y) => rowAt(tops, y))).toEqual([0, 0, 1, 1, 2, 4]);
  expect([rowAt(tops, -100), rowAt(tops, 1000)]).toEqual([0, 4]);
});

test('what is left out has the height of its rows, and rows that are kept stay at their places between', () => {
  expect(piecesOf(tops, { first: 2, end: 3 }, [])).toEqual([
    { gap: { first: 0, end: 2 }, height: 40 },
    { row: 2 },
    { gap: { first: 3, end: 5 }, height: 30 },
  ]);
  expect(piecesOf(tops, { first: 2, end: 4 }, [4, 0, 2, 5, -1])).toEqual([
    { row: 0 },
    { gap: { first: 1, end: 2 }, height: 30 },
    { row: 2 },
    { row: 3 },
    { row: 4 },
  ]);
});

test('whoever scrolls gets a few rows more at a time, and far ones go', () => {
  const wanted = { first: 90, end: 130 };
  expect(nextRange({ first: 80, end: 120 }, { first: 100, end: 110 }, wanted, 6)).toEqual({
    first: 90,
    end: 126,
  });
  expect(nextRange({ first: 90, end: 126 }, { first: 100, end: 110 }, wanted, 6)).toEqual(wanted);
});

test('whoever jumps gets what is in sight at once, and what lies around it after', () => {
  const seen = { first: 500, end: 510 };
  const wanted = { first: 490, end: 520 };
  expect(nextRange({ first: 0, end: 30 }, seen, wanted, 6)).toEqual({ first: 494, end: 516 });
});
