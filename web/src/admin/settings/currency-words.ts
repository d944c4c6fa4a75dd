import type { CurrencyChange } from '@spareworks/contract/calls/settings';
import { requireCurrencyOf } from '@spareworks/contract/plain/currencies';
import { withDecimals } from '@spareworks/contract/plain/figures';
import { countOf, counts } from '@spareworks/contract/plain/formats';

/** Whether the currency stays, whatever is chosen. */
export function isKept({ orders, payments }: CurrencyChange): boolean {
  return orders + payments > 0;
}

/** What choosing another currency would do, a sentence each. Nothing where none is chosen and one could be. */
export function currencyWords(now: string, chosen: string, change: CurrencyChange): string[] {
  const { orders, payments, amounts, rounded, tooLarge, largest } = change;
  if (isKept(change)) {
    const what =
      orders > 0
        ? `${countOf(orders, 'order')}, canceled ones counted,`
        : `${countOf(payments, 'payment')} begun`;
    return [
      `The shop has ${what} and keeps its books in one currency: it stays ${now}.`,
      'Another currency needs a shop with an empty database; the file of all parts, under Manage SpareParts, can be imported there.',
    ];
  }
  if (chosen === now) return [];
  if (tooLarge > 0)
    return [
      `${countOf(tooLarge, 'amount')} would be more than ${counts.format(largest)} ${chosen}, the most an amount can be in it.`,
    ];
  const { decimals, step } = requireCurrencyOf(chosen);
  const smallest = withDecimals(step / 10 ** decimals, decimals);
  return [
    `Prices keep their numbers: this is not an exchange.`,
    amounts === 0
      ? 'There are no prices yet.'
      : rounded === 0
        ? `None of ${countOf(amounts, 'amount')} is rounded.`
        : `${counts.format(rounded)} of ${countOf(amounts, 'amount')} ${rounded === 1 ? 'is' : 'are'} rounded to ${smallest} ${chosen}, and none becomes nothing by it.`,
    `No amount can be more than ${counts.format(largest)} ${chosen}.`,
  ];
}
