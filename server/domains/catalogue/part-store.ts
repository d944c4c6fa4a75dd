import type { PartDetails, SparePart } from '@spareworks/contract/calls/catalogue';
import type { PartGroup } from '@spareworks/contract/plain/group-tree';
import type { PartSort } from '@spareworks/contract/plain/part-sorts';
import { firstId } from '../../db/by-age.ts';
import type { Db, Many } from '../../db/database.ts';
import { listsOf } from '../../db/shared-transaction.ts';
import type { CursorKey } from '../../kernel/cursor.ts';
import { nameOf, selectedFields } from './part-fields-sql.ts';
import type { PartOnSale } from './part-on-sale.ts';
import { picturesOfPart } from './part-picture-store.ts';
import type { PartForSale } from './parts-for-sale.ts';

export type PartFilter = {
  /** Only these and what is for every car; null for all. */
  fitting: readonly string[] | null;
  /** With `fitting`: leaves out what is for every car, or is nothing but that. */
  everyCar: 'without' | 'only' | null;
  /** Only parts of these very groups; null for all. */
  groups: readonly PartGroup[] | null;
  /** By name. */
  maker: string | null;
  leastCents: number | null;
  mostCents: number | null;
  inStock: boolean;
  leastRating: number | null;
};

/** A part as the contract has it: what the statements give is answered as it is. */
const fields = () =>
  `p.id AS "_id", ${selectedFields({ parts: 'p', stock: 's' })}, ` +
  'floor(10::float8 * p.rating_sum / nullif(p.rating_count, 0) + 0.5) / 10 AS rating, p.rating_count AS "ratingCount"';
const source = 'FROM parts p JOIN stock s ON s.part_id = p.id';

const onSaleFields = `p.id, p.sku, p.name, p.price_cents AS "priceCents", p.minimum_order AS "minimumOrder", s.available`;
const forSaleFields = `p.id, p.sku, p.name, p.img, p.part_group AS "group", p.price_cents AS "priceCents",
  p.minimum_order AS "minimumOrder", s.available, p.deleted_at IS NULL AS "onSale",
  p.weight_grams AS "weightGrams", p.bulky, coalesce(p.deposit_cents, 0) AS "depositCents"`;

// LATERAL with OFFSET: the plan is kept, and one made while there were few parts would read all of them later.
const onSaleMany: Many = {
  name: 'part-on-sale-many',
  text: `SELECT w.nth::int, p.* FROM unnest($1::uuid[]) WITH ORDINALITY AS w (id, nth),
           LATERAL (SELECT ${onSaleFields} ${source} WHERE p.id = w.id AND p.deleted_at IS NULL OFFSET 0) p`,
  values: listsOf,
};

const forSaleMany: Many = {
  name: 'part-for-sale-many',
  text: `SELECT w.nth::int, p.* FROM unnest($1::uuid[], $2::int[]) AS w (id, nth),
           LATERAL (SELECT ${forSaleFields} ${source} WHERE p.id = w.id OFFSET 0) p`,
  values: (each) => {
    const wanted = each.flatMap(([ids], at) => [ids].flat().map((id) => ({ id, nth: at + 1 })));
    return [wanted.map(({ id }) => id), wanted.map(({ nth }) => nth)];
  },
};

/** Its numbers in the order of contract/plain/part-number.ts. */
const numbers = `coalesce((
  SELECT json_agg(json_build_object('kind', n.kind, 'brand', n.brand, 'number', n.number)
    ORDER BY array_position(ARRAY['oem', 'interchange', 'superseded'], n.kind), n.brand COLLATE "C", n.compact COLLATE "C")
  FROM part_numbers n WHERE n.part_id = p.id), '[]') AS numbers`;

const supersedes = `coalesce((
  SELECT json_agg(json_build_object('_id', o.id, 'sku', o.sku, 'name', o.name) ORDER BY o.id)
  FROM (SELECT id, sku, name FROM parts o WHERE o.superseded_by = p.id AND o.deleted_at IS NULL ORDER BY id LIMIT 20) o),
  '[]') AS supersedes`;

const onePart =
  () => `SELECT ${fields()}, ${picturesOfPart}, ${numbers}, ${supersedes}, p.superseded_by IS NOT NULL AS "isReplaced"
  ${source} WHERE p.id = $1 AND p.deleted_at IS NULL`;

/** As far as replacements go, whatever is in the rows. */
export const longestChain = 20;

const chain = `WITH RECURSIVE chain AS (
    SELECT id, superseded_by, ARRAY[id] AS path FROM parts WHERE id = $1
    UNION ALL
    SELECT p.id, p.superseded_by, c.path || p.id FROM chain c JOIN parts p ON p.id = c.superseded_by
    WHERE cardinality(c.path) <= ${longestChain} AND p.id <> ALL (c.path))
  SELECT p.id AS "_id", p.sku, p.name, p.deleted_at IS NULL AS "onSale"
  FROM chain c JOIN parts p ON p.id = c.id ORDER BY cardinality(c.path)`;

