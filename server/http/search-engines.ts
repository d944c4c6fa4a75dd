import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

export type SearchEngineDependencies = {
  publicUrl: string;
  /** Paths of the pages that are not parts. */
  pages: readonly string[];
  countSitemaps: () => Promise<number>;
  sitemapParts: (number: number) => AsyncIterable<{ id: string; changed: Date }>;
  manifest: object;
};

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** robots.txt, the sitemaps and the web manifest. */
export function serveSearchEngines(app: FastifyInstance, deps: SearchEngineDependencies): void {
  const { publicUrl } = deps;

  app.get('/robots.txt', async (_request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600');
    const closed = ['/api/', '/dashboard', '/purchase/', '/sandbox/'].map((path) => `Disallow: ${path}`);
    return ['User-agent: *', 'Allow: /api/docs', ...closed, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
      '\n',
    );
  });

  app.get('/sitemap.xml', async (_request, reply) => {
    reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache');
    const count = await deps.countSitemaps();
    const numbers = Array.from({ length: count }, (_, index) => `/sitemaps/parts-${index + 1}.xml`);
    const entries = ['/sitemaps/pages.xml', ...numbers].map(
      (path) => `<sitemap><loc>${publicUrl}${path}</loc></sitemap>`,
    );
    return `${xml}<sitemapindex ${namespace}>${entries.join('')}</sitemapindex>`;
  });

  app.get('/sitemaps/pages.xml', async (_request, reply) => {
    reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache');
    const entries = deps.pages.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`);
    return `${xml}<urlset ${namespace}>${entries.join('')}</urlset>`;
  });

  app.get<{ Params: { number: string } }>(
    '/sitemaps/parts-:number.xml',
    { compress: {} },
    async (request, reply) => {
      const number = Number(request.params.number);
      if (!Number.isInteger(number) || number < 1 || number > (await deps.countSitemaps()))
        throw new Problem('not_found');
      reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache');
      return Readable.from(partSitemap(publicUrl, deps.sitemapParts(number)), { objectMode: false });
    },
  );

  app.get('/site.webmanifest', async (_request, reply) => {
    reply.type('application/manifest+json').header('cache-control', 'public, max-age=3600');
    return JSON.stringify(deps.manifest);
  });
}

async function* partSitemap(
  publicUrl: string,
  parts: AsyncIterable<{ id: string; changed: Date }>,
): AsyncGenerator<string> {
  yield `${xml}<urlset ${namespace}>`;
  for await (const { id, changed } of parts) {
    yield `<url><loc>${publicUrl}/parts/${id}</loc><lastmod>${changed.toISOString()}</lastmod></url>`;
  }
  yield '</urlset>';
}
