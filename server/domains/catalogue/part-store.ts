import type { PartFacets, SparePart } from '@spareworks/contract/calls/catalogue';
import { centsToDollars } from '@spareworks/contract/plain/money';
import type { PartGroup } from '@spareworks/contract/plain/part-group-labels';
import type { PartSort } from '@spareworks/contract/plain/part-sorts';
import { firstId } from '../../db/by-age.ts';
import type { Db } from '../../db/database.ts';
import type { CursorKey } from '../../kernel/cursor.ts';
import { selectedFields } from './part-columns.ts';
import type { PartOnSale } from './part-on-sale.ts';
import { inNameOnly, type KnownWord } from './search-words.ts';

export type PartFilter = {
  /** Words looked for, folded and joined, and the expression that finds them. */
  search: { typed: string; expression: string } | null;
  group: PartGroup | null;
  leastCents: number | null;
  mostCents: number | null;
  inStock: boolean;
  leastRating: number | null;
};

/** A part as the contract has it: what the statements give is answered as it is. */
const fields =
  `p.id AS "_id", ${selectedFields({ parts: 'p', stock: 's' })}, ` +
  '(round(10.0 * p.rating_sum / nullif(p.rating_count, 0)) / 10)::float8 AS rating, p.rating_count AS "ratingCount"';
const source = 'FROM parts p JOIN stock s ON s.part_id = p.id';

const onePart = `SELECT ${fields} ${source} WHERE p.id = $1 AND p.deleted_at IS NULL`;

type Order = { keys: readonly string[]; direction: 'ASC' | 'DESC'; shape: string };

/** What each order sorts by; all keys go the same way, so that one row comparison finds the next page. */
export const orders: Record<Exclude<PartSort, 'relevance'>, Order> = {
  oldest: { keys: ['p.id'], direction: 'ASC', shape: 'i' },
  newest: { keys: ['p.id'], direction: 'DESC', shape: 'i' },
  // Within each, newest first. As a number, for that is what a cursor holds.
  'in-stock': { keys: ['(p.in_stock::int)', 'p.id'], direction: 'DESC', shape: 'ni' },
  'price-low': { keys: ['p.price_cents', 'p.id'], direction: 'ASC', shape: 'ni' },
  'price-high': { keys: ['p.price_cents', 'p.id'], direction: 'DESC', shape: 'ni' },
  // Byte by byte, as the index is: names are folded to plain letters.
  name: { keys: ['p.name_key COLLATE "C"', 'p.id'], direction: 'ASC', shape: 'ti' },
  'best-rated': { keys: ['p.rating_rank', 'p.rating_count', 'p.id'], direction: 'DESC', shape: 'nni' },
};

/**
 * Relevance: the exact name, then names that begin so, then words of the name, then of the description; of each what is in
 * stock first, then short names.
 */
export const relevanceShape = 'nni';

/** From how well a name fits, and whether the part is in stock. */
const ranked = (fit: string) => `(${fit}) * 2 + (NOT p.in_stock)::int AS distance`;
const lastOfBeginnings = 3;

/** Parts with, for each, the key by which the list is sorted. */
export type Page = { parts: SparePart[]; keys: CursorKey[] };

/** Collects values as they are written into a statement. */
function parameters() {
  const values: unknown[] = [];
  return { values, add: (value: unknown) => `$${values.push(value)}` };
}

type Parameters = ReturnType<typeof parameters>;

type Condition = { about: 'search' | 'group' | 'price' | 'stock' | 'rating'; sql: string };

function conditions(filter: PartFilter, { add }: Parameters): Condition[] {
  const found: Condition[] = [];
  if (filter.search !== null) {
    found.push({ about: 'search', sql: `p.search @@ ${add(filter.search.expression)}::tsquery` });
  }
  if (filter.group !== null) found.push({ about: 'group', sql: `p.part_group = ${add(filter.group)}` });
  if (filter.leastCents !== null)
    found.push({ about: 'price', sql: `p.price_cents >= ${add(filter.leastCents)}` });
  if (filter.mostCents !== null)
    found.push({ about: 'price', sql: `p.price_cents <= ${add(filter.mostCents)}` });
  if (filter.inStock) found.push({ about: 'stock', sql: 'p.in_stock' });
  if (filter.leastRating !== null) {
    found.push({ about: 'rating', sql: `p.rating_rank >= ${add(filter.leastRating * 1000)}` });
  }
  return found;
}

function allOf(list: readonly Condition[]): string {
  return ['p.deleted_at IS NULL', ...list.map(({ sql }) => sql)].join(' AND ');
}

