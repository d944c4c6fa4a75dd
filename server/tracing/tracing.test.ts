import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readTraceparent } from '../kernel/trace-context.ts';
import { insertPart } from '../testing/factories.ts';
import { signedIn } from '../testing/people.ts';
import { testApp } from '../testing/test-app.ts';

type Attribute = { key: string; value: Record<string, unknown> };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
};
type Export = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
};

/** A collector that notes what it is sent, and refuses it while it is told to. */
async function collector() {
  const received: { headers: Record<string, unknown>; body: Export }[] = [];
  const state = { status: 200 };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (state.status === 200 && request.url === '/v1/traces')
      received.push({ headers: request.headers, body: JSON.parse(body) });
    response.writeHead(state.status).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    received,
    spans: () =>
      received.flatMap(({ body }) =>
        body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const parentId = '00f067aa0ba902b7';

test('a request and its statements are spans of the trace of whoever asked, without anybody in them', async () => {
  await using collecting = await collector();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collecting.url, OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20key' };
  const shop = await testApp({ env });
  const part = await insertPart(shop.database);
  const person = await signedIn(shop);
  await shop.app.inject({
    url: `/api/car-parts/${part.id}`,
    headers: { traceparent: `00-${traceId}-${parentId}-01` },
  });
  await shop.app.inject({ url: `/api/orders/${person.email}`, headers: person.bearer });
  await shop[Symbol.asyncDispose](); // sends what is left

  const spans = collecting.spans();
  const request = spans.find((span) => span.traceId === traceId && span.kind === 2);
  expect(request).toMatchObject({ name: 'GET /api/car-parts/:id', parentSpanId: parentId });
  const statements = spans.filter((span) => span.parentSpanId === request?.spanId);
  expect(statements.length).toBeGreaterThan(0);
  for (const { traceId: own, kind, startTimeUnixNano, endTimeUnixNano } of statements) {
    expect([own, kind]).toEqual([traceId, 3]);
    expect(BigInt(startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(request?.startTimeUnixNano ?? 0));
    expect(BigInt(endTimeUnixNano)).toBeLessThanOrEqual(BigInt(request?.endTimeUnixNano ?? 0));
  }
  expect(collecting.received[0]?.headers).toMatchObject({
    'api-key': 'a key',
    'content-type': 'application/json',
  });
  expect(collecting.received[0]?.body.resourceSpans[0]?.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'spareworks' },
  });
  const sent = JSON.stringify(collecting.received);
  for (const secret of [person.email, person.token, person.name]) expect(sent).not.toContain(secret);
});

test('whoever asked decides whether a trace is kept; else a share of them is', async () => {
  await using collecting = await collector();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collecting.url, OTEL_TRACES_SAMPLER_ARG: '0' };
  const shop = await testApp({ env });
  await shop.app.inject('/healthz');
  await shop.app.inject({ url: '/healthz', headers: { traceparent: `00-${traceId}-${parentId}-00` } });
  await shop.app.inject({ url: '/healthz', headers: { traceparent: `00-${traceId}-${parentId}-01` } });
  await shop[Symbol.asyncDispose]();
  expect(collecting.spans().map(({ name, traceId: own }) => [name, own])).toEqual([
    ['GET /healthz', traceId],
  ]);
});

test('a collector that is away costs traces and one line in the log, nothing else', async () => {
  await using collecting = await collector();
  collecting.state.status = 503;
  const shop = await testApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collecting.url } });
  expect((await shop.app.inject('/healthz')).statusCode).toBe(200);
  await shop[Symbol.asyncDispose]();
  expect(shop.logLines.filter((line) => line.includes('traces cannot be sent'))).toHaveLength(1);
});

test('the id of a trace stands in the log of its request, and nothing that is no such id', async () => {
  await using shop = await testApp();
  await shop.app.inject({ url: '/healthz', headers: { traceparent: `00-${traceId}-${parentId}-01` } });
  await shop.app.inject({ url: '/healthz', headers: { traceparent: 'forged "line"' } });
  const answered = shop.logLines.filter((line) => line.includes('"answered"') && line.includes('/healthz'));
  expect(answered.map((line) => JSON.parse(line).traceId)).toEqual([traceId, undefined]);
});

test.each([
  [undefined, null],
  ['', null],
  [`00-${'0'.repeat(32)}-${parentId}-01`, null],
  [`00-${traceId}-${'0'.repeat(16)}-01`, null],
  [`ff-${traceId}-${parentId}-01`, null],
  [`00-${traceId.toUpperCase()}-${parentId}-01`, null],
  [`00-${traceId}-${parentId}-00`, { traceId, spanId: parentId, sampled: false }],
  [`01-${traceId}-${parentId}-03-more`, { traceId, spanId: parentId, sampled: true }],
])('a traceparent of %j is read as %j', (header, read) => {
  expect(readTraceparent(header)).toEqual(read);
});
