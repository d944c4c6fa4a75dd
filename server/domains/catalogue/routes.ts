import type { SparePart } from '@spareworks/contract/catalogue';
import type { Db } from '../../db/database.ts';
import { nextPageLink } from '../../http/next-page-link.ts';
import type { Routes } from '../../http/serve.ts';
import { countParts, findPartsPage, partFacets, streamParts } from './find-parts.ts';
import { getPart } from './get-part.ts';
import { similarParts } from './similar-parts.ts';

const standardPage = 24;

type CatalogueRoutes = Pick<
  Routes,
  'GET /car-parts' | 'GET /car-parts/facets' | 'GET /car-parts/{id}' | 'GET /car-parts/{id}/similar'
>;

export function catalogueRoutes(db: Db, publicUrl: string): CatalogueRoutes {
  return {
    'GET /car-parts': {
      perMinute: 1200,
      async handle({ query: { limit, after, count, ...query } }) {
        const headers: Record<string, string> = {};
        if (count === 'true') headers['x-total-count'] = String(await countParts(db, query));
        if (limit === undefined && after === undefined) return { body: streamParts(db, query), headers };
        const size = limit ?? standardPage;
        const { parts, next } = await findPartsPage(db, query, { after, limit: size });
        if (next !== null) {
          headers.link = nextPageLink(`${publicUrl}/api/car-parts`, { ...query, limit: size, after: next });
        }
        return { body: parts, headers, tags: () => ['parts', ...parts.map(partTag)] };
      },
    },
    'GET /car-parts/facets': {
      perMinute: 600,
      async handle({ query }) {
        return { body: await partFacets(db, query), tags: () => ['parts'] };
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

/** The tag under which the database announces changes to a part. */
function partTag(part: SparePart): string {
  return `part:${part._id}`;
}
