import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import settings from './process-settings.json' with { type: 'json' };
import { databaseUrl } from './testing/database-url.ts';
import { checkout, type ShopProcess, startShop, temporaryFolder } from './testing/shop-process.ts';
import { testDatabase } from './testing/test-database.ts';
import { thorough } from './testing/thorough.ts';

const providers = {
  DEMO: '0',
  STRIPE_SECRET_KEY: 'sk_live_none',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_none',
  STRIPE_WEBHOOK_SECRET: 'whsec_none',
  GOOGLE_CLIENT_ID: 'none',
  GOOGLE_CLIENT_SECRET: 'none',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'shop@example.com',
};

const withoutMail = { SMTP_URL: '', MAIL_FROM: '' };

type Start = [string, Record<string, string>, { sandbox?: boolean; demo: boolean }];

const starts: Start[] = [
  [
    'a shop with keys and a database of its own and no demo reads no module of either workspace, starts no database, and ends when Ctrl+C is pressed',
    {},
    { sandbox: false, demo: false },
  ],
];

// Each is the start of a whole shop.
const furtherStarts: Start[] = [
  ['a demo without a mail server reads both', { ...withoutMail, DEMO: '1' }, { sandbox: true, demo: true }],
  ['a shop without a mail server reads the sandbox', withoutMail, { sandbox: true, demo: false }],
  ['a demo with keys of its own reads the demo', { DEMO: '1' }, { demo: true }],
];

test.each(thorough ? [...starts, ...furtherStarts] : starts)('%s', async (_title, env, read) => {
  await using database = await testDatabase();
  using folder = temporaryFolder();
  await using shop = await startShop({
    dataDir: folder.path,
    nodeOptions: ['--import', join(checkout, 'server/testing/print-modules.ts')],
    env: {
      ...providers,
      DATABASE_URL: databaseUrl(database.address),
      AUTH_SECRET: 'x'.repeat(32),
      ALLOW_SANDBOX: '1',
      ...env,
    },
  });
  const named = (workspace: string) => shop.output().includes(`read /${workspace}/`);
  expect(shop.output()).toContain('read /server/app.ts'); // or nothing is printed at all
  expect({ sandbox: named('sandbox'), demo: named('demo') }).toMatchObject(read);
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  expect(existsSync(join(folder.path, 'postgres'))).toBe(false);
  expect(existsSync(join(folder.path, 'shop.lock'))).toBe(false);
  if (process.platform === 'linux') expectOwnSettings(shop);
  expect(await shop.stop('SIGINT')).toBe(0);
});

/** However it was started, it gives back the memory it does not need any more. */
function expectOwnSettings({ child }: ShopProcess): void {
  const environment = readFileSync(`/proc/${child.pid}/environ`, 'utf8');
  for (const [name, value] of Object.entries(settings.environment)) {
    expect(environment).toContain(`${name}=${value}\0`);
  }
  const command = readFileSync(`/proc/${child.pid}/cmdline`, 'utf8');
  for (const option of settings.nodeOptions) expect(command).toContain(`${option}\0`);
}
