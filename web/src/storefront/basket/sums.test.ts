import type { Quote } from '@spareworks/contract/calls/checkout';
import { expect, test } from 'vitest';
import { deliveryWords, estimatedDelivery, piecesOf, sumSeen, taxWords } from './sums.ts';

const post = { _id: 'post', name: 'Post', price: 4.95, days: '2 to 3 days', pickup: false };
const counter = { _id: 'counter', name: 'Counter', price: 0, days: null, pickup: true };

function quote(change: Partial<Quote> = {}): Quote {
  return {
    lines: [],
    goods: 100,
    deposit: 0,
    discount: 0,
    code: null,
    codeProblem: null,
    vatProblem: null,
    deliveries: null,
    delivery: null,
    deliveryPrice: null,
    tax: null,
    total: 100,
    ...change,
  };
}

test('sums of prices are exact', () => {
  const lines = [
    { partId: 'a', quantity: 3, unitPrice: 0.1 },
    { partId: 'b', quantity: 1, unitPrice: 0.2 },
  ];
  expect(sumSeen(lines)).toBe(0.5);
  expect(piecesOf(lines, null)).toBe(4);
});

test('pieces that are not in the sum are not counted', () => {
  const line = { name: '', img: '', unitPrice: 1, price: 1, discount: 0, deposit: 0, minimumOrder: 1 };
  const lines: Quote['lines'] = [
    { ...line, partId: 'a', quantity: 3, available: 9, problem: null },
    { ...line, partId: 'b', quantity: 5, available: 0, problem: 'sold-out' },
  ];
  expect(piecesOf([], quote({ lines }))).toBe(3);
});

test('an estimate is made with the first that brings it, never with fetching it oneself', () => {
  expect(estimatedDelivery(null)).toBeNull();
  expect(estimatedDelivery(quote())).toBeNull();
  expect(estimatedDelivery(quote({ deliveries: [counter] }))).toBeNull();
  expect(estimatedDelivery(quote({ deliveries: [counter, post] }))).toBe(post);
});

test('delivery is named with its days and its price', () => {
  const chosen = { deliveries: [post, counter], delivery: 'post' };
  expect(deliveryWords(quote({ ...chosen, deliveryPrice: 4.95 }))).toEqual({
    name: 'Delivery (Post, 2 to 3 days)',
    price: '$4.95',
  });
  expect(deliveryWords(quote({ ...chosen, deliveryPrice: 0 }))?.price).toBe('Free');
  expect(deliveryWords(quote({ deliveries: [counter] }))?.price).toBe('Pick-up at the counter only');
  for (const deliveries of [null, [], [post]]) expect(deliveryWords(quote({ deliveries }))).toBeNull();
});

test('tax is named with its rate', () => {
  expect(taxWords(null)).toBeNull();
  const tax = { name: 'VAT', rate: 8.875, amount: 8.88, included: true, reason: 'rate' } as const;
  expect(taxWords(tax)).toEqual({ name: 'VAT 8.875%', amount: '$8.88', included: true });
});
