import type { FitCoverage } from '@spareworks/contract/plain/fitment';
import type { KnownPartFields } from '@spareworks/contract/plain/part-fields';
import type { PictureOfPart } from '@spareworks/contract/plain/part-pictures';
import type { Db } from '../../db/database.ts';
import type { EditablePart } from './editable-part.ts';
import { partColumnTypes, partRow } from './part-columns.ts';
import { nameOf, selectedFields } from './part-fields-sql.ts';
import { picturesOfPart } from './part-picture-store.ts';

const fields = () =>
  `${selectedFields({ parts: 'p' })}, p.version, p.updated_at AS "editedAt", p.edited_by AS "editedBy", p.superseded_by AS "replacementId"`;
const ofPart = 'FROM parts p WHERE p.id = $1 AND p.deleted_at IS NULL';

const names = Object.keys(partColumnTypes);
const placeOf = (index: number) => `$${index + 2}`;
const insert = `INSERT INTO parts (id, ${names.join(', ')}, superseded_by)
  VALUES ($1, ${names.map((_, index) => placeOf(index)).join(', ')}, ${placeOf(names.length)}) RETURNING sku`;
const save = `UPDATE parts SET ${names.map((name, index) => `${name} = ${placeOf(index)}`).join(', ')},
    version = version + 1, updated_at = now(), edited_by = ${placeOf(names.length)}, superseded_by = ${placeOf(names.length + 1)}
  WHERE id = $1 RETURNING version`;

/** What changes the catalogue. Reading it is the part store's. */
type GroupMove = { from: string; to: string | null; by: string; most: number };

export function partAdminStore(db: Db) {
  return {
    /** Answers the number the part has now. */
    async insert(id: string, part: KnownPartFields, replacementId: string | null): Promise<string> {
      const [row] = await db.query<{ sku: string }>({
        text: insert,
        values: [id, ...columns(part), replacementId],
      });
      return row?.sku ?? part.sku;
    },

    /** Which other part on sale has this number, in any spelling. */
    async ownerOfSku(sku: string, besides: string): Promise<{ sku: string; name: string } | null> {
      const [row] = await db.query<{ sku: string; name: string }>({
        text: `SELECT sku, name FROM parts
               WHERE compact_number(sku) = compact_number($1) AND deleted_at IS NULL AND id <> $2`,
        values: [sku, besides],
      });
      return row ?? null;
    },

    /** Until the transaction ends nobody else says what replaces what: two at once could close a circle. */
    async lockReplacements(): Promise<void> {
      await db.query({ text: "SELECT pg_advisory_xact_lock(hashtext('part replacements'))" });
    },

    /** With its pictures, which belong to the version. */
    async find(id: string): Promise<(EditablePart & { pictures: PictureOfPart[] }) | null> {
      const [part] = await db.query<EditablePart & { pictures: PictureOfPart[] }>({
        name: nameOf('part-admin'),
        text: `SELECT ${fields()}, ${picturesOfPart} ${ofPart}`,
        values: [id],
      });
      return part ?? null;
    },

    /** Until the transaction ends nobody else edits or removes it; it can be ordered all the while. */
    async lock(id: string): Promise<EditablePart | null> {
      const [part] = await db.query<EditablePart>({
        name: nameOf('part-lock'),
        // Without other tables: whoever has waited for the row would see them as they were before.
        text: `SELECT ${fields()} ${ofPart} FOR NO KEY UPDATE`,
        values: [id],
      });
      return part ?? null;
    },

    /** The same for some at once; in the order of ids, so that two who do so do not wait for each other. */
    async hold(ids: readonly string[]): Promise<{ id: string; coverage: FitCoverage }[]> {
      return db.query({
        name: 'parts-hold',
        text: `SELECT id, fit_coverage AS coverage FROM parts WHERE id = ANY($1::uuid[]) AND deleted_at IS NULL
               ORDER BY id FOR NO KEY UPDATE`,
        values: [ids],
      });
    },

    /** Announced like a change of ranges (migrations/0043): whether a part fits depends on it as much. */
    async setCoverage(ids: readonly string[], coverage: FitCoverage): Promise<void> {
      await db.query({
        text: `WITH changed AS (
                 UPDATE parts SET fit_coverage = $2 WHERE id = ANY($1::uuid[]) AND fit_coverage <> $2 RETURNING id
               )
               SELECT announce('fitment ' ||
                        CASE WHEN count(*) > 50 THEN 'fitment:all' ELSE string_agg('fitment:' || id, ' ') END)
                 FROM changed HAVING count(*) > 0`,
        values: [ids, coverage],
      });
    },

    /** Answers the new version. */
    async save(
      id: string,
      { replacementId, ...part }: KnownPartFields & { replacementId: string | null },
      editor: string,
    ): Promise<number> {
      const [row] = await db.query<{ version: number }>({
        text: save,
        values: [id, ...columns(part), editor, replacementId],
      });
      return row?.version ?? 0;
    },

    /**
     * With those that left the shop, after the others: none may name a group that is gone. Gives how many of them are on sale, and
     * whether more are left.
     */
    async moveSomeOfGroup({ from, to, by, most }: GroupMove): Promise<{ moved: number; left: boolean }> {
      // Those on sale have an index by group, the others do not.
      const move = async (which: string, limit: number) => {
        const rows = await db.query({
          text: `UPDATE parts SET part_group = $2, version = version + 1, updated_at = now(), edited_by = $3
                 WHERE id IN (SELECT id FROM parts WHERE part_group = $1 AND ${which} LIMIT $4 FOR NO KEY UPDATE)
                 RETURNING id`,
          values: [from, to, by, limit],
        });
        return rows.length;
      };
      const moved = await move('deleted_at IS NULL', most);
      if (moved < most) await move('deleted_at IS NOT NULL', most - moved);
      // Asked by itself: somebody may have put another into it meanwhile, or taken one of these out.
      const left = async (which: string) => {
        const text = `SELECT FROM parts WHERE part_group = $1 AND ${which} LIMIT 1`;
        return (await db.query({ text, values: [from] })).length > 0;
      };
      return { moved, left: (await left('deleted_at IS NULL')) || (await left('deleted_at IS NOT NULL')) };
    },

    async remove(id: string): Promise<void> {
      await db.query({
        text: 'UPDATE parts SET deleted_at = now(), updated_at = now() WHERE id = $1',
        values: [id],
      });
    },
  };
}

function columns(part: KnownPartFields): unknown[] {
  const row = partRow(part);
  return names.map((name) => row[name]);
}
