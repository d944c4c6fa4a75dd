import { expect, test } from 'vitest';
import { isSparing } from './prefetch.ts';

test('nothing is fetched before it is asked for where bytes are dear or slow', () => {
  expect(isSparing({ connection: { saveData: true, effectiveType: '4g' } })).toBe(true);
  expect(isSparing({ connection: { saveData: false, effectiveType: 'slow-2g' } })).toBe(true);
  expect(isSparing({ connection: { effectiveType: '4g' } })).toBe(false);
  expect(isSparing({})).toBe(false); // browsers that do not tell
});
