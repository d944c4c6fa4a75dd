import type { Logger } from 'pino';
import type { Change } from '../../db/change-listener.ts';
import type { Counted } from '../operations.ts';
import { tagsToPurge } from './shared-caching.ts';

type Options = {
  url: string;
  token: string | null;
  log: Logger;
  /** Changes are gathered for so long. */
  gatherMs?: number;
  /** After so long it is asked once more, for pages that were on their way when it was asked first. */
  againMs?: number;
  longestPauseMs?: number;
};

export type CdnPurge = {
  apply: (change: Change) => void;
  figures: () => { waiting: number; purges: number; failures: number };
  stop: () => void;
};

const tagsAtOnce = 30; // as many as the usual services take in one call
const mostTags = 600;
const answerMs = 5000;

/**
 * Asks the CDN to forget pages whose data has changed, in one call a second. While it cannot be reached it is asked again,
 * ever more seldom. Every instance does it for itself: asking twice does no harm, and not at all would.
 */
export function purgeCdn({
  url,
  token,
  log,
  gatherMs = 1000,
  againMs = 5000,
  longestPauseMs = 30_000,
}: Options): CdnPurge {
  /** By tag, whether it is asked for the first time; `everything` stands for all of them. */
  let waiting = new Map<string, boolean>();
  let everything: { first: boolean } | null = null;
  let timer: NodeJS.Timeout | undefined;
  let asking = false;
  let stopped = false;
  let purges = 0;
  let failures = 0;
  let failing = 0;

  function schedule(ms: number): void {
    if (stopped || asking) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void ask();
    }, ms).unref();
  }

  function add(tags: Iterable<string>, first: boolean): void {
    if (everything !== null) {
      addEverything(first);
      return;
    }
    for (const tag of tags) waiting.set(tag, first || waiting.get(tag) === true);
    if (waiting.size > mostTags) addEverything(first);
    if (waiting.size > 0) schedule(gatherMs);
  }

  function addEverything(first: boolean): void {
    everything = { first: first || everything?.first === true };
    waiting = new Map();
    schedule(gatherMs);
  }

  async function ask(): Promise<void> {
    asking = true;
    const all = everything;
    const tags = all === null ? [...waiting].slice(0, tagsAtOnce) : [];
    everything = null;
    for (const [tag] of tags) waiting.delete(tag);
    try {
      await post(all === null ? { tags: tags.map(([tag]) => tag) } : { purge_everything: true });
      purges += 1;
      if (failing > 0) log.info('the CDN takes purges again');
      failing = 0;
      askAgainLater(all, tags);
    } catch (error) {
      failures += 1;
      failing += 1;
      if (failing === 1) {
        log.warn({ err: error }, 'the CDN could not be asked to forget changed pages; it is asked again');
      }
      if (all !== null) addEverything(all.first);
      else for (const [tag, first] of tags) add([tag], first);
    }
    asking = false;
    if (everything !== null || waiting.size > 0) schedule(pauseMs());
  }

  const pauseMs = () => Math.min(gatherMs * 2 ** failing, longestPauseMs);

  function askAgainLater(all: { first: boolean } | null, tags: readonly [string, boolean][]): void {
    const again = tags.flatMap(([tag, first]) => (first ? [tag] : []));
    if (!all?.first && again.length === 0) return;
    setTimeout(() => {
      if (all !== null) addEverything(false);
      else add(again, false);
    }, againMs).unref();
  }

  async function post(body: object): Promise<void> {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The CDN answered ${response.status}.`);
  }

  return {
    apply(change) {
      if (change === 'everything') addEverything(true);
      else add(tagsToPurge(change), true);
    },
    figures: () => ({ waiting: waiting.size + (everything === null ? 0 : 1), purges, failures }),
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

export function purgeFigures(purge: CdnPurge): Counted {
  return {
    help: {
      cdn_purges_waiting: 'Tags the CDN has still to be told of.',
      cdn_purges_total: 'Calls by which the CDN was told of changes since the start.',
      cdn_purge_failures_total: 'Such calls that failed since the start.',
    },
    async read() {
      const { waiting, purges, failures } = purge.figures();
      return { cdn_purges_waiting: waiting, cdn_purges_total: purges, cdn_purge_failures_total: failures };
    },
  };
}