export function partStore(db: Db) {
  return {
    async get(id: string): Promise<SparePart | null> {
      const [part] = await db.query<SparePart>({ name: 'part', text: onePart, values: [id] });
      return part ?? null;
    },

    /** At most two: more than one of the same name is as good as many. */
    async onSale({ id, name }: { id: string | undefined; name: string }): Promise<PartOnSale[]> {
      const [condition, value] =
        id === undefined ? ['p.name_key = fold_text($1) AND p.name = $1', name] : ['p.id = $1', id];
      return db.query<PartOnSale>({
        name: `part-on-sale-${id === undefined ? 'name' : 'id'}`,
        text: `SELECT p.id, p.name, p.price_cents AS "priceCents", p.minimum_order AS "minimumOrder", s.available
               ${source} WHERE ${condition} AND p.deleted_at IS NULL LIMIT 2`,
        values: [value],
      });
    },

    async page(
      sort: Exclude<PartSort, 'relevance'>,
      filter: PartFilter,
      after: CursorKey | null,
      limit: number,
    ): Promise<Page> {
      const { keys, direction } = orders[sort];
      const written = parameters();
      const where = conditions(filter, written);
      const beyond =
        after === null
          ? ''
          : ` AND (${keys.join(', ')}) ${direction === 'ASC' ? '>' : '<'} (${after.map(written.add).join(', ')})`;
      const key = keys.length === 1 ? '' : `, jsonb_build_array(${keys.join(', ')}) AS key`;
      const text =
        `SELECT ${fields}${key} ${source} WHERE ${allOf(where)}${beyond} ` +
        `ORDER BY ${keys.map((key) => `${key} ${direction}`).join(', ')} LIMIT ${Math.trunc(limit)}`;
      // The limit is part of the statement: with one it does not know, PostgreSQL plans anew at every call. Statements
      // with filters differ too much to be worth preparing.
      const name =
        where.length === 0 ? { name: `parts-${sort}-${limit}-${after === null ? 'first' : 'next'}` } : {};
      const statement = { ...name, text, values: written.values };
      if (keys.length > 1) return toPage(await db.query<KeyedPart>(statement));
      const parts = await db.query<SparePart>(statement);
      return { parts, keys: parts.map(({ _id }) => [_id]) };
    },

    /** The best matches first. Sorting is done on keys alone; what is shown is fetched for the page's parts only. */
    async pageByRelevance(
      search: NonNullable<PartFilter['search']>,
      filter: PartFilter,
      after: CursorKey | null,
      limit: number,
    ): Promise<Page> {
      const written = parameters();
      const where = allOf(conditions(filter, written));
      const typed = written.add(search.typed);
      const inName = written.add(inNameOnly(search.expression));
      const text = bestFirst({
        keys: `SELECT p.id, length(p.name_key) AS size,
             ${ranked(`CASE WHEN p.name_key = ${typed} THEN 0 WHEN starts_with(p.name_key, ${typed}) THEN 1
                  WHEN p.search @@ ${inName}::tsquery THEN 2 ELSE 3 END`)}
           FROM parts p WHERE ${where}`,
        after: after?.map(written.add) ?? null,
        limit,
      });
      return toPage(await db.query<KeyedPart>({ text, values: written.values }));
    },

    /**
     * The same page where names that begin with what was typed are enough to fill it, else null. They are found and
     * sorted in the index alone, which is much less than ranking everything that has the words somewhere.
     */
    async pageOfNamesThatBegin(
      { typed, expression }: NonNullable<PartFilter['search']>,
      after: CursorKey | null,
      limit: number,
    ): Promise<Page | null> {
      if (after !== null && Number(after[0]) > lastOfBeginnings) return null; // the page before was past these names
      const written = parameters();
      const beginning = written.add(typed);
      const text = bestFirst({
        keys: `SELECT p.id, length(p.name_key) AS size,
             ${ranked(`CASE WHEN p.name_key = ${beginning} THEN 0 ELSE 1 END`)}
           FROM parts p WHERE p.deleted_at IS NULL AND starts_with(p.name_key, ${beginning})`,
        more: `p.search @@ ${written.add(expression)}::tsquery AS fits`,
        after: after?.map(written.add) ?? null,
        limit,
      });
      const rows = await db.query<KeyedPart>({ text, values: written.values });
      return rows.length === limit && rows.every(({ fits }) => fits) ? toPage(rows) : null;
    },

    async count(filter: PartFilter): Promise<number> {
      const written = parameters();
      const text = `SELECT count(*) AS count FROM parts p WHERE ${allOf(conditions(filter, written))}`;
      const [row] = await db.query<{ count: number }>({ text, values: written.values });
      return row?.count ?? 0;
    },

    /** How many parts each filter would leave. One pass over what the search finds; each count leaves its own filter out. */
    async facets(filter: PartFilter): Promise<PartFacets> {
      const written = parameters();
      const all = conditions(filter, written);
      const without = (about: Condition['about']) =>
        all.filter((c) => c.about !== about && c.about !== 'search');
      const when = (list: readonly Condition[], more = 'true') =>
        [...list.map(({ sql }) => sql), more].join(' AND ');
      const rated = [4, 3, 2].map(
        (stars) =>
          `count(*) FILTER (WHERE ${when(without('rating'), `p.rating_rank >= ${stars * 1000}`)}) AS rated_${stars}`,
      );
      const text = `SELECT p.part_group AS "group",
           count(*) FILTER (WHERE ${when(without('search'))}) AS total,
           count(*) FILTER (WHERE ${when(without('group'))}) AS in_group,
           count(*) FILTER (WHERE ${when(without('stock'), 'p.in_stock')}) AS in_stock, ${rated.join(', ')},
           min(p.price_cents) FILTER (WHERE ${when(without('price'))}) AS least,
           max(p.price_cents) FILTER (WHERE ${when(without('price'))}) AS most
         FROM parts p WHERE ${allOf(all.filter(({ about }) => about === 'search'))} GROUP BY 1 ORDER BY 1`;
      return toFacets(await db.query<FacetRow>({ text, values: written.values }));
    },

    async finds(expression: string): Promise<boolean> {
      const rows = await db.query({
        name: 'parts-found',
        text: 'SELECT FROM parts p WHERE p.deleted_at IS NULL AND p.search @@ $1::tsquery LIMIT 1',
        values: [expression],
      });
      return rows.length > 0;
    },

    /** What the vocabulary knows of the words typed; other readings of words it knows only when asked for. */
    async lookUpWords(
      words: readonly string[],
      { thoroughly }: { thoroughly: boolean },
    ): Promise<KnownWord[]> {
      return db.query<KnownWord>({ name: 'search-words', text: wordLookUp, values: [words, thoroughly] });
    },

    async countOnSale(): Promise<number> {
      const [row] = await db.query<{ count: number }>({
        text: 'SELECT count(*) AS count FROM parts WHERE deleted_at IS NULL',
      });
      return row?.count ?? 0;
    },

    /** The id after which the list goes on when so many are left out; null when there are not as many. */
    async idBefore(skipped: number): Promise<string | null> {
      if (skipped === 0) return firstId;
      const [row] = await db.query<{ id: string }>({
        text: 'SELECT id FROM parts WHERE deleted_at IS NULL ORDER BY id LIMIT 1 OFFSET $1',
        values: [skipped - 1],
      });
      return row?.id ?? null;
    },

    async addresses(after: string, limit: number): Promise<{ id: string; changed: Date }[]> {
      return db.query({
        text: `SELECT id, updated_at AS changed FROM parts WHERE deleted_at IS NULL AND id > $1 ORDER BY id LIMIT $2`,
        values: [after, limit],
      });
    },

    /** Of the same group, near in price, most alike in name. Works for parts that left the shop. */
    async similar(id: string, limit: number): Promise<SparePart[]> {
      return db.query<SparePart>({ name: 'similar-parts', text: similarParts, values: [id, limit] });
    },
  };
}

