import type { PaymentBreak } from '@spareworks/contract/payments';
import { type ByAge, readingByAge } from '../../db/by-age.ts';
import type { Db } from '../../db/database.ts';

/** done: null for all. */
export type BreakList = { order: ByAge; done: boolean | null };

type BreakRow = Omit<PaymentBreak, 'foundAt' | 'doneAt'> & { foundAt: Date; doneAt: Date | null };

const onlyThose = (done: boolean | null) =>
  done === null ? 'true' : `b.resolved_at IS ${done ? 'NOT NULL' : 'NULL'}`;

// A payment that never reached the provider is noted under the shop's own id. A cancelled order has no page to lead to.
const orderOf = `SELECT o.id FROM payments p JOIN orders o ON o.id = p.order_id AND o.state <> 'cancelled'
  WHERE p.intent_id = b.intent_id OR p.id = CASE WHEN b.intent_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN b.intent_id::uuid END
  LIMIT 1`;

export function breakStore(db: Db) {
  return {
    async page({ order, done }: BreakList, after: string | null, limit: number): Promise<PaymentBreak[]> {
      const { compare, direction, start } = readingByAge(order);
      const rows = await db.query<BreakRow>({
        text: `SELECT b.id AS _id, b.kind, b.detail, b.intent_id AS "transactionId", (${orderOf}) AS "orderId",
                 b.found_at AS "foundAt", b.resolved_at AS "doneAt", b.resolved_by AS "doneBy", b.note
               FROM payment_breaks b WHERE ${onlyThose(done)} AND b.id ${compare} $1
               ORDER BY b.id ${direction} LIMIT $2`,
        values: [after ?? start, limit],
      });
      return rows.map((row) => ({
        ...row,
        foundAt: row.foundAt.toISOString(),
        doneAt: row.doneAt?.toISOString() ?? null,
      }));
    },

    async count(done: boolean | null): Promise<number> {
      const [row] = await db.query<{ count: number }>({
        text: `SELECT count(*) AS count FROM payment_breaks b WHERE ${onlyThose(done)}`,
      });
      return row?.count ?? 0;
    },

    /** Nobody else changes it until the transaction ends. */
    async lock(id: string): Promise<{ kind: string; transactionId: string; done: boolean } | null> {
      const [row] = await db.query<{ kind: string; transactionId: string; done: boolean }>({
        text: `SELECT kind, intent_id AS "transactionId", resolved_at IS NOT NULL AS done FROM payment_breaks
               WHERE id = $1 FOR UPDATE`,
        values: [id],
      });
      return row ?? null;
    },

    async finish(id: string, by: string, note: string): Promise<void> {
      await db.query({
        text: 'UPDATE payment_breaks SET resolved_at = now(), resolved_by = $2, note = $3 WHERE id = $1',
        values: [id, by, note],
      });
    },
  };
}
