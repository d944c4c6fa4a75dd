import { LRUCache } from 'lru-cache';
import type { Change } from '../../db/change-listener.ts';
import type { Visit } from '../../kernel/caller.ts';
import { type Encoding, type FinishedPage, finishPage, pack, packedAtOnce } from './finish-page.ts';

/** What is to be done for each visitor who is sent the page from memory; none for most pages. */
export type WhenShownAgain = readonly ((visit: Visit) => void)[];

/** A page in one encoding, as it goes over the line. */
export type CachedPage = {
  status: number;
  /** Where a redirecting page leads. */
  redirect: string | null;
  etag: string;
  encoding: Encoding;
  bytes: Buffer;
  /** The data it shows; null when that changed while it was made, and nobody may keep it. */
  tags: ReadonlySet<string> | null;
  whenShownAgain?: WhenShownAgain | undefined;
  /** Packed in a hurry, for the first who asked; packed well once it is asked for again. */
  hurried: boolean;
};

/** A page as rendered, with the tags of the data it shows. */
export type FreshPage = {
  status: number;
  redirect: string | null;
  /** In pieces, one behind the other; or finished by another thread, in the encoding it was asked for in. */
  html: readonly string[] | FinishedPage;
  tags: ReadonlySet<string>;
  whenShownAgain?: WhenShownAgain | undefined;
};

export type PageCache = {
  /** The page if it is in memory in this encoding. */
  peek: (key: string, encoding: Encoding) => CachedPage | undefined;
  get: (key: string, encoding: Encoding, render: () => Promise<FreshPage>) => Promise<CachedPage>;
  apply: (change: Change) => void;
  stats: () => { pages: number; bytes: number; hits: number; misses: number };
};

/** What a page takes beside its bytes: its address, its tags, the headers it is sent with. */
const bytesAround = 2048;

type Entry = {
  status: number;
  redirect: string | null;
  etag: string;
  tags: ReadonlySet<string> | null;
  whenShownAgain?: WhenShownAgain | undefined;
  html: Buffer;
  /** In the encodings somebody has asked for: most pages are asked for in one. */
  sent: Partial<Record<Encoding, CachedPage>>;
};

type Rendering = { promise: Promise<Entry>; dropped: boolean; changes: Set<string> };

/**
 * Rendered pages kept whole, compressed as they were asked for, until the data they show changes. One rendering at a time per page. A
 * change that arrives while a page is being rendered may or may not be in it, so such a page is served but not kept.
 */
