import { expect, test } from 'vitest';
import { ApiProblem } from '../../lib/api.ts';
import {
  checkoutSchema,
  deliveryOf,
  errorsAtFields,
  nothingTyped,
  payloadOf,
  pickupOnly,
  refusedField,
  stillOpen,
  vatNumberShown,
  vatWords,
} from './checkout-values.ts';

const post = { _id: 'post', name: 'Post', price: 4.95, days: null, pickup: false };
const counter = { _id: 'counter', name: 'Counter', price: 0, days: null, pickup: true };

test('the cheapest that brings it is chosen, fetching it only by whoever chose so', () => {
  expect(deliveryOf([post, counter], '')).toBe(post);
  expect(deliveryOf([counter], '')).toBeNull();
  expect(deliveryOf([post, counter], 'counter')).toBe(counter);
  expect(deliveryOf([post], 'no longer offered')).toBe(post);
  expect(deliveryOf([], '')).toBeNull();
  expect(deliveryOf(null, 'post')).toBeNull();
});

test('the total is whole once place and delivery are known, or where there is no delivery; until then it says what is missing', () => {
  const quote = { deliveries: [post], delivery: 'post' };
  const germany = { country: 'DE', region: '' };
  expect(stillOpen(quote, germany)).toBeNull();
  expect(stillOpen({ deliveries: null, delivery: null }, germany)).toBeNull();
  expect(stillOpen(quote, { country: '', region: '' })).toBe('Delivery and tax follow with where it goes.');
  expect(stillOpen({ ...quote, delivery: null }, germany)).toBe('Delivery follows with how it gets there.');
  expect(stillOpen({ deliveries: [], delivery: null }, germany)).toBe(
    'Delivery follows with a country we deliver to.',
  );
  expect(stillOpen(quote, { country: 'US', region: '' })).toBe('Tax follows with the state.');
  expect(stillOpen(quote, { country: 'US', region: 'CA' })).toBeNull();
});

test('where it can only be fetched it says so', () => {
  expect(pickupOnly([counter], 'JP')).toBe('We cannot send this order to Japan. You can fetch it yourself.');
  for (const offers of [null, [], [post, counter]]) expect(pickupOnly(offers, 'JP')).toBeNull();
});

test('a code or number that is refused stands in the way as long as it is in its field', () => {
  const quote = { codeProblem: 'There is no such code.', vatProblem: 'No.' };
  expect(refusedField(quote, { code: 'X', vatNumber: 'Y' })).toEqual({
    name: 'code',
    words: 'There is no such code.',
  });
  expect(refusedField(quote, { code: '', vatNumber: 'Y' })).toEqual({ name: 'vatNumber', words: 'No.' });
  expect(refusedField(quote, { code: '', vatNumber: '' })).toBeNull();
  expect(refusedField(null, { code: 'X', vatNumber: 'Y' })).toBeNull();
});

test('a VAT number is answered also where it changes nothing', () => {
  const tax = { name: 'VAT', rate: 19, amount: 19, included: false, reason: 'rate' } as const;
  const quote = { tax, vatProblem: null };
  expect(vatWords(quote, 'DE123456789')).toBe(
    'Noted. VAT is charged all the same: reverse charge does not apply to this order.',
  );
  const reversed = { ...quote, tax: { ...tax, reason: 'reverse-charge' } as const };
  expect(vatWords(reversed, 'FR1')).toBe('Reverse charge: no VAT is charged, you pay it yourself.');
  for (const none of [null, { ...quote, vatProblem: 'No.' }, { ...quote, tax: null }])
    expect(vatWords(none, 'FR1')).toBe('');
  expect(vatWords(quote, '')).toBe('');
});

test('a VAT number is shown as the invoice will have it', () => {
  expect(vatNumberShown('gr 123 456 789')).toBe('EL123456789');
  expect(vatNumberShown('what')).toBe('what');
  expect(vatNumberShown('')).toBeNull();
});

test('what is typed becomes what the shop takes', () => {
  const typed = {
    ...nothingTyped,
    email: ' Ada@Example.com ',
    name: 'Ada',
    country: 'DE',
    line1: 'Am Markt 3',
    city: 'Jena',
    postcode: '07743',
    phone: '0113',
    note: ' ',
  };
  const checked = checkoutSchema.parse(typed);
  // Nothing is chosen in a list of deliveries.
  expect(checkoutSchema.safeParse({ ...typed, delivery: null }).data).toEqual(checked);
  const lines = [{ partId: 'a', quantity: 2, unitPrice: 5, name: 'Disc' }];
  expect(payloadOf(checked, { lines, delivery: null, total: 14.95, currency: 'USD' })).toEqual({
    lines: [{ partId: 'a', quantity: 2 }],
    email: 'ada@example.com',
    name: 'Ada',
    phone: '0113',
    address: {
      line1: 'Am Markt 3',
      line2: null,
      city: 'Jena',
      region: null,
      postcode: '07743',
      country: 'DE',
    },
    delivery: null,
    note: null,
    code: null,
    vatNumber: null,
    total: 14.95,
    currency: 'USD',
  });
});

test('what the shop refuses is shown at the field it is about', () => {
  const errors = { 'address.city': 'city is required', code: 'There is no such code.', lines: 'x' };
  const problem = new ApiProblem({ status: 400, code: 'invalid_input', title: 'x', errors });
  expect(errorsAtFields(problem)).toEqual({ city: 'City is required', code: 'There is no such code.' });
});
