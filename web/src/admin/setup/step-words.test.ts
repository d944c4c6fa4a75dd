import { expect, test } from 'vitest';
import { todoOf } from './step-words.ts';

test('of the legal pages those are named that are still missing', () => {
  const words = (missing: string[]) => todoOf({ step: 'legal', state: 'open', missing });
  expect(words(['Privacy policy'])).toMatch(/^Privacy policy is plain words in the footer\. Write that page/);
  expect(words(['Terms of use', 'Privacy policy'])).toMatch(
    /^Terms of use and Privacy policy are plain words/,
  );
  expect(words([])).toMatch(/^No entry of the footer leads to a page/);
});
