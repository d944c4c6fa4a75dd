import type { Logger } from 'pino';

export type SpanAttributes = Record<string, string | number | boolean>;

/** A piece of work that is over. Times are in milliseconds since 1970, with their fractions. */
export type FinishedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId: string | null;
  name: string;
  kind: 'server' | 'client';
  startedAt: number;
  endedAt: number;
  attributes: SpanAttributes;
  failed: boolean;
};

export type SpanExporter = {
  add: (span: FinishedSpan) => void;
  /** Sends what is left. */
  stop: () => Promise<void>;
};

export type TracingSettings = {
  /** Where an OpenTelemetry collector listens, such as http://127.0.0.1:4318. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  /** Which share of the traces that begin here is kept, 0 to 1. */
  share: number;
};

const mostWaiting = 4096;
const mostAtOnce = 512;
const everyMs = 2000;
const patienceMs = 5000;

/**
 * Sends finished spans to a collector, many at a time, as OTLP over HTTP in JSON. Traces are for looking at the shop, not
 * part of it: a collector that is slow or away costs spans, never requests or memory.
 */
export function spanExporter(
  { endpoint, headers, serviceName }: TracingSettings,
  { log, resource }: { log: Logger; resource: SpanAttributes },
): SpanExporter {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const attributes = attributesOf({ 'service.name': serviceName, ...resource });
  let waiting: FinishedSpan[] = [];
  let lost = 0;
  let sending: Promise<void> | null = null;
  let failing = false;

  async function send(spans: readonly FinishedSpan[]): Promise<void> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({
        resourceSpans: [
          {
            resource: { attributes },
            scopeSpans: [{ scope: { name: 'spareworks' }, spans: spans.map(encode) }],
          },
        ],
      }),
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The collector answered ${response.status}.`);
  }

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const spans = waiting.slice(0, mostAtOnce);
      waiting = waiting.slice(mostAtOnce);
      try {
        await send(spans);
        if (failing) log.info('traces are taken again');
        failing = false;
      } catch (error) {
        lost += spans.length;
        // Logged once, not every two seconds for as long as it lasts.
        if (!failing) log.warn({ err: error, lost }, 'traces cannot be sent');
        failing = true;
        return;
      }
    }
  }

  function flushOnce(): Promise<void> {
    sending ??= flush().finally(() => {
      sending = null;
    });
    return sending;
  }

  const timer = setInterval(() => void flushOnce(), everyMs).unref();
  return {
    add: (span) => {
      if (waiting.length >= mostWaiting) lost += 1;
      else waiting.push(span);
      if (waiting.length >= mostAtOnce) void flushOnce();
    },
    stop: async () => {
      clearInterval(timer);
      await flushOnce();
    },
  };
}

const kinds = { server: 2, client: 3 };

function encode({
  traceId,
  spanId,
  parentSpanId,
  name,
  kind,
  startedAt,
  endedAt,
  attributes,
  failed,
}: FinishedSpan) {
  return {
    traceId,
    spanId,
    ...(parentSpanId === null ? {} : { parentSpanId }),
    name,
    kind: kinds[kind],
    startTimeUnixNano: nanoseconds(startedAt),
    endTimeUnixNano: nanoseconds(endedAt),
    attributes: attributesOf(attributes),
    status: { code: failed ? 2 : 0 },
  };
}

function nanoseconds(milliseconds: number): string {
  return String(BigInt(Math.round(milliseconds * 1000)) * 1000n);
}

function attributesOf(attributes: SpanAttributes) {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: encodedValue(value) }));
}

function encodedValue(value: string | number | boolean) {
  if (typeof value === 'string') return { stringValue: value };
  return typeof value === 'boolean' ? { boolValue: value } : { intValue: String(Math.round(value)) };
}
