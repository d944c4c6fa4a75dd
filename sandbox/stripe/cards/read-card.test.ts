import { expect, test } from 'vitest';
import { flatForm, parseForm } from '../protocol/form.ts';
import { readParams } from '../protocol/params.ts';
import { cardForm, cards } from '../test-calls.ts';
import { readPresentedCard } from './read-card.ts';

const now = new Date('2026-06-15T12:00:00Z');

function read(number: string, card: Record<string, string> = {}) {
  const form = parseForm(new URLSearchParams(cardForm(number, card)).toString());
  return readPresentedCard(readParams(form, ['payment_method_data']), now);
}

test('of a card its brand, last digits, date and owner are kept, and nothing more', () => {
  const { method } = read('4242 4242-4242 4242', { cvc: '987' });
  expect(method).toEqual({
    id: expect.stringMatching(/^pm_\w{24}$/),
    created: Math.floor(now.getTime() / 1000),
    brand: 'visa',
    last4: '4242',
    exp_month: 12,
    exp_year: 2040,
    cvc_check: 'pass',
    name: 'Anna Berg',
    email: 'anna@example.com',
  });
  expect(JSON.stringify(method)).not.toMatch(/424242|987/);
});

test.each([
  ['5555555555554444', 'mastercard', '123'],
  ['2223003122003222', 'mastercard', '123'],
  ['378282246310005', 'amex', '1234'],
  ['6011111111111117', 'discover', '123'],
  ['3566002020360505', 'jcb', '123'],
  ['3056930009020004', 'diners', '123'],
  ['6200000000000005', 'unionpay', '123'],
])('%s is a card of %s, and since it has no meaning here it is declined', (number, brand, cvc) => {
  const { method, outcome } = read(number, { cvc });
  expect(method.brand).toBe(brand);
  expect(outcome).toMatchObject({ kind: 'declined', decline: { decline_code: 'generic_decline' } });
});

test.each([
  ['a wrong digit', '4242424242424241', {}, 'incorrect_number', 'Your card number is incorrect.'],
  ['letters', '4242x24242424242', {}, 'incorrect_number', 'Your card number is incorrect.'],
  ['too few digits', '42424', {}, 'incorrect_number', 'Your card number is incorrect.'],
  [
    'month 13',
    cards.good,
    { exp_month: '13' },
    'invalid_expiry_month',
    "Your card's expiration month is invalid.",
  ],
  [
    'month 0',
    cards.good,
    { exp_month: '0' },
    'invalid_expiry_month',
    "Your card's expiration month is invalid.",
  ],
  [
    'no month',
    cards.good,
    { exp_month: 'May' },
    'invalid_expiry_month',
    "Your card's expiration month is invalid.",
  ],
  [
    'last year',
    cards.good,
    { exp_year: '2025' },
    'invalid_expiry_year',
    "Your card's expiration year is invalid.",
  ],
  [
    'a year far off',
    cards.good,
    { exp_year: '2099' },
    'invalid_expiry_year',
    "Your card's expiration year is invalid.",
  ],
  [
    'a year of 3 digits',
    cards.good,
    { exp_year: '203' },
    'invalid_expiry_year',
    "Your card's expiration year is invalid.",
  ],
  ['last month', cards.good, { exp_month: '5', exp_year: '2026' }, 'expired_card', 'Your card has expired.'],
  ['a code of 2', cards.good, { cvc: '12' }, 'invalid_cvc', "Your card's security code is invalid."],
  ['a code of 4', cards.good, { cvc: '1234' }, 'invalid_cvc', "Your card's security code is invalid."],
  [
    'a code of 3 where 4 are due',
    '378282246310005',
    {},
    'invalid_cvc',
    "Your card's security code is invalid.",
  ],
])('a card with %s is refused', (_what, number, card, code, message) => {
  expect(() => read(number, card)).toThrow(
    expect.objectContaining({
      status: 402,
      body: expect.objectContaining({ type: 'card_error', code, message }),
    }),
  );
});

test.each([
  [{ exp_month: '6', exp_year: '2026' }, 2026],
  [{ exp_month: '06', exp_year: '26' }, 2026],
  [{ exp_month: '1', exp_year: '2027' }, 2027],
])('a card is good until the end of its month: %o', (card, year) => {
  expect(read(cards.good, card).method.exp_year).toBe(year);
});

test.each(['number', 'exp_month', 'exp_year'])('a card without its %s is asked for it', (field) => {
  const form = parseForm(new URLSearchParams(cardForm(cards.good)).toString());
  const rest = flatForm(form).filter(([name]) => !name.endsWith(`[${field}]`));
  const without = parseForm(new URLSearchParams(rest).toString());
  expect(() => readPresentedCard(readParams(without, ['payment_method_data']), now)).toThrow(
    expect.objectContaining({
      body: expect.objectContaining({
        code: 'parameter_missing',
        param: `payment_method_data[card][${field}]`,
      }),
    }),
  );
});
