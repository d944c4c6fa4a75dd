import { expect, test } from 'vitest';
import { somePart } from '../../testing/some-part.ts';
import { withoutPart, withStock } from './parts-query.ts';

const part = (_id: string) => somePart({ _id, name: `Part ${_id}` });

const stock = { available: 5, held: 2, sold: 1 };

test('each part has its own figures, in the order of the parts; one without any is left out', () => {
  const figures = [
    { _id: 'b', available: 1, held: 0, sold: 0 },
    { _id: 'a', ...stock },
  ];
  const rows = withStock([part('a'), part('gone'), part('b')], figures);
  expect(rows.map((row) => [row._id, row.stock.available])).toEqual([
    ['a', 5],
    ['b', 1],
  ]);
});

test('one part goes from whichever page it is on, and everything else stays', () => {
  const item = (id: string) => ({ ...part(id), stock });
  const loaded = {
    pages: [
      { items: [item('a')], next: 'x' },
      { items: [item('b'), item('c')], next: null },
    ],
    pageParams: [null, 'x'],
  };
  const left = withoutPart(loaded, 'b').pages.map(({ items, next }) => [items.map(({ _id }) => _id), next]);
  expect(left).toEqual([
    [['a'], 'x'],
    [['c'], null],
  ]);
});
