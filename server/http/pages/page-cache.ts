import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Change } from '../../db/change-listener.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

export type CachedPage = {
  status: number;
  /** Where a redirecting page leads. */
  redirect: string | null;
  etag: string;
  bytes: Record<Encoding, Buffer>;
  /** The data it shows; null when that changed while it was made, and nobody may keep it. */
  tags: ReadonlySet<string> | null;
};

/** A page as rendered, with the tags of the data it shows. */
export type FreshPage = { status: number; redirect: string | null; html: string; tags: ReadonlySet<string> };

export type PageCache = {
  /** The page if it is in memory. */
  peek: (key: string) => CachedPage | undefined;
  get: (key: string, render: () => Promise<FreshPage>) => Promise<CachedPage>;
  apply: (change: Change) => void;
  stats: () => { pages: number; bytes: number; hits: number; misses: number };
};

/** What a page takes beside its bytes: its address, its tags, the headers it is sent with. */
const bytesAround = 2048;

type Entry = Omit<CachedPage, 'tags'> & { tags: ReadonlySet<string> };

type Rendering = { promise: Promise<CachedPage>; dropped: boolean; changes: Set<string> };

/**
 * Rendered pages kept whole, compressed too, until the data they show changes. One rendering at a time per page. A
 * change that arrives while a page is being rendered may or may not be in it, so such a page is served but not kept.
 */
export function createPageCache({ keep = true, mostBytes = 32 * 1024 * 1024 } = {}): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) =>
      bytesAround + Object.values(bytes).reduce((sum, { buffer }) => sum + buffer.byteLength, 0),
  });
  const renderings = new Map<string, Rendering>();
  let hits = 0;
  let misses = 0;

  function peek(key: string): CachedPage | undefined {
    const kept = entries.get(key);
    if (kept !== undefined) hits += 1;
    return kept;
  }

  function get(key: string, render: () => Promise<FreshPage>): Promise<CachedPage> {
    const kept = peek(key);
    if (kept !== undefined) return Promise.resolve(kept);
    const under = renderings.get(key);
    if (under !== undefined && !under.dropped && under.changes.size === 0) return under.promise;
    misses += 1;
    const rendering: Rendering = { promise: Promise.resolve() as never, dropped: false, changes: new Set() };
    rendering.promise = fill(key, rendering, render).finally(() => {
      if (renderings.get(key) === rendering) renderings.delete(key);
    });
    renderings.set(key, rendering);
    return rendering.promise;
  }

  async function fill(
    key: string,
    rendering: Rendering,
    render: () => Promise<FreshPage>,
  ): Promise<CachedPage> {
    const fresh = await render();
    const page = { ...(await pack(fresh)), tags: fresh.tags };
    if (!keep || rendering.dropped || concerns(fresh.tags, rendering.changes)) return { ...page, tags: null };
    entries.set(key, page);
    return page;
  }

  function apply(change: Change): void {
    for (const rendering of renderings.values()) {
      if (change === 'everything') rendering.dropped = true;
      else for (const tag of change.tags) rendering.changes.add(tag);
    }
    if (change === 'everything') {
      entries.clear();
      return;
    }
    const changed = new Set(change.tags);
    for (const [key, entry] of entries.entries()) {
      if (concerns(entry.tags, changed)) entries.delete(key);
    }
  }

  return {
    peek,
    get,
    apply,
    stats: () => ({ pages: entries.size, bytes: entries.calculatedSize, hits, misses }),
  };
}

/** 'part:*' is announced where too many parts changed to name them. */
function concerns(shown: ReadonlySet<string>, changed: ReadonlySet<string>): boolean {
  if (changed.has('part:*')) {
    for (const tag of shown) if (tag.startsWith('part:')) return true;
  }
  for (const tag of changed) if (shown.has(tag)) return true;
  return false;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

async function pack({ status, redirect, html }: FreshPage): Promise<Omit<CachedPage, 'tags'>> {
  const identity = Buffer.from(html);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_LGWIN]: 18, // as far back as pages are long; the usual window takes megabytes for each
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, zipped] = await Promise.all([compressBrotli(identity, { params }), compressGzip(identity)]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  return { status, redirect, etag, bytes: { identity: alone(identity), br: alone(br), gzip: alone(zipped) } };
}

/** zlib hands out a piece of a larger buffer, all of which would be kept for as long as the page. */
function alone(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
