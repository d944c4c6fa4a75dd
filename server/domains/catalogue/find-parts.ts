import type { PartFacets, SparePart, Suggestions } from '@spareworks/contract/calls/catalogue';
import type { GroupTree, PartGroup } from '@spareworks/contract/plain/group-tree';
import { isSearch } from '@spareworks/contract/plain/is-search';
import { centsToDollars, dollarsToCents, largestAmountInCents } from '@spareworks/contract/plain/money';
import type { PartSort } from '@spareworks/contract/plain/part-sorts';
import type { Db } from '../../db/database.ts';
import type { ReadBatch } from '../../kernel/batch.ts';
import { type CursorKey, readCursor, writeCursor } from '../../kernel/cursor.ts';
import type { CarStanding, Query } from '../finding/finder.ts';
import type { Ahead, FoundPage, Paging, PartFinder, ReadSearch } from '../finding/part-finder.ts';
import type { ListSort } from '../finding/sorted-page.ts';
import type { KnownParts } from './known-parts.ts';
import { orders, type Page, type PartFilter, partStore } from './part-store.ts';

/** What somebody asks the catalogue for. */
export type PartQuery = {
  q?: string | undefined;
  exact?: 'true' | 'false' | undefined;
  /** The group that is asked for and everything within it. */
  groups?: readonly PartGroup[] | undefined;
  /** The name of a maker; of one that is not there nothing is found. */
  maker?: string | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  inStock?: 'true' | 'false' | undefined;
  minRating?: number | undefined;
  sort?: PartSort | undefined;
  /** Only these and what is for every car. */
  fitting?: readonly string[] | undefined;
  /** With `fitting`: leaves out what is for every car, or is nothing but that. */
  everyCar?: 'without' | 'only' | undefined;
  /** How parts stand to the car that q names. */
  standing?: CarStanding | undefined;
};

/** By words or by anything else; every part fits a query that only sorts. */
export function isFiltered({ sort: _order, exact: _exact, standing: _car, ...filters }: PartQuery): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

/** What is looked for by words; one letter is no search yet. */
export function searchOf({ q = '', exact, fitting }: PartQuery): Query {
  const typed = q.trim();
  if (!isSearch(typed)) return null;
  const search = { typed, literally: exact === 'true' };
  return fitting === undefined ? search : { ...search, forCar: true };
}

/** Who finds parts by words, and what is known of them already. */
export type Found = { finder: PartFinder; known: KnownParts };

export type PartsPage = { parts: SparePart[]; next: string | null };

type Asked = { after: string | undefined; limit: number };

/** To be found when the words are read, if they name no car: one way to whoever finds instead of two. */
export function pageAhead(query: PartQuery, { after, limit }: Asked): Ahead {
  if (searchOf(query) === null || !isBest(query)) return {};
  // Where it turns out that only a car was named, the cursor is one of `carFirst`, which has the same shape.
  const from = after === undefined ? null : readCursor('relevance', placeShape, after);
  return { page: { narrowed: filterOf(query), paging: pagingFrom(from, limit + 1) } };
}

export function facetsAhead(query: PartQuery): Ahead {
  return { facets: filterOf(query) };
}

/** One page, and the cursor of the next. `ahead`: that very page, where it has been found already. */
export async function findPartsPage(
  db: Db,
  found: Found | null,
  query: PartQuery,
  { after, limit }: Asked,
  ahead: FoundPage | null = null,
): Promise<PartsPage> {
  const list = sortedList(db, found, query);
  const from = after === undefined ? null : readCursor(list.sort, list.shape, after);
  const { parts, keys } =
    found !== null && ahead !== null ? await partsOfPage(db, found, ahead) : await list.page(from, limit + 1); // one more tells whether there is a next page
  const end = keys.length > limit ? keys[limit - 1] : undefined;
  return { parts: parts.slice(0, limit), next: end === undefined ? null : writeCursor(list.sort, end) };
}

export function countParts(finder: PartFinder, query: PartQuery): Promise<number> {
  return finder.count(searchOf(query), filterOf(query));
}

