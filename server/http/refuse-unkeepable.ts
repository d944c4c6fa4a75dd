import { ownPath } from '@spareworks/contract/plain/own-path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isKeepable, type Unkeepable, unkeepableField } from '../kernel/keepable-text.ts';
import { Problem } from '../kernel/problem.ts';
import { isOfPage } from './pages/failure-page.ts';
import { withoutVin } from './pages/hide-vin.ts';

const sentence = 'contains characters that cannot be kept';
const tooDeep = 'has lists or objects within each other that go too deep';

/**
 * The one gate in front of every handler for text that PostgreSQL cannot hold: U+0000, and halves of a surrogate pair.
 * It looks at the address, at the cookies and at every body that was parsed, so that nothing
 * behind it has to think of them. A file's name and a signed message are not parsed before their handler; those call
 * `refuseText` and `unkeepableField` themselves.
 */
export function refuseUnkeepable(app: FastifyInstance, common: Record<string, string>): void {
  // Both run for every request: what is looked at first is looked at without making anything.
  app.addHook('onRequest', (request, reply, done) => {
    const { url, headers, method } = request.raw;
    if (url?.includes('%00')) {
      // Whoever pastes it into the search box of a page gets the page, without it.
      const page = method === 'GET' && isPage(url) ? pageWithout(url) : null;
      if (page !== null) {
        reply.headers(common).header('x-request-id', request.id).header('cache-control', 'no-store');
        return void reply.redirect(page);
      }
      const refusal = addressRefused(request);
      return refusal === null ? done() : done(refusal);
    }
    // Cookies are decoded by who reads them. A token is hashed as it came, and a key has its own rule.
    if (headers.cookie?.includes('%00')) return done(refused({ field: 'cookie' }));
    done();
  });
  app.addHook('preValidation', ({ body }, _reply, done) => {
    const found = body === undefined ? null : unkeepableField(body);
    if (found === null) done();
    else done(refused(found));
  });
}

/** Nor is a VIN that it was in sent back. Null: it is no address of a page here. */
function pageWithout(url: string): string | null {
  const kept = url.replaceAll('%00', '');
  return ownPath(withoutVin(kept) ?? kept);
}

function isPage(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return !path.includes('%00') && isOfPage(path);
}

/**
 * Percent-encoded text is UTF-8, which has no surrogates: only U+0000 can hide in an address. Of a search for parts it is left out, as pages do. Null: it
 * was nowhere else.
 */
function addressRefused({ method, params, query, raw }: FastifyRequest): Problem | null {
  const { '*': _rest, ...named } = (params ?? {}) as Record<string, unknown>;
  const asked = query as Record<string, unknown>;
  const isOfParts = method === 'GET' && /^\/api\/(?:car-parts|suggestions)\b/.test(raw.url ?? '');
  if (isOfParts && typeof asked.q === 'string' && asked.q.includes('\0')) {
    asked.q = asked.q.replaceAll('\0', '');
    const others = raw.url?.replaceAll(/([?&]q=)[^&]*/g, '$1') ?? '';
    if (!others.includes('%00')) return null;
  }
  const found = unkeepableField(named) ?? unkeepableField({ ...asked });
  return found === null ? new Problem('malformed_request') : refused(found);
}

function refused({ field, isTooDeep }: Unkeepable): Problem {
  return new Problem('invalid_input', { errors: { [field]: isTooDeep ? tooDeep : sentence } });
}

export function refuseText(field: string, text: string): void {
  if (!isKeepable(text)) throw refused({ field });
}
