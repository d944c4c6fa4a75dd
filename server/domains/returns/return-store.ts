import type { ReturnCounts } from '@spareworks/contract/calls/returns';
import {
  type ReturnKind,
  type ReturnReason,
  type ReturnState,
  returnStates,
  returnStatesBefore,
} from '@spareworks/contract/plain/returns';
import { type ByAge, readingByAge } from '../../db/by-age.ts';
import type { Db } from '../../db/database.ts';
import { isStanding } from '../payments/refunds-sql.ts';
import type { ReturnRecord } from './return-record.ts';

export type NewReturn = {
  id: string;
  orderId: string;
  words: string;
  askedBy: string;
  byShop: boolean;
  lines: readonly { position: number; kind: ReturnKind; quantity: number; reason: ReturnReason | null }[];
};

export type ReceivedLine = {
  position: number;
  kind: ReturnKind;
  received: number;
  resalable: number;
  damaged: number;
};

/** state: null for all. */
export type ReturnList = { order: ByAge; state: ReturnState | null };

/** What a step writes besides the state; what is left out stays as it is. */
export type ReturnStepDetails = { answer?: string };

const ofReturn = `f JOIN refunds m ON m.id = f.refund_id WHERE m.return_id = r.id AND ${isStanding('m')}`;

// Whatever an order says of itself stays with the order, its lines are final: read with the return, in one statement.
const fields = `r.id, r.order_id AS "orderId", o.number AS "orderNumber", o.buyer_name AS "buyerName", o.email, r.state, r.words,
  r.by_shop AS "byShop", r.answer, r.asked_at AS "askedAt", r.answered_at AS "answeredAt", r.received_at AS "receivedAt",
  r.ended_at AS "endedAt",
  (SELECT coalesce(sum(m.amount_cents), 0) FROM refunds m
   WHERE m.return_id = r.id AND ${isStanding('m')}) AS "refundedCents",
  (SELECT coalesce(json_agg(p.url ORDER BY p.id), '[]') FROM return_pictures p WHERE p.return_id = r.id) AS pictures,
  (SELECT json_agg(json_build_object('position', l.position, 'kind', l.kind, 'partId', b.part_id, 'name', b.name,
     'reason', l.reason, 'asked', l.asked, 'received', l.received, 'resalable', l.resalable, 'damaged', l.damaged,
     'restocked', l.restocked, 'refunded', (SELECT coalesce(sum(f.quantity), 0) FROM refund_lines ${ofReturn} AND f.position = l.position),
     'depositsRefunded', (SELECT coalesce(sum(f.deposits), 0) FROM refund_lines ${ofReturn} AND f.position = l.position)) ORDER BY l.position, l.kind)
   FROM return_lines l JOIN order_lines b USING (order_id, position) WHERE l.return_id = r.id) AS lines`;

