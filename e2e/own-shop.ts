import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Cookie, Page } from '@playwright/test';
import pg from 'pg';
import { runningDatabase } from '../server/db/embedded/embedded-postgres.ts';
import { databaseUrl } from '../server/testing/database-url.ts';
import { startShop, temporaryFolder } from '../server/testing/shop-process.ts';
import { shopProgram, thorough } from './shop-program.ts';
import { test as watched } from './watched-page.ts';

const admin = { name: 'Grace Hopper', email: 'grace@example.com', password: 'Pa$$word' };

export type OwnShop = { url: string; dataDir: string; admin: typeof admin };

/**
 * Answers for the host where imported parts have their pictures; no such host is there. Not by a route, with which the
 * browser would keep no file of the shop's from page to page: these tests would take a third longer.
 */
export async function showPicturesElsewhere(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  browser.on('Fetch.requestPaused', ({ requestId }) => {
    const answer = {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'content-type', value: 'image/svg+xml' }],
      body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'),
    };
    browser.send('Fetch.fulfillRequest', answer).catch((error: unknown) => {
      if (!page.isClosed()) throw error;
    });
  });
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: 'https://pictures.example/*' }] });
}

/**
 * A shop of the worker's own, without the demo parts, for tests that change what everybody would see. Tests that say
 * `test.use({ shopOf: … })` share none with others.
 */
export const test = watched.extend<{ baseURL: string }, { shopOf: string; shop: OwnShop }>({
  shopOf: ['everybody', { scope: 'worker', option: true }],
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      using folder = temporaryFolder();
      const env = {
        ADMIN_EMAIL: admin.email,
        RATE_LIMIT_FACTOR: '100',
        ...(thorough ? {} : await ownDatabase()),
      };
      await using shop = await startShop({ dataDir: folder.path, env, program: shopProgram });
      const url = shop.url.replace('127.0.0.1', 'localhost');
      await becomeAdmin(url);
      await use({ url, dataDir: folder.path, admin });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  page: async ({ page }, use) => {
    await showPicturesElsewhere(page);
    await use(page);
  },
});

/**
 * A database of its own, on the server of the first shop: making a server and starting it takes a second of a core. In the long
 * form the shop has its own, as shops do.
 */
async function ownDatabase(): Promise<Record<string, string>> {
  const server = runningDatabase(process.env.E2E_DATA_DIR ?? '');
  if (server === null) throw new Error('The first shop has no database.');
  const address = { ...server, database: `own_shop_${randomUUID().replaceAll('-', '')}` };
  const client = new pg.Client(server);
  await client.connect();
  await client.query(`CREATE DATABASE ${address.database}`);
  await client.end();
  return { DATABASE_URL: databaseUrl(address), AUTH_SECRET: randomUUID(), ALLOW_SANDBOX: '1' };
}

async function becomeAdmin(url: string): Promise<void> {
  const signedUp = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  if (!signedUp.ok) throw new Error(await signedUp.text());
  const cookies = signedUp.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  await confirmAdmin(url, cookies.join('; '));
}

/**
 * Admin is who has shown that the address is theirs: by the link in the first mail of a new shop, in the browser that
 * registered.
 */
export async function confirmAdmin(url: string, cookie: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const mails = (await (await fetch(`${url}/sandbox/mail.json`)).json()) as { text: string }[];
    const link = mails.map(({ text }) => /https?:\S+verify-email\S+/.exec(text)?.[0]).find(Boolean);
    if (link !== undefined) {
      await fetch(link, { redirect: 'manual', headers: { cookie } });
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the mail that confirms the address never came');
}

async function post(request: APIRequestContext, shop: OwnShop, path: string, data: object): Promise<void> {
  const response = await request.post(path, { data, headers: { origin: shop.url } });
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
}

/** What the worker's browser was given when the admin signed in, see people.ts. */
const sessions = new Map<string, Cookie[]>();

/** Signs in without the form; the page finds the session by its cookie. */
export async function signInAsAdmin(page: Page, shop: OwnShop): Promise<void> {
  const { email, password } = shop.admin;
  const browser = page.context();
  await browser.clearCookies();
  await browser.addCookies(sessions.get(shop.url) ?? []);
  if ((await (await page.request.get('/api/auth/get-session')).json()) !== null) return;
  await post(page.request, shop, '/api/auth/sign-in/email', { email, password });
  sessions.set(shop.url, await browser.cookies());
}

export async function signUp(page: Page, shop: OwnShop, email: string): Promise<void> {
  const person = { name: 'Ada Lovelace', email, password: 'Pa$$word' };
  await post(page.request, shop, '/api/auth/sign-up/email', person);
}

type FilePayload = { name: string; mimeType: string; buffer: Buffer };

/** Calls the API as the admin would from elsewhere. */
export async function asAdmin(page: Page, shop: OwnShop) {
  const response = await page.request.put('/api/user', {
    data: { email: shop.admin.email },
    headers: { origin: shop.url },
  });
  const { token } = (await response.json()) as { token: string };
  return async (method: string, path: string, data?: object, multipart?: { image: FilePayload }) => {
    const answer = await page.request.fetch(`/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(data === undefined ? {} : { data }),
      ...(multipart === undefined ? {} : { multipart }),
    });
    if (!answer.ok()) throw new Error(`${method} ${path} answered ${await answer.text()}`);
    return answer.json();
  };
}
