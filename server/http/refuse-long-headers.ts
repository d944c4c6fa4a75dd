import type { FastifyInstance } from 'fastify';
import { Problem } from '../kernel/problem.ts';

/** What Node reads of a request before its body. A search of ten thousand signs, of up to twelve characters each in an address, has room in it. */
export const mostBeforeBody = 128 * 1024;

/** Of that all but what somebody looks for: headers, cookies, tokens, paths, and what other calls are asked with. */
const mostBesideSearch = 16 * 1024;

/** The calls that take as much as somebody pastes into a search box, and read the beginning of it. */
const searches = /^\/api\/(?:car-parts(?:\/facets)?|suggestions)\?/;

/** Runs for every request: what is looked at is looked at without making anything. */
export function refuseLongHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { rawHeaders, url = '' } }, _reply, done) => {
    let length = url.length;
    for (const each of rawHeaders) length += each.length;
    if (length > mostBesideSearch && length - searchedFor(url) > mostBesideSearch)
      done(new Problem('headers_too_large'));
    else done();
  });
}

/** How much of an address is the query of a page or a search. */
function searchedFor(url: string): number {
  const path = url.indexOf('?');
  return path < 0 || (url.startsWith('/api/') && !searches.test(url)) ? 0 : url.length - path;
}
