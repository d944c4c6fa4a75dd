import { expect, test } from 'vitest';
import { demoFinder } from '../../testing/demo-finder.ts';
import { priceInQuery } from './price-in-query.ts';

test.each([
  ['cheap brake pads under $50', 'under $50', 'cheap brake pads', null, 50],
  ['brake pads below 50 dollars', 'below 50 dollars', 'brake pads', null, 50],
  ['brake pads for less than 12,50 eur', 'less than 12,50 eur', 'brake pads for', null, 12.5],
  ['Up to $50 wipers', 'up to $50', 'wipers', null, 50],
  ['pads not more than 50 bucks', 'not more than 50 bucks', 'pads', null, 50],
  ['turbo over $1,000', 'over $1,000', 'turbo', 1000, null],
  ['battery at least £40', 'at least £40', 'battery', 40, null],
  ['battery between 20 and 50 dollars', 'between 20 and 50 dollars', 'battery', 20, 50],
  ['battery between $50 and 20', 'between $50 and 20', 'battery', 20, 50],
  ['tyres $50-$100', '$50-$100', 'tyres', 50, 100],
  ['under $50', 'under $50', '', null, 50],
])('what a part may cost is read where a currency stands with it: %s', (asked, typed, words, least, most) => {
  expect(priceInQuery(asked)).toMatchObject({ typed, words, least, most });
});

test.each(['belt under 50 mm', 'brake pads under 50', 'fuse from 5 to 30 A', 'brake pads', 'dollars', '$50'])(
  'a number without a currency, or a currency without a limit, is no price: %s',
  (asked) => {
    expect(priceInQuery(asked)).toBeNull();
  },
);

test('the other words are looked for, and what was left out is named beside them', () => {
  const { finder, slugOf } = demoFinder();
  const query = { typed: 'brke pads rear under $50', literally: false };
  const everything = { groups: null, leastCents: null, mostCents: null, inStock: false, leastRating: null };
  const { ids } = finder.page(query, everything, { after: null, limit: 1 });
  expect(ids.map(slugOf)).toEqual(['brake-pads-rear-123']);
  expect(finder.reading(query)).toMatchObject({
    shown: 'brake pads rear',
    leftOut: ['under $50'],
    price: { words: 'brke pads rear', least: null, most: 50, sign: '$' },
  });
});
