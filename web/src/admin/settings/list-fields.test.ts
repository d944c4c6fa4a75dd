import { expect, test } from 'vitest';
import { filledRows, readRows, rowFieldAt, showRows } from './list-fields.ts';

const columns = ['figure', 'label'];

test('a list goes into rows and comes back, without those that are empty', () => {
  const entries = [
    { figure: '22', label: 'Countries' },
    { figure: '40k+', label: 'Orders' },
  ];
  const typed = showRows(entries, columns, 3);
  expect(Object.keys(typed)).toHaveLength(6);
  expect(readRows(typed, columns, filledRows(typed, columns, 3))).toEqual(entries);
  typed['figure-0'] = '';
  typed['label-0'] = ' ';
  expect(readRows(typed, columns, filledRows(typed, columns, 3))).toEqual([entries[1]]);
});

test('a row with one field emptied is still there, and what is wrong with it is shown at that field', () => {
  const typed = { 'figure-0': '', 'label-0': '', 'figure-1': '', 'label-1': 'Orders' };
  const filled = filledRows(typed, columns, 2);
  expect(readRows(typed, columns, filled)).toEqual([{ figure: '', label: 'Orders' }]);
  expect(rowFieldAt(['entries', 0, 'figure'], filled, 'figure')).toBe('figure-1');
  expect(rowFieldAt(['entries'], filled, 'figure')).toBe('figure-0');
});

test('a choice that always holds something does not fill a row', () => {
  expect(filledRows({ 'icon-0': 'parts', 'title-0': '' }, ['icon', 'title'], 1, 'icon')).toEqual([]);
});
