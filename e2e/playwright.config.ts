import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { shopProgram } from './shop-program.ts';

const root = join(import.meta.dirname, '..');
const port = Number(process.env.E2E_PORT ?? 4390);
// The runner reads this file once per process; only the first makes the folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'spareworks-e2e-'));

/** Files whose tests change what everybody would see (own-shop.ts). */
const ownShop =
  /\/(?:add-spare-parts|checkout|checkout-slow|delivery|import-parts|manage-spare-parts|own-settings|owners-walk|pages|staff-day|tax-and-codes)\.spec\.ts$/;

/** What Playwright leaves out of a browser without windows. It has to be repeated: of two lists the browser takes the last. */
const leftOutByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
];

export default defineConfig({
  testDir: '.',
  // Node runs the sources as they are; having them translated once more takes five seconds of a fresh clone.
  build: { external: ['**/*'] },
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true, // what is left out by it would pass unseen; one test alone is `npm run e2e -- FILE -g TITLE`
  retries: 0,
  workers: 2,
  projects: [
    { name: 'shop', testIgnore: ownShop },
    // By one worker: each would start a second shop of its own.
    { name: 'own shop', testMatch: ownShop, workers: 1 },
  ],
  reporter: 'list',
  // A state is waited for, however busy the machine is: npm test runs the unit tests beside these.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    // What fades and slides is drawn sixty times a second; tests about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test takes longer than running them; ask for it when one fails.
    trace: process.env.TRACE ? 'on' : 'off',
    launchOptions: {
      ...(process.env.BROWSER ? { executablePath: process.env.BROWSER } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // One process for all pages of a worker, see watched-page.ts: a new one for every blank page takes longer than the page.
        '--process-per-site',
        '--renderer-process-limit=1',
        '--disable-site-isolation-trials',
        // Only what is in view is drawn ahead of time: nobody scrolls through the rest.
        '--force-gpu-mem-available-mb=8',
        // A page is gone before compiling its program for speed pays off, or collecting its garbage.
        '--js-flags=--no-opt --no-maglev --min-semi-space-size=64 --single-threaded-gc',
        `--disable-features=${[...leftOutByPlaywright, 'ScriptStreaming'].join(',')}`,
      ],
    },
  },
  webServer: {
    command: `${join(root, 'node_modules', '.bin', 'node')} ${shopProgram}`,
    cwd: root,
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      CAR_DATA: 'off', // journeys about cars bring their own
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      RATE_LIMIT_FACTOR: '100',
      LOG_LEVEL: 'warn',
    },
  },
});
