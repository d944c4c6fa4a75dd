import type { CarNames } from '../vehicles/car-names.ts';
import { isByName, type Place } from './best-page.ts';
import type { CarInQuery } from './car-in-query.ts';
import type { CarStanding, Facets, Finder, Narrowed, Query, SortedPage } from './finder.ts';
import type { SortKey } from './sorted-page.ts';
import type { Suggested } from './suggest.ts';
import type { Understood } from './understand.ts';

export type Search = NonNullable<Query>;
export type Paging = { after: Place | null; limit: number };

/** The parts of a page; the place of each is its rank, its standing and its id. */
export type FoundPage = { ids: readonly string[]; ranks: readonly number[]; standings: readonly number[] };

/** What to find as soon as the words are read, unless they name a car: how parts stand to that has to be asked for first. */
export type Ahead = {
  page?: { narrowed: Narrowed; paging: Paging };
  facets?: Narrowed;
  suggestions?: true;
};

export type ReadSearch = {
  car: CarInQuery | null;
  /** What was looked for instead, where words were corrected. */
  corrected: string | null;
  /** What nothing could be made of. */
  unknown: readonly string[];
  unknownNumber: string | null;
  /** What was to be found ahead; null where it was not asked for, or a car was named. */
  page: FoundPage | null;
  facets: Facets | null;
  suggested: Suggested | null;
};

/** `corrected`: words that were taken for mistyped to find them, with what they were read as. `isSaid`: some part says all of it, if only in its description. */
export type NamedParts = {
  ids: readonly string[];
  corrected: Understood['corrected'];
  isSaid: boolean;
};

/** Nothing but words says what is looked for. */
export const unnarrowed: Narrowed = {
  groups: null,
  leastCents: null,
  mostCents: null,
  inStock: false,
  leastRating: null,
};

/** What the shop asks whoever finds its parts, in this thread or in another: all that goes in and comes out can be sent. */
export type PartFinder = {
  /** The cars that may be named in a search. */
  useCars: (names: CarNames) => void;
  read: (query: Search, ahead?: Ahead) => Promise<ReadSearch>;
  page: (query: Search, narrowed: Narrowed, paging: Paging) => Promise<FoundPage>;
  /**
   * The parts whose names say all of it, or whose number it is, best first; for lists of what people did with parts. None where
   * words were left out, stand in descriptions only, or name a car.
   */
  named: (query: Search, most: number) => Promise<NamedParts>;
  /** In an order of the catalogue instead, of everything or of what is found. */
  sortedPage: (
    query: Query,
    narrowed: Narrowed,
    asked: SortedPage,
  ) => Promise<{ ids: string[]; keys: readonly SortKey[] }>;
  count: (query: Query, narrowed: Narrowed) => Promise<number>;
  facets: (query: Query, narrowed: Narrowed) => Promise<Facets>;
  suggest: (typed: string, standing: CarStanding | null) => Promise<Suggested>;
  /** Parts of its group, near in price, most alike in name; null where it is not on sale or in no group. */
  alike: (id: string, most: number) => Promise<readonly string[] | null>;
};

/** Answers in this thread. */
export function partFinder(finder: Finder): PartFinder {
  const page = (query: Search, narrowed: Narrowed, paging: Paging): FoundPage => {
    const { ids, places } = finder.page(query, narrowed, paging);
    return { ids, ranks: places.map(([rank]) => rank), standings: places.map(([, standing]) => standing) };
  };
  return {
    useCars: finder.useCars,
    async read(query, ahead = {}) {
      const { car, corrected, unknown, unknownNumber } = finder.read(query);
      const goOn = car === null;
      return {
        car,
        corrected: corrected.length === 0 ? null : (finder.reading(query)?.shown ?? null),
        unknown,
        unknownNumber,
        page: goOn && ahead.page !== undefined ? page(query, ahead.page.narrowed, ahead.page.paging) : null,
        facets: goOn && ahead.facets !== undefined ? await finder.facets(query, ahead.facets) : null,
        suggested: goOn && ahead.suggestions === true ? finder.suggest(query.typed) : null,
      };
    },
    page: async (...asked) => page(...asked),
    async named(query, most) {
      const understood = finder.read(query);
      if (!isAllRead(understood)) return { ids: [], corrected: [], isSaid: false };
      const { ids, ranks } = page(query, unnarrowed, { after: null, limit: most });
      return {
        ids: ids.filter((_, at) => isByName({ rank: ranks[at] as number })),
        corrected: understood.corrected,
        isSaid: ids.length > 0,
      };
    },
    sortedPage: finder.sortedPage,
    count: finder.count,
    facets: finder.facets,
    suggest: async (...asked) => finder.suggest(...asked),
    alike: async (...asked) => finder.alike(...asked),
  };
}

/** Nothing of it was passed over, and no car is meant. */
function isAllRead({ car, leftOut, unknown, everything }: Understood): boolean {
  return car === null && leftOut.length + unknown.length === 0 && everything !== true;
}
