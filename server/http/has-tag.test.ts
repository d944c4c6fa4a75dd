import { expect, test } from 'vitest';
import { hasTag } from './has-tag.ts';

test.each(['"a"', 'W/"a"', '"b", "a"', '"a","b"', ' W/"b" , W/"a" ', '*'])(
  'whoever has %s has the tag',
  (tags) => {
    expect(hasTag(tags, '"a"')).toBe(true);
    expect(hasTag(tags, 'W/"a"')).toBe(true);
  },
);

test.each([undefined, '', 'a', '"b"', 'W/"b"', '"ab"', '"b", "c"', '"*"'])(
  'whoever has %s does not',
  (tags) => {
    expect(hasTag(tags, '"a"')).toBe(false);
    expect(hasTag(tags, 'W/"a"')).toBe(false);
  },
);
