import { leastPriceInCents } from '@spareworks/contract/plain/amount-words';
import type { Currency } from '@spareworks/contract/plain/currencies';
import { largestAmountInCents } from '@spareworks/contract/plain/money';
import type { Db } from '../../db/database.ts';

/** What an amount is at least, if it is not nothing: the smallest there is, or what a part costs. */
type Least = 'something' | 'a price';

/**
 * Every amount a shop can have before its first order, in one list: a column that is left out can be seen here, and a test compares
 * it with the database. What belongs to orders and payments is not here, for with any of them the currency stays.
 */
export const amountColumns: Readonly<Record<string, Readonly<Record<string, Least>>>> = {
  parts: { price_cents: 'a price', deposit_cents: 'something' },
  part_import_rows: { price_cents: 'a price', deposit_cents: 'something' },
  delivery_zones: { price_cents: 'something', free_from_cents: 'something', bulky_cents: 'something' },
  delivery_steps: { price_cents: 'something' },
  discount_codes: { amount_cents: 'something', least_cents: 'something' },
  basket_lines: { unit_price_cents: 'something' },
};

/** Amounts of orders: there are none while the currency can be changed. */
export const amountTablesOfOrders: readonly string[] = [
  'orders',
  'order_lines',
  'payments',
  'refunds',
  'refund_lines',
  'overview_changes',
];

export type CurrencyStep = { from: Currency; to: Currency };

/** How many there are, how many are another number then, and how many are more than can be kept. */
export type AmountCounts = { amounts: number; rounded: number; tooLarge: number };

/** The same number in the other currency's minor units, rounded to what it has. Nothing stays nothing, and nothing else becomes it. */
function rescaled(column: string, least: Least, { from, to }: CurrencyStep): string {
  const leasts = { something: to.step, 'a price': leastPriceInCents(to.decimals) };
  const exact = `${column}::numeric * ${10 ** to.decimals} / ${10 ** from.decimals}`;
  return `(CASE WHEN ${column} > 0 THEN greatest(${leasts[least]}, round(${exact} / ${to.step}) * ${to.step}) ELSE ${column} END)`;
}

/** What nobody can lower any more: it is deleted, or stood in a file that was applied. A file that is still to be applied is not. */
const history: Readonly<Record<string, string>> = {
  parts: 'deleted_at IS NOT NULL',
  part_import_rows:
    "NOT EXISTS (SELECT FROM part_imports i WHERE i.id = import_id AND i.state IN ('checked', 'applying'))",
  basket_lines: 'true',
};

/** With what would cost more than an order can be as the smallest that is sold. */
function tooLarge(table: string, column: string, becomes: string): string {
  const most = table === 'parts' && column === 'price_cents' ? `${becomes} * minimum_order` : becomes;
  return `${most} > ${largestAmountInCents} AND NOT (${history[table] ?? 'false'})`;
}

/** What is only history becomes the most that can be kept, where it would be more. */
function kept(table: string, becomes: string, { to }: CurrencyStep): string {
  const past = history[table];
  if (past === undefined) return becomes;
  const most = largestAmountInCents - (largestAmountInCents % to.step);
  return `(CASE WHEN ${past} THEN least(${most}, ${becomes}) ELSE ${becomes} END)`;
}

export function amountsStore(db: Db) {
  return {
    /** Until the transaction ends nobody orders, pays, or writes a price: they wait, and are then told. */
    async lock(): Promise<void> {
      const tables = ['orders', 'payments', ...Object.keys(amountColumns)];
      await db.query({ text: `LOCK TABLE ${tables.join(', ')} IN SHARE ROW EXCLUSIVE MODE` });
    },

    async countBooks(): Promise<{ orders: number; payments: number }> {
      const [row] = await db.query<{ orders: number; payments: number }>({
        text: 'SELECT (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM payments) AS payments',
      });
      return row ?? { orders: 0, payments: 0 };
    },

    async count(step: CurrencyStep): Promise<AmountCounts> {
      const all = { amounts: 0, rounded: 0, tooLarge: 0 };
      for (const [table, columns] of Object.entries(amountColumns)) {
        for (const [column, least] of Object.entries(columns)) {
          const becomes = rescaled(column, least, step);
          const number = `${becomes} / ${10 ** step.to.decimals}`;
          const [row] = await db.query<AmountCounts>({
            text: `SELECT count(*) AS amounts,
                     count(*) FILTER (WHERE ${number} <> ${column}::numeric / ${10 ** step.from.decimals}) AS rounded,
                     count(*) FILTER (WHERE ${tooLarge(table, column, becomes)}) AS "tooLarge"
                   FROM ${table} WHERE ${column} IS NOT NULL`,
          });
          all.amounts += row?.amounts ?? 0;
          all.rounded += row?.rounded ?? 0;
          all.tooLarge += row?.tooLarge ?? 0;
        }
      }
      return all;
    },

    async rescale(step: CurrencyStep): Promise<void> {
      for (const [table, columns] of Object.entries(amountColumns)) {
        const changes = Object.entries(columns).map(([column, least]) => ({
          column,
          becomes: kept(table, rescaled(column, least, step), step),
        }));
        const set = changes.map(({ column, becomes }) => `${column} = ${becomes}`);
        const differs = changes.map(({ column, becomes }) => `${column} <> ${becomes}`);
        await db.query({ text: `UPDATE ${table} SET ${set.join(', ')} WHERE ${differs.join(' OR ')}` });
      }
    },
  };
}
