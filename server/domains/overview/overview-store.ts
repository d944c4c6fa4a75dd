import type { Granularity } from '@spareworks/contract/plain/granularities';
import type { Db } from '../../db/database.ts';
import { isBought, isKept, isOpen, isToShip, isUnpaid, stateIn } from '../orders/states-sql.ts';
import { hasLeft } from '../payments/refunds-sql.ts';

/** A range of time and the beginnings of the periods in it: from the first moment on, up to but without the second. */
export type Time = { from: Date; to: Date; starts: readonly Date[] };

/** 'infinity': whenever. */
export type Moment = Date | 'infinity';

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
type SoldAsked = { parts?: readonly string[]; atLeast?: number; limit: number };

type LowPartRow = { partId: string; name: string; available: number; minimumOrder: number };
export type WaitingRow = { unpaid: number; unpaidCents: number; unshipped: number; unshippedCents: number };

type NewlyKept = { starts: Date; until: Date; figures: Figures };

/** after: every part that is not among the best comes after this one; null: there is none. */
export type Best = { best: SoldRow[]; after: SoldRow | null };
/** lowParts: how many run low. */
type Sums = { revenue: RevenueRow[]; placed: PlacedRow[]; waiting: WaitingRow; lowParts: number };
/** What is added up of a range of time; what waits, of everything before its end. */
export type Figures = Sums & Best;
/**
 * What is kept of the time until a moment. since: what is to be added to it, for orders of that time that have changed and for those that
 * came later. unsure: parts of which something else may have been sold than is kept.
 */
export type Kept = { until: Date; figures: Figures; since: Sums; unsure: string[] };

// Money of an order, o, counts when it came and is still here: by what has gone back, not by the state. A refund may have come back
// from the bank. Written as the partial indexes of the table have it.
const isNotLost = `o.dispute IS DISTINCT FROM 'lost'`;
const isGivenBack = stateIn('refunding', 'refunded');
const isStillHere = `o.${isGivenBack} AND o.refunded_cents < o.total_cents`;
const isSold = `(o.${isBought} OR (${isStillHere})) AND ${isNotLost}`;
const sold = `${isNotLost} AND o.paid_at >= $1 AND o.paid_at < $2`;

// Apart, so that each is read from its own index.
const soldColumns =
  'o.id, o.created_at, o.paid_at, o.state, o.shipped_at, o.total_cents, o.refunded_cents, o.dispute';
const soldOrders = `FROM (SELECT ${soldColumns} FROM orders o WHERE o.${isBought}
  UNION ALL SELECT ${soldColumns} FROM orders o WHERE ${isStillHere}) o`;

// Where an order stands. One that was shipped, and whose money came back or stayed, is what it was before.
const isShipped = `(o.${stateIn('shipped')} OR (o.${stateIn('refunded')} AND o.shipped_at IS NOT NULL AND o.refunded_cents < o.total_cents))`;

// What went back of orders of this time: for a line, and for nothing in particular (neither lines nor delivery).
const wentBack = (fromOrders = soldOrders) => `
  made AS (SELECT r.id, r.order_id, r.amount_cents, r.delivery_cents ${fromOrders} JOIN refunds r ON r.order_id = o.id
           WHERE ${sold} AND o.refunded_cents > 0 AND ${hasLeft('r')}),
  of_line AS (SELECT f.order_id, f.position, sum(f.goods_cents) AS cents FROM made m JOIN refund_lines f ON f.refund_id = m.id
              GROUP BY 1, 2),
  named AS (SELECT m.order_id, sum(m.amount_cents) AS cents FROM made m
            WHERE m.delivery_cents > 0 OR EXISTS (SELECT FROM refund_lines f WHERE f.refund_id = m.id) GROUP BY 1)`;

// Orders that have one of these parts in them, whenever they were paid.
const withOfParts = `of_parts AS MATERIALIZED (SELECT DISTINCT l.order_id FROM order_lines l WHERE l.part_id = ANY ($3::uuid[]))`;
const ofParts = `${soldOrders} JOIN of_parts p ON o.id = p.order_id`;

// Canceled pieces are among the refunded ones. A piece may be refunded and not come back, or come back and not be refunded.
const lineQuantity = `l.quantity - coalesce(w.canceled + greatest(w.refunded - w.canceled, w.returned), 0)`;

// What is left of the price of a line after its discount. Of money that went back for nothing in particular each line has lost its share.
const lineCents = `l.total_cents - l.discount_cents - coalesce(b.cents, 0)
  - CASE WHEN o.refunded_cents > 0
      THEN greatest(0, o.refunded_cents - coalesce(n.cents, 0)) * (l.total_cents - l.discount_cents) / o.total_cents ELSE 0 END`;

const soldLines = (fromOrders = soldOrders) => `${fromOrders} JOIN order_lines l ON l.order_id = o.id
    LEFT JOIN order_line_progress w ON (w.order_id, w.position) = (l.order_id, l.position)
    LEFT JOIN of_line b ON (b.order_id, b.position) = (l.order_id, l.position)
    LEFT JOIN named n ON n.order_id = o.id
  WHERE ${sold}`;

