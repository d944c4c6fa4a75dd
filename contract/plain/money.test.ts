import { afterEach, describe, expect, test } from 'vitest';
import { decimalsWords, largestAmount, leastAmount, leastPriceInCents } from './amount-words.ts';
import { currencyCodes, currencyName, isCurrency, requireCurrencyOf, smallestPayment } from './currencies.ts';
import { formatDollars } from './formats.ts';
import { centsToDollars, dollarsToCents, isWholeCents, plainAmount } from './money.ts';
import { share, shareOfPieces, sumOrder, taxOf } from './order-sums.ts';
import { setShop } from './shop.ts';

afterEach(() => setShop());

const inCurrency = (code: string) => setShop({ ...requireCurrencyOf(code) });

describe('amounts in minor units', () => {
  test.each([
    { decimals: 0, amount: 1099, cents: 1099, plain: '1099' },
    { decimals: 2, amount: 10.99, cents: 1099, plain: '10.99' },
    { decimals: 2, amount: 1.1, cents: 110, plain: '1.10' },
    { decimals: 3, amount: 1.099, cents: 1099, plain: '1.099' },
    { decimals: 3, amount: 1.005, cents: 1005, plain: '1.005' },
    { decimals: 4, amount: 1.0999, cents: 10_999, plain: '1.0999' },
  ])('$amount with $decimals decimals is $cents and back', ({ decimals, amount, cents, plain }) => {
    setShop({ decimals });
    expect(dollarsToCents(amount)).toBe(cents);
    expect(centsToDollars(cents)).toBe(amount);
    expect(isWholeCents(amount)).toBe(true);
    expect(plainAmount(amount)).toBe(plain);
  });

  test.each([0, 2, 3, 4])('every amount of %d decimals comes back as it was', (decimals) => {
    setShop({ decimals });
    for (let cents = 1; cents <= 99_999_999; cents = cents * 3 + 7) {
      expect(dollarsToCents(centsToDollars(cents))).toBe(cents);
      expect(isWholeCents(centsToDollars(cents))).toBe(true);
    }
  });

  test.each([
    ['JPY', 10.5, 'must be a whole amount, for JPY is taken without decimals'],
    ['USD', 10.999, 'must have at most two decimals'],
    ['IQD', 1.0999, 'must have at most three decimals'],
    ['KWD', 1.099, 'must have at most two decimals'], // cards are charged to ten fils
    ['MGA', 10.5, 'must be a whole amount, for MGA is taken without decimals'],
  ])('in %s %d is no amount', (code, amount, words) => {
    inCurrency(code);
    expect(isWholeCents(amount)).toBe(false);
    expect(decimalsWords()).toBe(words);
  });

  test.each([
    ['JPY', 1234, '¥1,234', 1, 99_999_999, 1],
    ['USD', 1234.5, '$1,234.50', 0.01, 999_999.99, 100],
    ['KWD', 1234.5, 'KWD 1,234.500', 0.01, 99_999.99, 100],
    // Browsers write dinars of Iraq without decimals; ISO 4217 has three.
    ['IQD', 1234.5, 'IQD 1,234.500', 0.001, 99_999.999, 100],
    ['ISK', 1234, 'ISK 1,234', 1, 99_999_999, 1],
  ])(
    '%s is written with its decimals and has its limits',
    (code, amount, written, least, most, leastPrice) => {
      inCurrency(code);
      expect(formatDollars(amount).replaceAll('\u00a0', ' ')).toBe(written);
      expect(leastAmount()).toBe(least);
      expect(largestAmount()).toBe(most);
      expect(leastPriceInCents(requireCurrencyOf(code).decimals)).toBe(leastPrice);
    },
  );
});

describe('the currencies', () => {
  test.each(['EURO', 'usd', 'XAU', 'XXX', 'XTS', 'CLF', 'USN', 'XDR', '', 'BGN'])(
    '%s is none to pay with',
    (code) => {
      expect(isCurrency(code)).toBe(false);
    },
  );

  test('each has a name, and a smallest payment it can be charged with', () => {
    expect(currencyCodes.length).toBeGreaterThan(140);
    expect(new Set(currencyCodes).size).toBe(currencyCodes.length);
    for (const code of currencyCodes) {
      expect(currencyName(code), code).toMatch(/^[^\d]{3,}$/);
      expect(smallestPayment(code) % requireCurrencyOf(code).step, code).toBe(0);
    }
    expect(smallestPayment('USD')).toBe(50);
    expect(smallestPayment('JPY')).toBe(50);
    expect(smallestPayment('KWD')).toBe(10);
  });
});

describe('what an order costs', () => {
  const line = { unitPriceCents: 1250, quantity: 1, depositCents: 330, taxRate: 10_000, discounted: true };

  test('in dinars everything is a multiple of ten fils, and adds up', () => {
    inCurrency('BHD');
    const sums = sumOrder({
      lines: [line, { ...line, unitPriceCents: 3330, quantity: 3 }],
      taxIncluded: false,
      discount: { kind: 'percent', percent: 7500 },
      delivery: { priceCents: 1110, taxed: true },
    });
    const every = [...Object.values(sums).flat(), ...sums.lines.flatMap((each) => Object.values(each))];
    for (const cents of every) if (typeof cents === 'number') expect(cents % 10, String(cents)).toBe(0);
    expect(sums.totalCents).toBe(
      sums.goodsCents + sums.depositCents + sums.deliveryCents - sums.discountCents + sums.taxCents,
    );
    expect(share(1000, [1, 1, 1])).toEqual([340, 330, 330]);
    expect(shareOfPieces(1000, 3, { before: 0, now: 1 })).toBe(330);
    expect(shareOfPieces(1000, 3, { before: 1, now: 2 })).toBe(670);
  });

  test('in yen tax is rounded to the yen', () => {
    inCurrency('JPY');
    expect(taxOf(1099, 10_000, false)).toBe(110);
    expect(taxOf(1099, 10_000, true)).toBe(100);
  });
});
