import type { KeptSynonyms } from '@spareworks/contract/calls/finding';
import type { PartGroup } from '@spareworks/contract/plain/group-tree';
import { firstId, readingByAge } from '../../db/by-age.ts';
import type { Db } from '../../db/database.ts';
import { onlyRow } from '../../db/only-row.ts';
import { newId } from '../../kernel/ids.ts';
import { groupNumber } from './group-numbers.ts';
import type { IndexedNumber } from './number-index.ts';
import type { IndexedPart } from './part-table.ts';

/** So many are read in a millisecond or two. */
const synonymsAtOnce = 50;

type PartRow = {
  id: string;
  name: string;
  nameKey: string;
  description: string;
  group: PartGroup | null;
  /** The names of its group and of those that is in. */
  groupNames: string;
  priceCents: number;
  inStock: boolean;
  rating: number;
  ratingCount: number;
  sold: number;
  sku: string;
  maker: string | null;
  numbers: IndexedNumber[] | null;
  everyCar: boolean;
  allListed: boolean;
};

/** Its other numbers, where it takes no other part's place. */
const ownNumbers = `(
  SELECT json_agg(json_build_object('kind', n.kind, 'brand', n.brand, 'number', n.number))
  FROM part_numbers n WHERE n.part_id = p.id)`;

/**
 * Its other numbers. The part at the end of a chain of replacements also has those of all parts before it, off sale or not; in a
 * circle not those of parts that take its own place: who asks for one of these that left the shop is not led back to what it replaced.
 */
const numbersOfChain = `(
  SELECT json_agg(json_build_object('kind', n.kind, 'brand', n.brand, 'number', n.number))
  FROM (SELECT kind, brand, number FROM part_numbers WHERE part_id = p.id
        UNION ALL
        SELECT 'superseded', o.brand, o.number FROM (
          WITH RECURSIVE before AS (
            SELECT o.id, o.sku, ARRAY[p.id, o.id] AS path FROM parts o WHERE o.superseded_by = p.id
              AND NOT EXISTS (SELECT FROM parts e WHERE e.id = p.superseded_by AND e.deleted_at IS NULL)
            UNION ALL
            SELECT o.id, o.sku, b.path || o.id FROM before b JOIN parts o ON o.superseded_by = b.id
            WHERE cardinality(b.path) <= 20 AND o.id <> ALL (b.path)),
          later AS (
            SELECT p.superseded_by AS id, 1 AS depth WHERE p.superseded_by IS NOT NULL
            UNION ALL
            SELECT o.superseded_by, l.depth + 1 FROM later l JOIN parts o ON o.id = l.id
            WHERE o.superseded_by IS NOT NULL AND l.depth < 20),
          replaced AS (SELECT id, sku FROM before WHERE id NOT IN (SELECT id FROM later))
          SELECT '' AS brand, sku AS number FROM replaced
          UNION
          SELECT m.brand, m.number FROM replaced b JOIN part_numbers m ON m.part_id = b.id) o) n)`;

/** Few parts take the place of others, and to look for such chains is most of the work of reading a part. */
const numbers = `CASE WHEN EXISTS (SELECT FROM parts o WHERE o.superseded_by = p.id) THEN ${numbersOfChain} ELSE ${ownNumbers} END`;

/** Parts with all that is looked for in them; `which` of them stands at the end. */
const partsToIndex = (which: string) => `
  WITH named AS MATERIALIZED (
    SELECT g.id, concat_ws(' ', g.name, g2.name, g3.name, g4.name) AS names
    FROM part_groups g LEFT JOIN part_groups g2 ON g2.id = g.parent LEFT JOIN part_groups g3 ON g3.id = g2.parent
      LEFT JOIN part_groups g4 ON g4.id = g3.parent)
  SELECT p.id, p.sku, p.maker, ${numbers} AS numbers, p.name, p.name_key AS "nameKey", p.description, p.part_group AS "group",
    coalesce(g.names, '') AS "groupNames", p.price_cents AS "priceCents",
    p.in_stock AS "inStock", p.rating_rank AS rating, p.rating_count AS "ratingCount", s.sold,
    p.fit_coverage = 'universal' AS "everyCar", p.fit_coverage = 'complete' AS "allListed"
  FROM parts p JOIN stock s ON s.part_id = p.id LEFT JOIN named g ON g.id = p.part_group
  WHERE p.deleted_at IS NULL AND ${which}`;

