import type { Maker } from '@spareworks/contract/calls/makers';
import type { Db } from '../../db/database.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { onlyRow } from '../../db/only-row.ts';

const fields = `m.id AS "_id", m.name, m.slug, m.logo, m.text, m.version,
  (SELECT count(*)::int FROM parts p WHERE p.maker = m.name AND p.deleted_at IS NULL) AS parts`;

/** What is kept of a maker in its own row. */
export type MakerRow = Omit<Maker, 'parts'>;

const row = 'id AS "_id", name, slug, logo, text, version';

export type MakerFields = Pick<MakerRow, 'name' | 'slug' | 'logo' | 'text'>;

/**
 * Only those with this in a slug they have or had, which has nothing but letters, digits and hyphens in it; only the one that has
 * or had this very slug; only those of which something is sold.
 */
export type MakerFilter = { has: string; named?: string | undefined; withParts: boolean };

const isCalled = (condition: string) =>
  `(m.slug COLLATE "C" ${condition} OR EXISTS (SELECT FROM maker_former_names f WHERE f.maker_id = m.id AND f.slug ${condition}))`;
const isSold = 'EXISTS (SELECT FROM parts p WHERE p.maker = m.name AND p.deleted_at IS NULL)';

/** The conditions of a filter, and their values after those the statement has already. */
function filtered({ has, named, withParts }: MakerFilter, ...values: unknown[]) {
  const conditions = ['true'];
  if (has !== '') conditions.push(isCalled(`LIKE '%' || $${values.push(has)} || '%'`));
  if (named !== undefined) conditions.push(isCalled(`= $${values.push(named)}`));
  if (withParts) conditions.push(isSold);
  return { where: conditions.join(' AND '), values };
}

/** A maker as a name leads to it. */
type Named = { slug: string; name: string };

