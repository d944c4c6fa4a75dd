import { expect, test } from 'vitest';
import { startShop, temporaryFolder } from '../server/testing/shop-process.ts';

test('while developing, pages come from the sources, with hot reload in them', async () => {
  using folder = temporaryFolder();
  await using shop = await startShop({ dataDir: folder.path, program: 'scripts/dev-server.ts' });
  const page = await (await fetch(shop.url)).text();
  expect(page).toContain('Premium quality car spare parts');
  expect(page).toContain('/@vite/client');
  expect((await fetch(`${shop.url}/src/app/entry-browser.tsx`)).headers.get('content-type')).toContain(
    'javascript',
  );
});
