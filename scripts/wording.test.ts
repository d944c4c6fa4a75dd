import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** What people read: pages and their words, the contract, the documents. The specification stays letter for letter. */
const read = globSync(
  ['web/src/**/*.{ts,tsx}', 'contract/**/*.ts', 'docs/**/*.md', '*.md', 'sandbox/identity-provider/*.ts'],
  { cwd: root },
).filter((path) => path !== 'docs/specification.md');

/** The name of a state in the database and in the API, and quotations. */
const allowed =
  /'cancelled'|`cancelled`|state=cancelled|^\s*cancelled: |can be cancelled, which…|without what was cancelled<br>/g;

test('canceled and canceling have one l wherever people read them', () => {
  const found = read.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        /cancell(ed|ing)/i.test(line.replaceAll(allowed, '')) ? [`${path}:${index + 1}: ${line.trim()}`] : [],
      ),
  );
  expect(read.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

const sources = globSync('{contract,server,web/src}/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !/node_modules|server\/testing|\.test\.tsx?$/.test(path),
);

function sourcesWith(words: RegExp): string[] {
  return sources.filter((path) => words.test(readFileSync(join(root, path), 'utf8'))).sort();
}

test('how numbers, money and dates are written is said in one place', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sourcesWith(/'en-US'|'usd'|'USD'/)).toEqual(['contract/plain/shop.ts']);
  expect(sourcesWith(/Intl\.(Number|DateTime)Format\(|toLocale\w*String\(/)).toEqual([
    'contract/plain/dates.ts',
    'contract/plain/figures.ts',
    'contract/plain/formats.ts',
  ]);
});
