import type { Maker, makerEndpoints } from '@spareworks/contract/calls/makers';
import type { Database, Db } from '../../db/database.ts';
import { jsonList } from '../../http/json-list.ts';
import { nextPageLink } from '../../http/next-page-link.ts';
import type { Call, Outcome, Routes } from '../../http/serve.ts';
import { readCursor, writeCursor } from '../../kernel/cursor.ts';
import { idempotencyKey } from '../idempotency/once.ts';
import { addMaker, changeMaker, mergeMakers, removeMaker } from './keep-makers.ts';
import { countMakers, readMakers, requireMaker } from './read-makers.ts';

const standardPage = 24;
const batch = 500;
const order = 'name';

type Dependencies = { publicUrl: string; reads: Db };

export function makerRoutes(
  database: Database,
  { publicUrl, reads }: Dependencies,
): Pick<Routes, keyof typeof makerEndpoints> {
  /** How many parts there are belongs to it. */
  const tags = () => ['makers', 'parts'];

  async function list({
    limit,
    after,
    count,
    ...asked
  }: Call<'GET /makers'>['query']): Promise<Outcome<Maker[]>> {
    const headers: Record<string, string> = {};
    if (count === 'true') headers['x-total-count'] = String(await countMakers(reads, asked));
    if (limit === undefined && after === undefined) {
      const body = jsonList<Maker, string>(async (from) => {
        const rows = await readMakers(reads, asked, { after: from, limit: batch });
        return { rows, next: rows.length < batch ? null : (rows.at(-1)?.slug ?? null) };
      });
      return { body, headers, tags };
    }
    const size = limit ?? standardPage;
    const [from = null] = after === undefined ? [] : readCursor(order, 't', after);
    const rows = await readMakers(reads, asked, { after: from as string | null, limit: size + 1 });
    const page = rows.slice(0, size);
    const last = page.at(-1);
    if (rows.length > size && last !== undefined) {
      const next = writeCursor(order, [last.slug]);
      headers.link = nextPageLink(`${publicUrl}/api/makers`, { ...asked, limit: size, after: next });
    }
    return { body: page, headers, tags };
  }

  return {
    'GET /makers': { perMinute: 600, handle: ({ query }) => list(query) },
    'GET /makers/{slug}': {
      perMinute: 600,
      handle: async ({ params }) => ({ body: await requireMaker(database, params.slug), tags }),
    },
    'POST /makers': {
      perMinute: 120,
      small: true,
      async handle({ body, caller, visit }) {
        const key = idempotencyKey(visit.headers['idempotency-key']);
        return { body: await addMaker(database, caller, body, key) };
      },
    },
    'PUT /makers/{slug}': {
      perMinute: 60,
      small: true,
      handle: async ({ params, body, caller }) => ({
        body: await changeMaker(database, caller, params.slug, body),
      }),
    },
    'DELETE /makers/{slug}': {
      perMinute: 60,
      small: true,
      async handle({ params, caller }) {
        await removeMaker(database, caller, params.slug);
        return { body: { acknowledged: true, deletedCount: 1 } };
      },
    },
    'POST /makers/{slug}/merges': {
      perMinute: 60,
      small: true,
      handle: async ({ params, body, caller }) => ({
        body: await mergeMakers(database, caller, { slug: params.slug, ...body }),
      }),
    },
  };
}
