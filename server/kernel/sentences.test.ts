import { expect, test } from 'vitest';
import { sentences } from './sentences.ts';

test('several sentences have a full stop each, and those beyond the fifth are counted', () => {
  expect(sentences(['Disc: 2 left', 'Lamp is gone.'], 'are gone')).toBe('Disc: 2 left. Lamp is gone.');
  const many = Array.from({ length: 7 }, (_, index) => `Part ${index + 1} is gone`);
  expect(sentences(many, 'are gone')).toBe(
    'Part 1 is gone. Part 2 is gone. Part 3 is gone. Part 4 is gone. Part 5 is gone. And 2 more are gone.',
  );
});
