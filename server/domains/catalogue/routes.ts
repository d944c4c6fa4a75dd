import type { SparePart } from '@spareworks/contract/calls/catalogue';
import type { Db } from '../../db/database.ts';
import type { FairShare } from '../../http/fair-share.ts';
import { jsonList } from '../../http/json-list.ts';
import { nextPageLink } from '../../http/next-page-link.ts';
import type { Call, Outcome, Routes } from '../../http/serve.ts';
import { countParts, findPartsPage, isFiltered, partFacets, partsInBatches } from './find-parts.ts';
import { getPart } from './get-part.ts';
import { similarParts } from './similar-parts.ts';

const standardPage = 24;

type CatalogueRoutes = Pick<
  Routes,
  'GET /car-parts' | 'GET /car-parts/facets' | 'GET /car-parts/{id}' | 'GET /car-parts/{id}/similar'
>;

type ListQuery = Call<'GET /car-parts'>['query'];

export function catalogueRoutes(db: Db, publicUrl: string, share: FairShare): CatalogueRoutes {
  async function list(
    reads: Db,
    { limit, after, count, ...query }: ListQuery,
  ): Promise<Outcome<SparePart[]>> {
    const headers: Record<string, string> = {};
    if (count === 'true') headers['x-total-count'] = String(await countParts(reads, query));
    if (limit === undefined && after === undefined)
      return { body: jsonList(partsInBatches(reads, query)), headers };
    const size = limit ?? standardPage;
    const { parts, next } = await findPartsPage(reads, query, { after, limit: size });
    if (next !== null) {
      headers.link = nextPageLink(`${publicUrl}/api/car-parts`, { ...query, limit: size, after: next });
    }
    return { body: parts, headers, tags: () => ['parts', ...parts.map(partTag)] };
  }

  return {
    'GET /car-parts': {
      perMinute: 1200,
      handle({ query, visit }) {
        return isCheap(query)
          ? list(db, query)
          : share.serve(visit.address, db, (reads) => list(reads, query));
      },
    },
    'GET /car-parts/facets': {
      perMinute: 600,
      handle({ query, visit }) {
        return share.serve(visit.address, db, async (reads) => ({
          body: await partFacets(reads, query),
          tags: () => ['parts'],
        }));
      },
    },
    'GET /car-parts/{id}': {
      perMinute: 1200,
      small: true,
      async handle({ params }) {
        const part = await getPart(db, params.id);
        return { body: part, tags: () => [partTag(part)] };
      },
    },
    'GET /car-parts/{id}/similar': {
      perMinute: 600,
      async handle({ params }) {
        const parts = await similarParts(db, params.id);
        return { body: parts, tags: () => ['parts', `part:${params.id}`, ...parts.map(partTag)] };
      },
    },
  };
}

/** A page in the order of an index costs no more than a part; everything else takes its turn. */
function isCheap({ limit, after, count, ...query }: ListQuery): boolean {
  return (limit !== undefined || after !== undefined) && count !== 'true' && !isFiltered(query);
}

/** The tag under which the database announces changes to a part. */
function partTag(part: SparePart): string {
  return `part:${part._id}`;
}
