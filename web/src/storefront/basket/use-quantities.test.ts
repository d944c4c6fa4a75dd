import { expect, test } from 'vitest';
import { stillUnsaved, type Unsaved } from './use-quantities.ts';

const line = (partId: string, quantity: number) => ({ partId, quantity, unitPrice: 1 });
const unsaved = (quantity: number, busy = false): Unsaved => ({ quantity, words: 'Not saved.', busy });

test('a quantity that is in the basket after all is no longer marked, nor is one whose line is gone', () => {
  const all = new Map([
    ['differs', unsaved(5)],
    ['saved', unsaved(5)],
    ['gone', unsaved(5)],
  ]);
  const lines = [line('differs', 2), line('saved', 5), line('never marked', 1)];
  expect([...stillUnsaved(all, lines).keys()]).toEqual(['differs']);
});

test('while it is tried again it is shown as if it were saved, and marked until it is', () => {
  expect(stillUnsaved(new Map([['a', unsaved(5, true)]]), [line('a', 5)]).size).toBe(1);
});
