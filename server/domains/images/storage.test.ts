import { readdirSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Image } from '@spareworks/contract/calls/images';
import { uuidPattern } from '@spareworks/contract/plain/uuid';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendForm } from '../../testing/forms.ts';
import { callAs } from '../../testing/orders.ts';
import { addedPart } from '../../testing/parts.ts';
import { signedIn } from '../../testing/people.ts';
import { testS3 } from '../../testing/s3-server.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { configuredStorage } from './configured-storage.ts';
import { folderStorage } from './folder-storage.ts';
import { readS3Address } from './s3-address.ts';
import { sweepPictures } from './sweep-pictures.ts';

/** One folder and one database for whatever pictures do there. */
const common = sharedApp();

async function picture(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
}

async function upload(shop: TestApp) {
  const admin = await signedIn(shop, { role: 'admin' });
  return sendForm(shop.app, admin, '/images', [{ fileName: 'a.png', data: await picture() }]);
}

/** A day and more after every upload so far. */
async function aDayLater(shop: TestApp): Promise<void> {
  await shop.database.query({ text: "UPDATE images SET created_at = now() - interval '25 hours'" });
}

async function sweep(shop: TestApp): Promise<number> {
  const { dataDir, s3 } = shop.config;
  return sweepPictures(shop.database, configuredStorage(folderStorage(join(dataDir, 'images')), s3));
}

const files = (shop: TestApp) => readdirSync(join(shop.config.dataDir, 'images'));

function settingsOf(url: string) {
  const read = readS3Address(url);
  if ('faults' in read) throw new Error(read.faults.join());
  return read.settings;
}

test('pictures go to a bucket and come from it through the shop’s own address', async () => {
  await using s3 = await testS3();
  await using shop = await testApp({ env: { S3_URL: s3.url } });
  const response = await upload(shop);
  expect(response.statusCode, response.body).toBe(200);
  expect(files(shop)).toEqual([]);
  const { url, sizes } = response.json<Image>().data;
  for (const address of [url, ...sizes.map((size) => size.url)]) {
    const served = await shop.app.inject(address);
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    });
    expect((await sharp(served.rawPayload).metadata()).format).toBe('webp');
  }
  expect((await shop.app.inject('/images/01900000-0000-7000-8000-000000000000.webp')).statusCode).toBe(404);
  await aDayLater(shop);
  expect(await sweep(shop)).toBe(1);
  expect((await shop.app.inject(url)).statusCode).toBe(404);
});

test('a bucket can be changed to later: what lies in the folder is still served', async () => {
  await using s3 = await testS3();
  const before = common();
  const { url } = (await upload(before)).json<Image>().data;
  const storage = configuredStorage(folderStorage(join(before.config.dataDir, 'images')), settingsOf(s3.url));
  const found = await storage.open(url.slice('/images/'.length));
  expect(found?.bytes).toBeGreaterThan(0);
  found?.body.destroy();
});

test('with a store that is away, or keys it does not know, uploads wait and everything else goes on', async () => {
  await using s3 = await testS3();
  await using database = await testDatabase();
  const wrongKey = s3.url.replace('S3RVER:S3RVER', 'S3RVER:wrong');
  for (const url of ['http://KEY:SECRET@127.0.0.1:1/pictures', wrongKey]) {
    await using shop = await testApp({ env: { S3_URL: url }, database });
    const response = await upload(shop);
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('10');
    expect(response.json()).toMatchObject({ code: 'pictures_away' });
    expect((await shop.app.inject('/api/car-parts')).statusCode).toBe(200);
    expect(shop.logLines.join()).not.toMatch(/SECRET|wrong/);
    expect(await shop.database.query({ text: 'SELECT FROM audit_log' })).toEqual([]);
  }
});

