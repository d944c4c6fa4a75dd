import type { Readable } from 'node:stream';
import type { PartFacets, SparePart } from '@spareworks/contract/catalogue';
import { dollarsToCents } from '@spareworks/contract/money';
import type { PartGroup } from '@spareworks/contract/part-group-labels';
import type { PartSort } from '@spareworks/contract/part-sorts';
import type { Db } from '../../db/database.ts';
import { type CursorKey, readCursor, writeCursor } from '../../http/cursor.ts';
import { jsonList } from '../../http/json-list.ts';
import { orders, type Page, type PartFilter, partStore, relevanceShape } from './part-store.ts';
import { foldWords, lenientExpression, searchExpression } from './search-words.ts';

/** What somebody asks the catalogue for. */
export type PartQuery = {
  q?: string | undefined;
  group?: PartGroup | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  inStock?: 'true' | 'false' | undefined;
  minRating?: number | undefined;
  sort?: PartSort | undefined;
};

export type PartsPage = { parts: SparePart[]; next: string | null };

/** One page, and the cursor of the next. */
export async function findPartsPage(
  db: Db,
  query: PartQuery,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<PartsPage> {
  const find = await prepare(db, query);
  if (find === null) return { parts: [], next: null };
  const from = after === undefined ? null : readCursor(find.sort, find.shape, after);
  const { parts, keys } = await find.page(from, limit + 1); // one more tells whether there is a next page
  const end = parts.length > limit ? keys[limit - 1] : undefined;
  return { parts: parts.slice(0, limit), next: end === undefined ? null : writeCursor(find.sort, end) };
}

export async function countParts(db: Db, query: PartQuery): Promise<number> {
  const filter = await filterOf(db, query);
  return filter === null ? 0 : partStore(db).count(filter);
}

export async function partFacets(db: Db, query: PartQuery): Promise<PartFacets> {
  const filter = await filterOf(db, query);
  if (filter !== null) return partStore(db).facets(filter);
  return { total: 0, groups: [], inStock: 0, ratings: [], price: null };
}

const batch = 500;

/** All parts that fit, as JSON text in constant memory. */
export function streamParts(db: Db, query: PartQuery): Readable {
  let prepared: Promise<Find | null> | undefined;
  return jsonList<SparePart, CursorKey>(async (after) => {
    prepared ??= prepare(db, query);
    const find = await prepared;
    if (find === null) return { rows: [], next: null };
    const { parts, keys } = await find.page(after, batch);
    return { rows: parts, next: parts.length < batch ? null : (keys.at(-1) ?? null) };
  });
}

type Find = {
  sort: PartSort;
  shape: string;
  page: (after: CursorKey | null, limit: number) => Promise<Page>;
};

/** null when the words looked for cannot match anything. */
async function prepare(db: Db, query: PartQuery): Promise<Find | null> {
  const filter = await filterOf(db, query);
  if (filter === null) return null;
  const store = partStore(db);
  const { search } = filter;
  const sort = query.sort ?? (search === null ? 'oldest' : 'relevance');
  if (sort === 'relevance') {
    if (search === null) return prepare(db, { ...query, sort: 'newest' });
    return {
      sort,
      shape: relevanceShape,
      page: (after, limit) => store.pageByRelevance(search, filter, after, limit),
    };
  }
  return {
    sort,
    shape: orders[sort].shape,
    page: (after, limit) => store.page(sort, filter, after, limit),
  };
}

async function filterOf(db: Db, query: PartQuery): Promise<PartFilter | null> {
  if (query.q === undefined) return withSearch(query, null);
  // One letter finds nearly everything: the search begins with the second.
  const asked = query.q.trim().length === 1 ? '' : query.q.trim();
  const typed = foldWords(asked);
  const expression = typed.length === 0 ? null : await expressionFor(db, typed);
  if (asked !== '' && expression === null) return null;
  return withSearch(query, expression === null ? null : { typed: typed.join(' '), expression });
}

function withSearch(query: PartQuery, search: PartFilter['search']): PartFilter {
  return {
    search,
    group: query.group ?? null,
    leastCents: query.minPrice === undefined ? null : dollarsToCents(query.minPrice),
    mostCents: query.maxPrice === undefined ? null : dollarsToCents(query.maxPrice),
    inStock: query.inStock === 'true',
    leastRating: query.minRating ?? null,
  };
}

async function expressionFor(db: Db, typed: readonly string[]): Promise<string | null> {
  const store = partStore(db);
  const strict = searchExpression(await store.lookUpWords(typed, { thoroughly: false }));
  if (strict !== null && (await store.finds(strict))) return strict;
  return lenientExpression(await store.lookUpWords(typed, { thoroughly: true })) ?? strict;
}
