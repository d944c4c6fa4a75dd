import { expect, test } from 'vitest';
import { startShop, temporaryFolder } from '../server/testing/shop-process.ts';

test('while developing, pages come from the sources, with hot reload in them, and the demo has its pictures', async () => {
  using folder = temporaryFolder();
  await using shop = await startShop({
    dataDir: folder.path,
    program: 'scripts/dev-server.ts',
    nodeOptions: ['--watch', '--watch-preserve-output'],
    env: { DEMO: '1' },
  });
  const page = await (await fetch(shop.url)).text();
  expect(page).toContain('Premium quality car spare parts');
  expect(page).toContain('/@vite/client');
  expect((await fetch(`${shop.url}/src/app/entry-browser.tsx`)).headers.get('content-type')).toContain(
    'javascript',
  );
  const [part] = (await (await fetch(`${shop.url}/api/car-parts?limit=1`)).json()) as [{ img: string }];
  expect((await fetch(`${shop.url}${part.img}`)).headers.get('content-type')).toBe('image/webp');
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
});