test('only pictures that no part shows are swept, and only after a day', async () => {
  const shop = common();
  await aDayLater(shop);
  await sweep(shop); // what others have left
  const there = files(shop).length;
  const uploaded = async () => (await upload(shop)).json<Image>().data.url;
  const used = await uploaded();
  const removed = await uploaded();
  const unused = await uploaded();
  const insert = `INSERT INTO parts (id, name, price_cents, minimum_order, img, description, deleted_at)
                  VALUES (gen_random_uuid(), 'Disc', 100, 1, $1, '', $2)`;
  await shop.database.query({ text: insert, values: [used, null] });
  // A part with orders stays on them, with its picture, after it has left the shop.
  await shop.database.query({ text: insert, values: [removed, new Date()] });
  expect(await sweep(shop)).toBe(0);
  await aDayLater(shop);
  const late = await uploaded();
  expect(await sweep(shop)).toBe(1);
  const status = async (url: string) => (await shop.app.inject(url)).statusCode;
  expect(await Promise.all([used, removed, unused, late].map(status))).toEqual([200, 200, 404, 200]);
  expect(files(shop)).toHaveLength(there + 12);
  expect(await sweep(shop)).toBe(0);
});

type Host = { url: string; received: Buffer[] } & AsyncDisposable;

async function foreignHost(answer: RequestListener): Promise<Host> {
  const received: Buffer[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      received.push(body);
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/1/upload?key=host-key`,
    received,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test('with another image host the shop cleans the picture, hands it on and answers that host’s address', async () => {
  const answered = { data: { id: 'x', url: 'https://images.example/x.webp' }, success: true };
  await using host = await foreignHost((_request, response) => response.end(JSON.stringify(answered)));
  await using shop = await testApp({ env: { IMAGE_HOST_URL: host.url } });
  const response = await upload(shop);
  expect(response.json()).toEqual({
    data: { url: 'https://images.example/x.webp', width: 60, height: 40, sizes: [] },
  });
  expect(host.received[0]?.toString('latin1')).toMatch(
    new RegExp(`name="image"; filename="${uuidPattern}\\.webp"`),
  );
  expect(host.received[0]?.includes('WEBP')).toBe(true);
  expect(files(shop)).toEqual([]);
  const [line] = await shop.database.query<{ subject: string }>({ text: 'SELECT subject FROM audit_log' });
  expect(line?.subject).toBe('https://images.example/x.webp');
});

describe('an image host', () => {
  let answer: RequestListener = (_request, response) => response.end();
  let host: Host;
  let shop: TestApp;
  beforeAll(async () => {
    host = await foreignHost((request, response) => answer(request, response));
    shop = await testApp({ env: { IMAGE_HOST_URL: host.url } });
  });
  afterAll(async () => {
    await shop[Symbol.asyncDispose]();
    await host[Symbol.asyncDispose]();
  });

  test('that fails is a 503 that tells nothing about it', async () => {
    answer = (_request, response) => response.writeHead(500).end();
    const response = await upload(shop);
    expect(response.statusCode).toBe(503);
    expect(response.body + shop.logLines.join()).not.toContain('host-key');
  });

  test.each([
    ['another kind of address', JSON.stringify({ data: { url: 'http://169.254.169.254/' } })],
    ['a script for an address', JSON.stringify({ data: { url: 'javascript:alert(1)' } })],
    ['no address', '{}'],
    ['no JSON', '<html>'],
    ['too much', `"${'x'.repeat(100_000)}"`],
  ])('is not believed: %s is not passed on', async (_what, body) => {
    answer = (_request, response) => response.end(body);
    const response = await upload(shop);
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 'pictures_away' });
  });
});

test('a picture behind the first of a part is kept as long as the part shows it', async () => {
  const shop = common();
  await aDayLater(shop);
  await sweep(shop); // what others have left
  const admin = await signedIn(shop, { role: 'admin' });
  const { url } = (await upload(shop)).json<Image>().data;
  const first = { img: 'https://pictures.example/front.webp' };
  const id = await addedPart(shop, admin, { img: first.img, pictures: [first, { img: url }] });
  await aDayLater(shop);
  expect(await sweep(shop)).toBe(0);
  expect((await shop.app.inject(url)).statusCode).toBe(200);
  await callAs(shop.app, admin)('PATCH', `/car-parts/${id}`, { version: 1, pictures: [first] });
  expect(await sweep(shop)).toBe(1);
  expect((await shop.app.inject(url)).statusCode).toBe(404);
});
