import type { PartFacets, SparePart, Suggestions } from '@spareworks/contract/calls/catalogue';
import { plainDigits } from '@spareworks/contract/plain/plain-digits';
import { vinInText } from '@spareworks/contract/plain/vin-in-text';
import type { Db } from '../../db/database.ts';
import type { ReadBatch } from '../../kernel/batch.ts';
import type { Visit } from '../../kernel/caller.ts';
import { type CursorKey, standardPage } from '../../kernel/cursor.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Finding } from '../finding/finding.ts';
import type { FailureNotes } from '../finding/note-failures.ts';
import type { Ahead, PartFinder, ReadSearch } from '../finding/part-finder.ts';
import { mostRead } from '../finding/query-tokens.ts';
import { noGroup } from '../groups/check-groups.ts';
import type { FollowedGroups } from '../groups/follow-groups.ts';
import { nameOfMaker } from '../makers/read-makers.ts';
import type { FollowedNames } from '../vehicles/car-names.ts';
import { carOfQuery, countForCar, type StandingOfParts, shownCar } from './car-of-query.ts';
import {
  countParts,
  facetsAhead,
  findPartsPage,
  isFiltered,
  noSuggestions,
  type PartQuery,
  pageAhead,
  partFacets,
  partsInBatches,
  searchOf,
  suggestParts,
} from './find-parts.ts';
import type { FittingParts } from './fitting-parts.ts';
import type { KnownParts } from './known-parts.ts';

/** As somebody asks: group, maker and car by what their addresses call them. */
type PartsAsked = Omit<PartQuery, 'groups' | 'fitting' | 'standing'> & {
  group?: string | undefined;
  vehicle?: string | undefined;
};

type ListAsked = PartsAsked & {
  limit?: number | undefined;
  after?: string | undefined;
  count?: 'true' | 'false' | undefined;
};

type ListAnswer = {
  /** What was looked for in the end. */
  query: PartQuery;
  /** In words: the car that was asked for, and the one that was read out of the words. */
  car: string | null;
  carInQuery: string | null;
  corrected: string | null;
  total: number | null;
  /** Notes that somebody was shown once more that the words found nothing; undefined where they did. */
  noteAgain?: ((visit: Visit) => void) | undefined;
  found:
    | { all: ReadBatch<SparePart, CursorKey> }
    /** `nextAsked`: how to ask for the page after this one. */
    | { parts: SparePart[]; nextAsked: ListAsked | null };
};

export type Asking = {
  finding: Pick<Finding, 'ready' | 'isCurrent'>;
  known: KnownParts;
  fitting: FittingParts;
  standing: StandingOfParts;
  carNames: Pick<FollowedNames, 'ready'>;
  groups: Pick<FollowedGroups, 'ready'>;
  failures: Pick<FailureNotes, 'note'>;
};

