import { defaultGroups } from '@spareworks/contract/plain/part-group-labels';
import { expect, test } from 'vitest';
import { demoParts } from './demo-parts.ts';
import { generatedPart } from './generated-parts.ts';

const many = Array.from({ length: 100_000 }, (_, index) => generatedPart(index));

test('the same index always gives the same part', () => {
  for (let index = 0; index < 2000; index++) expect(generatedPart(index)).toEqual(many[index]);
});

test('at least 95 percent of the names among 100,000 are unique', () => {
  expect(new Set(many.map(({ name }) => name)).size).toBeGreaterThan(95_000);
});

test('generated parts borrow the drawings of at least 40 parts of the catalogue, in their own group', () => {
  const groupOf = new Map(demoParts.map(({ slug, group }) => [slug, group]));
  const borrowed = new Map(many.map(({ slug, group }) => [slug, group]));
  expect(borrowed.size).toBeGreaterThanOrEqual(40);
  for (const [slug, group] of borrowed) expect(groupOf.get(slug), slug).toBe(group);
  expect(new Set(borrowed.values())).toEqual(new Set(defaultGroups));
});

test('generated parts weigh something and are packed in something', () => {
  const unweighed = many.filter(
    ({ weightGrams, lengthMm }) => !Number.isInteger(weightGrams) || lengthMm === undefined,
  );
  expect(unweighed.slice(0, 5)).toEqual([]);
});

test('descriptions run from 200 to 500 characters', () => {
  const lengths = many.map(({ description }) => description.length);
  expect(lengths.reduce((a, b) => Math.min(a, b))).toBeGreaterThanOrEqual(200);
  expect(lengths.reduce((a, b) => Math.max(a, b))).toBeLessThanOrEqual(500);
});

test('generated orders are possible: prices from a dollar, minimum order within the stock unless sold out', () => {
  const broken = many.filter(
    ({ priceCents, availableQuantity, minimumOrder }) =>
      !Number.isInteger(priceCents) ||
      priceCents < 100 ||
      minimumOrder < 1 ||
      (availableQuantity > 0 && minimumOrder > availableQuantity),
  );
  expect(broken).toEqual([]);
});
