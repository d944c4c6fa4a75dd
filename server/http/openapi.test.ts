import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { endpoints } from '@spareworks/contract/calls/endpoints';
import { expect, test } from 'vitest';
import { sharedApp } from '../testing/shared-app.ts';
import { testApp } from '../testing/test-app.ts';
import { everything } from './live/change-stream.ts';
import { openApiDocument } from './openapi.ts';
import { builtPageProgram } from './pages/page-program.ts';

type Operation = {
  'x-access': string;
  security: Record<string, string[]>[];
  responses: Record<string, object>;
  parameters: { name: string }[];
};
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
};

const apiPage = readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8');

const shop = sharedApp({ program: await builtPageProgram() });
const document = openApiDocument('https://shop.example') as Document;

test('every endpoint of the contract is in the OpenAPI document with who may call it and what it answers', () => {
  for (const [key, endpoint] of Object.entries(endpoints)) {
    const [method = '', path = ''] = key.split(' ');
    const operation = document.paths[path]?.[method.toLowerCase()];
    expect(operation?.['x-access']).toBe(endpoint.access);
    expect(Object.keys(operation?.responses ?? {})).toEqual(
      expect.arrayContaining([...Object.keys(endpoint.answers), '400', '429', '503']),
    );
  }
});

test('every reference in the document leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name,
  );
  expect(references).toContain('SparePart');
  expect(references).toContain('Problem');
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(references));
  expect(JSON.stringify(document)).not.toContain('$defs');
});

test('every way to sign in that a call names is declared, and every one that is declared is named', () => {
  const { paths, components } = document;
  const named = Object.values(paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ security }) => security.flatMap((ways) => Object.keys(ways)));
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(components.securitySchemes).toSorted());
});

test('path and query parameters are described', () => {
  const names = (path: string) => document.paths[path]?.get?.parameters.map(({ name }) => name);
  expect(names('/car-parts/{id}')).toEqual(['id']);
  expect(names('/car-parts')).toEqual(
    expect.arrayContaining(['limit', 'after', 'count', 'sort', 'q', 'group']),
  );
});

test('the stream of changes is described, with who may open it and what its events say', async () => {
  const events = document.paths['/events']?.get as
    | (Operation & { description: string; summary: string; security: object[] })
    | undefined;
  expect(events?.['x-access']).toBe('signed-in');
  expect(events?.security).toEqual([{ token: [] }]);
  expect(Object.keys(events?.responses ?? {})).toEqual(expect.arrayContaining(['200', '401', '429', '503']));
  expect(events?.responses['200']).toHaveProperty(['content', 'text/event-stream']);
  for (const event of ['hello', 'changed', 'later']) expect(events?.description).toContain(`"${event}"`);
  for (const tag of ['orders', 'order:ID', everything]) expect(events?.description).toContain(tag);
});

test('the shop serves it', async () => {
  const response = await shop().app.inject('/api/openapi.json');
  expect(response.json<Document>().openapi).toBe('3.1.0');
});

test('every route under /api is one the contract declares, with a policy', async () => {
  // Two methods may call the same part of a path by different names; that a part may differ is what counts.
  const declared = Object.keys(endpoints).map((key) =>
    key.replace(' ', ' /api').replaceAll(/\{\w+\}/g, '{}'),
  );
  const served = registeredRoutes(shop().app.printRoutes({ commonPrefix: false }));
  const outsideContract = served.filter((route) => route.includes(' /api') && !declared.includes(route));
  expect(outsideContract.toSorted()).toEqual([
    'GET /api/auth/callback/google', // a browser is sent there by Google
    'GET /api/auth/verify-email', // and here by a mail
    'GET /api/docs',
    'GET /api/events', // a stream, described beside the contract; who may and what they hear is tested beside it
    'GET /api/openapi.json',
    'POST /api/payments/webhook', // the provider writes here, signed
  ]);
  expect(served).toEqual(expect.arrayContaining(declared));
  const described = ['GET /api/docs', 'GET /api/events', 'GET /api/openapi.json'];
  for (const route of outsideContract.filter((one) => !described.includes(one)))
    expect(apiPage).toContain(`\`${route}\``);
});