/** The questions people ask the catalogue: which of them can be asked, and what they wait for. */
export function askCatalogue({ finding, known, fitting, standing, carNames, groups, failures }: Asking) {
  async function carAsked(db: Db, { vehicle, everyCar }: PartsAsked) {
    if (vehicle !== undefined) return fitting(db, vehicle);
    if (everyCar === undefined) return null;
    throw new Problem('invalid_input', { errors: { everyCar: 'goes with vehicle' } });
  }

  /** The group with everything within it. */
  async function groupsAsked(group: string | undefined): Promise<PartQuery['groups']> {
    if (group === undefined) return undefined;
    const tree = await groups.ready();
    if (tree.get(group) === undefined) throw new Problem('invalid_input', { errors: { group: noGroup } });
    return tree.withBelow(group);
  }

  async function read(db: Db, asked: PartsAsked): Promise<{ car: string | null; typed: PartQuery }> {
    const car = await carAsked(db, asked);
    const maker = await makerAsked(db, asked.maker);
    const { group, vehicle: _, ...others } = asked;
    const typed = { ...others, groups: await groupsAsked(group), fitting: car?.ids, maker };
    return { car: car?.car ?? null, typed };
  }

  /** Knows the cars there are just now. */
  async function ready(): Promise<PartFinder> {
    const [finder, names] = await Promise.all([finding.ready(), carNames.ready()]);
    finder.useCars(names);
    return finder;
  }

  /**
   * A list without words or counts need not wait for a large catalogue to be known, nor for it to be read again after a change of
   * thousands; else filters cost the database nothing.
   */
  async function finderFor(typed: PartQuery, isCounted: boolean): Promise<PartFinder | null> {
    const mustWait = searchOf(typed) !== null || isCounted;
    return mustWait || (isFiltered(typed) && finding.isCurrent()) ? ready() : null;
  }

  /** Where nothing but the words can be the reason. */
  function failureOf({ unknown }: ReadSearch, typed: PartQuery, query: PartQuery, found: number) {
    const search = searchOf(typed);
    if (search === null || (found === 0 && isNarrowed(query))) return undefined;
    if (found > 0 && unknown.length === 0) return undefined;
    return (visit: Visit) => failures.note(search.typed, visit);
  }

  return {
    /** Page by page where it is asked for so, else everything. */
    async list(
      db: Db,
      { limit, after, count, vehicle, ...filters }: ListAsked,
      visit: Visit,
    ): Promise<ListAnswer> {
      const asked = { ...withoutVin(filters), vehicle };
      const { car, typed } = await read(db, asked);
      const finder = await finderFor(typed, count === 'true');
      const inPages = limit !== undefined || after !== undefined;
      const paging = { after, limit: limit ?? standardPage };
      const words =
        finder === null ? null : await readWords(finder, typed, inPages ? pageAhead(typed, paging) : {});
      const named = await carOfQuery(db, words, typed, standing);
      const query = named?.query ?? typed;
      const found = finder === null ? null : { finder, known };
      const answer = {
        query,
        car,
        carInQuery: named?.text ?? null,
        corrected: searchOf(query) === null ? null : (words?.corrected ?? null),
        total: count === 'true' && finder !== null ? await countParts(finder, query) : null,
      };
      if (!inPages) return { ...answer, found: { all: partsInBatches(db, found, query) } };
      const { parts, next } = await findPartsPage(db, found, query, paging, words?.page ?? null);
      const note =
        after === undefined && words !== null ? failureOf(words, typed, query, parts.length) : undefined;
      note?.(visit);
      const nextAsked =
        next === null ? null : { ...asked, q: readOf(asked.q), limit: paging.limit, after: next };
      return { ...answer, noteAgain: note, found: { parts, nextAsked } };
    },

    async facets(db: Db, filters: PartsAsked): Promise<{ query: PartQuery; facets: PartFacets }> {
      const [finder, tree] = await Promise.all([ready(), groups.ready()]);
      const { car, typed } = await read(db, withoutVin(filters));
      const words = await readWords(finder, typed, facetsAhead(typed));
      const named = await carOfQuery(db, words, typed, standing);
      const query = named?.query ?? typed;
      const facets = {
        ...(await partFacets(finder, query, tree, words?.facets ?? null)),
        // Beside nothing but a car the words are not asked for again.
        unknownNumber: words?.unknownNumber ?? null,
        ...(car !== null && { vehicle: car }),
        ...(typed.maker !== undefined && { maker: typed.maker }),
        car:
          named === null ? null : { ...(await shownCar(db, named)), ...(await countForCar(finder, named)) },
      };
      return { query, facets };
    },

    async suggestions(db: Db, query: { q?: string | undefined }): Promise<Suggestions> {
      const [finder, tree] = await Promise.all([ready(), groups.ready()]);
      const typed = withoutVin(query);
      const words = await readWords(finder, typed, { suggestions: true });
      const search = searchOf(typed);
      if (words === null || search === null) return { ...noSuggestions, car: null };
      const named = await carOfQuery(db, words, typed, standing);
      const suggested = await suggestParts(
        db,
        { finder, known },
        { typed: search.typed, read: words },
        { standing: named?.query.standing ?? null, tree },
      );
      // "Honda (without civ)" is no way on where a Civic is.
      const isBegun = named?.car.passedOver !== undefined && suggested.words.length > 0;
      return { ...suggested, car: named === null || isBegun ? null : await shownCar(db, named) };
    },
  };
}

/** A page in the order of an index, or of a search, costs little more than its parts; everything else takes its turn. */
export function isCheap({ limit, after, count: _count, group, ...query }: ListAsked): boolean {
  if (limit === undefined && after === undefined) return false;
  return searchOf(query) === null
    ? group === undefined && !isFiltered(query)
    : (query.sort ?? 'relevance') === 'relevance';
}

async function readWords(finder: PartFinder, query: PartQuery, ahead: Ahead): Promise<ReadSearch | null> {
  const search = searchOf(query);
  return search === null ? null : finder.read(search, ahead);
}

/** One there is none of is refused by its name, as a group is. */
async function makerAsked(db: Db, slug: string | undefined): Promise<string | undefined> {
  if (slug === undefined) return undefined;
  const name = await nameOfMaker(db, slug);
  if (name === null) throw new Problem('invalid_input', { errors: { maker: 'is no maker of this shop' } });
  return name;
}

function isNarrowed(query: PartQuery): boolean {
  return isFiltered({ ...query, q: undefined });
}

/** The search as the address of the next page has it: what is read of it, without half a character at its end. */
function readOf(q: string | undefined): string | undefined {
  return q === undefined
    ? undefined
    : q
        .trim()
        .slice(0, mostRead)
        .replace(/\p{Cs}$/u, '');
}

/** A VIN is not for an address; whoever sends one all the same is answered without it, and nothing of it is kept. */
function withoutVin<Q extends { q?: string | undefined }>(query: Q): Q {
  const found = query.q === undefined ? null : vinInText(plainDigits(query.q));
  return found === null ? query : { ...query, q: found.rest };
}
