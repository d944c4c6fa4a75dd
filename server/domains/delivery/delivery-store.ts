import type { DeliveryMethodInput, ManagedDeliveryMethod } from '@spareworks/contract/calls/delivery';
import { centsOfOne, dollarsToCents } from '@spareworks/contract/plain/money';
import type { Db } from '../../db/database.ts';

/** A method with what it costs for one parcel; `priceCents` null: too heavy, or too light. */
export type Priced = {
  id: string;
  name: string;
  daysFrom: number | null;
  daysTo: number | null;
  pickup: boolean;
  priceCents: number | null;
  freeFromCents: number | null;
  bulkyCents: number | null;
};

type MethodRow = Omit<ManagedDeliveryMethod, 'editedAt'> & { editedAt: Date };

// As a float it is the same number that dividing gives in JavaScript.
const methods =
  () => `SELECT m.id AS _id, m.name, m.pickup, m.active, m.version, m.updated_at AS "editedAt", m.edited_by AS "editedBy",
    CASE WHEN m.days_from IS NOT NULL THEN jsonb_build_object('from', m.days_from, 'to', m.days_to) END AS days,
    (SELECT coalesce(jsonb_agg(jsonb_build_object(
        'countries', z.countries,
        'price', z.price_cents::float8 / ${centsOfOne()},
        'freeFrom', z.free_from_cents::float8 / ${centsOfOne()},
        'bulky', z.bulky_cents::float8 / ${centsOfOne()},
        'steps', (SELECT coalesce(jsonb_agg(jsonb_build_object(
            'from', s.from_grams, 'to', s.to_grams, 'price', s.price_cents::float8 / ${centsOfOne()}) ORDER BY s.from_grams), '[]')
          FROM delivery_steps s WHERE s.method_id = m.id AND s.zone = z.position)) ORDER BY z.position), '[]')
      FROM delivery_zones z WHERE z.method_id = m.id) AS zones
  FROM delivery_methods m`;

export function deliveryStore(db: Db) {
  return {
    /**
     * The methods that go to a country, in the order of staff. A zone that names the country goes before the one for
     * everywhere, also where it does not take the weight.
     */
    async reaching(country: string, weightGrams: number): Promise<Priced[]> {
      return db.query({
        name: 'delivery-reaching',
        text: `SELECT m.id, m.name, m.days_from AS "daysFrom", m.days_to AS "daysTo", m.pickup,
                 coalesce(z.price_cents, s.price_cents) AS "priceCents",
                 z.free_from_cents AS "freeFromCents", z.bulky_cents AS "bulkyCents"
               FROM delivery_methods m
               JOIN LATERAL (
                 SELECT position, price_cents, free_from_cents, bulky_cents FROM delivery_zones
                 WHERE method_id = m.id AND (countries IS NULL OR $1 = ANY(countries))
                 ORDER BY countries IS NULL, position LIMIT 1) z ON true
               LEFT JOIN delivery_steps s ON s.method_id = m.id AND s.zone = z.position
                 AND s.from_grams <= $2::bigint AND s.to_grams > $2::bigint
               WHERE m.active
               ORDER BY m.position, m.id`,
        many: 'same',
        values: [country, weightGrams],
      });
    },

    async anyActive(): Promise<boolean> {
      const rows = await db.query({
        name: 'delivery-any-active',
        text: 'SELECT 1 FROM delivery_methods WHERE active LIMIT 1',
        early: true,
        many: 'same',
      });
      return rows.length > 0;
    },

    async isPickup(id: string): Promise<boolean> {
      const rows = await db.query({
        name: 'delivery-is-pickup',
        text: 'SELECT 1 FROM delivery_methods WHERE id = $1 AND pickup',
        many: 'same',
        values: [id],
      });
      return rows.length > 0;
    },

    async all(): Promise<ManagedDeliveryMethod[]> {
      const rows = await db.query<MethodRow>({ text: `${methods()} ORDER BY m.position, m.id` });
      return rows.map(toManaged);
    },

    /** Until the transaction ends nobody else changes it. */
    async lock(id: string): Promise<ManagedDeliveryMethod | null> {
      // First the lock, then what it is: one statement that had to wait would read the zones as they were before.
      await db.query({ text: 'SELECT FROM delivery_methods WHERE id = $1 FOR UPDATE', values: [id] });
      const [row] = await db.query<MethodRow>({ text: `${methods()} WHERE m.id = $1`, values: [id] });
      return row === undefined ? null : toManaged(row);
    },

    /** Nobody else adds one, takes one away or puts them in another order until the transaction ends. */
    async lockList(): Promise<string[]> {
      await db.query({ text: "SELECT pg_advisory_xact_lock(hashtext('delivery methods'))" });
      const rows = await db.query<{ id: string }>({
        text: 'SELECT id FROM delivery_methods ORDER BY position, id',
      });
      return rows.map(({ id }) => id);
    },

    /** Behind those there are, in this order. */
    async insert(methods: readonly NewMethod[], by: string): Promise<void> {
      const rows = methods.map(({ id, method: { name, days, pickup, active } }, index) => ({
        ...{ id, name, days_from: days?.from ?? null, days_to: days?.to ?? null, pickup, active },
        place: index + 1,
      }));
      await db.query({
        text: `INSERT INTO delivery_methods (id, name, days_from, days_to, pickup, active, edited_by, position)
               SELECT id, name, days_from, days_to, pickup, active, $2,
                      place + (SELECT coalesce(max(position), 0) FROM delivery_methods)
               FROM jsonb_to_recordset($1) AS m (id uuid, name text, days_from int, days_to int, pickup boolean, active boolean, place int)`,
        values: [JSON.stringify(rows), by],
      });
      await insertZones(db, methods);
    },

    /** Answers the new version. */
    async save(id: string, method: DeliveryMethodInput, by: string): Promise<number> {
      const { name, days, pickup, active } = method;
      const [row] = await db.query<{ version: number }>({
        text: `UPDATE delivery_methods SET name = $2, days_from = $3, days_to = $4, pickup = $5, active = $6, edited_by = $7,
                 version = version + 1, updated_at = now()
               WHERE id = $1 RETURNING version`,
        values: [id, name, days?.from ?? null, days?.to ?? null, pickup, active, by],
      });
      await db.query({ text: 'DELETE FROM delivery_zones WHERE method_id = $1', values: [id] });
      await insertZones(db, [{ id, method }]);
      return row?.version ?? 0;
    },

    async putInOrder(ids: readonly string[]): Promise<void> {
      await db.query({
        text: `UPDATE delivery_methods m SET position = o.position
               FROM unnest($1::uuid[]) WITH ORDINALITY AS o (id, position)
               WHERE m.id = o.id AND m.position <> o.position`,
        values: [ids],
      });
    },

    async remove(id: string): Promise<void> {
      await db.query({ text: 'DELETE FROM delivery_methods WHERE id = $1', values: [id] });
    },
  };
}

