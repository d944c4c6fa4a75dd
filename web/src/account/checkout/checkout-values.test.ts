import type { Quote } from '@spareworks/contract/calls/checkout';
import { expect, test } from 'vitest';
import { ApiProblem } from '../../lib/api.ts';
import {
  checkoutSchema,
  deliveryOf,
  errorsAtFields,
  isWhole,
  nothingTyped,
  payloadOf,
} from './checkout-values.ts';

const post = { _id: 'post', name: 'Post', price: 4.95, days: null, pickup: false };
const counter = { _id: 'counter', name: 'Counter', price: 0, days: null, pickup: true };

test('the cheapest that brings it is chosen, fetching it only by whoever said so', () => {
  expect(deliveryOf([post, counter], '')).toBe(post);
  expect(deliveryOf([counter], '')).toBeNull();
  expect(deliveryOf([post, counter], 'counter')).toBe(counter);
  expect(deliveryOf([post], 'no longer offered')).toBe(post);
  expect(deliveryOf([], '')).toBeNull();
  expect(deliveryOf(null, 'post')).toBeNull();
});

test('the total is whole once country and delivery are known, or where there is no delivery', () => {
  const quote = { deliveries: [post], delivery: 'post' } as unknown as Quote;
  expect(isWhole(quote, 'DE')).toBe(true);
  expect(isWhole(quote, '')).toBe(false);
  expect(isWhole({ ...quote, delivery: null }, 'DE')).toBe(false);
  expect(isWhole({ ...quote, deliveries: null, delivery: null }, 'DE')).toBe(true);
  expect(isWhole(null, 'DE')).toBe(false);
});

test('what is typed becomes what the shop takes', () => {
  const typed = {
    ...nothingTyped,
    email: ' Ada@Example.com ',
    name: 'Ada',
    country: 'DE',
    line1: 'Am Markt 3',
    city: 'Jena',
    phone: '0113',
    note: ' ',
  };
  const checked = checkoutSchema.parse(typed);
  const lines = [{ partId: 'a', quantity: 2, unitPrice: 5, name: 'Disc' }];
  expect(payloadOf(checked, { lines, delivery: null, total: 14.95 })).toEqual({
    lines: [{ partId: 'a', quantity: 2 }],
    email: 'ada@example.com',
    name: 'Ada',
    phone: '0113',
    address: { line1: 'Am Markt 3', line2: null, city: 'Jena', region: null, postcode: null, country: 'DE' },
    delivery: null,
    note: null,
    code: null,
    vatNumber: null,
    total: 14.95,
  });
});

test('what the shop refuses is said at the field it is about', () => {
  const errors = { 'address.city': 'city is required', code: 'There is no such code.', lines: 'x' };
  const problem = new ApiProblem({ status: 400, code: 'invalid_input', title: 'x', errors });
  expect(errorsAtFields(problem)).toEqual({ city: 'city is required', code: 'There is no such code.' });
});
