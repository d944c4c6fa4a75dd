import { expect, test } from 'vitest';
import { isMailAddress } from './mail-address.ts';

test('only what is plainly one address is taken for one', () => {
  expect(isMailAddress('ada@example.com')).toBe(true);
  expect(isMailAddress('ada+parts@müller.example')).toBe(true);
  for (const other of [
    '',
    'call me',
    'a@b',
    'a@b.c?bcc=x@y.z',
    'a@b.c,d@e.f',
    'a@b.c%0d%0abcc:x@y.z',
    'a@b.c\r\nBcc: x@y.z',
    'a@b.c\u0000',
    'Ada <a@b.c>',
    `${'a'.repeat(260)}@b.c`,
  ]) {
    expect(isMailAddress(other), other).toBe(false);
  }
});
