import { existsSync, mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  brokenRules,
  checkImports,
  forTestsAlone,
  importsOf,
  loadersOfOtherThings,
  unreadable,
  withoutPlace,
} from './check-imports.ts';

function importing(from: string, target: string, typeOnly = false) {
  return { from, target, typeOnly, specifier: target };
}

test.each([
  ['contract/plain/money.ts', 'server/config.ts'],
  ['server/db/database.ts', 'server/domains/orders/place-order.ts'],
  ['server/http/serve.ts', 'server/domains/orders/routes.ts'],
  ['server/domains/orders/place-order.ts', 'server/domains/stock/stock-store.ts'],
  ['server/domains/orders/place-order.ts', 'server/domains/stock/routes.ts'],
  ['server/domains/orders/place-order.ts', 'server/domains/catalogue/admin-routes.ts'],
  ['server/domains/orders/place-order.ts', 'server/domains/orders/routes.ts'],
  ['server/domains/orders/place-order.ts', 'server/domains/orders/admin-routes.ts'],
  ['server/domains/orders/place-order.ts', 'server/http/json-list.ts'],
  ['server/domains/orders/routes.ts', 'server/domains/orders/order-store.ts'],
  ['server/domains/orders/place-order.ts', 'server/domains/orders/states-sql.ts'],
  ['server/domains/payments/settle.ts', 'server/domains/orders/states-sql.ts'],
  ['server/app.ts', 'server/domains/orders/order-store.ts'],
  ['server/run-shop.ts', 'server/domains/orders/routes.ts'],
  ['server/background-jobs.ts', 'server/domains/pages/markdown/store.ts'],
  ['server/doctor/examine.ts', 'server/domains/orders/order-store.ts'],
  ['server/doctor/examine.ts', 'server/domains/orders/states-sql.ts'],
  ['sandbox/mailbox.ts', 'server/domains/mail/mail-store.ts'],
  ['demo/load-demo-shop.ts', 'server/domains/delivery/delivery-store.ts'],
  ['demo/load-demo-shop.ts', 'server/domains/orders/states-sql.ts'],
  ['server/domains/catalogue/add-part.ts', 'server/domains/orders/place-order.ts'],
  ['server/domains/orders/place-order.ts', 'server/domains/warehouse/pick.ts'],
  ['server/kernel/problem.ts', 'server/db/database.ts'],
  ['server/app.ts', 'sandbox/sandbox.ts'],
  ['server/run-shop.ts', 'demo/demo.ts'],
  ['sandbox/sandbox.ts', 'demo/demo.ts'],
  ['contract/plain/shop.ts', 'contract/schemas/text.ts'],
  ['contract/schemas/text.ts', 'contract/calls/orders.ts'],
  ['web/src/ui/button.tsx', 'web/src/features/parts/part-card.tsx'],
  ['web/src/lib/api.ts', 'web/src/app/routes.tsx'],
  ['web/src/features/parts/part-card.tsx', 'web/src/features/orders/order-row.tsx'],
  ['web/src/storefront/home/home-page.tsx', 'web/src/admin/parts/list.tsx'],
  ['web/src/app/routes.tsx', 'server/app.ts'],
  ['web/src/app/routes.tsx', 'web/icons-plugin.ts'],
  ['web/vite.config.ts', 'web/src/paths.ts'],
  ['web/vite.config.ts', 'server/config.ts'],
  ['elsewhere/new.ts', 'contract/plain/money.ts'],
  ['server/domains/orders/place-order.ts', 'server/domains/orders/place-order.test.ts'],
  ['server/app.ts', 'server/testing/test-app.ts'],
])('%s may not import %s', (from, target) => {
  expect(brokenRules([importing(from, target)])).toHaveLength(1);
});