export function makerStore(db: Db) {
  return {
    /** By name. */
    async page(filter: MakerFilter, after: string, limit: number): Promise<Maker[]> {
      const { where, values } = filtered(filter, after, limit);
      return db.query<Maker>({
        text: `SELECT ${fields} FROM makers m WHERE m.slug COLLATE "C" > $1 AND ${where}
               ORDER BY m.slug COLLATE "C" LIMIT $2`,
        values,
      });
    },

    async count(filter: MakerFilter): Promise<number> {
      const { where, values } = filtered(filter);
      const [found] = await db.query<{ count: number }>({
        text: `SELECT count(*) AS count FROM makers m WHERE ${where}`,
        values,
      });
      return found?.count ?? 0;
    },

    /** By the name it has, or one it had. */
    async find(slug: string): Promise<Maker | null> {
      const [maker] = await db.query<Maker>({
        name: 'maker',
        text: `SELECT ${fields} FROM makers m WHERE m.slug COLLATE "C" = $1
               UNION ALL
               SELECT ${fields} FROM maker_former_names f JOIN makers m ON m.id = f.maker_id WHERE f.slug = $1 LIMIT 1`,
        values: [slug],
      });
      return maker ?? null;
    },

    /** Until the transaction ends nobody else changes them or gives a part to them. In one order, so that two who do so do not wait for each other. */
    async lock(slugs: readonly string[]): Promise<MakerRow[]> {
      return db.query<MakerRow>({
        text: `SELECT ${row} FROM makers WHERE slug COLLATE "C" = ANY ($1) ORDER BY id FOR UPDATE`,
        values: [slugs],
      });
    },

    /** The makers of these slugs, by today's names or former ones; they keep their names until the transaction ends. */
    async named(slugs: readonly string[]): Promise<Named[]> {
      return db.query<Named>({
        name: 'makers-named',
        text: `SELECT coalesce(f.slug, m.slug) AS slug, m.name
               FROM makers m LEFT JOIN maker_former_names f ON f.maker_id = m.id AND f.slug = ANY ($1)
               WHERE m.slug COLLATE "C" = ANY ($1) OR f.slug IS NOT NULL
               ORDER BY m.id FOR KEY SHARE OF m`,
        values: [slugs],
      });
    },

    /** Which of these are names of makers, or were. */
    async slugsAmong(slugs: readonly string[]): Promise<{ slug: string }[]> {
      return db.query({
        text: `SELECT slug FROM makers WHERE slug COLLATE "C" = ANY ($1)
               UNION SELECT slug FROM maker_former_names WHERE slug = ANY ($1)`,
        values: [slugs],
      });
    },

    /** Every name there is or was, with the name its maker has. */
    async allNames(): Promise<(Named & { _id: string })[]> {
      return db.query<Named & { _id: string }>({
        text: `SELECT f.slug, m.name, m.id AS "_id" FROM maker_former_names f JOIN makers m ON m.id = f.maker_id
               UNION ALL SELECT slug, name, id FROM makers`,
      });
    },

    /** One at a time adds makers: who counts them does not count what another is adding. */
    async lockAdding(): Promise<number> {
      await db.query({ text: "SELECT pg_advisory_xact_lock(hashtext('makers'))" });
      const [found] = await db.query<{ count: number }>({ text: 'SELECT count(*) AS count FROM makers' });
      return found?.count ?? 0;
    },

    async add(id: string, { name, slug, logo, text }: MakerFields): Promise<MakerRow> {
      const rows = await db.query<MakerRow>({
        text: `INSERT INTO makers (id, name, slug, logo, text) VALUES ($1, $2, $3, $4, $5) RETURNING ${row}`,
        values: [id, name, slug, logo, text],
      });
      return onlyRow(rows);
    },

    /** Those that somebody else has added meanwhile are left as they are. */
    async addMany(makers: readonly { id: string; name: string; slug: string }[]): Promise<void> {
      await insertRows(db, 'makers', { id: 'uuid', name: 'text', slug: 'text' }, makers, {
        unlessThere: true,
      });
    },

    /** Where the name is another, that of all its parts with it. */
    async save(id: string, { name, slug, logo, text }: MakerFields): Promise<void> {
      await db.query({
        text: `UPDATE makers SET name = $2, slug = $3, logo = $4, text = $5, version = version + 1, changed_at = now()
               WHERE id = $1`,
        values: [id, name, slug, logo, text],
      });
    },

    async remember({ slug, name }: Named, makerId: string): Promise<void> {
      await db.query({
        text: `INSERT INTO maker_former_names (slug, name, maker_id) VALUES ($1, $2, $3)
               ON CONFLICT (slug) DO UPDATE SET name = excluded.name, maker_id = excluded.maker_id`,
        values: [slug, name, makerId],
      });
    },

    /** A name that somebody has now is nobody's former one. */
    async forgetFormer(slug: string): Promise<void> {
      await db.query({ text: 'DELETE FROM maker_former_names WHERE slug = $1', values: [slug] });
    },

    async moveFormer(from: string, to: string): Promise<void> {
      await db.query({
        text: 'UPDATE maker_former_names SET maker_id = $2 WHERE maker_id = $1',
        values: [from, to],
      });
    },

    async countParts(name: string): Promise<number> {
      const [found] = await db.query<{ count: number }>({
        text: 'SELECT count(*) AS count FROM parts WHERE maker = $1 AND deleted_at IS NULL',
        values: [name],
      });
      return found?.count ?? 0;
    },

    /**
     * Nobody else changes any part of it until the transaction ends. In the order of ids, as whoever changes many parts goes: two who
     * do so do not wait for each other.
     */
    async holdParts(name: string): Promise<void> {
      await db.query({
        text: `SELECT count(*) FROM (SELECT id FROM parts WHERE maker = $1 ORDER BY id FOR NO KEY UPDATE) AS held`,
        values: [name],
      });
    },

    /** All parts of a maker, those off sale too, to another or to none. Answers how many on sale they are. */
    async moveParts(from: string, to: string | null): Promise<number> {
      const rows = await db.query<{ count: number }>({
        text: `WITH moved AS (UPDATE parts SET maker = $2 WHERE maker = $1 RETURNING deleted_at)
               SELECT count(*) FILTER (WHERE deleted_at IS NULL) AS count FROM moved`,
        values: [from, to],
      });
      return rows[0]?.count ?? 0;
    },

    async remove(id: string): Promise<void> {
      await db.query({ text: 'DELETE FROM makers WHERE id = $1', values: [id] });
    },

    /** Of makers that have parts on sale. */
    async addresses(): Promise<{ slug: string }[]> {
      return db.query({
        text: `SELECT m.slug FROM makers m WHERE ${isSold} ORDER BY m.slug COLLATE "C"`,
      });
    },
  };
}
