import { plainDigits } from '@spareworks/contract/plain/plain-digits';
import { mayHoldVin } from '@spareworks/contract/plain/vin-in-text';
import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import { findingStore, type NotedSearch } from './finding-store.ts';
import { fold } from './fold.ts';

/** Who searched, and from which page. */
type Searcher = {
  address: string;
  headers: { referer?: string | undefined; 'user-agent'?: string | undefined };
  isHead?: boolean;
};

export type FailureNotes = {
  note: (typed: string, searcher: Searcher) => void;
  stop: () => Promise<void>;
};

const everyMs = 2000;
/** Whoever types on within this time has not searched for what they had until then. */
const typingMs = 5000;
const mostSearchers = 500;
const longest = 100;

/**
 * What people looked for in vain, for staff: what they ended with, not each letter on the way. A search only reads: it is noted
 * in memory and kept a little later, together with others; those of the last seconds may be lost in a crash.
 */
export function failureNotes(database: Database, log: Logger): FailureNotes {
  const typing = new Map<string, { key: string; query: string; at: number }>();
  let noted = new Map<string, NotedSearch>();
  let timer: NodeJS.Timeout | null = null;
  let keeping = Promise.resolve();

  function end(address: string): void {
    const search = typing.get(address);
    if (search === undefined) return;
    typing.delete(address);
    const { key, query } = search;
    const times = (noted.get(key)?.times ?? 0) + 1;
    noted.delete(key); // the newest is the last
    noted.set(key, { key, query, times });
  }

  function keep(): void {
    const searches = [...noted.values()];
    noted = new Map();
    if (searches.length === 0) return;
    keeping = database
      .transaction((tx) => findingStore(tx).noteFailures(searches))
      .catch((error: unknown) => log.warn({ err: error }, 'searches that found nothing were not noted'));
  }

  function look(): void {
    timer = null;
    const over = Date.now() - typingMs;
    for (const [address, { at }] of typing) if (at <= over) end(address);
    keep();
    if (typing.size > 0) timer = setTimeout(look, everyMs).unref();
  }

  return {
    note(typed, { address, headers, isHead = false }) {
      if (isHead || isCrawler(headers['user-agent'])) return;
      const query = typed.replaceAll(/\s+/g, ' ').trim();
      const key = fold(query)
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
      if (key === '' || query.length > longest || isStaff(headers.referer)) return;
      const before = typing.get(address);
      if (pointsToPerson(query)) {
        // Nor is its beginning kept.
        if (before !== undefined && isSameTyping(before.key, key)) typing.delete(address);
        return;
      }
      if (before === undefined && typing.size >= mostSearchers) return;
      if (before !== undefined && !isSameTyping(before.key, key)) end(address);
      typing.set(address, { key, query, at: Date.now() });
      timer ??= setTimeout(look, everyMs).unref();
    },
    stop: async () => {
      if (timer !== null) clearTimeout(timer);
      for (const address of [...typing.keys()]) end(address);
      keep();
      await keeping;
    },
  };
}

function isSameTyping(before: string, now: string): boolean {
  return now.startsWith(before) || before.startsWith(now);
}

/** Those who go through addresses for search engines, and say so: they miss nothing. */
function isCrawler(agent: string | undefined): boolean {
  return agent !== undefined && crawlers.test(agent);
}

const crawlers =
  /bot\b|crawl|spider|slurp|bingpreview|facebookexternalhit|mediapartners-google|google-inspectiontool/i;

/** What staff look for in their lists is not what buyers miss. */
function isStaff(referer: string | undefined): boolean {
  return referer !== undefined && URL.canParse(referer) && new URL(referer).pathname.startsWith('/dashboard');
}

/** An address of mail, the number of a car's body or of a telephone: not for others to read. */
function pointsToPerson(query: string): boolean {
  const plain = query.normalize('NFKC');
  return mailSign.test(plain) || mayHoldVin(plainDigits(plain)) || /(?:\p{Nd}[\s()+/.-]*){9,}/u.test(plain);
}

const mailSign = /@|%40|[([{]\s?at\s?[)\]}]/i;