export function returnStore(db: Db) {
  return {
    async insert({ id, orderId, words, askedBy, byShop, lines }: NewReturn): Promise<void> {
      await db.query({
        name: 'return-insert',
        text: `WITH asked AS (
                 INSERT INTO returns (id, order_id, words, asked_by, by_shop) VALUES ($1, $2, $3, $4, $5) RETURNING id, order_id)
               INSERT INTO return_lines (return_id, order_id, position, kind, asked, reason)
               SELECT asked.id, asked.order_id, l.position, l.kind, l.asked, l.reason
               FROM asked, unnest($6::int[], $7::text[], $8::int[], $9::text[]) AS l (position, kind, asked, reason)`,
        values: [
          id,
          orderId,
          words,
          askedBy,
          byShop,
          lines.map(({ position }) => position),
          lines.map(({ kind }) => kind),
          lines.map(({ quantity }) => quantity),
          lines.map(({ reason }) => reason),
        ],
      });
    },

    async find(id: string): Promise<ReturnRecord | null> {
      const [row] = await db.query<ReturnRecord>({
        name: 'return-find',
        text: `SELECT ${fields} FROM returns r JOIN orders o ON o.id = r.order_id WHERE r.id = $1`,
        values: [id],
      });
      return row ?? null;
    },

    /** Until the transaction ends nobody else changes it. Its order has been locked before. */
    async lock(id: string): Promise<ReturnRecord | null> {
      const [row] = await db.query<ReturnRecord>({
        name: 'return-lock',
        text: `SELECT ${fields} FROM returns r JOIN orders o ON o.id = r.order_id WHERE r.id = $1 FOR UPDATE OF r`,
        values: [id],
      });
      return row ?? null;
    },

    async of(orderId: string): Promise<ReturnRecord[]> {
      return db.query<ReturnRecord>({
        name: 'returns-of-order',
        text: `SELECT ${fields} FROM returns r JOIN orders o ON o.id = r.order_id WHERE r.order_id = $1 ORDER BY r.id DESC`,
        values: [orderId],
      });
    },

    /** Only from a state from which the step is allowed; false otherwise. */
    async step(id: string, to: ReturnState, { answer }: ReturnStepDetails): Promise<boolean> {
      const rows = await db.query({
        name: 'return-step',
        text: `UPDATE returns SET state = $2, answer = coalesce($4, answer),
                 answered_at = CASE WHEN $2 IN ('accepted', 'refused') THEN now() ELSE answered_at END,
                 received_at = CASE WHEN $2 = 'received' THEN now() ELSE received_at END,
                 ended_at = CASE WHEN $2 IN ('closed', 'refused', 'withdrawn') THEN now() END
               WHERE id = $1 AND state = ANY ($3) RETURNING id`,
        values: [id, to, returnStatesBefore(to), answer ?? null],
      });
      return rows.length > 0;
    },

    async receive(id: string, lines: readonly ReceivedLine[]): Promise<void> {
      const each = <Key extends keyof ReceivedLine>(key: Key) => lines.map((line) => line[key]);
      const rows = await db.query({
        name: 'return-receive',
        text: `UPDATE return_lines l SET received = a.received, resalable = a.resalable, damaged = a.damaged
               FROM unnest($2::int[], $3::text[], $4::int[], $5::int[], $6::int[]) AS a (position, kind, received, resalable, damaged)
               WHERE l.return_id = $1 AND (l.position, l.kind) = (a.position, a.kind) RETURNING l.position`,
        values: [id, each('position'), each('kind'), each('received'), each('resalable'), each('damaged')],
      });
      if (rows.length !== lines.length) throw new Error(`Return ${id} does not have all of these lines.`);
    },

    async restock(id: string, lines: readonly { position: number; quantity: number }[]): Promise<void> {
      const rows = await db.query({
        name: 'return-restock',
        text: `UPDATE return_lines l SET restocked = l.restocked + a.quantity
               FROM unnest($2::int[], $3::int[]) AS a (position, quantity)
               WHERE l.return_id = $1 AND l.kind = 'part' AND l.position = a.position
                 AND l.restocked + a.quantity <= l.resalable RETURNING l.position`,
        values: [id, lines.map(({ position }) => position), lines.map(({ quantity }) => quantity)],
      });
      if (rows.length !== lines.length)
        throw new Error(`More of return ${id} would be on the shelf than came.`);
    },

    async page({ order, state }: ReturnList, after: string | null, limit: number): Promise<ReturnRecord[]> {
      const { compare, direction, start } = readingByAge(order);
      return db.query<ReturnRecord>({
        name: `returns-${order}-${state === null ? 'all' : 'state'}`,
        text: `SELECT ${fields} FROM returns r JOIN orders o ON o.id = r.order_id
               WHERE ${state === null ? '' : 'r.state = $3 AND'} r.id ${compare} $1 ORDER BY r.id ${direction} LIMIT $2`,
        values: [after ?? start, limit, ...(state === null ? [] : [state])],
      });
    },

    async counts(): Promise<ReturnCounts> {
      const rows = await db.query<{ state: ReturnState; count: number }>({
        name: 'returns-counts',
        text: 'SELECT state, count(*) AS count FROM returns GROUP BY state',
      });
      const count = (state: ReturnState) => rows.find((row) => row.state === state)?.count ?? 0;
      return Object.fromEntries(returnStates.map((state) => [state, count(state)])) as ReturnCounts;
    },
  };
}
