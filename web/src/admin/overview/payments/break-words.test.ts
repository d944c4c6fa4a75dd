import { expect, test } from 'vitest';
import { breakWords } from './break-words.ts';

test.each(['dispute', 'unknown', 'unsettled'])('%s is said in plain words', (kind) => {
  const { title, meaning } = breakWords({ kind, detail: 'technical' });
  expect(title).not.toBe('');
  expect(meaning).not.toContain('technical');
});

test('a kind without words of its own says what was noted', () => {
  expect(breakWords({ kind: 'new', detail: 'Something odd.' }).meaning).toBe('Something odd.');
});