export type FailedSearchRow = { _id: string; query: string; times: number; lastAt: Date };

export type NotedSearch = { key: string; query: string; times: number };

const keptFailures = 1000;

export function findingStore(db: Db) {
  return {
    async partsAfter(id: string | null, limit: number): Promise<IndexedPart[]> {
      const rows = await db.query<PartRow>({
        name: 'parts-to-index',
        // Where to go on is a condition on both: else the stock of all parts before is walked past, for each batch again.
        text: partsToIndex('p.id > $1 AND s.part_id > $1 ORDER BY p.id LIMIT $2'),
        values: [id ?? firstId, limit],
      });
      return rows.map(toIndexed);
    },

    async parts(ids: readonly string[]): Promise<IndexedPart[]> {
      const rows = await db.query<PartRow>({
        name: 'changed-parts-to-index',
        text: partsToIndex('p.id = ANY($1)'),
        values: [ids],
      });
      return rows.map(toIndexed);
    },

    /**
     * What takes the place of these parts, and of that, and so on: it is found by their numbers. And those they take the
     * place of, which are found by those of others should these go.
     */
    async besides(ids: readonly string[]): Promise<string[]> {
      const rows = await db.query<{ id: string }>({
        name: 'besides-changed-parts',
        text: `WITH RECURSIVE chain AS (
                 SELECT superseded_by AS id, 1 AS depth FROM parts WHERE id = ANY($1) AND superseded_by IS NOT NULL
                 UNION
                 SELECT p.superseded_by, c.depth + 1 FROM chain c JOIN parts p ON p.id = c.id
                 WHERE p.superseded_by IS NOT NULL AND c.depth < 20)
               SELECT id FROM chain UNION SELECT id FROM parts WHERE superseded_by = ANY($1)`,
        values: [ids],
      });
      return rows.map(({ id }) => id);
    },

    /** Nobody else adds or changes one until the transaction ends. */
    async lockAllSynonyms(): Promise<void> {
      await db.query({ text: "SELECT pg_advisory_xact_lock(hashtext('synonyms'))" });
    },

    /** All of them, some at a time: 40,000 phrases at once take a tenth of a second to take in. */
    async *allSynonyms(): AsyncGenerator<{ _id: string; phrases: string[] }[]> {
      for (let after: string | undefined = firstId; after !== undefined; ) {
        const some: { _id: string; phrases: string[] }[] = await db.query({
          text: 'SELECT id AS _id, phrases FROM synonyms WHERE id > $1 ORDER BY id LIMIT $2',
          values: [after, synonymsAtOnce],
        });
        yield some;
        after = some.length < synonymsAtOnce ? undefined : some.at(-1)?._id;
      }
    },

    async synonymsPage(after: string | null, limit: number): Promise<KeptSynonyms[]> {
      const { compare, direction, start } = readingByAge('newest');
      const rows = await db.query<SynonymsRow>({
        text: `SELECT ${synonymFields} FROM synonyms WHERE id ${compare} $1 ORDER BY id ${direction} LIMIT $2`,
        values: [after ?? start, limit],
      });
      return rows.map(toKept);
    },

    async countSynonyms(): Promise<number> {
      const [row] = await db.query<{ count: number }>({ text: 'SELECT count(*) AS count FROM synonyms' });
      return row?.count ?? 0;
    },

    async addSynonyms(phrases: readonly string[], by: string): Promise<KeptSynonyms> {
      const rows = await db.query<SynonymsRow>({
        text: `INSERT INTO synonyms (id, phrases, created_by) VALUES ($1, $2, $3) RETURNING ${synonymFields}`,
        values: [newId(), phrases, by],
      });
      return toKept(onlyRow(rows));
    },

    /** Nobody else changes them until the transaction ends; null where there are none of that id. */
    async lockSynonyms(id: string): Promise<KeptSynonyms | null> {
      const [row] = await db.query<SynonymsRow>({
        text: `SELECT ${synonymFields} FROM synonyms WHERE id = $1 FOR UPDATE`,
        values: [id],
      });
      return row === undefined ? null : toKept(row);
    },

    async changeSynonyms(id: string, phrases: readonly string[]): Promise<void> {
      await db.query({ text: 'UPDATE synonyms SET phrases = $2 WHERE id = $1', values: [id, phrases] });
    },

    async removeSynonyms(id: string): Promise<void> {
      await db.query({ text: 'DELETE FROM synonyms WHERE id = $1', values: [id] });
    },

    /** Each with how often it was looked for in vain since the last time; the oldest beyond a thousand are forgotten. */
    async noteFailures(noted: readonly NotedSearch[]): Promise<void> {
      await db.query({
        text: `INSERT INTO failed_searches (id, key, query, times, last_at)
               SELECT id, key, query, times, now()
               FROM jsonb_to_recordset($1) AS noted (id uuid, key text, query text, times int)
               ON CONFLICT (key) DO UPDATE SET id = excluded.id, query = excluded.query,
                 times = failed_searches.times + excluded.times, last_at = excluded.last_at`,
        // In one order on every instance, or two of them could wait for each other.
        values: [
          JSON.stringify(
            noted.map((search) => ({ ...search, id: newId() })).sort((a, b) => (a.key < b.key ? -1 : 1)),
          ),
        ],
      });
      await db.query({
        text: `DELETE FROM failed_searches WHERE id <=
                 (SELECT id FROM failed_searches ORDER BY id DESC LIMIT 1 OFFSET ${keptFailures})`,
      });
    },

    async failuresPage(after: string | null, limit: number): Promise<FailedSearchRow[]> {
      const { compare, direction, start } = readingByAge('newest');
      return db.query({
        text: `SELECT id AS _id, query, times, last_at AS "lastAt" FROM failed_searches
               WHERE id ${compare} $1 ORDER BY id ${direction} LIMIT $2`,
        values: [after ?? start, limit],
      });
    },

    async countFailures(): Promise<number> {
      const [row] = await db.query<{ count: number }>({
        text: 'SELECT count(*) AS count FROM failed_searches',
      });
      return row?.count ?? 0;
    },

    async removeFailure(id: string): Promise<boolean> {
      const rows = await db.query({
        text: 'DELETE FROM failed_searches WHERE id = $1 RETURNING id',
        values: [id],
      });
      return rows.length > 0;
    },
  };
}

type SynonymsRow = Omit<KeptSynonyms, 'createdAt'> & { createdAt: Date };

const synonymFields = 'id AS _id, phrases, created_at AS "createdAt", created_by AS "createdBy"';

function toKept(row: SynonymsRow): KeptSynonyms {
  return { ...row, createdAt: row.createdAt.toISOString() };
}

function toIndexed({
  description,
  group,
  groupNames,
  sold,
  ratingCount,
  sku,
  numbers,
  ...part
}: PartRow): IndexedPart {
  const text = groupNames === '' ? description : `${description} ${groupNames}`;
  return {
    ...part,
    text,
    group: groupNumber(group),
    numbers: [{ kind: 'own', brand: '', number: sku }, ...(numbers ?? [])],
    ratingCount,
    popularity: popularityOf(sold, part.rating, ratingCount),
  };
}

/** In few steps, so that a part moves in the order of searches when it sells or is rated otherwise, not with each piece. */
function popularityOf(sold: number, rating: number, ratingCount: number): number {
  const selling = Math.min(10, Math.floor(Math.log2(sold + 1)));
  const liked = ratingCount === 0 ? 2 : Math.round((rating - 1000) / 1000);
  return Math.min(15, selling + liked);
}
