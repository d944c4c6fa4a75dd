import { expect, test } from 'vitest';
import { tableOf } from './report.ts';

test('findings with figures become a table, with a column for each figure any of them has', () => {
  const found = { line: '', isRight: true };
  expect(
    tableOf([
      { ...found, scenario: 'search', connections: 1, cells: { 'a second': '90', 'p99 ms': '4' } },
      { ...found, scenario: 'left out', connections: 0 },
      { ...found, scenario: 'readers', connections: 10, cells: { 'a second': '7' } },
    ]).split('\n'),
  ).toEqual([
    '| scenario | connections | a second | p99 ms |',
    '| --- | --- | --- | --- |',
    '| search | 1 | 90 | 4 |',
    '| readers | 10 | 7 |  |',
  ]);
});