const place = (moment: string) => `width_bucket(${moment}, $3::timestamptz[]) - 1`;

/** Sums of orders, o, each counted as often as it weighs: 1, or as a change of one does. */
const revenueOf = (fromOrders: string, weight = '1') => `
  SELECT ${place('o.paid_at')} AS place, sum(${weight} * (o.total_cents - o.refunded_cents))::bigint AS cents
  ${fromOrders} GROUP BY 1`;

const placedOf = (fromOrders: string, weight = '1') => `
  SELECT ${place('o.created_at')} AS place, sum(${weight})::bigint AS orders,
    coalesce(sum(${weight}) FILTER (WHERE o.${isUnpaid}), 0)::bigint AS unpaid,
    coalesce(sum(${weight}) FILTER (WHERE o.${isToShip}), 0)::bigint AS unshipped,
    coalesce(sum(${weight}) FILTER (WHERE ${isShipped}), 0)::bigint AS shipped,
    coalesce(sum(${weight}) FILTER (WHERE o.${isGivenBack} AND NOT ${isShipped}), 0)::bigint AS refunded
  ${fromOrders} GROUP BY 1`;

const waitingOf = (fromOrders: string, weight = '1') => `
  SELECT coalesce(sum(${weight}) FILTER (WHERE o.${isUnpaid}), 0)::bigint AS unpaid,
    coalesce(sum(${weight} * o.total_cents) FILTER (WHERE o.${isUnpaid}), 0)::bigint AS "unpaidCents",
    coalesce(sum(${weight}) FILTER (WHERE o.${isToShip}), 0)::bigint AS unshipped,
    coalesce(sum(${weight} * (o.total_cents - o.refunded_cents)) FILTER (WHERE o.${isToShip} AND ${isNotLost}), 0)::bigint
      AS "unshippedCents"
  ${fromOrders}`;

/** Changes of orders of the time that is kept, k, beside the orders of the time since: by the column that says when they were. */
const since = (
  moment: 'created_at' | 'paid_at',
  condition: string,
  { fromOrders = 'FROM orders o', end = '$2' } = {},
) => `FROM (
  SELECT o.created_at, o.paid_at, o.state, o.shipped_at, o.total_cents, o.refunded_cents, o.dispute, o.weight
  FROM overview_changes o WHERE ${condition} AND o.${moment} < k.until
  UNION ALL
  SELECT o.created_at, o.paid_at, o.state, o.shipped_at, o.total_cents, o.refunded_cents, o.dispute, 1
  ${fromOrders} WHERE ${condition} AND o.${moment} >= k.until AND o.${moment} < ${end}) o`;

const rowsOf = (sums: string) => `(WITH sums AS (${sums}) SELECT coalesce(jsonb_agg(sums), '[]') FROM sums)`;

// A step of an order that brings or costs no money, such as being shipped, sells nothing either.
const partsUnsure = `(
  SELECT coalesce(array_agg(DISTINCT l.part_id), '{}') FROM order_lines l WHERE l.order_id IN (
    SELECT o.order_id FROM overview_changes o GROUP BY 1
    HAVING bool_or(o.weight = 0) OR coalesce(sum(o.weight) FILTER (WHERE ${isSold} AND o.paid_at < k.until), 0) <> 0
      OR coalesce(sum(o.weight * (o.total_cents - o.refunded_cents)) FILTER (WHERE ${isSold} AND o.paid_at < k.until), 0) <> 0))`;

