import { join } from 'node:path';
import { expect, test } from 'vitest';
import { databaseUrl } from './testing/database-url.ts';
import { checkout, startShop, temporaryFolder } from './testing/shop-process.ts';
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
    'a shop with keys of its own and no demo reads no module of either workspace',
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
});
