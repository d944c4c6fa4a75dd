import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

function find(patterns: string[], allowed: RegExp) {
  const paths = globSync(patterns, { cwd: root }).filter(
    (path) => path !== 'docs/specification.md' && !path.includes('node_modules'),
  );
  const found = paths.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        /cancell(ed|ing)/i.test(line.replaceAll(allowed, '')) ? [`${path}:${index + 1}: ${line.trim()}`] : [],
      ),
  );
  return { paths, found };
}

/** The specification stays letter for letter, and so does what is quoted of it. */
test('canceled and canceling have one l wherever people and clients of the API read them', () => {
  const { paths, found } = find(
    ['web/src/**/*.{ts,tsx}', 'contract/**/*.ts', 'docs/**/*.md', '*.md'],
    /can be cancelled, which…|['`]order cancelled['`]/g,
  );
  expect(paths.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

test('on the server only the words of the tables have two', () => {
  const { paths, found } = find(
    ['{server,sandbox,demo}/**/!(*.test).ts'],
    /'(?:order )?cancelled'|cancelled_(?:at|by)|markCancelled/g,
  );
  expect(paths.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

const sources = globSync('{contract,server,web/src}/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !/node_modules|server\/testing|\.test\.tsx?$/.test(path),
);

function sourcesWith(words: RegExp): string[] {
  return sources.filter((path) => words.test(readFileSync(join(root, path), 'utf8'))).sort();
}

test('how numbers, money and dates are written is decided in one place', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sourcesWith(/'en-US'|'usd'|'USD'/)).toEqual(['contract/plain/shop-defaults.ts']);
  expect(sourcesWith(/Intl\.(Number|DateTime)Format\(|toLocale\w*String\(/)).toEqual([
    'contract/plain/dates.ts',
    'contract/plain/figures.ts',
    'contract/plain/formats.ts',
  ]);
});
