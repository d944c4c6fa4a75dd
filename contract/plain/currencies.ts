/**
 * The currencies of ISO 4217 that a shop can have: all that people pay with. Units of funds (CLF, USN), metals (XAU), units of account
 * (XDR) and codes for tests (XTS, XXX) are none. Not for pages everybody loads: they bring along what the shop's own needs (shop.ts).
 */
const byDecimals: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  2:
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK ' +
    'DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD ' +
    'KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP ' +
    'PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH ' +
    'USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG',
  3: 'BHD IQD JOD KWD LYD OMR TND',
};

/** What cards are charged in: Stripe takes dinars to ten fils, and whole ariary. In minor units; 1 for every other. */
const steps: Readonly<Record<string, number>> = { BHD: 10, JOD: 10, KWD: 10, OMR: 10, TND: 10, MGA: 100 };

/** The smallest payments Stripe takes, in minor units. Of a currency that is not here only Stripe can say. */
const smallest: Readonly<Record<string, number>> = {
  AED: 200,
  AUD: 50,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  JPY: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
  USD: 50,
};

/** decimals: of its minor unit. step: what every amount is a multiple of, in minor units. */
export type Currency = { currency: string; decimals: number; step: number };

const known = new Map(
  Object.entries(byDecimals).flatMap(([decimals, codes]) =>
    codes
      .split(' ')
      .map((currency): [string, Currency] => [
        currency,
        { currency, decimals: Number(decimals), step: steps[currency] ?? 1 },
      ]),
  ),
);

export const currencyCodes: readonly string[] = [...known.keys()].toSorted();

export function isCurrency(code: string): boolean {
  return known.has(code);
}

export function requireCurrencyOf(code: string): Currency {
  const found = known.get(code);
  if (found === undefined) throw new Error(`There is no currency ${code}.`);
  return found;
}

/** What a card can be charged with at least, in minor units. */
export function smallestPayment(code: string): number {
  return smallest[code] ?? requireCurrencyOf(code).step;
}

/** "Japanese Yen" */
export function currencyName(code: string): string {
  return new Intl.DisplayNames('en', { type: 'currency' }).of(code) ?? code;
}