/** The parts behind the best keys, from the one after that the page before ended with. */
function bestFirst({
  keys,
  more,
  after,
  limit,
}: {
  keys: string;
  more?: string;
  after: string[] | null;
  limit: number;
}): string {
  const beyond = after === null ? '' : `WHERE (distance, size, id) > (${after.join(', ')})`;
  const shown = [fields, 'jsonb_build_array(b.distance, b.size, b.id) AS key', ...(more ? [more] : [])];
  return `WITH ranked AS (${keys}),
    best AS (SELECT id, distance, size FROM ranked ${beyond} ORDER BY distance, size, id LIMIT ${Math.trunc(limit)})
    SELECT ${shown.join(', ')}
    FROM best b JOIN parts p ON p.id = b.id JOIN stock s ON s.part_id = b.id ORDER BY b.distance, b.size, b.id`;
}

const wordLookUp = `
  SELECT t.typed, l.stem,
    k.known, k.begins,
    CASE WHEN k.enough OR length(l.stem) < 3 THEN '{}' ELSE ARRAY(
      -- Stems differ with what stands before them (charger, turbocharg), so the end of a long one is left open.
      SELECT w.word FROM search_words w
      WHERE w.word LIKE '%' || left(l.stem, greatest(length(l.stem) - 2, least(length(l.stem), 5))) || '%'
      ORDER BY w.word LIKE '%' || l.stem || '%' DESC, w.in_name DESC, length(w.word), w.word LIMIT 8) END AS within,
    CASE WHEN k.enough THEN NULL ELSE (SELECT ARRAY[a.word, b.word] FROM generate_series(l.shortest, length(t.typed) - l.shortest) AS cut
     JOIN search_words a ON a.word = coalesce((ts_lexize('english_stem', left(t.typed, cut)))[1], left(t.typed, cut))
     JOIN search_words b ON b.word =
       coalesce((ts_lexize('english_stem', substr(t.typed, cut + 1)))[1], substr(t.typed, cut + 1))
     WHERE a.in_name AND b.in_name ORDER BY abs(cut * 2 - length(t.typed)) LIMIT 1) END AS parts,
    CASE WHEN k.enough OR length(t.typed) < 3 OR t.typed ~ '[0-9]' THEN '{}' ELSE ARRAY(
      SELECT w.word FROM search_words w WHERE (w.word % t.typed OR w.word % l.stem) AND w.in_name
      ORDER BY greatest(similarity(w.word, t.typed), similarity(w.word, l.stem)) DESC,
        abs(length(w.word) - length(l.stem)), w.word LIMIT 3) END AS alike
  FROM unnest($1::text[]) WITH ORDINALITY AS t (typed, place)
  CROSS JOIN LATERAL (
    -- Sizes such as 45r17 fall apart anywhere, words only where both halves are long enough to be words.
    SELECT CASE WHEN t.typed ~ '[0-9]' THEN 1 ELSE 3 END AS shortest,
      CASE WHEN t.typed ~ '[0-9]' THEN t.typed ELSE (ts_lexize('english_stem', t.typed))[1] END AS stem) l
  CROSS JOIN LATERAL (
    SELECT w.known, w.begins, NOT $2 AND (w.known OR w.begins) AS enough FROM (
      SELECT EXISTS (SELECT FROM search_words w WHERE w.word = l.stem) AS known,
        -- As a stretch of the index: for LIKE with a pattern it does not know, PostgreSQL would read all words.
        EXISTS (SELECT FROM search_words w
          WHERE w.word ~>=~ t.typed AND w.word ~<~ (t.typed || chr(1114111))) AS begins) w) k
  ORDER BY t.place`;

