import type { PartFacets, SparePart } from '@spareworks/contract/calls/catalogue';
import { dollarsToCents } from '@spareworks/contract/plain/money';
import type { PartGroup } from '@spareworks/contract/plain/part-group-labels';
import type { PartSort } from '@spareworks/contract/plain/part-sorts';
import type { Db } from '../../db/database.ts';
import type { ReadBatch } from '../../kernel/batch.ts';
import { type CursorKey, readCursor, writeCursor } from '../../kernel/cursor.ts';
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

/** By words or by anything else; every part fits a query that only sorts. */
export function isFiltered({ sort: _order, ...filters }: PartQuery): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

export type PartsPage = { parts: SparePart[]; next: string | null };

/** One page, and the cursor of the next. */
export async function findPartsPage(
  db: Db,
  query: PartQuery,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<PartsPage> {
  const found = await firstFound(db, query, {
    from: ({ sort, shape }) => (after === undefined ? null : readCursor(sort, shape, after)),
    limit: limit + 1, // one more tells whether there is a next page
  });
  if (found === null) return { parts: [], next: null };
  const { list, parts, keys } = found;
  const end = parts.length > limit ? keys[limit - 1] : undefined;
  return { parts: parts.slice(0, limit), next: end === undefined ? null : writeCursor(list.sort, end) };
}

export async function countParts(db: Db, query: PartQuery): Promise<number> {
  for await (const filter of readings(db, query)) {
    const count = await partStore(db).count(filter);
    if (count > 0) return count;
  }
  return 0;
}

export async function partFacets(db: Db, query: PartQuery): Promise<PartFacets> {
  let facets: PartFacets = { total: 0, groups: [], inStock: 0, ratings: [], price: null };
  for await (const filter of readings(db, query)) {
    facets = await partStore(db).facets(filter);
    if (facets.total > 0) break;
  }
  return facets;
}

// Small enough that turning one into text does not keep others waiting: there is one thread for all.
const batch = 100;

/** All parts that fit, some at a time. */
export function partsInBatches(db: Db, query: PartQuery): ReadBatch<SparePart, CursorKey> {
  let list: SortedList | undefined;
  return async (after) => {
    const page = await (list === undefined ? firstBatch() : list.page(after, batch));
    if (page === null) return { rows: [], next: null };
    const { parts, keys } = page;
    return { rows: parts, next: parts.length < batch ? null : (keys.at(-1) ?? null) };
  };

  async function firstBatch(): Promise<Page | null> {
    const found = await firstFound(db, query, { from: () => null, limit: batch });
    list = found?.list;
    return found;
  }
}

type SortedList = {
  sort: PartSort;
  shape: string;
  page: (after: CursorKey | null, limit: number) => Promise<Page>;
};

/** A page of the first reading of the words that has something there. */
async function firstFound(
  db: Db,
  query: PartQuery,
  { from, limit }: { from: (list: SortedList) => CursorKey | null; limit: number },
): Promise<(Page & { list: SortedList }) | null> {
  for await (const filter of readings(db, query)) {
    const list = sortedList(db, query.sort, filter);
    const page = await list.page(from(list), limit);
    if (page.parts.length > 0) return { ...page, list };
  }
  return null;
}

function sortedList(db: Db, asked: PartSort | undefined, filter: PartFilter): SortedList {
  const store = partStore(db);
  const { search } = filter;
  if (search !== null && (asked ?? 'relevance') === 'relevance') {
    return {
      sort: 'relevance',
      shape: relevanceShape,
      page: async (after, limit) =>
        (isNarrowed(filter) ? null : await store.pageOfNamesThatBegin(search, after, limit)) ??
        store.pageByRelevance(search, filter, after, limit),
    };
  }
  const sort = asked === undefined ? 'oldest' : asked === 'relevance' ? 'newest' : asked;
  return {
    sort,
    shape: orders[sort].shape,
    page: (after, limit) => store.page(sort, filter, after, limit),
  };
}

/** By more than words. */
function isNarrowed({ group, leastCents, mostCents, inStock, leastRating }: PartFilter): boolean {
  return inStock || [group, leastCents, mostCents, leastRating].some((value) => value !== null);
}

/**
 * How the words looked for can be read: as they are, and where they stand together nowhere, each as part of another word
 * or mistyped. Whoever found something stops asking, so that the second is only paid for when it is needed.
 */
async function* readings(db: Db, query: PartQuery): AsyncGenerator<PartFilter> {
  // One letter finds nearly everything: the search begins with the second.
  const asked = (query.q ?? '').trim();
  if (asked.length <= 1) return yield withSearch(query, null);
  const words = foldWords(asked);
  if (words.length === 0) return;
  const store = partStore(db);
  const typed = words.join(' ');
  const strict = searchExpression(await store.lookUpWords(words, { thoroughly: false }));
  if (strict !== null) {
    yield withSearch(query, { typed, expression: strict });
    // It may be a filter that left nothing of them.
    if (await store.finds(strict)) return;
  }
  const lenient = lenientExpression(await store.lookUpWords(words, { thoroughly: true }));
  if (lenient !== null) yield withSearch(query, { typed, expression: lenient });
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