type NamedPart = { id: string; name: string };

/** A part in a row of replacements. */
export type Replaced = { _id: string; sku: string; name: string; onSale: boolean };

export type StoredPart = Omit<PartDetails, 'supersededBy' | 'current'> & { isReplaced: boolean };

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

/** Parts with, for each, the key by which the list is sorted. */
export type Page = { parts: SparePart[]; keys: readonly CursorKey[] };

/** Collects values as they are written into a statement. */
function parameters() {
  const values: unknown[] = [];
  return { values, add: (value: unknown) => `$${values.push(value)}` };
}

type Parameters = ReturnType<typeof parameters>;

function ofCar(fitting: readonly string[], everyCar: PartFilter['everyCar'], add: Parameters['add']): string {
  if (everyCar === 'only') return "p.fit_coverage = 'universal'";
  const listed = `p.id = ANY(${add(fitting)})`;
  if (everyCar === 'without') return `${listed} AND p.fit_coverage <> 'universal'`;
  return `(${listed} OR p.fit_coverage = 'universal')`;
}

/** Of one group a list is read from an index in its order. */
function ofGroups(groups: readonly PartGroup[], add: Parameters['add']): string {
  return groups.length === 1
    ? `p.part_group = ${add(groups[0])}`
    : `p.part_group = ANY(${add(groups)}::text[])`;
}

function conditions(filter: PartFilter, { add }: Parameters): string[] {
  const found: string[] = [];
  if (filter.fitting !== null) found.push(ofCar(filter.fitting, filter.everyCar, add));
  if (filter.groups !== null) found.push(ofGroups(filter.groups, add));
  if (filter.maker !== null) found.push(`p.maker = ${add(filter.maker)}`);
  if (filter.leastCents !== null) found.push(`p.price_cents >= ${add(filter.leastCents)}`);
  if (filter.mostCents !== null) found.push(`p.price_cents <= ${add(filter.mostCents)}`);
  if (filter.inStock) found.push('p.in_stock');
  if (filter.leastRating !== null) found.push(`p.rating_rank >= ${add(filter.leastRating * 1000)}`);
  return found;
}

/** In an order by nothing but the id the stock gets the condition too; without it all its rows before are walked past. */
function beyondKey(keys: readonly string[], direction: Order['direction'], key: readonly string[]): string {
  const compare = direction === 'ASC' ? '>' : '<';
  const ofStock = keys.length === 1 ? ` AND s.part_id ${compare} ${key[0]}` : '';
  return ` AND (${keys.join(', ')}) ${compare} (${key.join(', ')})${ofStock}`;
}

