import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

type Node = { type?: string; start: number; object?: { name?: string } };

/** Where a module reads a property of `shop` while it is loaded, rather than within a function. */
function readsAtLoad(path: string, text: string): string[] {
  const found: string[] = [];
  // To read a module takes a hundred times as long as to see that it cannot have one.
  if (!/\bshop\s*(?:\?\.|\.|\[)/.test(text)) return found;
  function walk(node: unknown): void {
    if (typeof node !== 'object' || node === null) return;
    const { type = '', start, object } = node as Node;
    if (type.includes('Function')) return;
    if (type === 'MemberExpression' && object?.name === 'shop')
      found.push(`${path}:${text.slice(0, start).split('\n').length}`);
    Object.values(node).forEach(walk);
  }
  walk(parseSync(path, text).program);
  return found;
}

test('nothing keeps the name of the shop, or what else its owner sets, from when the program was loaded', () => {
  const paths = globSync(['{contract,server,sandbox,demo}/**/*.ts', 'web/src/**/*.{ts,tsx}'], {
    cwd: root,
  }).filter((path) => !/node_modules|\.test\.|\/testing\/|\/dist\//.test(path));
  expect(paths.length).toBeGreaterThan(1000);
  expect(paths.flatMap((path) => readsAtLoad(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
  expect(readsAtLoad('a.ts', 'const late = () => shop.name;\nconst early = shop.name;')).toEqual(['a.ts:2']);
});
