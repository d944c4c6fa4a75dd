import type { ListedGroup } from '@spareworks/contract/plain/group-tree';
import type { Db } from '../../db/database.ts';
import { onlyRow } from '../../db/only-row.ts';

export type GroupRecord = ListedGroup & {
  text: string;
  version: number;
  changedAt: Date;
  changedBy: string | null;
};

export type GroupFields = Pick<GroupRecord, 'name' | 'slug' | 'text' | 'img'>;

const listed = 'id AS "_id", name, slug, parent, img';
const fields = `${listed}, text, version, changed_at AS "changedAt", changed_by AS "changedBy"`;
const inOrder = 'ORDER BY parent NULLS FIRST, position, id';

export function groupStore(db: Db) {
  return {
    /** Neighbours in their order. */
    async all(): Promise<ListedGroup[]> {
      return db.query<ListedGroup>({ name: 'groups', text: `SELECT ${listed} FROM part_groups ${inOrder}` });
    },

    async managed(): Promise<GroupRecord[]> {
      return db.query<GroupRecord>({ text: `SELECT ${fields} FROM part_groups ${inOrder}` });
    },

    /** The same, and nobody else changes the tree until the transaction ends. */
    async lockAll(): Promise<GroupRecord[]> {
      await db.query({ text: "SELECT pg_advisory_xact_lock(hashtext('part_groups'))" });
      return db.query<GroupRecord>({
        text: `SELECT ${fields} FROM part_groups ${inOrder} FOR NO KEY UPDATE`,
      });
    },

    async bySlug(slug: string): Promise<GroupRecord | null> {
      const [row] = await db.query<GroupRecord>({
        name: 'group-by-slug',
        text: `SELECT ${fields} FROM part_groups WHERE slug = $1`,
        values: [slug],
      });
      return row ?? null;
    },

    /** By an address it had before. */
    async byFormerSlug(slug: string): Promise<GroupRecord | null> {
      const [row] = await db.query<GroupRecord>({
        name: 'group-by-former-slug',
        text: `SELECT ${fields} FROM part_groups WHERE id = (SELECT group_id FROM group_former_addresses WHERE slug = $1)`,
        values: [slug],
      });
      return row ?? null;
    },

    /** Links to this address lead to the group from now on. */
    async rememberSlug(slug: string, group: string): Promise<void> {
      await db.query({
        text: `INSERT INTO group_former_addresses (slug, group_id) VALUES ($1, $2)
               ON CONFLICT (slug) DO UPDATE SET group_id = excluded.group_id`,
        values: [slug, group],
      });
    },

    /** An address that a group has now is nobody's former one. */
    async forgetFormerSlug(slug: string): Promise<void> {
      await db.query({ text: 'DELETE FROM group_former_addresses WHERE slug = $1', values: [slug] });
    },

    async formerSlugs(): Promise<string[]> {
      const rows = await db.query<{ slug: string }>({ text: 'SELECT slug FROM group_former_addresses' });
      return rows.map(({ slug }) => slug);
    },

    /** Of these keys those there are; they stay as long as the transaction does. */
    async hold(keys: readonly string[]): Promise<string[]> {
      const rows = await db.query<{ id: string }>({
        text: 'SELECT id FROM part_groups WHERE id = ANY($1::text[]) ORDER BY id FOR KEY SHARE',
        values: [keys],
      });
      return rows.map(({ id }) => id);
    },

    async add(
      {
        _id,
        parent,
        position,
        ...group
      }: GroupFields & { _id: string; parent: string | null; position: number },
      by: string,
    ): Promise<GroupRecord> {
      const rows = await db.query<GroupRecord>({
        text: `INSERT INTO part_groups (id, name, slug, parent, position, text, img, changed_by)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${fields}`,
        values: [_id, group.name, group.slug, parent, position, group.text, group.img, by],
      });
      return onlyRow(rows);
    },

    async save(id: string, { name, slug, text, img }: GroupFields, by: string): Promise<GroupRecord> {
      const rows = await db.query<GroupRecord>({
        text: `UPDATE part_groups SET name = $2, slug = $3, text = $4, img = $5,
                 version = version + 1, changed_at = now(), changed_by = $6
               WHERE id = $1 RETURNING ${fields}`,
        values: [id, name, slug, text, img, by],
      });
      return onlyRow(rows);
    },

    async place(id: string, parent: string | null, by: string): Promise<void> {
      await db.query({
        text: `UPDATE part_groups SET parent = $2, version = version + 1, changed_at = now(), changed_by = $3 WHERE id = $1`,
        values: [id, parent, by],
      });
    },

    /** Its parts begin to be moved: whoever changes it from now on, or begins too, is noticed by the version. Gives that. */
    async claim(id: string, by: string): Promise<number> {
      const rows = await db.query<{ version: number }>({
        text: `UPDATE part_groups SET version = version + 1, changed_at = now(), changed_by = $2 WHERE id = $1 RETURNING version`,
        values: [id, by],
      });
      return onlyRow(rows).version;
    },

    /** Neighbours in this order. */
    async order(ids: readonly string[]): Promise<void> {
      await db.query({
        text: `UPDATE part_groups g SET position = o.place - 1
               FROM unnest($1::text[]) WITH ORDINALITY AS o (id, place) WHERE g.id = o.id AND g.position <> o.place - 1`,
        values: [ids],
      });
    },

    async remove(id: string): Promise<void> {
      await db.query({ text: 'DELETE FROM part_groups WHERE id = $1', values: [id] });
    },
  };
}
