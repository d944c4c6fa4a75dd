import { globSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@spareworks/contract/calls/endpoints';
import { expect, test } from 'vitest';

const contract = join(import.meta.dirname, '../contract');

const isKey = (name: string) => /^(?:GET|POST|PUT|PATCH|DELETE) \//.test(name);

test('every endpoint that a file of the contract declares is one of the shop, under a key of its own', async () => {
  const files = globSync('{calls,plain,schemas}/**/*.ts', { cwd: contract }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const left: string[] = [];
  for (const file of files) {
    const module: Record<string, unknown> = await import(join(contract, file));
    const declared = Object.values(module).flatMap((value) => Object.entries(Object(value)));
    for (const [key, endpoint] of declared.filter(([name]) => isKey(name)))
      if (endpoints[key as keyof typeof endpoints] !== endpoint) left.push(`${key} of ${file}`);
  }
  expect(left).toEqual([]);
});
