import { expect, test } from 'vitest';
import { demoFinder } from '../../testing/demo-finder.ts';
import { orderInQuery } from './order-in-query.ts';

const inNoName = () => false;

test.each([
  ['cheapest spark plug', 'cheapest', 'spark plug', 'price-low'],
  ['cheap tyres', 'cheap', 'tyres', 'price-low'],
  ['budget brake pads', 'budget', 'brake pads', 'price-low'],
  ['spark plug lowest price', 'lowest price', 'spark plug', 'price-low'],
  ['the least expensive battery', 'the least expensive', 'battery', 'price-low'],
  ['billigste Batterie', 'billigste', 'Batterie', 'price-low'],
  ['most expensive caliper', 'most expensive', 'caliper', 'price-high'],
  ['best rated battery', 'best rated', 'battery', 'best-rated'],
  ['top-rated wipers', 'top-rated', 'wipers', 'best-rated'],
  ['newest wheels', 'newest', 'wheels', 'newest'],
])('an order that is asked for in words is offered: %s', (asked, typed, words, sort) => {
  expect(orderInQuery(asked, inNoName)).toEqual({ typed, words, sort });
});

test.each([
  'best brake pads',
  'price of pads',
  'pads cheaper than 20',
  'top mount',
  'low profile tyre',
  'cost',
])('other words are no order: %s', (asked) => {
  expect(orderInQuery(asked, inNoName)).toBeNull();
});

test('a word that names of parts have is one of theirs', () => {
  expect(orderInQuery('budget tyres', (text) => text === 'budget')).toBeNull();
});

test('the words of an order are not looked for, and stay beside a price', () => {
  const { finder } = demoFinder();
  const reading = finder.reading({ typed: 'best rated battery under $80', literally: false });
  expect(reading).toMatchObject({
    shown: 'battery',
    leftOut: ['under $80'],
    price: { words: 'best rated battery', most: 80 },
    order: { words: 'battery under $80', sort: 'best-rated' },
  });
});
