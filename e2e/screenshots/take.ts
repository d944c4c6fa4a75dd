import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, type Browser, chromium, type Page, request } from '@playwright/test';
import { startShop, temporaryFolder } from '../../server/testing/shop-process.ts';
import { confirmAdmin } from '../own-shop.ts';
import { arrange, type Scene, type State, scenes } from './scenes.ts';
import { type FilledShop, longBuyer, longShop, signUp, usualShop } from './shops.ts';

// Pictures of every page for every role, at four widths, in both themes, in every state it can be in. They lie in
// screenshots/<state>/<role>/<page>-<width>-<theme>.png. Words on the command line narrow it down: `-- long 360 dark`.

const asked = process.argv.slice(2);
const widths = narrowed([360, 768, 1280, 1920]);
const themes = narrowed(['light', 'dark'] as const);
const wanted = asked.filter((word) => !/^(\d+|light|dark)$/.test(word));
const folder = join(import.meta.dirname, '..', '..', 'screenshots');
// The reference of the API is longer than a picture can be.
const tallest = 16_000;
const admin = { name: 'Grace Hopper', email: 'grace@example.com', password: 'Pa$$word' };
const nowhere = '00000000-0000-7000-8000-000000000000';

if (asked.length === 0) rmSync(folder, { recursive: true, force: true });
const browser = await chromium.launch({
  ...(process.env.BROWSER ? { executablePath: process.env.BROWSER } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  await takeOfDemoShop(browser);
  await takeOfOwnShop(browser);
} finally {
  await browser.close();
}

async function takeOfDemoShop(browser: Browser): Promise<void> {
  if (!asksFor(['usual', 'error', 'loading'])) return;
  using data = temporaryFolder('spareworks-screenshots-');
  await using shop = await startShop({ dataDir: data.path, env: { DEMO: '1', RATE_LIMIT_FACTOR: '1000' } });
  const filled = await usualShop(withName(shop.url));
  for (const state of ['usual', 'error', 'loading'] as const) await takeState(browser, filled, state);
}

/** A shop without anything, and later with the longest of everything. */
async function takeOfOwnShop(browser: Browser): Promise<void> {
  if (!asksFor(['empty', 'long'])) return;
  using data = temporaryFolder('spareworks-screenshots-');
  const env = { ADMIN_EMAIL: admin.email, RATE_LIMIT_FACTOR: '1000' };
  await using shop = await startShop({ dataDir: data.path, env });
  const url = withName(shop.url);
  const staff = await signUp(url, admin);
  const { cookies } = await staff.asks.storageState();
  await confirmAdmin(url, cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
  const buyer = await signUp(url, longBuyer);
  const empty: FilledShop = {
    url,
    callers: { visitor: await request.newContext({ baseURL: url }), customer: buyer.asks, admin: staff.asks },
    things: { part: nowhere, unpaid: nowhere, paid: nowhere, shipped: nowhere, message: nowhere },
  };
  await takeState(browser, empty, 'empty');
  await takeState(browser, await longShop(url, staff, buyer), 'long');
}

async function takeState(browser: Browser, shop: FilledShop, state: State): Promise<void> {
  for (const scene of scenes) {
    if (scene.state === state && isWanted(scene)) await takeScene(browser, shop, scene);
  }
}

async function takeScene(browser: Browser, shop: FilledShop, scene: Scene): Promise<void> {
  const { name, role, state, path } = scene;
  const context = await browser.newContext({
    baseURL: shop.url,
    storageState: await shop.callers[role].storageState(),
    reducedMotion: 'reduce',
  });
  if (role !== 'visitor') await context.addInitScript(keepToken, await tokenOf(shop.callers[role]));
  const page = await context.newPage();
  await page.route('**/api/events', (route) => route.fulfill({ status: 204 }));
  await arrange(page, state);
  await page.goto(path(shop.things));
  // A page that waits for ever never falls silent; the second is for its frame to be drawn.
  await page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => page.waitForTimeout(1000));
  await page.evaluate(seeAll);
  mkdirSync(join(folder, state, role), { recursive: true });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const theme of themes) await takePicture(page, { width, theme, file: join(state, role, name) });
  }
  console.log(`${state} ${role} ${name}`);
  await context.close();
}

async function tokenOf(caller: APIRequestContext): Promise<string> {
  const { user } = await (await caller.get('/api/auth/get-session')).json();
  const answer = await caller.put('/api/user', { data: { email: user.email } });
  return (await answer.json()).token;
}

/** Runs in the page: public pages know by the token that somebody is signed in. */
function keepToken(token: string): void {
  localStorage.setItem('accessToken', token);
}

/** Runs in the page: what is brought only once somebody comes near is there too. */
async function seeAll(): Promise<void> {
  for (let top = 0; top < document.documentElement.scrollHeight && top < 12_000; top += 700) {
    scrollTo(0, top);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  scrollTo(0, 0);
}

async function takePicture(
  page: Page,
  { width, theme, file }: { width: number; theme: (typeof themes)[number]; file: string },
): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  const path = join(folder, `${file}-${width}-${theme}.png`);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const fits = height <= tallest ? { fullPage: true } : {};
  await page.screenshot({ path, ...fits, animations: 'disabled' });
}

/** Those that were asked for by name, or all. */
function narrowed<T extends string | number>(all: readonly T[]): readonly T[] {
  const named = all.filter((one) => asked.includes(String(one)));
  return named.length > 0 ? named : all;
}

/** Sign-ins are taken from the shop's own address, which has a name. */
function withName(url: string): string {
  return url.replace('127.0.0.1', 'localhost');
}

function isWanted({ name, role, state }: Scene): boolean {
  return wanted.every((word) => [name, role, state].includes(word));
}

function asksFor(states: readonly State[]): boolean {
  return scenes.some((scene) => states.includes(scene.state) && isWanted(scene));
}