export function createPageCache({ keep = true, mostBytes = 32 * 1024 * 1024 } = {}): PageCache {
  const keysOf = keysByTag();
  const entries = new LRUCache<string, Entry>({
    maxSize: mostBytes,
    sizeCalculation: (entry, key) => bytesHeld(entry) + key.length, // an address may be longer than its page
    dispose: ({ tags }, key) => keysOf.forget(key, tags),
  });
  const renderings = new Map<string, Rendering>();
  const packings = new WeakMap<Entry, Partial<Record<Encoding, Promise<CachedPage>>>>();
  let hits = 0;
  let misses = 0;

  function peek(key: string, encoding: Encoding): CachedPage | undefined {
    const entry = entries.get(key);
    const kept = entry?.sent[encoding];
    if (entry === undefined || kept === undefined) return undefined;
    hits += 1;
    if (kept.hurried) void packWell(key, entry, kept);
    return kept;
  }

  async function get(key: string, encoding: Encoding, render: () => Promise<FreshPage>): Promise<CachedPage> {
    const kept = entries.get(key);
    if (kept !== undefined) hits += 1;
    const entry = kept ?? (await rendered(key, encoding, render));
    return entry.sent[encoding] ?? packed(key, entry, encoding);
  }

  function rendered(key: string, encoding: Encoding, render: () => Promise<FreshPage>): Promise<Entry> {
    const under = renderings.get(key);
    if (under !== undefined && !under.dropped && under.changes.size === 0) return under.promise;
    misses += 1;
    const rendering: Rendering = { promise: Promise.resolve() as never, dropped: false, changes: new Set() };
    rendering.promise = fill(key, encoding, rendering, render).finally(() => {
      if (renderings.get(key) === rendering) renderings.delete(key);
    });
    renderings.set(key, rendering);
    return rendering.promise;
  }

  /** In the encoding of whoever asked first it is kept along with the page, where it is made at once. */
  async function fill(
    key: string,
    encoding: Encoding,
    rendering: Rendering,
    render: () => Promise<FreshPage>,
  ): Promise<Entry> {
    const { html: drawn, tags: shown, ...page } = await render();
    const { html, etag, packed } = 'etag' in drawn ? drawn : finishPage(drawn, encoding);
    const isKept = keep && !rendering.dropped && !concerns(shown, rendering.changes);
    const fresh = { ...page, etag, tags: isKept ? shown : null };
    const hurried = encoding !== 'identity';
    const sent = packed === null ? {} : { [encoding]: { ...fresh, encoding, bytes: packed, hurried } };
    const entry = { ...fresh, html, sent };
    if (isKept) keepEntry(key, entry);
    return entry;
  }

  function keepEntry(key: string, entry: Entry): void {
    entries.set(key, entry);
    // One that is larger than all the memory was not taken.
    if (entries.peek(key) === entry) keysOf.note(key, entry.tags);
  }

  /** Made when it is first asked for, once for all who ask meanwhile. */
  function packed(key: string, entry: Entry, encoding: Encoding): Promise<CachedPage> {
    const under = packings.get(entry) ?? {};
    packings.set(entry, under);
    under[encoding] ??= packAndKeep(key, entry, encoding);
    return under[encoding];
  }

  async function packAndKeep(key: string, entry: Entry, encoding: Encoding): Promise<CachedPage> {
    const { html, sent: _, ...page } = entry;
    const atOnce = packedAtOnce(html, encoding);
    const bytes = atOnce ?? (await pack(html, encoding));
    const hurried = atOnce !== null && encoding !== 'identity';
    return keepSent(key, html, { ...page, encoding, bytes, hurried });
  }

  /** Most pages of a large shop are asked for once and then not for long. */
  async function packWell(key: string, { html }: Entry, page: CachedPage): Promise<void> {
    page.hurried = false; // by whoever asks next it is being done already
    keepSent(key, html, { ...page, bytes: await pack(html, page.encoding) });
  }

  function keepSent(key: string, html: Buffer, page: CachedPage): CachedPage {
    const kept = entries.peek(key);
    // Another one, should it have changed meanwhile, is not this one's to fill. A new entry, for the memory to be counted anew.
    if (kept?.html === html) keepEntry(key, { ...kept, sent: { ...kept.sent, [page.encoding]: page } });
    return page;
  }

  function apply(change: Change): void {
    for (const rendering of renderings.values()) {
      if (change === 'everything') rendering.dropped = true;
      else for (const tag of change.tags) rendering.changes.add(tag);
    }
    if (change === 'everything') entries.clear();
    else for (const tag of change.tags) for (const key of keysOf.of(tag)) entries.delete(key);
  }

  return {
    peek,
    get,
    apply,
    stats: () => ({ pages: entries.size, bytes: entries.calculatedSize, hits, misses }),
  };
}

function bytesHeld({ html, sent }: Entry): number {
  const packed = Object.values(sent).filter(({ encoding }) => encoding !== 'identity');
  return packed.reduce(
    (sum, { bytes }) => sum + bytes.buffer.byteLength,
    bytesAround + html.buffer.byteLength,
  );
}

/** Announced where too many parts changed to name them. */
const everyPart = 'part:*';

/** Which pages show what, so that a change costs as much as the pages it concerns. */
function keysByTag() {
  const keys = new Map<string, Set<string>>();
  const named = (tags: ReadonlySet<string> | null): string[] => {
    const all = [...(tags ?? [])];
    return all.some((tag) => tag.startsWith('part:')) ? [...all, everyPart] : all;
  };
  return {
    of: (tag: string): readonly string[] => [...(keys.get(tag) ?? [])],
    note(key: string, tags: ReadonlySet<string> | null): void {
      for (const tag of named(tags)) {
        const known = keys.get(tag);
        if (known === undefined) keys.set(tag, new Set([key]));
        else known.add(key);
      }
    },
    forget(key: string, tags: ReadonlySet<string> | null): void {
      for (const tag of named(tags)) {
        const known = keys.get(tag);
        known?.delete(key);
        if (known?.size === 0) keys.delete(tag);
      }
    },
  };
}

function concerns(shown: ReadonlySet<string>, changed: ReadonlySet<string>): boolean {
  if (changed.has(everyPart)) {
    for (const tag of shown) if (tag.startsWith('part:')) return true;
  }
  for (const tag of changed) if (shown.has(tag)) return true;
  return false;
}
