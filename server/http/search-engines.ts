import type { FastifyInstance } from 'fastify';
import type { Change } from '../db/change-listener.ts';
import { Problem } from '../kernel/problem.ts';
import { keptWhileFresh } from './kept-while-fresh.ts';
import { packedText, sendPacked } from './packed-text.ts';

export type SearchEngineDependencies = {
  publicUrl: string;
  /** Paths of the pages that are not parts, as the shop has them now. */
  pages: () => readonly string[];
  countSitemaps: () => Promise<number>;
  /** What staff have published besides. */
  publishedPaths: () => Promise<readonly { path: string; changed: Date }[]>;
  /** In batches. */
  sitemapParts: (number: number) => AsyncIterable<readonly { id: string; changed: Date }[]>;
  countCarSitemaps: () => Promise<number>;
  /** Paths of the pages of cars that have parts, in batches. */
  carSitemap: (number: number) => AsyncIterable<readonly string[]>;
  /** Paths of the pages of makers that have parts. */
  makerPaths: () => Promise<readonly string[]>;
  manifest: () => object;
  rateLimitFactor: number;
};

/** Sitemaps are the same for everybody and long: they are kept packed, and made again when the list of parts has changed. */
const changes = { tags: ['parts', 'part:*'], leastMs: 2000 };

/** Those of cars read all of the fitment, and need not be of this minute. */
const changesOfCars = { tags: ['vehicles', 'fitment', 'parts', 'part:*'], leastMs: 60_000 };

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** robots.txt, the sitemaps and the web manifest. The result is to hear of changes. */
export function serveSearchEngines(
  app: FastifyInstance,
  deps: SearchEngineDependencies,
): (change: Change) => void {
  const { publicUrl } = deps;
  const count = keptWhileFresh({ ...changes, build: deps.countSitemaps });
  const sitemaps = keptWhileFresh({
    ...changes,
    build: (number) => packedText(partSitemap(publicUrl, deps.sitemapParts(number))),
  });
  const carCount = keptWhileFresh({ ...changesOfCars, build: deps.countCarSitemaps });
  const carSitemaps = keptWhileFresh({
    ...changesOfCars,
    build: (number) => packedText(pathSitemap(publicUrl, deps.carSitemap(number))),
  });
  const published = keptWhileFresh({
    tags: ['pages', 'groups', ...changes.tags],
    leastMs: 0,
    build: deps.publishedPaths,
  });
  const makers = keptWhileFresh({ ...changes, tags: ['makers', ...changes.tags], build: deps.makerPaths });
  const config = { rateLimit: { max: Math.ceil(120 * deps.rateLimitFactor), timeWindow: 60_000 } };

  app.get('/robots.txt', async (_request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600');
    const closed = ['/api/', '/dashboard', '/purchase/', '/sandbox/'].map((path) => `Disallow: ${path}`);
    return ['User-agent: *', 'Allow: /api/docs', ...closed, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
      '\n',
    );
  });

  app.get('/sitemap.xml', { config }, async (_request, reply) => {
    reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache');
    const numbered = (kind: string, length: number) =>
      Array.from({ length }, (_, index) => `/sitemaps/${kind}-${index + 1}.xml`);
    const parts = numbered('parts', await count.get(0));
    const cars = numbered('cars', await carCount.get(0));
    const entries = ['/sitemaps/pages.xml', ...parts, ...cars].map(
      (path) => `<sitemap><loc>${publicUrl}${path}</loc></sitemap>`,
    );
    return `${xml}<sitemapindex ${namespace}>${entries.join('')}</sitemapindex>`;
  });

  app.get('/sitemaps/pages.xml', { config }, async (_request, reply) => {
    reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache');
    const entries = [
      ...deps.pages().map((path) => `<url><loc>${publicUrl}${path}</loc></url>`),
      ...(await makers.get(0)).map((path) => `<url><loc>${publicUrl}${path}</loc></url>`),
      ...(await published.get(0)).map(
        ({ path, changed }) =>
          `<url><loc>${publicUrl}${path}</loc><lastmod>${changed.toISOString()}</lastmod></url>`,
      ),
    ];
    return `${xml}<urlset ${namespace}>${entries.join('')}</urlset>`;
  });

  for (const [kind, { counted, kept }] of Object.entries({
    parts: { counted: count, kept: sitemaps },
    cars: { counted: carCount, kept: carSitemaps },
  })) {
    app.get<{ Params: { number: string } }>(
      `/sitemaps/${kind}-:number.xml`,
      { config },
      async (request, reply) => {
        const number = Number(request.params.number);
        if (!Number.isInteger(number) || number < 1 || number > (await counted.get(0)))
          throw new Problem('not_found');
        return sendPacked(request, reply.type('application/xml; charset=utf-8'), await kept.get(number));
      },
    );
  }

  app.get('/site.webmanifest', async (_request, reply) => {
    reply.type('application/manifest+json').header('cache-control', 'no-cache');
    return JSON.stringify(deps.manifest());
  });

  return (change) => {
    count.apply(change);
    sitemaps.apply(change);
    carCount.apply(change);
    carSitemaps.apply(change);
    published.apply(change);
    makers.apply(change);
  };
}

async function* pathSitemap(
  publicUrl: string,
  batches: AsyncIterable<readonly string[]>,
): AsyncGenerator<string> {
  yield `${xml}<urlset ${namespace}>`;
  for await (const paths of batches) {
    yield paths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`).join('');
  }
  yield '</urlset>';
}

async function* partSitemap(
  publicUrl: string,
  batches: AsyncIterable<readonly { id: string; changed: Date }[]>,
): AsyncGenerator<string> {
  yield `${xml}<urlset ${namespace}>`;
  for await (const parts of batches) {
    const entry = ({ id, changed }: { id: string; changed: Date }) =>
      `<url><loc>${publicUrl}/parts/${id}</loc><lastmod>${changed.toISOString()}</lastmod></url>`;
    yield parts.map(entry).join('');
  }
  yield '</urlset>';
}