export async function partFacets(
  finder: PartFinder,
  query: PartQuery,
  tree: GroupTree,
  ahead: ReadSearch['facets'],
): Promise<Omit<PartFacets, 'car'>> {
  const { groups, cents, ...facets } = ahead ?? (await finder.facets(searchOf(query), filterOf(query)));
  const price =
    cents === null ? null : { least: centsToDollars(cents.least), most: centsToDollars(cents.most) };
  const reading = await withPriceThatIs(finder, query, facets.reading);
  return { ...facets, reading, price, groups: withParents(groups, tree) };
}

/** No price is offered that leaves nothing. */
async function withPriceThatIs(
  finder: PartFinder,
  query: PartQuery,
  reading: PartFacets['reading'],
): Promise<PartFacets['reading']> {
  if (reading?.price === undefined) return reading;
  const { price, ...others } = reading;
  const minPrice = price.least ?? undefined;
  const maxPrice = price.most ?? undefined;
  const count = await countParts(finder, { ...query, minPrice, maxPrice });
  return count === 0 ? others : reading;
}

/** A group has what is within it too. In the order of the tree. */
function withParents(own: PartFacets['groups'], tree: GroupTree): PartFacets['groups'] {
  const counts = new Map<PartGroup, number>();
  for (const { group, count } of own) {
    for (const { _id } of tree.pathTo(group)) counts.set(_id, (counts.get(_id) ?? 0) + count);
  }
  return tree.all.flatMap(({ _id }) => {
    const count = counts.get(_id);
    return count === undefined ? [] : [{ group: _id, count }];
  });
}

/** What was typed names no car, or `standing` says how parts stand to it. */
export async function suggestParts(
  db: Db,
  { finder, known }: Found,
  { typed, read }: { typed: string; read: ReadSearch },
  { standing, tree }: { standing: CarStanding | null; tree: GroupTree },
): Promise<Omit<Suggestions, 'car'>> {
  // A make alone may be on the way to one of its models: "honda civ".
  if (read.car?.rest === '' && read.car.model !== null) return noSuggestions;
  const { ids, words, groups } = read.suggested ?? (await finder.suggest(typed, standing));
  const parts = await known.inOrder(db, ids);
  const named = groups.flatMap(({ group, count }) => {
    const name = tree.get(group)?.name;
    return name === undefined ? [] : [{ group, name, count }];
  });
  return {
    words,
    groups: named,
    parts: parts.map(({ _id, name, img, price }) => ({ _id, name, img, price })),
  };
}

export const noSuggestions = { words: [], groups: [], parts: [] };

// Small enough that turning one into text does not keep others waiting: there is one thread for all.
const batch = 100;

/** Of a sorted search so many ids are found at once: each time everything that matches is looked at. */
const idsAhead = 20 * batch;

/** All parts that fit, some at a time. */
export function partsInBatches(
  db: Db,
  found: Found | null,
  query: PartQuery,
): ReadBatch<SparePart, CursorKey> {
  if (found !== null && searchOf(query) !== null && !isBest(query)) return sortedInBatches(db, found, query);
  // Without words in the order of an index: each batch goes on where the one before ended.
  const list = sortedList(db, searchOf(query) === null ? null : found, query);
  return async (after) => {
    const { parts, keys } = await list.page(after, batch);
    return { rows: parts, next: keys.length < batch ? null : (keys.at(-1) ?? null) };
  };
}

function sortedInBatches(
  db: Db,
  { finder, known }: Found,
  query: PartQuery,
): ReadBatch<SparePart, CursorKey> {
  const places = sortedPlaces(finder, query);
  let ahead: Places = { ids: [], keys: [] };
  return async (after) => {
    if (ahead.ids.length === 0) ahead = await places(after, idsAhead);
    const [ids, keys] = [ahead.ids.slice(0, batch), ahead.keys.slice(0, batch)];
    ahead = { ids: ahead.ids.slice(batch), keys: ahead.keys.slice(batch) };
    const next = ids.length < batch ? null : (keys.at(-1) ?? null);
    return { rows: await known.inOrder(db, ids), next };
  };
}

type SortedList = {
  sort: PartSort;
  shape: string;
  page: (after: CursorKey | null, limit: number) => Promise<Page>;
};

