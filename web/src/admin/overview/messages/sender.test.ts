import { expect, test } from 'vitest';
import { isAddress } from './sender.ts';

test('only what is plainly an address becomes a link', () => {
  expect(isAddress('ada@example.com')).toBe(true);
  for (const other of ['', 'call me', 'a@b', 'a@b.c?bcc=x@y.z', 'a@b.c,d@e.f', 'a@b.c%0d%0abcc:x@y.z']) {
    expect(isAddress(other), other).toBe(false);
  }
});
