import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database, Db, Statement } from '../db/database.ts';
import { newSpanId, newTraceId, readTraceparent, type TraceContext } from '../kernel/trace-context.ts';
import type { SpanExporter } from './span-exporter.ts';

export type Tracer = ReturnType<typeof createTracer>;

type Open = TraceContext & { parentSpanId: string | null; startedAt: number };

/** Requests and the statements they make, as spans of a trace. Made only where somebody listens for them. */
export function createTracer(exporter: SpanExporter, share: number) {
  const current = new AsyncLocalStorage<TraceContext>();
  const open = new WeakMap<FastifyRequest, Open>();
  const now = () => performance.timeOrigin + performance.now();

  /** Begins a trace, or goes on with the caller's. Whoever asked decides whether it is kept. */
  function begin(request: FastifyRequest): Open {
    const parent = readTraceparent(request.headers.traceparent);
    return {
      traceId: parent?.traceId ?? newTraceId(),
      parentSpanId: parent?.spanId ?? null,
      spanId: newSpanId(),
      sampled: parent?.sampled ?? Math.random() < share,
      startedAt: now(),
    };
  }

  function traceRequests(app: FastifyInstance): void {
    app.addHook('onRequest', (request, _reply, done) => {
      const span = begin(request);
      open.set(request, span);
      current.run(span, done);
    });
    app.addHook('onResponse', (request, reply, done) => {
      const span = open.get(request);
      if (span?.sampled) {
        const route = request.routeOptions.url ?? '(none)';
        exporter.add({
          ...span,
          name: `${request.method} ${route}`,
          kind: 'server',
          endedAt: now(),
          failed: reply.statusCode >= 500,
          // Addresses and searches may name people: the route tells enough.
          attributes: {
            'http.request.method': request.method,
            'http.route': route,
            'http.response.status_code': reply.statusCode,
            'spareworks.request_id': request.id,
          },
        });
      }
      done();
    });
  }

  async function traced<T>(statement: Statement, work: () => Promise<T>): Promise<T> {
    const parent = current.getStore();
    if (!parent?.sampled) return work();
    const startedAt = now();
    let failed = true;
    try {
      const result = await work();
      failed = false;
      return result;
    } finally {
      exporter.add({
        traceId: parent.traceId,
        spanId: newSpanId(),
        parentSpanId: parent.spanId,
        name: statement.name ?? summaryOf(statement.text),
        kind: 'client',
        startedAt,
        endedAt: now(),
        failed,
        // Never its values, which are people's data.
        attributes: { 'db.system.name': 'postgresql', 'db.query.summary': summaryOf(statement.text) },
      });
    }
  }

  function tracedDb(db: Db): Db['query'] {
    return (statement) => traced(statement, () => db.query(statement));
  }

  function traceDatabase(database: Database): Database {
    return {
      ...database,
      query: tracedDb(database),
      transaction: (work, options) =>
        database.transaction((tx) => work({ ...tx, query: tracedDb(tx) }), options),
      together: (works) =>
        database.together(works.map((work) => (tx) => work({ ...tx, query: tracedDb(tx) }))),
    };
  }

  return { traceRequests, traceDatabase, stop: exporter.stop };
}

/** The beginning of a statement: what it does, to what. */
function summaryOf(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').slice(0, 60);
}