type Places = { ids: readonly string[]; keys: readonly CursorKey[] };

/** Without a finder there is nothing to be looked for by words, and filters are the database's work. */
function sortedList(db: Db, found: Found | null, query: PartQuery): SortedList {
  const search = found === null ? null : searchOf(query);
  const filter = filterOf(query);
  if (found !== null && search !== null && isBest(query)) {
    return {
      sort: 'relevance',
      shape: placeShape,
      async page(after, limit) {
        const narrowed = { ...filter, standing: query.standing ?? null };
        const page = await found.finder.page(search, narrowed, pagingFrom(after, limit));
        return partsOfPage(db, found, page);
      },
    };
  }
  if (search === null && query.fitting !== undefined && query.everyCar === undefined && isBest(query))
    return carFirst(db, found, query);
  const sort = sortOf(query);
  return { sort, shape: orders[sort].shape, page: sortedPages(db, found, query) };
}

/** A place among what a search found: its rank, its standing, its id. */
const placeShape = 'nni';

function pagingFrom(after: CursorKey | null, limit: number): Paging {
  return { after: after as Paging['after'], limit }; // as its shape says
}

async function partsOfPage(db: Db, { known }: Found, { ids, ranks, standings }: FoundPage): Promise<Page> {
  const keys = ids.map((id, at) => [ranks[at] as number, standings[at] as number, id]);
  return { parts: await known.inOrder(db, ids), keys };
}

function sortOf({ sort }: PartQuery): ListSort {
  return sort === undefined ? 'oldest' : sort === 'relevance' ? 'newest' : sort;
}

/** From memory where all parts are known; else the database walks an index, past what does not fit. */
function sortedPages(db: Db, found: Found | null, query: PartQuery): SortedList['page'] {
  if (found === null || !isFiltered(query))
    return (after, limit) => partStore(db).page(sortOf(query), filterOf(query), after, limit);
  const places = sortedPlaces(found.finder, query);
  return async (after, limit) => {
    const { ids, keys } = await places(after, limit);
    return { parts: await found.known.inOrder(db, ids), keys };
  };
}

function sortedPlaces(finder: PartFinder, query: PartQuery) {
  return (after: CursorKey | null, limit: number): Promise<Places> =>
    finder.sortedPage(searchOf(query), filterOf(query), { sort: sortOf(query), after, limit });
}

/** In the order the shop holds for the best. */
const isBest = ({ sort = 'relevance' }: PartQuery) => sort === 'relevance';

/** Of a car: what is listed for it, then what is for every car; in each what is in stock first. A place begins with which of the two. */
function carFirst(db: Db, found: Found | null, query: PartQuery): SortedList {
  const turns = (['without', 'only'] as const).map((everyCar) =>
    sortedPages(db, found, { ...query, everyCar, sort: 'in-stock' }),
  );
  return {
    sort: 'relevance',
    shape: `n${orders['in-stock'].shape}`,
    async page(after, limit) {
      const [first = 0, ...begin] = after ?? [];
      const parts: SparePart[] = [];
      const places: CursorKey[] = [];
      for (const [turn, page] of turns.entries()) {
        const most = limit - places.length;
        if (turn < Number(first) || most === 0) continue;
        const some = await page(after !== null && turn === first ? begin : null, most);
        parts.push(...some.parts);
        places.push(...some.keys.map((key) => [turn, ...key]));
      }
      return { parts, keys: places };
    },
  };
}

function filterOf(query: PartQuery): PartFilter {
  return {
    fitting: query.fitting ?? null,
    everyCar: query.everyCar ?? null,
    groups: query.groups ?? null,
    maker: query.maker ?? null,
    leastCents: query.minPrice === undefined ? null : boundOf(query.minPrice),
    mostCents: query.maxPrice === undefined ? null : boundOf(query.maxPrice),
    inStock: query.inStock === 'true',
    leastRating: query.minRating ?? null,
  };
}

/** Beyond what any part costs it is all the same how much, and more would not fit into the column. */
function boundOf(price: number): number {
  return Math.min(dollarsToCents(price), largestAmountInCents + 1);
}
