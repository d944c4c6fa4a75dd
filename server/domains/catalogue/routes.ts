import type { SparePart } from '@spareworks/contract/calls/catalogue';
import { vinInText } from '@spareworks/contract/plain/vin-in-text';
import type { Db } from '../../db/database.ts';
import type { FairShare } from '../../http/fair-share.ts';
import { jsonList } from '../../http/json-list.ts';
import { nextPageLink } from '../../http/next-page-link.ts';
import type { Call, Outcome, Routes } from '../../http/serve.ts';
import type { Visit } from '../../kernel/caller.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Finding } from '../finding/finding.ts';
import type { FailureNotes } from '../finding/note-failures.ts';
import type { Ahead, PartFinder, ReadSearch } from '../finding/part-finder.ts';
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
import { getPart } from './get-part.ts';
import type { KnownParts } from './known-parts.ts';
import { similarParts } from './similar-parts.ts';

const standardPage = 24;

type CatalogueRoutes = Pick<
  Routes,
  | 'GET /car-parts'
  | 'GET /car-parts/facets'
  | 'GET /suggestions'
  | 'GET /car-parts/{id}'
  | 'GET /car-parts/{id}/similar'
>;

type ListQuery = Call<'GET /car-parts'>['query'];

type Dependencies = {
  publicUrl: string;
  /** For lists. */
  reads: Db;
  share: FairShare;
  finding: Finding;
  known: KnownParts;
  fitting: FittingParts;
  standing: StandingOfParts;
  carNames: FollowedNames;
  groups: Pick<FollowedGroups, 'ready'>;
  failures: FailureNotes;
};