test.each([
  ['server/domains/orders/place-order.ts', 'server/domains/stock/reserve-stock.ts'],
  ['server/domains/orders/place-order.ts', 'server/domains/orders/order-store.ts'],
  ['server/app.ts', 'server/domains/orders/routes.ts'],
  ['server/domains/overview/overview-store.ts', 'server/domains/orders/states-sql.ts'],
  ['demo/load-demo-shop.ts', 'server/domains/delivery/keep-methods.ts'],
  ['web/vite.config.ts', 'web/icons-plugin.ts'],
  ['web/vite.config.ts', 'contract/plain/pictures.ts'],
  ['server/domains/orders/routes.ts', 'server/domains/orders/admin-routes.ts'],
  ['server/domains/orders/routes.ts', 'server/http/json-list.ts'],
  ['server/open-workspaces.ts', 'sandbox/sandbox.ts'],
  ['demo/seed/seed-database.ts', 'sandbox/stripe/books/enter-past-payments.ts'],
  ['web/src/storefront/home/home-page.tsx', 'web/src/features/parts/part-card.tsx'],
  ['web/src/app/routes.tsx', 'web/src/storefront/home/home-page.tsx'],
])('%s may import %s', (from, target) => {
  expect(brokenRules([importing(from, target)])).toEqual([]);
});

test('a domain that has no place in the list is refused before it calls another, and a place that has no domain', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'spareworks-domains-'));
  for (const name of ['orders', 'warehouse'])
    mkdirSync(join(folder.path, 'server/domains', name), { recursive: true });
  expect(withoutPlace(folder.path, ['stock', 'orders'])).toEqual([
    'server/domains/warehouse has no place in the list of domains (scripts/check-imports.ts)',
    'stock stands in the list of domains (scripts/check-imports.ts) and has no folder',
  ]);
});

test('what only tests import is theirs; a program needs nobody who imports it', () => {
  const [file, its] = ['server/domains/finding/queries.ts', 'server/domains/finding/find.test.ts'];
  const fault = `${file} is imported by tests alone: it belongs to them`;
  expect(forTestsAlone([importing(its, file), importing('server/testing/test-app.ts', file)])).toEqual([
    fault,
  ]);
  expect(
    forTestsAlone([importing(its, file), importing('server/domains/finding/understand.ts', file)]),
  ).toEqual([]);
  expect(forTestsAlone([importing(its, 'server/testing/queries.ts')])).toEqual([]);
  expect(forTestsAlone([importing(its, 'server/commands/doctor.ts')])).toEqual([]);
});

test('a use case does not hand its store on, but for the shape of its rows', () => {
  const [from, target] = ['server/domains/orders/find-order.ts', 'server/domains/orders/order-store.ts'];
  const handedOn = { ...importing(from, target), handedOn: true as const };
  expect(brokenRules([handedOn])).toEqual([`${from} hands on ${target}: others come in by use cases`]);
  expect(brokenRules([{ ...handedOn, typeOnly: true }])).toEqual([]);
  expect(importsOf(from, "export { orderStore } from './order-store.ts';")).toEqual([
    { from, specifier: './order-store.ts', typeOnly: false, handedOn: true },
  ]);
});

test('a circle of imports is found, unless only types go round', () => {
  const there = importing('server/db/a.ts', 'server/db/b.ts');
  expect(brokenRules([there, importing('server/db/b.ts', 'server/db/a.ts')])).toEqual([
    'a circle: server/db/a.ts > server/db/b.ts > server/db/a.ts',
  ]);
  expect(brokenRules([there, importing('server/db/b.ts', 'server/db/a.ts', true)])).toEqual([]);
});

test('static, lazy, re-exporting and type imports are all seen', () => {
  const source = `import { a } from './a.ts'; import type { B } from './b.ts'; export { c } from './c.ts';
    const d = () => import('./d.ts'); import './e.css';`;
  expect(
    importsOf('x.ts', source)
      .map(({ specifier, typeOnly }) => [specifier, typeOnly])
      .toSorted(),
  ).toEqual([
    ['./a.ts', false],
    ['./b.ts', true],
    ['./c.ts', false],
    ['./d.ts', false],
    ['./e.css', false],
  ]);
});