const similarParts = `
  WITH this AS (SELECT id, name_key, part_group, price_cents FROM parts WHERE id = $1),
  near AS (
    (SELECT p.id FROM parts p, this t WHERE p.deleted_at IS NULL AND p.part_group = t.part_group
       AND (p.price_cents, p.id) > (t.price_cents, t.id) ORDER BY p.price_cents, p.id LIMIT 100)
    UNION ALL
    (SELECT p.id FROM parts p, this t WHERE p.deleted_at IS NULL AND p.part_group = t.part_group
       AND (p.price_cents, p.id) < (t.price_cents, t.id) ORDER BY p.price_cents DESC, p.id DESC LIMIT 100)
    UNION ALL
    (SELECT p.id FROM parts p WHERE p.deleted_at IS NULL AND p.id <> $1 AND NOT EXISTS (
       SELECT FROM this t JOIN parts o ON o.part_group = t.part_group AND o.id <> t.id AND o.deleted_at IS NULL)
     ORDER BY p.id DESC LIMIT 6))
  SELECT ${fields} ${source} JOIN near ON near.id = p.id LEFT JOIN this t ON true
  ORDER BY similarity(p.name_key, coalesce(t.name_key, '')) DESC, p.id DESC LIMIT $2`;

/** `fits`: whether it has all the words, where that is asked. */
type KeyedPart = SparePart & { key: CursorKey; fits?: boolean };

function toPage(rows: readonly KeyedPart[]): Page {
  return { parts: rows.map(({ key: _key, fits: _fits, ...part }) => part), keys: rows.map(({ key }) => key) };
}

type FacetRow = {
  group: PartGroup | null;
  total: number;
  in_group: number;
  in_stock: number;
  rated_4: number;
  rated_3: number;
  rated_2: number;
  least: number | null;
  most: number | null;
};

function toFacets(rows: readonly FacetRow[]): PartFacets {
  const sum = (pick: (row: FacetRow) => number) => rows.reduce((total, row) => total + pick(row), 0);
  const least = rows.flatMap((row) => row.least ?? []);
  const most = rows.flatMap((row) => row.most ?? []);
  return {
    total: sum((row) => row.total),
    groups: rows.flatMap(({ group, in_group }) =>
      group === null || in_group === 0 ? [] : [{ group, count: in_group }],
    ),
    inStock: sum((row) => row.in_stock),
    ratings: [
      { atLeast: 4, count: sum((row) => row.rated_4) },
      { atLeast: 3, count: sum((row) => row.rated_3) },
      { atLeast: 2, count: sum((row) => row.rated_2) },
    ],
    price:
      least.length === 0
        ? null
        : { least: centsToDollars(Math.min(...least)), most: centsToDollars(Math.max(...most)) },
  };
}
