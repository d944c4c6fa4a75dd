import type { SparePart } from '@spareworks/contract/calls/catalogue';
import type { Db } from '../../db/database.ts';
import type { FairShare } from '../../http/fair-share.ts';
import { jsonList } from '../../http/json-list.ts';
import { nextPageLink } from '../../http/next-page-link.ts';
import type { Call, Outcome, Routes } from '../../http/serve.ts';
import type { Visit } from '../../kernel/caller.ts';
import { type Asking, askCatalogue, isCheap } from './ask-catalogue.ts';
import { type PartQuery, searchOf } from './find-parts.ts';
import { getPart } from './get-part.ts';
import { similarParts } from './similar-parts.ts';

type CatalogueRoutes = Pick<
  Routes,
  | 'GET /car-parts'
  | 'GET /car-parts/facets'
  | 'GET /suggestions'
  | 'GET /car-parts/{id}'
  | 'GET /car-parts/{id}/similar'
>;

type ListQuery = Call<'GET /car-parts'>['query'];

type Dependencies = Asking & {
  publicUrl: string;
  /** For lists. */
  reads: Db;
  share: FairShare;
};

export function catalogueRoutes(
  db: Db,
  { publicUrl, reads, share, ...asking }: Dependencies,
): CatalogueRoutes {
  const { finding, known } = asking;
  const catalogue = askCatalogue(asking);

  async function list(db: Db, asked: ListQuery, visit: Visit): Promise<Outcome<SparePart[]>> {
    const { query, car, carInQuery, corrected, total, noteAgain, found } = await catalogue.list(
      db,
      asked,
      visit,
    );
    const headers: Record<string, string> = {};
    if (car !== null) headers['x-vehicle'] = asHeader(car);
    if (carInQuery !== null) headers['x-car-in-query'] = asHeader(carInQuery);
    if (corrected !== null) headers['x-corrected-query'] = asHeader(corrected);
    if (total !== null) headers['x-total-count'] = String(total);
    if ('all' in found) return { body: jsonList(found.all), headers };
    const { parts, nextAsked } = found;
    const link = nextAsked === null ? null : nextPageLink(`${publicUrl}/api/car-parts`, nextAsked);
    if (link !== null) headers.link = link;
    const tags = () => [...listTags(query), ...parts.map(partTag)];
    return { body: parts, headers, tags, whenShownAgain: noteAgain };
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
      async handle({ query: asked }) {
        const { query, facets } = await catalogue.facets(reads, asked);
        return { body: facets, tags: () => ['groups', ...listTags(query)] };
      },
    },
    'GET /suggestions': {
      perMinute: 1200,
      handle: async ({ query }) => ({ body: await catalogue.suggestions(reads, query) }),
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

/** A header has plain letters only; others are written as in an address. */
function asHeader(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]+/g, encodeURIComponent);
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