type NewMethod = { id: string; method: DeliveryMethodInput };

async function insertZones(db: Db, methods: readonly NewMethod[]): Promise<void> {
  const inCents = (amount: number | null) => (amount === null ? null : dollarsToCents(amount));
  const rows = methods.flatMap(({ id, method: { zones } }) =>
    zones.map(({ countries, price, freeFrom, bulky }, position) => ({
      method_id: id,
      position,
      countries,
      price_cents: inCents(price),
      free_from_cents: inCents(freeFrom),
      bulky_cents: inCents(bulky),
    })),
  );
  await db.query({
    text: `INSERT INTO delivery_zones (method_id, position, countries, price_cents, free_from_cents, bulky_cents)
           SELECT method_id, position, countries, price_cents, free_from_cents, bulky_cents
           FROM jsonb_to_recordset($1) AS zone
             (method_id uuid, position int, countries text[], price_cents int, free_from_cents int, bulky_cents int)`,
    values: [JSON.stringify(rows)],
  });
  const steps = methods.flatMap(({ id, method: { zones } }) =>
    zones.flatMap((zone, position) =>
      zone.steps.map(({ from, to, price }, index) => ({
        method_id: id,
        zone: position,
        from_grams: from,
        to_grams: to,
        follows_grams: zone.steps[index - 1]?.to ?? null,
        price_cents: dollarsToCents(price),
      })),
    ),
  );
  if (steps.length === 0) return;
  await db.query({
    text: `INSERT INTO delivery_steps (method_id, zone, from_grams, to_grams, follows_grams, price_cents)
           SELECT method_id, zone, from_grams, to_grams, follows_grams, price_cents
           FROM jsonb_to_recordset($1) AS step
             (method_id uuid, zone int, from_grams int, to_grams int, follows_grams int, price_cents int)`,
    values: [JSON.stringify(steps)],
  });
}

function toManaged({ editedAt, ...method }: MethodRow): ManagedDeliveryMethod {
  return { ...method, editedAt: editedAt.toISOString() };
}
