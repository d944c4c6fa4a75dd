import type { CurrencyChange } from '@spareworks/contract/calls/settings';
import { type Currency, requireCurrencyOf } from '@spareworks/contract/plain/currencies';
import { countOf, counts } from '@spareworks/contract/plain/formats';
import { largestAmountInCents } from '@spareworks/contract/plain/money';
import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { amountsStore } from './amounts-store.ts';
import { readSettings } from './read-settings.ts';

/** What another currency would do, for whoever thinks of it. */
export async function previewCurrency(db: Db, code: string): Promise<CurrencyChange> {
  const { currency, decimals, step } = (await readSettings(db)).money;
  const to = requireCurrencyOf(code);
  const store = amountsStore(db);
  return {
    ...(await store.countBooks()),
    ...(await store.count({ from: { currency, decimals, step }, to })),
    largest: largestIn(to),
  };
}

/**
 * Brings every amount from one currency to the other, in the transaction that saves the setting. Prices keep their numbers: it is
 * for an owner who has entered prices and sees the wrong sign before them, not an exchange. The books of a shop are in one
 * currency, so it ends with the first order or payment. Gives what is kept of the new one.
 */
export async function changeCurrency(tx: Db, from: Currency, code: string): Promise<Currency> {
  const to = requireCurrencyOf(code);
  const store = amountsStore(tx);
  await store.lock();
  const { orders, payments } = await store.countBooks();
  if (orders + payments > 0) throw inUse(orders, payments);
  const { tooLarge } = await store.count({ from, to });
  if (tooLarge > 0) {
    const title = `${countOf(tooLarge, 'amount')} would be more than ${counts.format(largestIn(to))} ${code}, the most that can be kept in it. Lower ${tooLarge === 1 ? 'it' : 'them'} first.`;
    throw new Problem('currency_too_small', { title, errors: { 'money.currency': title } });
  }
  await store.rescale({ from, to });
  return to;
}

function largestIn({ decimals, step }: Currency): number {
  return (largestAmountInCents - (largestAmountInCents % step)) / 10 ** decimals;
}

function inUse(orders: number, payments: number): Problem {
  const what =
    orders > 0
      ? `${countOf(orders, 'order')}, canceled ones counted,`
      : `${countOf(payments, 'payment')} begun`;
  const title = `The currency cannot be changed any more: the shop has ${what} and keeps its books in one. Another needs a shop with an empty database.`;
  return new Problem('currency_in_use', { title, errors: { 'money.currency': title } });
}