export function overviewStore(db: Db) {
  return {
    async revenue({ from, to, starts }: Time): Promise<RevenueRow[]> {
      return db.query<RevenueRow>({
        name: 'overview-revenue',
        text: revenueOf(`${soldOrders} WHERE ${sold}`),
        values: [from, to, starts],
      });
    },

    async placed({ from, to, starts }: Time): Promise<PlacedRow[]> {
      return db.query<PlacedRow>({
        name: 'overview-placed',
        text: placedOf(`FROM orders o WHERE o.${isKept} AND o.created_at >= $1 AND o.created_at < $2`),
        values: [from, to, starts],
      });
    },

    /** What was sold of each part, the best first. */
    async sold({ from, to }: TimeRange, { parts = [], atLeast = 1, limit }: SoldAsked): Promise<SoldRow[]> {
      // Without a name: planned for any range of time at once, it would look lines up one by one, also those of a year.
      return db.query<SoldRow>({
        text: `WITH ${wentBack()}
               SELECT l.part_id AS "partId", sum(${lineQuantity})::bigint AS quantity, sum(${lineCents})::bigint AS cents
               ${soldLines()} GROUP BY l.part_id
               HAVING sum(${lineQuantity}) >= $4 OR l.part_id = ANY ($5::uuid[])
               ORDER BY quantity DESC, cents DESC, l.part_id LIMIT $3`,
        values: [from, to, limit, atLeast, parts],
      });
    },

    /** The same of these parts alone, whatever is left of it. */
    async soldOf({ from, to }: TimeRange, parts: readonly string[]): Promise<SoldRow[]> {
      return db.query<SoldRow>({
        name: 'overview-sold-of',
        text: `WITH ${withOfParts},
               ${wentBack(ofParts)}
               SELECT l.part_id AS "partId", sum(${lineQuantity})::bigint AS quantity, sum(${lineCents})::bigint AS cents
               ${soldLines(ofParts)} AND l.part_id = ANY ($3::uuid[]) GROUP BY l.part_id`,
        values: [from, to, parts],
      });
    },

    async names(parts: readonly string[]): Promise<{ partId: string; name: string }[]> {
      return db.query({
        text: 'SELECT id AS "partId", name FROM parts WHERE id = ANY ($1)',
        values: [parts],
      });
    },

    /** What is kept for just these periods, and since; all in one look at the database, for one is taken away when it is added to the other. */
    async kept(periods: string, { from, to, starts }: Time, placedBefore: Moment): Promise<Kept | null> {
      type Row = Omit<Kept, 'since'> & Omit<Sums, 'waiting'> & { waiting: [WaitingRow] };
      const [row] = await db.query<Row>({
        name: 'overview-kept',
        text: `SELECT k.until, k.figures,
                 ${rowsOf(revenueOf(since('paid_at', `${isSold} AND o.paid_at >= $1`, { fromOrders: soldOrders }), 'o.weight'))} AS revenue,
                 ${rowsOf(placedOf(since('created_at', `o.${isKept} AND o.created_at >= $1`), 'o.weight'))} AS placed,
                 ${rowsOf(waitingOf(since('created_at', `o.${isKept} AND o.${isOpen}`, { end: '$5' }), 'o.weight'))} AS waiting,
                 (SELECT coalesce(sum(weight), 0) FROM overview_low_changes) AS "lowParts", ${partsUnsure} AS unsure
               FROM overview_kept k WHERE k.periods = $4
                 AND NOT EXISTS (SELECT FROM overview_changes WHERE order_id IS NULL)`,
        values: [from, to, starts, periods, placedBefore],
      });
      if (row === undefined) return null;
      const { until, figures, unsure, revenue, placed, waiting, lowParts } = row;
      return { until, figures, unsure, since: { revenue, placed, waiting: waiting[0], lowParts } };
    },

    async keptUntil(periods: string): Promise<Date | null> {
      const [row] = await db.query<{ until: Date }>({
        text: 'SELECT until FROM overview_kept WHERE periods = $1',
        values: [periods],
      });
      return row?.until ?? null;
    },

    /** Whether something has changed since, or nothing is kept until then for one of these periods. */
    async isBehind(periods: readonly string[], until: Date): Promise<boolean> {
      const [row] = await db.query<{ behind: boolean }>({
        text: `SELECT EXISTS (SELECT FROM overview_changes) OR EXISTS (SELECT FROM overview_low_changes)
                 OR (SELECT count(*) FROM overview_kept WHERE periods = ANY ($1) AND until >= $2) < cardinality($1) AS behind`,
        values: [periods, until],
      });
      return row?.behind ?? true;
    },

    /**
     * The moment until which figures can be kept: triggers note what changes of orders an hour older than these (migration 0070). By the
     * clock of the database, as theirs.
     */
    async settledUntil(): Promise<Date> {
      const [row] = await db.query<{ until: Date }>({
        text: `SELECT date_trunc('hour', now() - interval '2 hours') AS until`,
      });
      if (row === undefined) throw new Error('The database does not know the time.');
      return row.until;
    },

    /** Everything that follows in this transaction sees the same. Refuses (55P03) while somebody else adds up. */
    async beginKeeping(): Promise<void> {
      await db.query({ text: 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ' });
      await db.query({ text: 'LOCK TABLE overview_kept IN SHARE ROW EXCLUSIVE MODE NOWAIT' });
    },

    /** Once everything that is kept has what changed in it. What nobody sees yet stays for the next time. */
    async forgetChanges(): Promise<void> {
      await db.query({ text: 'DELETE FROM overview_changes' });
      await db.query({ text: 'DELETE FROM overview_low_changes' });
    },

    /** Instead of everything that was kept before. */
    async keep(rows: readonly { by: Granularity; periods: string; kept: NewlyKept }[]): Promise<void> {
      await db.query({ text: 'DELETE FROM overview_kept' });
      for (const { by, periods, kept } of rows) {
        await db.query({
          text: 'INSERT INTO overview_kept (by, periods, starts, until, figures) VALUES ($1, $2, $3, $4, $5)',
          values: [by, periods, kept.starts, kept.until, JSON.stringify(kept.figures)],
        });
      }
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

    /** Orders placed before then, and the money that is to come for them or is here. */
    async waiting(placedBefore: Moment): Promise<WaitingRow> {
      const [row] = await db.query<WaitingRow>({
        text: waitingOf(`FROM orders o WHERE o.${isOpen} AND o.created_at < $1`),
        values: [placedBefore],
      });
      if (row === undefined) throw new Error('A sum without a row.');
      return row;
    },
  };
}
