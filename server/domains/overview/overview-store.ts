import type { Granularity } from '@spareworks/contract/plain/granularities';
import type { Db } from '../../db/database.ts';
import { isBought, isKept, isOpen, isToShip, isUnpaid, stateIn } from '../orders/states-sql.ts';
import { hasLeft } from '../payments/refunds-sql.ts';

/** A range of time and the beginnings of the periods in it: from the first moment on, up to but without the second. */
export type Time = { from: Date; to: Date; starts: readonly Date[] };

type TimeRange = Pick<Time, 'from' | 'to'>;

/** place: which of the periods, counted from nought. */
export type RevenueRow = { place: number; cents: number };
export type PlacedRow = {
  place: number;
  orders: number;
  unpaid: number;
  unshipped: number;
  shipped: number;
  refunded: number;
};

export type SoldRow = { partId: string; quantity: number; cents: number };
/** At least so many pieces, and these parts whatever was sold of them. */
type SoldAsked = { parts?: readonly string[] | null; atLeast?: number; limit: number };

/** What was added up of a range of time that is over. */
export type Figures = { revenue: RevenueRow[]; placed: PlacedRow[]; best: SoldRow[] };
export type Kept = { starts: Date; until: Date; figures: Figures };

type LowPartRow = { partId: string; name: string; available: number; minimumOrder: number };
type WaitingRow = { unpaid: number; unpaidCents: number; unshipped: number; unshippedCents: number };

// Money of an order, o, counts when it came and is still here.
const isNotLost = `dispute IS DISTINCT FROM 'lost'`;
const sold = `o.${isBought} AND ${isNotLost} AND paid_at >= $1 AND paid_at < $2`;

// What went back of orders of this time: for a line, and for nothing in particular (neither lines nor delivery).
const wentBack = `
  made AS (SELECT r.id, r.order_id, r.amount_cents, r.delivery_cents FROM orders o JOIN refunds r ON r.order_id = o.id
           WHERE ${sold} AND o.refunded_cents > 0 AND ${hasLeft('r')}),
  of_line AS (SELECT f.order_id, f.position, sum(f.goods_cents) AS cents FROM made m JOIN refund_lines f ON f.refund_id = m.id
              GROUP BY 1, 2),
  named AS (SELECT m.order_id, sum(m.amount_cents) AS cents FROM made m
            WHERE m.delivery_cents > 0 OR EXISTS (SELECT FROM refund_lines f WHERE f.refund_id = m.id) GROUP BY 1)`;

// Canceled pieces are among the refunded ones. A piece may be refunded and not come back, or come back and not be refunded.
const lineQuantity = `l.quantity - coalesce(w.canceled + greatest(w.refunded - w.canceled, w.returned), 0)`;

// What is left of the price of a line after its discount. Of money that went back for nothing in particular each line has lost its share.
const lineCents = `l.total_cents - l.discount_cents - coalesce(b.cents, 0)
  - CASE WHEN o.refunded_cents > 0
      THEN greatest(0, o.refunded_cents - coalesce(n.cents, 0)) * (l.total_cents - l.discount_cents) / o.total_cents ELSE 0 END`;

const soldLines = `FROM orders o JOIN order_lines l ON l.order_id = o.id
    LEFT JOIN order_line_progress w ON (w.order_id, w.position) = (l.order_id, l.position)
    LEFT JOIN of_line b ON (b.order_id, b.position) = (l.order_id, l.position)
    LEFT JOIN named n ON n.order_id = o.id
  WHERE ${sold}`;

const isFresh = `NOT EXISTS (
  SELECT FROM overview_touched t WHERE t.hour < k.until AND t.hour + interval '1 hour' > k.starts)`;

const place = (moment: string) => `width_bucket(${moment}, $3::timestamptz[]) - 1`;

