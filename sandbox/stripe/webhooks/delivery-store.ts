import type { Db } from '@spareworks/server/db/database.ts';
import type { EventRow } from '../books/event-store.ts';

export type DeliveryStore = ReturnType<typeof deliveryStore>;

const columns = `event.id, created, type, object, request_id, idempotency_key, delivery, attempts, last_error`;
// An event nobody has tried yet may be held back; later attempts have their own time.
const due = `greatest(next_attempt_at, CASE WHEN attempts = 0 THEN recorded_at + make_interval(secs => $1) END)`;

/** Which events the shop has yet to hear of. `late` holds new ones back, in seconds. */
export function deliveryStore(db: Db) {
  return {
    /** Out of sight for longer than a delivery takes, so that a crash in between does not lose it. */
    async take(late: number): Promise<EventRow | null> {
      const [event] = await db.query<EventRow>({
        name: 'sandbox-event-take',
        text: `WITH due AS (
                 SELECT id FROM sandbox_stripe_events
                 WHERE delivery = 'waiting' AND next_attempt_at <= now() AND ${due} <= now()
                 ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED)
               UPDATE sandbox_stripe_events AS event
               SET attempts = attempts + 1, next_attempt_at = now() + interval '1 minute'
               FROM due WHERE event.id = due.id RETURNING ${columns}`,
        values: [late],
      });
      return event ?? null;
    },

    /** Taken, but not tried. */
    async putBack(id: string): Promise<void> {
      await db.query({
        text: `UPDATE sandbox_stripe_events SET attempts = attempts - 1, next_attempt_at = now() WHERE id = $1`,
        values: [id],
      });
    },

    async close(id: string, delivery: 'delivered' | 'lost'): Promise<void> {
      await db.query({
        name: 'sandbox-event-close',
        text: `UPDATE sandbox_stripe_events SET delivery = $2, last_error = NULL WHERE id = $1 AND delivery = 'waiting'`,
        values: [id, delivery],
      });
    },

    /** Tried again later, for as long as the provider tries at all. */
    async postpone(id: string, seconds: number, error: string, mostDays: number): Promise<void> {
      await db.query({
        text: `UPDATE sandbox_stripe_events
               SET last_error = $3, next_attempt_at = now() + make_interval(secs => $2),
                 delivery = CASE WHEN recorded_at < now() - make_interval(days => $4) THEN 'dead' ELSE delivery END
               WHERE id = $1 AND delivery = 'waiting'`,
        values: [id, seconds, error, mostDays],
      });
    },

    /** When there will be something to do again; null when nothing is waiting. */
    async secondsUntilNext(late: number): Promise<number | null> {
      const [row] = await db.query<{ seconds: number | null }>({
        name: 'sandbox-next-event',
        text: `SELECT extract(epoch FROM least(
                 (SELECT min(${due}) FROM sandbox_stripe_events WHERE delivery = 'waiting'),
                 (SELECT min(dispute_at) FROM sandbox_stripe_charges),
                 (SELECT min(next_status_at) FROM sandbox_stripe_refunds)) - now())::float8 AS seconds`,
        values: [late],
      });
      return row?.seconds ?? null;
    },
  };
}
