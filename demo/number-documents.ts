import type { Db } from '@spareworks/server/db/database.ts';

/**
 * Gives every paid order that has none its invoice, and every refund that was made its credit note, in the order in which they
 * came about: all by one statement each, where the shop would number them one by one. Needs a transaction.
 */
export async function numberDocuments(tx: Db): Promise<void> {
  await tx.query({ text: numbering('invoice', unnumberedOrders) });
  await tx.query({ text: numbering('credit-note', unnumberedRefunds) });
}

const unnumberedOrders = `SELECT id AS order_id, NULL::uuid AS refund_id, paid_at AS at FROM orders o
  WHERE paid_at IS NOT NULL AND NOT EXISTS (SELECT FROM invoices i WHERE i.order_id = o.id AND i.series = 'invoice')`;

const unnumberedRefunds = `SELECT order_id, id AS refund_id, created_at AS at FROM refunds r
  WHERE state = 'succeeded' AND NOT EXISTS (SELECT FROM invoices i WHERE i.refund_id = r.id)`;

const numbering = (series: string, unnumbered: string) => `
  WITH unnumbered AS (
    SELECT order_id, refund_id, at, extract(year FROM at AT TIME ZONE 'UTC')::int AS year FROM (${unnumbered}) u),
  counted AS (
    INSERT INTO invoice_counters AS c (series, year, last) SELECT '${series}', year, count(*) FROM unnumbered GROUP BY year
    ON CONFLICT (series, year) DO UPDATE SET last = c.last + EXCLUDED.last RETURNING year, last)
  INSERT INTO invoices (series, year, number, order_id, refund_id, issued_at)
  SELECT '${series}', year, last - count(*) OVER (PARTITION BY year) + row_number() OVER (PARTITION BY year ORDER BY at, order_id),
    order_id, refund_id, at
  FROM unnumbered JOIN counted USING (year)`;
