import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stillTyped, typedQuantity, typingPauseMs } from './typed-quantity.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A field of a part of which there are 860, at least 2 of them in an order; 5 are in the basket. */
function open() {
  const saved: number[] = [];
  const field = typedQuantity({
    inBasket: () => saved.at(-1) ?? 5,
    problemOf: (quantity) => (quantity >= 2 && quantity <= 860 ? null : 'no'),
    save: (quantity) => saved.push(quantity),
  });
  /** Key after key, with so long between two. */
  const type = (text: string, pauseMs: number) => {
    for (let length = 1; length <= text.length; length += 1) {
      field.type(text.slice(0, length));
      vi.advanceTimersByTime(pauseMs);
    }
  };
  return { field, saved, type };
}

test('the digits of a number are not saved as numbers of their own', () => {
  const { saved, type } = open();
  type('861', 100);
  vi.advanceTimersByTime(10_000);
  expect(saved).toEqual([]);
});

test('a number counts once nothing more is typed, or the field is left', () => {
  const { field, saved, type } = open();
  type('86', 100);
  expect(saved).toEqual([]);
  vi.advanceTimersByTime(typingPauseMs);
  expect(saved).toEqual([86]);
  field.type('87');
  field.leave();
  expect(saved).toEqual([86, 87]);
  vi.advanceTimersByTime(10_000);
  expect(saved).toEqual([86, 87]);
});

test('who types slowly what cannot be ordered has in the basket what was there before', () => {
  const { saved, type } = open();
  type('99999999', 1000);
  expect(saved).toEqual([9, 99, 5]);
});

test('after the field was left, the next number takes the place of the one it had then', () => {
  const { field, saved, type } = open();
  type('86', 1000);
  field.leave();
  type('8600', 1000);
  expect(saved.at(-1)).toBe(86);
});

test('who empties the field after a number counted keeps that number until another one counts', () => {
  const { field, saved, type } = open();
  type('86', 100);
  vi.advanceTimersByTime(typingPauseMs);
  field.type('');
  vi.advanceTimersByTime(10_000);
  type('99999999', 1000);
  expect(saved).toEqual([86, 9, 99, 86]);
});

test('what was taken over gives way to what another device has made of it; what is still being typed stays', () => {
  expect(stillTyped('5', 5)).toBeNull();
  expect(stillTyped('52', 5)).toBe('52');
  expect(stillTyped('', 5)).toBe('');
  expect(stillTyped(null, 5)).toBeNull();
});
