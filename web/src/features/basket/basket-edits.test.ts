import { mostBasketLines } from '@spareworks/contract/plain/basket';
import { expect, test } from 'vitest';
import { somePart } from '../../testing/some-part.ts';
import { adding, changingQuantity, outcomeOfAdding, putting, takingOut } from './basket-edits.ts';

const line = (partId: string, quantity = 1) => ({ partId, quantity, unitPrice: 10 });
const part = somePart({ _id: 'a', name: 'Disc', price: 12, minimumOrder: 4, availableQuantity: 6 });

test('the smallest order goes in first, then one more each time, until all there are', () => {
  let lines: ReturnType<ReturnType<typeof adding>> = [line('b')];
  const quantities: unknown[] = [];
  for (let time = 0; time < 4; time += 1) {
    quantities.push(outcomeOfAdding(part, lines));
    lines = adding(part)(lines);
    quantities.push(lines[1]?.quantity);
  }
  expect(quantities).toEqual(['added', 4, 'added', 5, 'added', 6, 'all-there', 6]);
  expect(lines[1]).toEqual({ partId: 'a', quantity: 6, unitPrice: 12, name: 'Disc' });
});

test('fewer than the smallest order become as many as that', () => {
  expect(adding(part)([line('a', 1)])).toMatchObject([{ quantity: 4 }]);
});

test('a full basket takes more of what is in it, but nothing else', () => {
  const full = Array.from({ length: mostBasketLines }, (_, at) => line(at === 7 ? 'a' : `p${at}`, 4));
  expect(outcomeOfAdding(part, full)).toBe('added');
  expect(adding(part)(full)[7]).toMatchObject({ partId: 'a', quantity: 5 });
  const other = { ...part, _id: 'other' };
  expect(outcomeOfAdding(other, full)).toBe('full');
  expect(adding(other)(full)).toBe(full);
  expect(putting(line('other'), 0)(full)).toHaveLength(mostBasketLines);
});

test('a line that was taken out comes back where it was', () => {
  const lines = [line('a'), line('b', 3), line('c')];
  const without = takingOut(['b'])(lines);
  expect(without).toEqual([line('a'), line('c')]);
  expect(putting(line('b', 3), 1)(without)).toEqual(lines);
  // Put in again meanwhile, it is not there twice.
  expect(putting(line('b', 3), 1)([line('b', 9)])).toEqual([line('b', 3)]);
});

test('a quantity changes where its part is, and nowhere else', () => {
  expect(changingQuantity('b', 5)([line('a'), line('b')])).toEqual([line('a'), line('b', 5)]);
  expect(changingQuantity('gone', 5)([line('a')])).toEqual([line('a')]);
});
