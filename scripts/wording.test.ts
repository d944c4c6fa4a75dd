import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** What people read: pages and their words, the contract, the documents. The specification stays letter for letter. */
const read = globSync(
  ['web/src/**/*.{ts,tsx}', 'contract/**/*.ts', 'docs/**/*.md', '*.md', 'sandbox/identity-provider/*.ts'],
  { cwd: root },
).filter((path) => path !== 'docs/specification.md');

/** The name of a state in the database and in the API, what old entries of the audit log say, and quotations. */
const allowed =
  /'cancelled'|`cancelled`|['`]order cancelled['`]|state=cancelled|^\s*cancelled: |can be cancelled, which…|without what was cancelled<br>/g;

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
