import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import prometheus from 'prom-client';
import type { Database } from '../db/database.ts';
import type { ReadingDatabase } from '../db/read-from-replica.ts';
import { Problem, unavailable } from '../kernel/problem.ts';
import type { PageCache } from './pages/page-cache.ts';
import { requestTimes } from './request-times.ts';
import { type Stopping, sayStopping } from './stopping.ts';

export type Operations = {
  database: Database;
  cache: PageCache;
  canServe: () => Promise<boolean>;
  counted: readonly Counted[];
  liveConnections: () => number;
  metricsToken: string | null;
  replica: ReadingDatabase | null;
  stopping: Stopping;
  jobs: JobFigures;
  /** Who answers, told with every sign of life. */
  about: { version: string; build: string; instance: string };
};

/** Figures that are counted when somebody asks for them, by name, with what they mean. */
export type Counted = { help: Record<string, string>; read: () => Promise<Record<string, number>> };

/** By job: when it was last done, and how often it failed in this process. */
export type JobFigures = {
  lastSuccesses: () => Promise<ReadonlyMap<string, number>>;
  failures: () => ReadonlyMap<string, number>;
};

/** What an operator's tools ask: is it alive, can it serve, how is it doing. Not rate limited: they ask often. */
export function serveOperations(
  app: FastifyInstance,
  {
    database,
    cache,
    canServe,
    counted,
    liveConnections,
    metricsToken,
    replica,
    about,
    stopping,
    jobs,
  }: Operations,
): void {
  const ofProcess = processFigures();
  const registry = new prometheus.Registry();
  const timesOf = requestTimes(registry);
  gauge(registry, 'page_cache_pages', 'Rendered pages kept.', () => cache.stats().pages);
  gauge(registry, 'page_cache_bytes', 'Bytes of rendered pages kept.', () => cache.stats().bytes);
  gauge(registry, 'page_cache_hits', 'Pages served from memory since the start.', () => cache.stats().hits);
  gauge(registry, 'page_cache_misses', 'Pages rendered since the start.', () => cache.stats().misses);
  gauge(registry, 'database_connections', 'Open connections of the pool.', () => database.pool.totalCount);
  gauge(registry, 'database_waiting', 'Requests waiting for a connection.', () => database.pool.waitingCount);
  if (replica !== null) {
    const { stats } = replica;
    gauge(registry, 'replica_in_use', 'Whether lists are read from the replica.', () =>
      Number(stats().inUse),
    );
    gauge(registry, 'replica_reads', 'Reads from the replica since the start.', () => stats().fromReplica);
    gauge(registry, 'replica_passed_over', 'Reads of lists from the primary.', () => stats().fromPrimary);
  }
  gauge(registry, 'live_connections', 'Browsers that hear of changes as they happen.', liveConnections);

  for (const group of counted) countedGauges(registry, group);
  jobGauges(registry, jobs);

  // Each route gets its own hook that knows its labels: looking them up per request shows under load.
  app.addHook('onRoute', (route) => {
    const observers: ((seconds: number) => void)[] = [];
    const observe = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
      const status = reply.statusCode;
      observers[status] ??= timesOf({ method: request.method, route: route.url, status });
      observers[status](reply.elapsedTime / 1000);
      done();
    };
    route.onResponse = [observe, ...[route.onResponse ?? []].flat()];
  });

  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'alive', ...about };
  });
  app.get('/readyz', async (request, reply) => {
    if (stopping.begun()) return sayStopping(request, reply);
    reply.header('cache-control', 'no-store');
    if (!(await canServe())) throw unavailable();
    return { status: 'ready' };
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) throw new Problem('forbidden');
    reply.header('cache-control', 'no-store').type(registry.contentType);
    return `${await ofProcess.metrics()}\n${await registry.metrics()}`;
  });
}

/**
 * How the shop is doing is nobody's business but the operator's: whoever has the token, or, where there is none, a program
 * on this very machine. What comes through a proxy comes from elsewhere.
 */
function mayReadMetrics({ headers, raw }: FastifyRequest, token: string | null): boolean {
  if (token !== null) return isSame((headers.authorization ?? '').replace(/^bearer /i, ''), token);
  const forwarded = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some((name) => name in headers);
  return !forwarded && /^(?:::ffff:)?127\.|^::1$/.test(raw.socket.remoteAddress ?? '127.0.0.1');
}

/** Compares without telling by the time it takes how much of it was right. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

let shared: prometheus.Registry | undefined;

/**
 * Memory, processor, event loop. Once for a process, whichever shop in it is asked: they are measured all the time by
 * observers that nothing ends, which would also keep every closed shop in memory.
 */
function processFigures(): prometheus.Registry {
  if (shared === undefined) {
    shared = new prometheus.Registry();
    prometheus.collectDefaultMetrics({ register: shared });
  }
  return shared;
}

function gauge(registry: prometheus.Registry, name: string, help: string, read: () => number): void {
  new prometheus.Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}

/** One question for all figures of a group. While it cannot be answered they are no numbers, and the others are still told. */
function countedGauges(registry: prometheus.Registry, { help, read }: Counted): void {
  let asked: Promise<Record<string, number> | null> | null = null;
  for (const [name, text] of Object.entries(help)) {
    new prometheus.Gauge({
      name,
      help: text,
      registers: [registry],
      async collect() {
        asked ??= read()
          .catch(() => null)
          .finally(() => {
            asked = null;
          });
        this.set((await asked)?.[name] ?? Number.NaN);
      },
    });
  }
}

function jobGauges(registry: prometheus.Registry, jobs: JobFigures): void {
  new prometheus.Gauge({
    name: 'job_last_success_timestamp_seconds',
    help: 'When a job was last done: by any instance, or by this one where each has its own.',
    labelNames: ['task'], // Prometheus has a label job of its own
    registers: [registry],
    async collect() {
      const known = await jobs.lastSuccesses().catch(() => null);
      if (known === null)
        this.reset(); // the database is away, and old figures would look like new ones
      else for (const [job, at] of known) this.set({ task: job }, at);
    },
  });
  new prometheus.Gauge({
    name: 'job_failures_total',
    help: 'How often a job failed in this instance since it started.',
    labelNames: ['task'], // Prometheus has a label job of its own
    registers: [registry],
    collect() {
      for (const [job, times] of jobs.failures()) this.set({ task: job }, times);
    },
  });
}
