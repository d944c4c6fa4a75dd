import type { StockFigures, StockMove } from '@spareworks/contract/calls/part-management';
import type { Db, Many } from '../../db/database.ts';
import { listsOf } from '../../db/shared-transaction.ts';
import { newId } from '../../kernel/ids.ts';

/** What a move does to each figure; received is their sum. */
export type Change = { available?: number; held?: number; sold?: number };

export type Move = {
  partId: string;
  orderId: string | null;
  change: Change;
  actor: string;
  reason: string;
};

type MoveValues = [partId: string, available: number, held: number, sold: number, ...unknown[]];

/** What several moves together do to each part. In the order of the ids, in which whoever moves several locks them. */
function sumsOf(moves: readonly MoveValues[]): unknown[][] {
  const sums = new Map<string, MoveValues>();
  for (const [partId, available, held, sold] of moves) {
    const [, a = 0, h = 0, s = 0] = sums.get(partId) ?? [];
    sums.set(partId, [partId, a + available, h + held, s + sold]);
  }
  return listsOf([...sums.values()].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Moves of several in one direction: those of one part are all done or none of them. */
const moveMany: Many = {
  name: 'stock-move-many',
  text: `WITH moved AS (
           UPDATE stock s SET available = s.available + w.available, held = s.held + w.held, sold = s.sold + w.sold,
             received = s.received + w.available + w.held + w.sold
           FROM unnest($1::uuid[], $2::int[], $3::int[], $4::int[]) AS w (part_id, available, held, sold)
           WHERE s.part_id = w.part_id AND s.available + w.available >= 0 AND s.held + w.held >= 0 AND s.sold + w.sold >= 0
           RETURNING s.part_id)
         INSERT INTO stock_moves (id, part_id, order_id, available, held, sold, received, actor, reason)
         SELECT id, part_id, order_id, available, held, sold, available + held + sold, actor, reason
         FROM unnest($5::uuid[], $6::int[], $7::int[], $8::int[], $9::uuid[], $10::uuid[], $11::text[], $12::text[])
           AS w (part_id, available, held, sold, id, order_id, actor, reason) JOIN moved USING (part_id) RETURNING id`,
  values: (each) => [...sumsOf(each as MoveValues[]), ...listsOf(each)],
  by: { id: 4 },
};

export function stockStore(db: Db) {
  return {
    /**
     * Like everything here that writes stock: the change and its line in the ledger, both or neither, and neither when a
     * figure would fall below nothing. Answers whether it was done.
     */
    async move({ partId, orderId, change, actor, reason }: Move): Promise<boolean> {
      const { available = 0, held = 0, sold = 0 } = change;
      const rows = await db.query({
        name: 'stock-move',
        text: `WITH moved AS (
                 UPDATE stock SET available = available + $2, held = held + $3, sold = sold + $4,
                   received = received + $2 + $3 + $4
                 WHERE part_id = $1 AND available + $2 >= 0 AND held + $3 >= 0 AND sold + $4 >= 0
                 RETURNING part_id)
               INSERT INTO stock_moves (id, part_id, order_id, available, held, sold, received, actor, reason)
               SELECT $5, part_id, $6, $2, $3, $4, $2::int + $3::int + $4::int, $7, $8 FROM moved RETURNING id`,
        many: moveMany,
        values: [partId, available, held, sold, newId(), orderId, actor, reason],
      });
      return rows.length > 0;
    },

    /**
     * The same for the pieces of several parts, all or none. Locked in the order of their ids first: two who want the same
     * parts, each of which held one and wanted the other, would wait for ever. Answers what is left of those that fall short.
     */
    async moveTogether(
      moves: readonly { partId: string; change: Change }[],
      { orderId, actor, reason }: Omit<Move, 'partId' | 'change'>,
    ): Promise<{ partId: string; available: number }[]> {
      const ids = moves.map(({ partId }) => partId);
      const figures = await db.query<StockFigures & { partId: string }>({
        name: 'stock-lock-several',
        text: `SELECT part_id AS "partId", available, held, sold FROM stock WHERE part_id = ANY ($1::uuid[])
               ORDER BY part_id FOR UPDATE`,
        values: [ids],
      });
      const byPart = new Map(figures.map((figure) => [figure.partId, figure]));
      const short = moves.flatMap(({ partId, change: { available = 0, held = 0, sold = 0 } }) => {
        const now = byPart.get(partId) ?? { available: 0, held: 0, sold: 0 };
        const goes = now.available + available >= 0 && now.held + held >= 0 && now.sold + sold >= 0;
        return goes && byPart.has(partId) ? [] : [{ partId, available: now.available }];
      });
      if (short.length > 0) return short;
      const each = (figure: keyof Change) => moves.map(({ change }) => change[figure] ?? 0);
      const rows = await db.query({
        name: 'stock-move-several',
        text: `WITH wanted AS (
                 SELECT move_id, part_id, available, held, sold
                 FROM unnest($1::uuid[], $2::uuid[], $3::int[], $4::int[], $5::int[]) AS w (move_id, part_id, available, held, sold)),
               moved AS (
                 UPDATE stock s SET available = s.available + w.available, held = s.held + w.held, sold = s.sold + w.sold,
                   received = s.received + w.available + w.held + w.sold
                 FROM wanted w WHERE s.part_id = w.part_id RETURNING s.part_id)
               INSERT INTO stock_moves (id, part_id, order_id, available, held, sold, received, actor, reason)
               SELECT move_id, part_id, $6, available, held, sold, available + held + sold, $7, $8
               FROM wanted JOIN moved USING (part_id) RETURNING id`,
        values: [
          moves.map(newId),
          ids,
          each('available'),
          each('held'),
          each('sold'),
          orderId,
          actor,
          reason,
        ],
      });
      if (rows.length !== moves.length) throw new Error('Pieces that were locked could not be moved.');
      return [];
    },

    async available(partId: string): Promise<number> {
      const [row] = await db.query<{ available: number }>({
        name: 'stock-available',
        text: 'SELECT available FROM stock WHERE part_id = $1',
        values: [partId],
      });
      return row?.available ?? 0;
    },

    /** A shelf with nothing on it, for a part that is new. */
    async open(partId: string): Promise<void> {
      await db.query({
        text: 'INSERT INTO stock (part_id, received, available) VALUES ($1, 0, 0)',
        values: [partId],
      });
    },

    /** Until the transaction ends nobody else moves these pieces. */
    async lock(partId: string): Promise<StockFigures | null> {
      const [row] = await db.query<StockFigures>({
        name: 'stock-lock',
        text: 'SELECT available, held, sold FROM stock WHERE part_id = $1 FOR UPDATE',
        values: [partId],
      });
      return row ?? null;
    },

    async figures(partIds: readonly string[]): Promise<(StockFigures & { _id: string })[]> {
      return db.query({
        name: 'stock-figures',
        text: 'SELECT part_id AS _id, available, held, sold FROM stock WHERE part_id = ANY ($1::uuid[])',
        values: [partIds],
      });
    },

    /** Shelves with nothing on them, for parts that are new. */
    async openMany(partIds: readonly string[]): Promise<void> {
      await db.query({
        text: 'INSERT INTO stock (part_id, received, available) SELECT id, 0, 0 FROM unnest($1::uuid[]) AS p (id)',
        values: [partIds],
      });
    },

    async latestMoves(partId: string, limit: number): Promise<StockMove[]> {
      const rows = await db.query<Omit<StockMove, 'at'> & { at: Date }>({
        name: `stock-moves-${limit}`,
        text: `SELECT id AS _id, at, actor, reason, order_id AS "orderId", available, held, sold FROM stock_moves
               WHERE part_id = $1 AND (available, held, sold) <> (0, 0, 0)
               ORDER BY at DESC, id DESC LIMIT ${Math.trunc(limit)}`,
        values: [partId],
      });
      return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
    },

    /** `move` for the shelves of many parts at once, each with its line in the ledger. Answers how many were done. */
    async moveMany(
      changes: readonly { partId: string; available: number }[],
      { actor, reason }: { actor: string; reason: string },
    ): Promise<number> {
      const rows = await db.query({
        text: `WITH wanted AS (SELECT move_id, part_id, change FROM unnest($1::uuid[], $2::uuid[], $3::int[]) AS w (move_id, part_id, change)),
               moved AS (
                 UPDATE stock s SET available = s.available + w.change, received = s.received + w.change
                 FROM wanted w WHERE s.part_id = w.part_id AND s.available + w.change >= 0 RETURNING s.part_id)
               INSERT INTO stock_moves (id, part_id, available, received, actor, reason)
               SELECT move_id, part_id, change, change, $4, $5 FROM wanted JOIN moved USING (part_id) RETURNING id`,
        values: [
          changes.map(newId),
          changes.map(({ partId }) => partId),
          changes.map(({ available }) => available),
          actor,
          reason,
        ],
      });
      return rows.length;
    },
  };
}
