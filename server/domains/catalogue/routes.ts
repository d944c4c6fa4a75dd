import { idSchema, type SparePart } from '@spareworks/contract/catalogue';
import type { Db } from '../../db/database.ts';
import { Problem } from '../../http/problem.ts';
import type { Routes } from '../../http/serve.ts';
import { getPart } from './get-part.ts';
import { countParts, listPartsPage, streamParts } from './list-parts.ts';

const standardPage = 24;

export function catalogueRoutes(
  db: Db,
  publicUrl: string,
): Pick<Routes, 'GET /car-parts' | 'GET /car-parts/{id}'> {
  return {
    'GET /car-parts': {
      perMinute: 1200,
      async handle({ query }) {
        const order = query.sort ?? 'oldest';
        const headers: Record<string, string> = {};
        if (query.count === 'true') headers['x-total-count'] = String(await countParts(db));
        if (query.limit === undefined && query.after === undefined) {
          return { body: streamParts(db, order), headers };
        }
        const limit = query.limit ?? standardPage;
        const { parts, next } = await listPartsPage(db, { order, after: cursor(query.after), limit });
        if (next !== null) {
          headers.link = `<${publicUrl}/api/car-parts?sort=${order}&limit=${limit}&after=${next}>; rel="next"`;
        }
        return { body: parts, headers, tags: () => ['parts', ...parts.map(partTag)] };
      },
    },
    'GET /car-parts/{id}': {
      perMinute: 1200,
      async handle({ params }) {
        const part = await getPart(db, params.id);
        return { body: part, tags: () => [partTag(part)] };
      },
    },
  };
}

/** The tag under which the database announces changes to a part. */
function partTag(part: SparePart): string {
  return `part:${part._id}`;
}

function cursor(after: string | undefined): string | null {
  if (after === undefined) return null;
  if (!idSchema.safeParse(after).success) {
    throw new Problem('invalid_input', { errors: { after: 'is not a cursor of this list' } });
  }
  return after;
}
