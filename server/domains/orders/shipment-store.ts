import type { Db } from '../../db/database.ts';
import { newId } from '../../kernel/ids.ts';
import type { ParcelLine, ShipmentRecord } from './order-record.ts';

/** What is known of the way of a parcel. */
export type Tracking = Pick<ShipmentRecord, 'carrier' | 'trackingNumber' | 'trackingUrl'>;

/** The parcels of an order, and what is in them. Everything that writes needs the order locked. */
export function shipmentStore(db: Db) {
  return {
    async insert(
      orderId: string,
      { lines, actor, ...tracking }: Tracking & { lines: readonly ParcelLine[]; actor: string },
    ): Promise<string> {
      const id = newId();
      await db.query({
        name: 'shipment-insert',
        text: `WITH parcel AS (
                 INSERT INTO shipments (id, order_id, carrier, tracking_number, tracking_url, actor)
                 VALUES ($1, $2, $3, $4, $5, $6) RETURNING id, order_id)
               INSERT INTO shipment_lines (shipment_id, order_id, position, quantity)
               SELECT parcel.id, parcel.order_id, l.position, l.quantity
               FROM parcel, unnest($7::int[], $8::int[]) AS l (position, quantity)`,
        values: [
          id,
          orderId,
          tracking.carrier,
          tracking.trackingNumber,
          tracking.trackingUrl,
          actor,
          lines.map(({ position }) => position),
          lines.map(({ quantity }) => quantity),
        ],
      });
      return id;
    },

    /** By the database's clock at this moment, not at the beginning of the transaction. */
    async wasSentWithin(id: string, seconds: number): Promise<boolean> {
      const [row] = await db.query<{ recent: boolean }>({
        name: 'shipment-just-sent',
        text: `SELECT created_at > clock_timestamp() - make_interval(secs => $2) AS recent FROM shipments WHERE id = $1`,
        values: [id, seconds],
      });
      return row?.recent ?? false;
    },

    /** Takes a parcel back with the pieces in it, once. */
    async undo(id: string): Promise<void> {
      const taken = await db.query({
        name: 'shipment-undo',
        text: `WITH undone AS (
                 UPDATE shipments SET undone_at = now() WHERE id = $1 AND undone_at IS NULL RETURNING id)
               UPDATE order_line_progress w SET shipped = w.shipped - l.quantity
               FROM undone JOIN shipment_lines l ON l.shipment_id = undone.id
               WHERE (w.order_id, w.position) = (l.order_id, l.position) RETURNING w.position`,
        values: [id],
      });
      if (taken.length === 0) throw new Error(`Parcel ${id} was taken back before.`);
    },

    async track(id: string, { carrier, trackingNumber, trackingUrl }: Tracking): Promise<void> {
      await db.query({
        text: `UPDATE shipments SET carrier = $2, tracking_number = $3, tracking_url = $4 WHERE id = $1`,
        values: [id, carrier, trackingNumber, trackingUrl],
      });
    },

    async idsOf(orderId: string): Promise<string[]> {
      const rows = await db.query<{ id: string }>({
        text: 'SELECT id FROM shipments WHERE order_id = $1 AND undone_at IS NULL',
        values: [orderId],
      });
      return rows.map(({ id }) => id);
    },

    async addNote(
      orderId: string,
      note: { actor: string; text: string; toBuyer: boolean; state: string },
    ): Promise<string> {
      const id = newId();
      await db.query({
        text: `INSERT INTO order_notes (id, order_id, actor, text, to_buyer, state) VALUES ($1, $2, $3, $4, $5, $6)`,
        values: [id, orderId, note.actor, note.text, note.toBuyer, note.state],
      });
      return id;
    },
  };
}