test('an import that leaves out the extension of its file is found, one of a folder, one of any name, and a source that is no TypeScript', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'spareworks-imports-'));
  for (const name of ['contract', 'server', 'web/src/lists', 'sandbox', 'demo'])
    mkdirSync(join(folder.path, name), { recursive: true });
  for (const manifest of ['package.json', 'web/package.json'])
    writeFileSync(join(folder.path, manifest), '{}');
  writeFileSync(
    join(folder.path, 'web/src/lists/index.ts'),
    'export const load = (name: string) => import(name);',
  );
  writeFileSync(
    join(folder.path, 'web/src/page.ts'),
    "import './lists'; import './lists/index'; import './lists/index.ts';",
  );
  for (const name of ['server/bridge.mjs', 'demo/bridge.mts', 'web/src/bridge.js', 'web/public/theme.js']) {
    mkdirSync(join(folder.path, name, '..'), { recursive: true });
    writeFileSync(join(folder.path, name), '');
  }
  expect(checkImports(folder.path)).toEqual([
    'web/src/page.ts imports ./lists, which is no file',
    'web/src/page.ts imports ./lists/index, which is no file',
    'web/src/lists/index.ts loads something and does not say what',
    'server/bridge.mjs is a source that no check reads: make it .ts',
    'web/src/bridge.js is a source that no check reads: make it .ts',
    'demo/bridge.mts is a source that no check reads: make it .ts',
  ]);
});

test.each([
  ['await import(`./d.ts`)', './d.ts', false],
  ["type A = import('./a.ts').A", './a.ts', true],
  ["type A = typeof import('./a.ts')", './a.ts', true],
  ["import a = require('./a.ts')", './a.ts', false],
  ["import type a = require('./a.ts')", './a.ts', true],
  ["new Worker(new URL('./thread.ts', import.meta.url))", './thread.ts', false],
  ["new threads.Worker(new URL('./thread.ts', import.meta.url))", './thread.ts', false],
  ["helperProcess(new URL('../demo/a.ts', import.meta.url))", '../demo/a.ts', false],
  ["fork('../demo/a.ts')", '../demo/a.ts', false],
  ["process.fork('../demo/a.ts')", '../demo/a.ts', false],
  ["const file = import.meta.resolve('./a.ts')", './a.ts', false],
  ["await import(/* why */ './a.ts', {})", './a.ts', false],
])('an import is seen however it is written: %s', (source, specifier, typeOnly) => {
  expect(importsOf('x.ts', source)).toEqual([{ from: 'x.ts', specifier, typeOnly }]);
  expect(unreadable('x.ts', source)).toEqual([]);
});

test.each([
  'await import(name)',
  "await import('../payments' + '/settle.ts')",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as it is written in the file
  'await import(`../${name}.ts`)',
  'import.meta.resolve(name)',
  'new Worker(name)',
  'new Worker(new URL(name, import.meta.url))',
  "import { createRequire } from 'node:module'",
  "import { createRequire as make } from 'module'",
  "import * as all from 'node:module'",
  "process.getBuiltinModule('node:module')",
  "process['getBuiltinModule']('node:module')",
  'const { getBuiltinModule } = process',
  "import { Module } from 'node:module'",
  "import { default as M } from 'node:module'",
  "import Module from 'module'",
  'new threads.Worker(name)',
  "import { Worker as Thread } from 'node:worker_threads'",
  "import { fork as start } from 'node:child_process'",
  "require('../payments/settle.ts')",
])('an import that does not say what it loads is refused: %s', (source) => {
  expect(unreadable('server/domains/orders/x.ts', source)).toEqual([
    'server/domains/orders/x.ts loads something and does not say what',
  ]);
  expect(unreadable('server/domains/orders/x.test.ts', source)).toEqual([]);
  expect(unreadable('server/domains/orders/x.ts', source, { 'server/domains/orders/x.ts': 'why' })).toEqual(
    [],
  );
});

test('a file that says what it loads does not stay in the list of those that do not', () => {
  expect(unreadable('server/app.ts', "import('./a.ts')", { 'server/app.ts': 'why' })).toEqual([
    'server/app.ts says what it loads: it need not be in the list',
  ]);
});

test('the list of files that do not say what they load has none that is gone', () => {
  const root = join(import.meta.dirname, '..');
  expect(Object.keys(loadersOfOtherThings).filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
