import { expect, test } from 'vitest';
import { beginning } from './beginning.ts';

test('the beginning of a text is counted in characters, not in halves of them', () => {
  for (const text of ['', 'Sold singly.', '🔧🔩 bolts', 'a🔧b🔩c', '\ud83d\ud83d\udd27x\udd27', '…–’']) {
    for (let most = 0; most <= 12; most += 1)
      expect(beginning(text, most)).toBe(Array.from(text).slice(0, most).join(''));
  }
});
