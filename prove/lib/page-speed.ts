import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { fillLargeShop } from '../../bench/large-shop.ts';
import { startShop } from '../../server/testing/shop-process.ts';
import { installEventTiming, longestEvent } from './event-timing.ts';
import { type Interaction, interactions } from './interactions.ts';
import { type Busy, readBusy, readLongest, traced } from './main-thread.ts';

/** A processor four times as slow as this one, as phones have. */
const slower = 4;
const mostMs = 100;
const rounds = 3;

const admin = { email: 'admin@spareworks.example', password: 'Admin#2026' };

/**
 * How long the main thread is busy after each thing people do on a page. In processor time, of which the least of three counts: what
 * else the machine does makes it more, never less. Whether all of it was short enough.
 */
export async function provePageSpeed(only = ''): Promise<boolean> {
  const dataDir = await fillLargeShop({ parts: 10_000, orders: 10_000 });
  await using shop = await startShop({
    dataDir,
    env: { DEMO: '1', RATE_LIMIT_FACTOR: '1000' },
  });
  const address = shop.url.replace('127.0.0.1', 'localhost'); // by which name a shop takes what pages send
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(process.env.BROWSER ? { executablePath: process.env.BROWSER } : {}),
  });
  let short = true;
  try {
    for (const interaction of interactions.filter(({ name }) => name.includes(only))) {
      await using context = await browser.newContext({
        baseURL: address,
        viewport: { width: interaction.width, height: 900 },
        colorScheme: 'light',
        hasTouch: interaction.touch === true,
        isMobile: interaction.touch === true,
      });
      if (interaction.staff) await enter(context, address);
      await installEventTiming(context);
      const measured: Busy[] = [];
      // The first time compiles the program, which is kept then.
      await measure(context, interaction);
      for (let round = 0; round < rounds; round += 1) measured.push(await measure(context, interaction));
      short = report(interaction, measured) && short;
      if (interaction.wheel !== undefined) continue;
      const events: number[] = [];
      for (let round = 0; round < rounds; round += 1) events.push(await measureSlowed(context, interaction));
      short = reportEvents(events) && short;
    }
  } finally {
    await browser.close();
  }
  return short;
}

async function enter(context: BrowserContext, address: string): Promise<void> {
  const entered = await context.request.post('/api/auth/sign-in/email', {
    data: admin,
    headers: { origin: address },
  });
  if (!entered.ok()) throw new Error(await entered.text());
}

async function measure(context: BrowserContext, interaction: Interaction): Promise<Busy> {
  const { wheel, done } = interaction;
  const page = await prepared(context, interaction);
  if (wheel !== undefined) return scrolled(page, wheel);
  const act = await ready(page, interaction);
  const events = await traced(browserOf(page), async () => {
    await act();
    await wait(600); // asking the page whether it is done takes its time, too
    await done(page);
    await untilIdle(page);
  });
  await leave(page);
  return readBusy(events);
}

/** The same with the browser's processor slowed: what the browser itself says it took from the tap or key to the next picture. */
async function measureSlowed(context: BrowserContext, interaction: Interaction): Promise<number> {
  const page = await prepared(context, interaction);
  const act = await ready(page, interaction);
  const slowing = await context.newCDPSession(page);
  await slowing.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await wait(100);
  const longest = await longestEvent(page, async () => {
    await act();
    await wait(1000);
  });
  await slowing.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await leave(page);
  return longest;
}

async function prepared(context: BrowserContext, { path, before }: Interaction): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await untilIdle(page);
  await before?.(page);
  await untilIdle(page);
  return page;
}

/** Everything but the tap or the key. */
async function ready(page: Page, { at, key, touch }: Interaction): Promise<() => Promise<void>> {
  const target = at(page);
  await target.scrollIntoViewIfNeeded();
  if (key !== undefined) {
    await untilIdle(page);
    return () => page.keyboard.press(key);
  }
  if (touch !== true) await target.hover();
  await untilIdle(page);
  const box = await target.boundingBox();
  if (box === null) throw new Error('There is nothing to press.');
  const finger = await page.context().newCDPSession(page);
  const place = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  return async () => {
    if (touch) await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: place });
    else await page.mouse.down();
    await wait(80); // as long as a finger stays
    if (touch) await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    else await page.mouse.up();
  };
}

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.close();
}

/** The wheel is turned, as fast as a hand does; then once more with the processor slowed, to see which pictures are left out. */
async function scrolled(page: Page, times: number): Promise<Busy> {
  await page.mouse.move((page.viewportSize()?.width ?? 0) / 2, 450);
  const turn = async () => {
    for (let time = 0; time < times; time += 1) {
      await page.mouse.wheel(0, 250);
      await wait(50);
    }
    await untilIdle(page);
  };
  const longest = readLongest(await traced(browserOf(page), turn));
  const slowing = await page.context().newCDPSession(page);
  await slowing.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const pictures = page.evaluate(notePictures, times * 50);
  await turn();
  console.log(`    slowed, ${await pictures} pictures`);
  await slowing.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.close();
  return { toPictureMs: 0, ...longest };
}

/** Runs in the page: how many pictures it drew, and how many it would have had the time for. */
async function notePictures(forMs: number): Promise<string> {
  const begun = performance.now();
  let drawn = 0;
  while (performance.now() - begun < forMs) {
    await new Promise(requestAnimationFrame);
    drawn += 1;
  }
  return `${drawn} of ${Math.round((performance.now() - begun) / (1000 / 60))}`;
}

function browserOf(page: Page): Browser {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser.');
  return browser;
}

/** Nothing is left to do for a while, as when somebody looks at the page. */
async function untilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  for (let times = 0; times < 3; times += 1) {
    // A page that draws nothing may never be told that it is idle.
    await page.evaluate(
      () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 })),
    );
    await wait(150);
  }
}

function report({ name, mostTaskMs = mostMs }: Interaction, measured: readonly Busy[]): boolean {
  const pictureMs = slower * Math.min(...measured.map(({ toPictureMs }) => toPictureMs));
  const [least] = measured.toSorted((a, b) => a.longestMs - b.longestMs);
  if (least === undefined) throw new Error('Nothing was measured.');
  const taskMs = slower * least.longestMs;
  const { stylesMs, layoutMs, paintMs, restMs } = least.of;
  const of = [stylesMs, layoutMs, paintMs, restMs].map((part) => Math.round(slower * part));
  const short = taskMs <= mostTaskMs && pictureMs <= mostMs;
  console.log(
    `${short ? 'ok ' : 'NOT'} ${name}: ${Math.round(pictureMs)} ms to the next picture (at most ${mostMs}), ` +
      `longest task ${Math.round(taskMs)} (at most ${mostTaskMs}; styles ${of[0]}, layout ${of[1]}, painting ${of[2]}, the rest ${of[3]})`,
  );
  return short;
}

function reportEvents(events: readonly number[]): boolean {
  const least = Math.min(...events);
  const short = least <= mostMs;
  const all = events.toSorted((a, b) => a - b).join(', ');
  console.log(
    `${short ? '   ' : 'NOT'}   slowed, by the browser's own Event Timing: ${all} ms (the least at most ${mostMs})`,
  );
  return short;
}