test('who writes a client learns of the key and of every refusal of what is sent', () => {
  type Operation = {
    parameters: { name: string; in: string }[];
    responses: Record<string, { description: string }>;
  };
  const { paths } = openApiDocument('http://localhost:3000') as {
    paths: Record<string, Record<string, Operation>>;
  };
  const [place, change, listed] = [
    paths['/order']?.post,
    paths['/car-parts/{id}']?.patch,
    paths['/settings']?.get,
  ];
  expect(place?.parameters).toContainEqual(
    expect.objectContaining({ name: 'Idempotency-Key', in: 'header' }),
  );
  expect(place?.responses[409]?.description).toContain('key_reused');
  expect(place?.responses[413]?.description).toBe('body_too_large');
  expect(place?.responses[415]?.description).toBe('unsupported_media_type');
  expect(change?.responses[404]?.description).toContain('not_found');
  expect(change?.parameters.map(({ in: place }) => place)).not.toContain('header');
  expect(listed?.responses[400]?.description).toContain('invalid_input');
  expect(listed?.responses).not.toHaveProperty('413');
});

test('the reference shows every endpoint with what it is for, and where the document is', async () => {
  const { body } = await shop().app.inject('/api/docs');
  const shown = body
    .split('<article')
    .slice(1)
    .map((article) =>
      article
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll('&#x27;', "'")
        .replaceAll('&quot;', '"'),
    );
  const missing = Object.entries(endpoints)
    .filter(([key, { summary }]) => {
      const path = key.split(' ')[1] ?? key;
      return !shown.some((text) => text.includes(path) && text.includes(summary));
    })
    .map(([key]) => key);
  expect(missing).toEqual([]);
  expect(body).toContain('href="/api/openapi.json"');
});

/** "├── /api/car-parts/:id (GET, HEAD)" becomes "GET /api/car-parts/{}". */
function registeredRoutes(tree: string): string[] {
  const path: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const match = line.match(/^([│ ]*)[├└]── ([^ ]*)(?: \((.+)\))?/);
    if (match === null) return [];
    const depth = (match[1]?.length ?? 0) / 4;
    path.length = depth;
    path.push(match[2] ?? '');
    const methods = match[3]?.split(', ').filter((method) => method !== 'HEAD') ?? [];
    return methods.map((method) => `${method} ${path.join('').replaceAll(/:[\w|:]+/g, '{}')}`);
  });
}

test('what is asked for behind the question mark is called required where a call without it is refused', () => {
  const { paths } = openApiDocument('http://localhost:3000') as {
    paths: Record<string, Record<string, { parameters: { name: string; required: boolean }[] }>>;
  };
  const required = (path: string) =>
    paths[path]?.get?.parameters.filter((one) => one.required).map(({ name }) => name);
  expect(required('/suggestions')).toEqual(['q']);
  expect(required('/fitment')).toEqual(['vehicle', 'parts']);
  expect(required('/car-parts')).toEqual([]);
  expect(required('/vehicles')).toEqual([]); // by a line, or by year, make and model
});

test('a body is called required only where a call without one is refused', () => {
  const { paths } = openApiDocument('http://localhost:3000') as {
    paths: Record<string, Record<string, { requestBody?: { required: boolean } }>>;
  };
  expect(paths['/order/{id}']?.put?.requestBody?.required).toBe(false);
  expect(paths['/order']?.post?.requestBody?.required).toBe(true);
});

test('the document is kept packed, known again by its tag, and one address cannot ask for it without end', async () => {
  await using limited = await testApp({ env: { RATE_LIMIT_FACTOR: '0.1' } });
  const ask = (headers: Record<string, string>) => limited.app.inject({ url: '/api/openapi.json', headers });
  const packed = await ask({ 'accept-encoding': 'br, gzip' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  const plain = await ask({});
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.json<Document>().openapi).toBe('3.1.0');
  expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(plain.json());
  const again = await ask({ 'accept-encoding': 'gzip', 'if-none-match': String(packed.headers.etag) });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  for (let asked = 3; asked < 6; asked += 1) expect((await ask({})).statusCode).toBe(200);
  expect((await ask({})).statusCode).toBe(429);
});
