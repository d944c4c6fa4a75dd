import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../server/testing/shop-process.ts';

/** A shop of empty files, whose building is counted. It fails while there is a file of the name `broken`. */
async function sources() {
  const folder = temporaryFolder('spareworks-build-');
  const within = (file: string) => join(folder.path, file);
  const write = (file: string, content = '') => {
    mkdirSync(dirname(within(file)), { recursive: true });
    writeFileSync(within(file), content);
  };
  for (const file of [
    'contract/plain/money.ts',
    'web/src/app/routes.tsx',
    'web/public/static/mark.svg',
    'web/vite.config.ts',
    'web/icons-plugin.ts',
    'web/shared-files.ts',
    'web/tsconfig.json',
    'tsconfig.base.json',
    'package-lock.json',
    'package.json',
    'scripts/build-pages.mjs',
    'server/main.ts',
    'sandbox/sandbox.ts',
    'demo/demo.ts',
  ]) {
    write(file);
  }
  for (const file of ['build.mjs', 'install.mjs', 'with-addresses.mjs']) {
    copyFileSync(join(import.meta.dirname, file), within(`scripts/${file}`));
  }
  write('node_modules/.bin/node', '#!/bin/sh\nmkdir -p web/dist; echo "$1" >> builds; [ ! -e broken ]\n');
  chmodSync(within('node_modules/.bin/node'), 0o755);
  vi.spyOn(console, 'log').mockReturnValue();
  const { build } = (await import(within('scripts/build.mjs'))) as { build: () => void };
  let seen = 0;
  return {
    write,
    remove: (file: string) => rmSync(within(file)),
    /** Whether the pages were built, and which program it is now. */
    build() {
      build();
      const builds = readFileSync(within('builds'), 'utf8').trim().split('\n').length;
      const pages = builds > seen;
      seen = builds;
      return { pages, program: readFileSync(within('web/dist/.build'), 'utf8') };
    },
    /** As a process of its own: one that fails ends it. */
    buildAlone() {
      const script = `import { build } from ${JSON.stringify(within('scripts/build.mjs'))}; build();`;
      return spawnSync(process.execPath, ['--input-type=module', '-e', script]).status;
    },
    writtenAt: () => statSync(within('web/dist/.build'), { bigint: true }).mtimeNs,
    isBuilt: () => existsSync(within('web/dist/.built-from')),
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  };
}

test('where nothing has changed nothing is written: who starts the shop may not be who built it', async () => {
  using shop = await sources();
  shop.build();
  const written = shop.writtenAt();
  shop.build();
  expect(shop.writtenAt()).toBe(written);
});

test('pages are built anew when something they are made from was changed, added, moved or taken away, whatever it is', async () => {
  using shop = await sources();
  let { pages, program } = shop.build();
  expect(pages).toBe(true);
  const isNew = (change: () => void) => {
    change();
    const next = shop.build();
    const again = shop.build();
    expect(again).toEqual({ pages: false, program: next.program });
    const isOther = next.program !== program;
    program = next.program;
    return { pages: next.pages, isOther };
  };
  const changed = [
    'contract/plain/money.ts',
    'contract/package.json',
    'web/src/app/routes.tsx',
    'web/src/styles.css',
    'web/src/assets/letters.woff2',
    'web/public/static/mark.svg',
    'web/public/static/photo.webp',
    'web/public/robots.txt',
    'web/public/.well-known/security',
    'web/vite.config.ts',
    'web/icons-plugin.ts',
    'web/shared-files.ts',
    'web/tsconfig.json',
    'tsconfig.base.json',
    'package-lock.json',
    'scripts/build-pages.mjs',
  ];
  for (const file of changed) {
    expect([file, isNew(() => shop.write(file, 'other'))]).toEqual([file, { pages: true, isOther: true }]);
  }
  expect(isNew(() => shop.remove('web/public/robots.txt'))).toEqual({ pages: true, isOther: true });
  const renamed = isNew(() => {
    shop.remove('web/public/static/photo.webp');
    shop.write('web/public/static/picture.webp', 'other');
  });
  expect(renamed).toEqual({ pages: true, isOther: true });
  for (const file of ['server/main.ts', 'server/migrations/0001-parts.sql', 'demo/demo.ts', 'package.json']) {
    expect([file, isNew(() => shop.write(file, 'other'))]).toEqual([file, { pages: false, isOther: true }]);
  }
  for (const file of [
    'web/src/app/routes.test.tsx',
    'web/src/node_modules/other/index.js',
    'docs/speed.md',
  ]) {
    expect([file, isNew(() => shop.write(file, 'other'))]).toEqual([file, { pages: false, isOther: false }]);
  }
});

test('pages whose building was broken off are built again, also from what they were built from before', async () => {
  using shop = await sources();
  shop.build();
  shop.write('web/src/app/routes.tsx', 'other');
  shop.write('broken');
  expect(shop.buildAlone()).toBe(1);
  expect(shop.isBuilt()).toBe(false);
  shop.remove('broken');
  shop.write('web/src/app/routes.tsx', '');
  expect(shop.build().pages).toBe(true);
});
