import { createHash } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { RequestCount } from '../db/request-counts.ts';

/** Tells others what was counted here, and gives what they have counted, by bucket. */
type Exchange = (counts: RequestCount[]) => Promise<Map<string, number>>;

export type SharedLimits = {
  /** Where the limits of all routes are counted. */
  store: FastifyRateLimitStoreCtor;
  /** Done once a second. Asks nothing while nobody asks much. */
  exchange: () => Promise<void>;
};

type Count = {
  requests: number;
  endsAt: number;
  /** What the other instances have counted, as far as it is known. */
  others: number;
  shared: boolean;
};

const callersPerRoute = 5000;
const mostBusy = 1000;
/** What is counted of whoever has used less than this part of a limit is not shared: with so many instances it still holds. */
const sharedFrom = 1 / 8;

/**
 * Counts requests in the memory of each instance, so that no request waits for it, and adds up what busy callers ask of all
 * instances. A limit may be passed by what somebody asks within the second in which the instances have not spoken.
 */
export function sharedLimits(exchangeCounts: Exchange, now: () => number = Date.now): SharedLimits {
  const busy = new Map<string, Count>();

  function storeOf(route: string): FastifyRateLimitStore {
    // Whoever asked last comes last. A cache that makes its places at once would make them for every route of the shop.
    const counts = new Map<string, Count>();
    return {
      incr(caller, tell, windowMs, max) {
        const at = now();
        let count = counts.get(caller);
        if (count === undefined || count.endsAt <= at) {
          count = { requests: 0, endsAt: at + windowMs, others: 0, shared: false };
        }
        counts.delete(caller);
        counts.set(caller, count);
        if (counts.size > callersPerRoute) forgetFirst(counts);
        count.requests += 1;
        if (!count.shared && count.requests >= max * sharedFrom && busy.size < mostBusy) {
          count.shared = true;
          busy.set(bucketOf(route, caller), count);
        }
        tell(null, { current: count.requests + count.others, ttl: count.endsAt - at });
      },
      child: (options) => storeOf(nameOf(options)),
    };
  }

  async function exchange(): Promise<void> {
    const at = now();
    for (const [bucket, { endsAt }] of busy) if (endsAt <= at) busy.delete(bucket);
    if (busy.size === 0) return;
    const asked = [...busy];
    const known = await exchangeCounts(
      asked.map(([bucket, { requests, endsAt }]) => ({ bucket, requests, restMs: endsAt - at })),
    );
    for (const [bucket, count] of asked) count.others = known.get(bucket) ?? 0;
  }

  /** The library makes its store itself. */
  class Store implements FastifyRateLimitStore {
    readonly #own = storeOf('');
    incr: FastifyRateLimitStore['incr'] = (...given) => this.#own.incr(...given);
    child: FastifyRateLimitStore['child'] = (options) => this.#own.child(options);
  }
  return { store: Store, exchange };
}

function forgetFirst(counts: Map<string, Count>): void {
  const [first] = counts.keys();
  if (first !== undefined) counts.delete(first);
}

/** The library hands over the route's settings with what it is about; a limit without a route is that of rendering pages. */
function nameOf(options: object): string {
  const { method = '', url = 'pages' } =
    (options as { routeInfo?: { method?: string; url?: string } }).routeInfo ?? {};
  return `${method} ${url}`;
}

/** The table holds no addresses. */
function bucketOf(route: string, caller: string): string {
  return createHash('sha256').update(`${route} ${caller}`).digest('base64url').slice(0, 22);
}