export function partStore(db: Db) {
  return {
    async get(id: string): Promise<StoredPart | null> {
      const [part] = await db.query<StoredPart>({
        name: nameOf('part'),
        text: onePart(),
        values: [id],
        quick: true,
      });
      return part ?? null;
    },

    /** The part itself, what replaces it, what replaces that, and so on; off sale or not, none of them twice. */
    async replacements(id: string): Promise<Replaced[]> {
      return db.query<Replaced>({ name: 'part-replacements', text: chain, values: [id] });
    },

    /** Off sale or not. */
    async names(ids: readonly string[]): Promise<NamedPart[]> {
      return db.query<NamedPart>({
        name: 'part-names',
        text: 'SELECT id, name FROM parts WHERE id = ANY ($1::uuid[])',
        values: [ids],
      });
    },

    /** At most two: more than one of the same name is as good as many. */
    async onSale({ id, name }: { id: string | undefined; name: string }): Promise<PartOnSale[]> {
      const [condition, value] =
        id === undefined ? ['p.name_key = fold_text($1) AND p.name = $1', name] : ['p.id = $1', id];
      return db.query<PartOnSale>({
        name: `part-on-sale-${id === undefined ? 'name' : 'id'}`,
        text: `SELECT ${onSaleFields} ${source} WHERE ${condition} AND p.deleted_at IS NULL LIMIT 2`,
        early: true,
        ...(id !== undefined && { many: onSaleMany }),
        values: [value],
      });
    },

    /** With those that were taken off sale. */
    async forSale(ids: readonly string[]): Promise<PartForSale[]> {
      // Of a list PostgreSQL does not know how long it is, and plans anew for each; most orders are of one part.
      const [only, another] = ids;
      const isOne = only !== undefined && another === undefined;
      return db.query<PartForSale>({
        name: isOne ? 'part-for-sale' : 'parts-for-sale',
        text: `SELECT ${forSaleFields} ${source} WHERE p.id = ${isOne ? '$1' : 'ANY ($1::uuid[])'}`,
        early: true,
        many: forSaleMany,
        values: [isOne ? only : ids],
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
      const beyond = after === null ? '' : beyondKey(keys, direction, after.map(written.add));
      const key = keys.length === 1 ? '' : `, jsonb_build_array(${keys.join(', ')}) AS key`;
      const text =
        `SELECT ${fields()}${key} ${source} WHERE ${['p.deleted_at IS NULL', ...where].join(' AND ')}${beyond} ` +
        `ORDER BY ${keys.map((key) => `${key} ${direction}`).join(', ')} LIMIT ${Math.trunc(limit)}`;
      // The limit is part of the statement: with one it does not know, PostgreSQL plans anew at every call. Statements
      // with filters differ too much to be worth preparing.
      const name =
        where.length === 0
          ? { name: nameOf(`parts-${sort}-${limit}-${after === null ? 'first' : 'next'}`) }
          : {};
      const statement = { ...name, text, values: written.values };
      if (keys.length > 1) return toPage(await db.query<KeyedPart>(statement));
      const parts = await db.query<SparePart>(statement);
      return { parts, keys: parts.map(({ _id }) => [_id]) };
    },

    /** In the order of the ids, without those that are no longer on sale. */
    async inOrder(ids: readonly string[]): Promise<SparePart[]> {
      if (ids.length === 0) return [];
      return db.query<SparePart>({
        name: nameOf('parts-in-order'),
        text: partsInOrder(),
        values: [ids],
        quick: true,
      });
    },

    /** How many on sale each group has. */
    async countByGroup(): Promise<{ group: PartGroup; count: number }[]> {
      return db.query({
        text: `SELECT part_group AS "group", count(*)::int AS count FROM parts
               WHERE deleted_at IS NULL AND part_group IS NOT NULL GROUP BY part_group`,
      });
    },

    /** Of these groups those that have parts on sale: one look into an index for each. */
    async groupsSold(groups: readonly PartGroup[]): Promise<PartGroup[]> {
      const rows = await db.query<{ key: PartGroup }>({
        name: 'groups-sold',
        text: `SELECT g.key FROM unnest($1::text[]) AS g (key)
               WHERE EXISTS (SELECT FROM parts p WHERE p.part_group = g.key AND p.deleted_at IS NULL)`,
        values: [groups],
      });
      return rows.map(({ key }) => key);
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

    /** Those of the same group that are nearest in price, in no order; of a part that left the shop too. Without such a part there are none. */
    async near(id: string): Promise<{ name: string; parts: NamedPart[] }> {
      const [found] = await db.query<{ name: string; near: string | null }>({
        name: 'parts-near',
        text: partsNear,
        values: [id],
      });
      const parts = found?.near?.split('\n').map((one) => ({ id: one.slice(0, 36), name: one.slice(36) }));
      return { name: found?.name ?? '', parts: parts ?? [] };
    },

    /** The newest but for this one. */
    async newestBeside(id: string, limit: number): Promise<NamedPart[]> {
      return db.query<NamedPart>({
        text: `SELECT id, name_key AS name FROM parts WHERE deleted_at IS NULL AND id <> $1 ORDER BY id DESC LIMIT $2`,
        values: [id, limit],
      });
    },
  };
}

const partsInOrder = () => `SELECT ${fields()} FROM unnest($1::uuid[]) WITH ORDINALITY AS wanted (id, place)
  JOIN parts p ON p.id = wanted.id JOIN stock s ON s.part_id = p.id
  WHERE p.deleted_at IS NULL ORDER BY wanted.place`;

const besides = (compare: '<' | '>', direction: 'ASC' | 'DESC') => `
  (SELECT p.id, p.name_key FROM parts p WHERE p.deleted_at IS NULL AND p.part_group = t.part_group
     AND (p.price_cents, p.id) ${compare} (t.price_cents, t.id)
   ORDER BY p.price_cents ${direction}, p.id ${direction} LIMIT 100)`;

// Within the row of the part, so that both sides are read from the index from its price on. One text: hundreds of rows would cost
// more to take apart than to read.
const partsNear = `SELECT t.name_key AS name, (
    SELECT string_agg(n.id || translate(n.name_key, E'\\n', ' '), E'\\n')
    FROM (${besides('>', 'ASC')} UNION ALL ${besides('<', 'DESC')}) n) AS near
  FROM parts t WHERE t.id = $1`;

type KeyedPart = SparePart & { key: CursorKey };

function toPage(rows: readonly KeyedPart[]): Page {
  return { parts: rows.map(({ key: _key, ...part }) => part), keys: rows.map(({ key }) => key) };
}