export function catalogueRoutes(
  db: Db,
  { publicUrl, reads, share, finding, known, failures, fitting, standing, carNames, groups }: Dependencies,
): CatalogueRoutes {
  async function carAsked(db: Db, vehicle: string | undefined, everyCar: PartQuery['everyCar']) {
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

  /** Knows the cars there are just now. */
  async function ready(): Promise<PartFinder> {
    const [finder, names] = await Promise.all([finding.ready(), carNames.ready()]);
    finder.useCars(names);
    return finder;
  }

  async function list(
    db: Db,
    { limit, after, count, vehicle, ...said }: ListQuery,
    visit: Visit,
  ): Promise<Outcome<SparePart[]>> {
    const asked = withoutVin(said);
    const car = await carAsked(db, vehicle, asked.everyCar);
    const maker = await makerAsked(db, asked.maker);
    const { group, ...others } = asked;
    const typed: PartQuery = { ...others, groups: await groupsAsked(group), fitting: car?.ids, maker };
    // A list without words or counts need not wait for a large catalogue to be known, nor for it to be read again after a change of
    // thousands; else filters cost the database nothing.
    const mustWait = searchOf(typed) !== null || count === 'true';
    const finder = mustWait || (isFiltered(typed) && finding.isCurrent()) ? await ready() : null;
    const inPages = limit !== undefined || after !== undefined;
    const size = limit ?? standardPage;
    const read =
      finder === null
        ? null
        : await readWords(finder, typed, inPages ? pageAhead(typed, { after, limit: size }) : {});
    const named = await carOfQuery(db, read, typed, standing);
    const query = named?.query ?? typed;
    const found = finder === null ? null : { finder, known };
    const headers: Record<string, string> = {};
    if (car !== null) headers['x-vehicle'] = asHeader(car.car);
    if (named !== null) headers['x-car-in-query'] = asHeader(named.text);
    if (searchOf(query) !== null && read !== null && read.corrected !== null)
      headers['x-corrected-query'] = asHeader(read.corrected);
    if (count === 'true' && finder !== null)
      headers['x-total-count'] = String(await countParts(finder, query));
    if (!inPages) return { body: jsonList(partsInBatches(db, found, query)), headers };
    const asking = { after, limit: size };
    const { parts, next } = await findPartsPage(db, found, query, asking, read?.page ?? null);
    if (next !== null) {
      headers.link = nextPageLink(`${publicUrl}/api/car-parts`, {
        ...asked,
        vehicle,
        limit: size,
        after: next,
      });
    }
    if (after === undefined && read !== null) noteFailure(read, query, parts.length, visit);
    return { body: parts, headers, tags: () => [...listTags(query), ...parts.map(partTag)] };
  }

  /** Where nothing but the words can be the reason. */
  function noteFailure({ unknown }: ReadSearch, query: PartQuery, found: number, visit: Visit): void {
    const search = searchOf(query);
    if (search === null || (found === 0 && isNarrowed(query))) return;
    if (found === 0 || unknown.length > 0) failures.note(search.typed, visit);
  }

  return {
    'GET /car-parts': {
      perMinute: 1200,
      handle({ query, visit }) {
        return isCheap(query)
          ? list(reads, query, visit)
          : share.serve(visit.address, reads, (inTurn) => list(inTurn, query, visit));
      },
    },
    'GET /car-parts/facets': {
      perMinute: 600,
      async handle({ query: { vehicle, group, ...said } }) {
        const [finder, tree] = await Promise.all([ready(), groups.ready()]);
        const car = await carAsked(reads, vehicle, said.everyCar);
        const maker = await makerAsked(reads, said.maker);
        const typed: PartQuery = {
          ...withoutVin(said),
          groups: await groupsAsked(group),
          fitting: car?.ids,
          maker,
        };
        const read = await readWords(finder, typed, facetsAhead(typed));
        const named = await carOfQuery(reads, read, typed, standing);
        const query = named?.query ?? typed;
        return {
          body: {
            ...(await partFacets(finder, query, tree, read?.facets ?? null)),
            ...(car !== null && { vehicle: car.car }),
            ...(maker !== undefined && { maker }),
            car:
              named === null
                ? null
                : { ...(await shownCar(reads, named)), ...(await countForCar(finder, named)) },
          },
          tags: () => ['groups', ...listTags(query)],
        };
      },
    },
    'GET /suggestions': {
      perMinute: 1200,
      async handle({ query }) {
        const [finder, tree] = await Promise.all([ready(), groups.ready()]);
        const typed = withoutVin(query);
        const read = await readWords(finder, typed, { suggestions: true });
        const search = searchOf(typed);
        if (read === null || search === null) return { body: { ...noSuggestions, car: null } };
        const named = await carOfQuery(reads, read, typed, standing);
        const suggested = await suggestParts(
          reads,
          { finder, known },
          { typed: search.typed, read },
          { standing: named?.query.standing ?? null, tree },
        );
        return { body: { ...suggested, car: named === null ? null : await shownCar(reads, named) } };
      },
    },
    'GET /car-parts/{id}': {
      perMinute: 1200,
      small: true,
      async handle({ params }) {
        const part = await getPart(db, params.id);
        const others = [part.supersededBy, part.current, ...part.supersedes].filter((one) => one !== null);
        return { body: part, tags: () => [partTag(part), ...others.map(partTag)] };
      },
    },
    'GET /car-parts/{id}/similar': {
      perMinute: 600,
      async handle({ params }) {
        const parts = await similarParts(reads, { finding, known }, params.id);
        return { body: parts, tags: () => ['parts', `part:${params.id}`, ...parts.map(partTag)] };
      },
    },
  };
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

/** A page in the order of an index, or of a search, costs little more than its parts; everything else takes its turn. */
function isCheap({ limit, after, count: _count, group, ...query }: ListQuery): boolean {
  if (limit === undefined && after === undefined) return false;
  return searchOf(query) === null
    ? group === undefined && !isFiltered(query)
    : (query.sort ?? 'relevance') === 'relevance';
}

function isNarrowed(query: PartQuery): boolean {
  return isFiltered({ ...query, q: undefined });
}

/** A header has plain letters only; others are written as in an address. */
function asHeader(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]+/g, encodeURIComponent);
}

/** A VIN is not for an address; whoever sends one all the same is answered without it, and nothing of it is kept. */
function withoutVin<Q extends { q?: string | undefined }>(query: Q): Q {
  const found = query.q === undefined ? null : vinInText(query.q);
  return found === null ? query : { ...query, q: found.rest };
}

/** Synonyms change what words find, names of cars what a car is among them, fitment what there is for a car, and a new name which maker is meant. */
function listTags(query: PartQuery): string[] {
  const ofWords = searchOf(query) === null ? [] : ['synonyms', 'vehicles'];
  const ofCars = query.fitting === undefined && query.standing === undefined ? [] : ['fitment'];
  const ofGroups = query.groups === undefined ? [] : ['groups'];
  const ofMakers = query.maker === undefined ? [] : ['makers'];
  return ['parts', ...ofWords, ...ofCars, ...ofGroups, ...ofMakers];
}

/** The tag under which the database announces changes to a part. */
function partTag(part: { _id: string }): string {
  return `part:${part._id}`;
}
