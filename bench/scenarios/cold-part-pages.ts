import { beside } from '../compare.ts';

/** What the shop keeps of rendered pages: server/http/pages/page-cache.ts. */
const memory = 32 * 1024 * 1024;
const atLeast = 2000;

/** Pages of parts in turn, so many that each was forgotten when it is asked for again. */
export const coldPartPages = beside(
  {
    name: 'cold part pages',
    baseline: 'bare Fastify, one prepared statement, its row set into the bytes of a page',
  },
  async (bench) => {
    const [first = ''] = await bench.someIds(1);
    const page = await (await fetch(`${bench.url}/parts/${first}`)).arrayBuffer();
    const count = Math.max(atLeast, Math.ceil((2 * memory) / page.byteLength));
    const ids = await bench.someIds(count);
    if (ids.length < count) return { leftOut: `it needs ${count} parts: fewer stay in memory` };
    return {
      paths: ids.map((id) => `/parts/${id}`),
      isRight: (body, path) =>
        body.startsWith('<!doctype html>') && body.endsWith('</html>') && body.includes(path),
    };
  },
);
