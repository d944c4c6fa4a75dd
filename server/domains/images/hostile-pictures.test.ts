import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Image } from '@spareworks/contract/calls/images';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import settings from '../../process-settings.json' with { type: 'json' };
import { databaseUrl } from '../../testing/database-url.ts';
import { type HostileUpload, hostilePictures, mark } from '../../testing/hostile-pictures.ts';
import { insertPerson, signedIn } from '../../testing/people.ts';
import { startShop, temporaryFolder } from '../../testing/shop-process.ts';
import { tokenAt } from '../../testing/sign-in-at.ts';
import { testApp } from '../../testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { thorough } from '../../testing/thorough.ts';
import { isPictureFile } from './picture-names.ts';

const mostMegabytes = 250;

/** Resident memory of a process: now, and the most it ever had. Only Linux tells. */
function memoryOf(pid: Attacked['pid']): { now: number; peak: number } | null {
  if (pid === null) return null;
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return null;
  const status = readFileSync(path, 'utf8');
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

type Attacked = {
  url: string;
  token: string;
  dataDir: string;
  /** Null: not a process of its own, whose memory could be told. */
  pid: number | null | undefined;
  output: () => string;
} & AsyncDisposable;

const settingsOfShop = { AUTH_SECRET: 's'.repeat(32), RATE_LIMIT_FACTOR: '1000' };

async function shopWithin(): Promise<Attacked> {
  const shop = await testApp({ listening: true, env: settingsOfShop });
  const { token } = await signedIn(shop, { role: 'admin' });
  return {
    url: `http://127.0.0.1:${shop.config.port}`,
    token,
    dataDir: shop.config.dataDir,
    pid: null,
    output: () => shop.logLines.join(''),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

async function shopAsProcess(): Promise<Attacked> {
  const folder = temporaryFolder();
  const database = await testDatabase();
  const { email } = await insertPerson(database, { role: 'admin' });
  const shop = await startShop({
    dataDir: folder.path,
    program: 'server/testing/crashing-shop.ts',
    env: {
      ...settingsOfShop,
      DATABASE_URL: databaseUrl(database.address),
      ALLOW_SANDBOX: '1',
      PUBLIC_URL: 'http://localhost:3000',
      ...settings.environment, // as the shop itself does (settle-process.ts)
    },
  });
  return {
    url: shop.url,
    token: await tokenAt(shop.url, email),
    dataDir: folder.path,
    pid: shop.child.pid,
    output: shop.output,
    [Symbol.asyncDispose]: async () => {
      await shop.stop();
      await database[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  };
}

// The long form sends all of them to a process of its own, and looks how much memory it takes.
test('hostile files by the dozen are refused or made harmless, while the shop goes on serving', async () => {
  await using shop = await (thorough ? shopAsProcess() : shopWithin());
  const { token } = shop;
  const all = await hostilePictures();
  expect(all.length).toBeGreaterThanOrEqual(200);
  const uploads = thorough ? all : all.filter((_, index) => index % 32 === 0);
  const idle = memoryOf(shop.pid);

  const faults: string[] = [];
  let done = false;
  let slowest = 0;
  async function visit(): Promise<void> {
    while (!done) {
      const began = performance.now();
      const response = await fetch(`${shop.url}/api/car-parts?limit=1`);
      await response.arrayBuffer();
      slowest = Math.max(slowest, performance.now() - began);
      if (response.status !== 200) faults.push(`a visitor got ${response.status}`);
      await wait(20); // a visitor, not a flood: that would take the time the decoders need
    }
  }

  async function send({ what, type, body, expected }: HostileUpload): Promise<void> {
    const response = await fetch(`${shop.url}/api/images`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      body: new Uint8Array(body),
    });
    const refused = response.status >= 400 && response.status < 500;
    const text = await response.text();
    if (!refused && response.status !== 200) faults.push(`${what}: ${response.status} ${text}`);
    if (expected === 'refused' && !refused) faults.push(`${what} was taken`);
    if (expected === 'harmless' && refused) faults.push(`${what} was refused: ${text}`);
    if (response.status !== 200) return;
    const { url } = (JSON.parse(text) as Image).data;
    const picture = Buffer.from(await (await fetch(`${shop.url}${url}`)).arrayBuffer());
    const { format, pages = 1, exif, xmp } = await sharp(picture).metadata();
    if (format !== 'webp' || pages !== 1 || exif || xmp) faults.push(`${what} was kept as ${format}`);
    if (picture.includes(mark)) faults.push(`${what} still holds the script`);
  }

  const visitor = visit();
  const waiting = uploads.values();
  const sender = async () => {
    for (const made of waiting) await send(await made());
  };
  await Promise.all([sender(), sender(), sender(), sender()]);
  done = true;
  await visitor;

  expect(faults).toEqual([]);
  expect(readdirSync(join(shop.dataDir, 'images')).filter((name) => !isPictureFile(name))).toEqual([]);
  expect(readdirSync(join(shop.dataDir, 'incoming'))).toEqual([]);
  expect(readdirSync(shop.dataDir).toSorted()).toEqual(['images', 'incoming']);
  expect(shop.output()).not.toMatch(/"level":(50|60)/);
  const after = memoryOf(shop.pid);
  if (idle === null || after === null) return;
  const above = Math.round(after.peak - idle.now);
  process.stdout.write(
    `${uploads.length} hostile uploads: ${above} MB above idle (${Math.round(idle.now)} MB) at the most, ` +
      `slowest answer to a visitor ${Math.round(slowest)} ms\n`,
  );
  expect(above).toBeLessThan(mostMegabytes);
}, 120_000);
