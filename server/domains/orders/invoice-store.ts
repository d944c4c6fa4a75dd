import type { DocumentSeries } from '@spareworks/contract/plain/document-number';
import type { Db } from '../../db/database.ts';
import type { Seller } from './seller.ts';

export type IssuedDocument = {
  series: DocumentSeries;
  year: number;
  number: number;
  orderId: string;
  refundId: string | null;
  issuedAt: Date;
  /** Null: numbered before the details were kept. */
  seller: Seller | null;
};

const fields = `series, year, number, order_id AS "orderId", refund_id AS "refundId", issued_at AS "issuedAt", seller`;

// One statement raises the counter and writes what it numbers, so that neither is there without the other.
const issue = (unnumbered: string) => `
  WITH missing AS (${unnumbered}),
  counted AS (
    INSERT INTO invoice_counters AS c (series, year, last)
    SELECT $2, extract(year FROM now() AT TIME ZONE 'UTC'), count(*) FROM missing HAVING count(*) > 0
    ON CONFLICT (series, year) DO UPDATE SET last = c.last + EXCLUDED.last RETURNING series, year, last)
  INSERT INTO invoices (series, year, number, order_id, refund_id, seller)
  SELECT series, year, last - (SELECT count(*) FROM missing) + nth, order_id, refund_id, $3 FROM counted, missing`;

export function invoiceStore(db: Db) {
  async function one(condition: string, id: string): Promise<IssuedDocument | null> {
    const [row] = await db.query<IssuedDocument>({
      text: `SELECT ${fields} FROM invoices WHERE ${condition}`,
      values: [id],
    });
    return row ?? null;
  }

  return {
    /** For an order that is paid and has none. Everybody who numbers something waits until the transaction ends. */
    async issueInvoice(orderId: string, seller: Seller): Promise<void> {
      await db.query({
        name: 'invoice-issue',
        text: issue(`SELECT id AS order_id, NULL::uuid AS refund_id, 1 AS nth FROM orders o
                     WHERE id = $1 AND NOT EXISTS (SELECT FROM invoices i WHERE i.order_id = o.id AND i.series = 'invoice')`),
        values: [orderId, 'invoice', seller],
      });
    },

    /** For each refund of an order that gave money back and has none, the oldest first. */
    async issueCreditNotes(orderId: string, seller: Seller): Promise<void> {
      await db.query({
        name: 'credit-notes-issue',
        text: issue(`SELECT r.order_id, r.id AS refund_id, row_number() OVER (ORDER BY r.id) AS nth FROM refunds r
                     WHERE r.order_id = $1 AND r.state = 'succeeded' AND r.amount_cents > 0 AND NOT EXISTS (SELECT FROM invoices i WHERE i.refund_id = r.id)`),
        values: [orderId, 'credit-note', seller],
      });
    },

    invoiceOf: (orderId: string) => one("order_id = $1 AND series = 'invoice'", orderId),

    creditNoteOf: (refundId: string) => one('refund_id = $1', refundId),
  };
}
