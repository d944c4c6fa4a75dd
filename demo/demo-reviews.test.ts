import { expect, test } from 'vitest';
import { demoParts } from './demo-parts.ts';
import { demoReviews } from './demo-reviews.ts';

test('there are at least fourteen reviews, all different, with one to five stars', () => {
  expect(demoReviews.length).toBeGreaterThanOrEqual(14);
  expect(new Set(demoReviews.map(({ description }) => description)).size).toBe(demoReviews.length);
  for (const { ratings } of demoReviews) expect([1, 2, 3, 4, 5]).toContain(ratings);
});

test('most reviews give four or five stars and at least one gives three', () => {
  const good = demoReviews.filter(({ ratings }) => ratings >= 4).length;
  expect(good / demoReviews.length).toBeGreaterThan(0.7);
  expect(demoReviews.some(({ ratings }) => ratings === 3)).toBe(true);
});

test('every review names a city with a country code', () => {
  for (const { location } of demoReviews)
    expect(location).toMatch(/^[A-Z][a-z]+(?: [A-Z][a-z]+)*, [A-Z]{2}$/);
});

test('a review about a part names one of the demo catalogue', () => {
  const slugs = new Set(demoParts.map(({ slug }) => slug));
  const named = demoReviews.flatMap(({ slug }) => slug ?? []);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((slug) => !slugs.has(slug))).toEqual([]);
});
