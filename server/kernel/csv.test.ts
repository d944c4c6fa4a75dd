import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { csvStream, guardCell, unguardCell } from './csv.ts';

test.each(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])(
  'a cell that begins with %j gets an apostrophe in front, and loses it again',
  (sign) => {
    const cell = `${sign}1+1`;
    expect(guardCell(cell)).toBe(`'${cell}`);
    expect(unguardCell(guardCell(cell))).toBe(cell);
    // One that has an apostrophe of its own keeps it.
    expect(guardCell(`'${cell}`)).toBe(`''${cell}`);
    expect(unguardCell(guardCell(`'${cell}`))).toBe(`'${cell}`);
  },
);

test.each(['', 'Disc', ' =1', '1-2', "it's", "'quoted", 'a@example.com'])(
  'the cell %j stays as it is',
  (cell) => {
    expect(guardCell(cell)).toBe(cell);
    expect(unguardCell(cell)).toBe(cell);
  },
);

test('a file is read batch by batch, with a mark, and every cell is whole', async () => {
  const batches = [[['=1', 'a "quote"']], [['two\r\nlines', 'comma, and\rreturn']], []];
  const asked: (number | null)[] = [];
  const bytes = await buffer(
    csvStream<number>(['One', 'Two'], async (after) => {
      asked.push(after);
      const place = after ?? 0;
      return { rows: batches[place] ?? [], next: place < 2 ? place + 1 : null };
    }),
  );
  const file = bytes.toString();
  expect(asked).toEqual([null, 1, 2]);
  expect(file.startsWith('\ufeffOne,Two\r\n')).toBe(true);
  expect(parse(file, { bom: true, record_delimiter: '\r\n' })).toEqual([
    ['One', 'Two'],
    ["'=1", 'a "quote"'],
    ['two\r\nlines', 'comma, and\rreturn'],
  ]);
});
