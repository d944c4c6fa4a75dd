import { expect } from 'vitest';
import { databaseUrl } from '../server/testing/database-url.ts';
import { longTest } from '../server/testing/long-test.ts';
import { type ShopProcess, startShop, temporaryFolder } from '../server/testing/shop-process.ts';
import { testDatabase } from '../server/testing/test-database.ts';

const program = 'scripts/dev-server.ts';

async function expectPagesFromTheSources(shop: ShopProcess): Promise<void> {
  const page = await (await fetch(shop.url)).text();
  expect(page).toContain('Premium quality car spare parts');
  expect(page).toContain('/@vite/client');
  expect((await fetch(`${shop.url}/src/app/entry-browser.tsx`)).headers.get('content-type')).toContain(
    'javascript',
  );
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
}

// What serves nobody but those who write the shop: its start takes eight seconds of a core.
longTest('while developing, pages come from the sources, with hot reload in them', async () => {
  using folder = temporaryFolder();
  await using database = await testDatabase();
  const env = {
    DATABASE_URL: databaseUrl(database.address),
    AUTH_SECRET: 's'.repeat(32),
    ALLOW_SANDBOX: '1',
  };
  await using shop = await startShop({ dataDir: folder.path, program, env });
  await expectPagesFromTheSources(shop);
});

longTest('watched as by npm run dev they do too, and the demo has its pictures', async () => {
  using folder = temporaryFolder();
  const nodeOptions = ['--watch', '--watch-preserve-output'];
  await using shop = await startShop({ dataDir: folder.path, program, nodeOptions, env: { DEMO: '1' } });
  await expectPagesFromTheSources(shop);
  const [part] = (await (await fetch(`${shop.url}/api/car-parts?limit=1`)).json()) as [{ img: string }];
  expect((await fetch(`${shop.url}${part.img}`)).headers.get('content-type')).toBe('image/webp');
});
