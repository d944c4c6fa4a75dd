import { expect, test } from 'vitest';
import { createIdempotencyKeys } from './idempotency-keys.ts';

test('the same content sent again has the same key', () => {
  const keys = createIdempotencyKeys();
  expect(keys.keyFor({ a: 1 })).toBe(keys.keyFor({ a: 1 }));
});

test('other content has another key', () => {
  const keys = createIdempotencyKeys();
  expect(keys.keyFor({ a: 1 })).not.toBe(keys.keyFor({ a: 2 }));
});

test('after it has arrived the same content is a new request', () => {
  const keys = createIdempotencyKeys();
  const first = keys.keyFor({ a: 1 });
  keys.arrived();
  expect(keys.keyFor({ a: 1 })).not.toBe(first);
});
