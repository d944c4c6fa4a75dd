import { expect, test } from 'vitest';
import { shop } from './shop.ts';

test('the home page promises nothing the shop does not do: no tracking link, no day of shipping', () => {
  const texts = [shop.banner.lead, ...shop.services.map(({ text }) => text)].join('\n');
  expect(texts).not.toMatch(/track|same day|ordered by|next day|within \d/i);
});
