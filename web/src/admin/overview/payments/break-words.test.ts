import { breakKinds } from '@spareworks/contract/calls/payments';
import { expect, test } from 'vitest';
import { breakWords } from './break-words.ts';

test('every kind has a title of its own and says what to do', () => {
  const titles = breakKinds.map((kind) => breakWords(kind).title);
  expect(new Set(titles).size).toBe(breakKinds.length);
  for (const kind of breakKinds) expect(breakWords(kind).meaning).toMatch(/\.$/);
});
