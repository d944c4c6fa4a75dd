import { fitAnswerLimits } from '@spareworks/contract/plain/fit-answers';
import type { Db } from '../../db/database.ts';

/** Whether a part fitted, as its buyer answered. */
type KeptAnswer = {
  fitted: boolean;
  /** Null: the car has left the shop's list since. */
  vehicleId: string | null;
  car: string;
  note: string | null;
  answeredAt: string;
  changedAt: string | null;
};

/** A line of an order, with what the question whether it fitted depends on. */
export type AnsweredLine = {
  position: number;
  partId: string;
  name: string;
  /** The car that was chosen when it was ordered, by its id then; null: none was. */
  chosen: { vehicleId: string | null; car: string } | null;
  /** For every car: the verdict when it was ordered, else the one now. */
  universal: boolean;
  shipped: number;
  canceled: number;
  returned: number;
  refunded: number;
  answer: KeptAnswer | null;
};

export type NewAnswer = {
  orderId: string;
  position: number;
  partId: string;
  vehicleId: string | null;
  car: string;
  fitted: boolean;
  note: string | null;
};

/** A part and a car that went wrong at least once. */
export type ReportRow = {
  partId: string;
  name: string;
  sku: string | null;
  onSale: boolean;
  vehicleId: string;
  car: string;
  fitted: number;
  didNotFit: number;
  notes: { note: string; fitted: boolean; at: string; orderId: string }[];
};

/** Where a page of reports ended. */
export type ReportPlace = readonly [didNotFit: number, fitted: number, partId: string, vehicleId: string];

const beforeAll: ReportPlace = [
  2 ** 31 - 1,
  0,
  '00000000-0000-0000-0000-000000000000',
  '00000000-0000-0000-0000-000000000000',
];

const isDue = 'asked_at IS NULL AND shipped_at <= now() - make_interval(days => $1)';

export function fitAnswerStore(db: Db) {
  return {
    /** All lines of an order, in their order. */
    async linesOf(orderId: string): Promise<AnsweredLine[]> {
      return db.query<AnsweredLine>({
        name: 'fit-answers-of-order',
        text: `SELECT l.position, l.part_id AS "partId", l.name,
                 CASE WHEN l.fit IS NOT NULL THEN json_build_object('vehicleId', l.fit ->> 'vehicle', 'car', l.fit ->> 'car') END AS chosen,
                 CASE WHEN l.fit IS NULL THEN p.fit_coverage = 'universal'
                   ELSE l.fit ->> 'universal' IS NOT DISTINCT FROM 'true' END AS universal,
                 coalesce(w.shipped, 0) AS shipped, coalesce(w.canceled, 0) AS canceled, coalesce(w.returned, 0) AS returned,
                 coalesce(w.refunded, 0) AS refunded,
                 CASE WHEN a.order_id IS NOT NULL THEN json_build_object('fitted', a.fitted, 'vehicleId', a.vehicle_id, 'car', a.car,
                   'note', a.note, 'answeredAt', a.answered_at, 'changedAt', a.changed_at) END AS answer
               FROM order_lines l JOIN parts p ON p.id = l.part_id LEFT JOIN order_line_progress w USING (order_id, position)
                 LEFT JOIN fit_answers a USING (order_id, position)
               WHERE l.order_id = $1 ORDER BY l.position`,
        values: [orderId],
      });
    },

    /** Whether there is such a car; then it stays until the transaction ends. */
    async holdVehicle(id: string): Promise<boolean> {
      const rows = await db.query({
        text: 'SELECT FROM vehicles WHERE id = $1 FOR KEY SHARE',
        values: [id],
      });
      return rows.length > 0;
    },

    /** In place of the one before; the same once more changes nothing. */
    async keep(answer: NewAnswer): Promise<void> {
      await db.query({
        name: 'fit-answer-keep',
        text: `INSERT INTO fit_answers AS a (order_id, position, part_id, vehicle_id, car, fitted, note)
               VALUES ($1, $2, $3, $4, $5, $6, $7)
               ON CONFLICT (order_id, position) DO UPDATE SET vehicle_id = EXCLUDED.vehicle_id, car = EXCLUDED.car,
                 fitted = EXCLUDED.fitted, note = EXCLUDED.note, changed_at = now()
               WHERE (a.vehicle_id, a.car, a.fitted, a.note)
                 IS DISTINCT FROM (EXCLUDED.vehicle_id, EXCLUDED.car, EXCLUDED.fitted, EXCLUDED.note)`,
        values: [
          answer.orderId,
          answer.position,
          answer.partId,
          answer.vehicleId,
          answer.car,
          answer.fitted,
          answer.note,
        ],
      });
    },

    /** Those that went wrong most first; of as many, those that went right less often. */
    async reports(after: ReportPlace | null, limit: number): Promise<ReportRow[]> {
      const [didNotFit, fitted, partId, vehicleId] = after ?? beforeAll;
      return db.query<ReportRow>({
        name: 'fit-reports',
        text: `SELECT c.part_id AS "partId", p.name, p.sku, p.deleted_at IS NULL AS "onSale", c.vehicle_id AS "vehicleId",
                 c.fitted, c.did_not_fit AS "didNotFit",
                 (SELECT a.car FROM fit_answers a WHERE a.part_id = c.part_id AND a.vehicle_id = c.vehicle_id
                  ORDER BY a.answered_at DESC LIMIT 1) AS car,
                 (SELECT coalesce(json_agg(json_build_object('note', n.note, 'fitted', n.fitted, 'at', n.answered_at, 'orderId', n.order_id)), '[]')
                  FROM (SELECT a.note, a.fitted, a.answered_at, a.order_id FROM fit_answers a
                        WHERE a.part_id = c.part_id AND a.vehicle_id = c.vehicle_id AND a.note IS NOT NULL
                        ORDER BY a.answered_at DESC LIMIT ${fitAnswerLimits.shownNotes}) n) AS notes
               FROM fit_counts c JOIN parts p ON p.id = c.part_id
               WHERE c.did_not_fit > 0 AND (-c.did_not_fit, c.fitted, c.part_id, c.vehicle_id) > ($1::int, $2::int, $3::uuid, $4::uuid)
               ORDER BY -c.did_not_fit, c.fitted, c.part_id, c.vehicle_id LIMIT $5`,
        values: [-didNotFit, fitted, partId, vehicleId, limit],
      });
    },

    async countReports(): Promise<number> {
      const [row] = await db.query<{ count: number }>({
        text: 'SELECT count(*)::int AS count FROM fit_counts WHERE did_not_fit > 0',
      });
      return row?.count ?? 0;
    },

    /** Orders that were shipped so many days ago and whose buyers have not been asked, the oldest first. */
    async due(days: number, limit: number): Promise<string[]> {
      const rows = await db.query<{ id: string }>({
        text: `SELECT order_id AS id FROM fit_questions WHERE ${isDue} ORDER BY shipped_at LIMIT $2`,
        values: [days, limit],
      });
      return rows.map(({ id }) => id);
    },

    /** Whoever gets true has to ask; nobody gets it twice. */
    async take(orderId: string, days: number): Promise<boolean> {
      const rows = await db.query({
        text: `UPDATE fit_questions SET asked_at = now() WHERE order_id = $2 AND ${isDue} RETURNING order_id`,
        values: [days, orderId],
      });
      return rows.length > 0;
    },

    /** There is nothing to ask. */
    async drop(orderId: string): Promise<void> {
      await db.query({ text: 'DELETE FROM fit_questions WHERE order_id = $1', values: [orderId] });
    },
  };
}