export function overviewStore(db: Db) {
  return {
    async revenue({ from, to, starts }: Time): Promise<RevenueRow[]> {
      return db.query<RevenueRow>({
        name: 'overview-revenue',
        text: `SELECT ${place('paid_at')} AS place, sum(total_cents - refunded_cents)::bigint AS cents
               FROM orders o WHERE ${sold} GROUP BY 1`,
        values: [from, to, starts],
      });
    },

    async placed({ from, to, starts }: Time): Promise<PlacedRow[]> {
      return db.query<PlacedRow>({
        name: 'overview-placed',
        text: `SELECT ${place('created_at')} AS place, count(*) AS orders,
                 count(*) FILTER (WHERE ${isUnpaid}) AS unpaid,
                 count(*) FILTER (WHERE ${isToShip}) AS unshipped,
                 count(*) FILTER (WHERE ${stateIn('shipped')}) AS shipped,
                 count(*) FILTER (WHERE ${stateIn('refunding', 'refunded')}) AS refunded
               FROM orders WHERE ${isKept} AND created_at >= $1 AND created_at < $2 GROUP BY 1`,
        values: [from, to, starts],
      });
    },

    /** What was sold of each part, the best first. */
    async sold({ from, to }: TimeRange, { parts = null, atLeast = 1, limit }: SoldAsked): Promise<SoldRow[]> {
      // Without a name: planned for any range of time at once, it would look lines up one by one, also those of a year.
      return db.query<SoldRow>({
        text: `WITH ${wentBack}
               SELECT l.part_id AS "partId", sum(${lineQuantity})::bigint AS quantity, sum(${lineCents})::bigint AS cents
               ${soldLines} GROUP BY l.part_id
               HAVING sum(${lineQuantity}) >= $4 OR l.part_id = ANY ($5::uuid[])
               ORDER BY quantity DESC, cents DESC, l.part_id LIMIT $3`,
        values: [from, to, limit, atLeast, parts ?? []],
      });
    },

    /** The same of these parts alone, whatever is left of it. */
    async soldOf({ from, to }: TimeRange, parts: readonly string[]): Promise<SoldRow[]> {
      return db.query<SoldRow>({
        text: `WITH ${wentBack}
               SELECT l.part_id AS "partId", sum(${lineQuantity})::bigint AS quantity, sum(${lineCents})::bigint AS cents
               ${soldLines} AND l.part_id = ANY ($3::uuid[]) GROUP BY l.part_id`,
        values: [from, to, parts],
      });
    },

    async names(parts: readonly string[]): Promise<{ partId: string; name: string }[]> {
      return db.query({
        text: 'SELECT id AS "partId", name FROM parts WHERE id = ANY ($1)',
        values: [parts],
      });
    },

    /** What is kept for just these periods, unless something of that time has changed since. */
    async kept(by: Granularity, periods: string): Promise<Kept | null> {
      const [row] = await db.query<Kept>({
        name: 'overview-kept',
        text: `SELECT k.starts, k.until, k.figures FROM overview_kept k WHERE k.by = $1 AND k.periods = $2 AND ${isFresh}`,
        values: [by, periods],
      });
      return row ?? null;
    },

    /** Whether some is kept that is no longer true, or an hour noted that nobody needs. */
    async isTouched(): Promise<boolean> {
      return (await db.query({ text: 'SELECT 1 FROM overview_touched LIMIT 1' })).length > 0;
    },

    /**
     * Forgets what is no longer true, with the hours that say so. Refuses (55P03) while one of these is being written: what is
     * added up afterwards has everything whose note is taken away here.
     */
    async forgetTouched(): Promise<void> {
      await db.query({ text: 'LOCK TABLE overview_touched IN SHARE ROW EXCLUSIVE MODE NOWAIT' });
      await db.query({ text: `DELETE FROM overview_kept k WHERE NOT (${isFresh})` });
      await db.query({ text: 'DELETE FROM overview_touched' });
    },

    async keep(by: Granularity, periods: string, { starts, until, figures }: Kept): Promise<void> {
      await db.query({
        text: `INSERT INTO overview_kept (by, periods, starts, until, figures) VALUES ($1, $2, $3, $4, $5)
               ON CONFLICT (by) DO UPDATE SET periods = excluded.periods, starts = excluded.starts,
                 until = excluded.until, figures = excluded.figures`,
        values: [by, periods, starts, until, JSON.stringify(figures)],
      });
    },

    async lowest(limit: number): Promise<LowPartRow[]> {
      return db.query<LowPartRow>({
        name: 'overview-low-stock',
        text: `SELECT id AS "partId", name, few_left AS available, minimum_order AS "minimumOrder" FROM parts
               WHERE few_left IS NOT NULL AND deleted_at IS NULL ORDER BY few_left, id LIMIT $1`,
        values: [limit],
      });
    },

    async countLow(): Promise<number> {
      const [row] = await db.query<{ count: number }>({
        name: 'overview-count-low',
        text: 'SELECT count(*) AS count FROM parts WHERE few_left IS NOT NULL AND deleted_at IS NULL',
      });
      return row?.count ?? 0;
    },

    /** Orders, and the money that is to come for them or is here. */
    async waiting(): Promise<WaitingRow> {
      const [row] = await db.query<WaitingRow>({
        name: 'overview-waiting',
        text: `SELECT count(*) FILTER (WHERE ${isUnpaid}) AS unpaid,
                 coalesce(sum(total_cents) FILTER (WHERE ${isUnpaid}), 0)::bigint AS "unpaidCents",
                 count(*) FILTER (WHERE ${isToShip}) AS unshipped,
                 coalesce(sum(total_cents - refunded_cents) FILTER (WHERE ${isToShip} AND ${isNotLost}), 0)::bigint AS "unshippedCents"
               FROM orders WHERE ${isOpen}`,
      });
      return row ?? { unpaid: 0, unpaidCents: 0, unshipped: 0, unshippedCents: 0 };
    },
  };
}
