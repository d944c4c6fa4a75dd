import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

/** Nothing the shop takes nests as deeply; whoever walks through it must not be led on for ever. */
const deepest = 64;

const sentence = 'contains characters that cannot be kept';

/**
 * The one gate in front of every handler for text that PostgreSQL cannot hold: U+0000, and halves of a surrogate pair.
 * It looks at the address, at the cookies and at every body that was parsed, so that nothing
 * behind it has to think of them. A file's name and a signed message are not parsed before their handler; those call
 * `refuseText` and `unkeepableField` themselves.
 */
export function refuseUnkeepable(app: FastifyInstance): void {
  // Both run for every request: what is looked at first is looked at without making anything.
  app.addHook('onRequest', (request, _reply, done) => {
    const { url, headers } = request.raw;
    if (url?.includes('%00')) return done(addressRefused(request));
    // Cookies are decoded by who reads them. A token is hashed as it came, and a key has its own rule.
    if (headers.cookie?.includes('%00')) return done(refused('cookie'));
    done();
  });
  app.addHook('preValidation', ({ body }, _reply, done) => {
    const field = body === undefined ? null : unkeepableField(body);
    if (field === null) done();
    else done(refused(field));
  });
}

/** Percent-encoded text is UTF-8, which has no surrogates: only U+0000 can hide in an address. */
function addressRefused({ params, query }: FastifyRequest): Problem {
  const { '*': _rest, ...named } = (params ?? {}) as Record<string, unknown>;
  const field = unkeepableField(named) ?? unkeepableField({ ...(query as object) });
  return field === null ? new Problem('malformed_request') : refused(field);
}

function refused(field: string): Problem {
  return new Problem('invalid_input', { errors: { [field]: sentence } });
}

export function refuseText(field: string, text: string): void {
  if (!isKeepable(text)) throw refused(field);
}

function isKeepable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** Where in a parsed body, of whatever kind, something stands that cannot be kept; null when nowhere. */
export function unkeepableField(value: unknown, name = '', depth = 0): string | null {
  if (typeof value === 'string') return isKeepable(value) ? null : name || 'body';
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= deepest) return name.split('.', 1)[0] || 'body';
  if (Array.isArray(value)) return firstOf(value.entries(), name, depth);
  if (value instanceof Map || value instanceof URLSearchParams) return firstOf(value.entries(), name, depth);
  // Bytes and streams are for whoever asked for them.
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return null;
  return firstOf(Object.entries(value), name, depth);
}

function firstOf(entries: Iterable<[unknown, unknown]>, name: string, depth: number): string | null {
  for (const [key, inner] of entries) {
    const own = nameOf(String(key));
    if (typeof key === 'string' && !isKeepable(key)) return own;
    const found = unkeepableField(inner, name === '' ? own : `${name}.${own}`, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

/** Goes back to the caller: short, and itself nothing that cannot be kept. */
function nameOf(key: string): string {
  return key.slice(0, 100).toWellFormed().replaceAll('\0', '\ufffd');
}
