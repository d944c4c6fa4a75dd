import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testApp } from '../server/testing/test-app.ts';

const root = join(import.meta.dirname, '..');
const rules = readFileSync(join(root, 'deploy', 'alerts.yaml'), 'utf8').replaceAll(/^#.*$/gm, '');

test('every figure an alert watches is one the shop tells', async () => {
  await using shop = await testApp();
  await shop.app.inject('/healthz');
  const { body } = await shop.app.inject('/metrics');
  // By what is announced: of a job that was never done there is no figure yet.
  const exported = new Set(
    Array.from(body.matchAll(/^# TYPE ([a-z_]+) (\w+)$/gm), ([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`] : [name],
    ).flat(),
  );
  const watched = new Set(
    Array.from(rules.matchAll(/\b((?:http|database|mail|payments|job)_[a-z_]+)/g), ([, name]) => name),
  );
  expect(watched.size).toBeGreaterThan(5);
  expect([...watched].filter((name) => !exported.has(name))).toEqual([]);
});

test('every alert leads to a heading of the runbook', () => {
  const runbook = readFileSync(join(root, 'docs', 'operations.md'), 'utf8');
  const headings = new Set(
    Array.from(runbook.matchAll(/^### (.+)$/gm), ([, words = '']) =>
      words.toLowerCase().replaceAll(' ', '-'),
    ),
  );
  const wanted = Array.from(rules.matchAll(/runbook: ([a-z-]+)/g), ([, heading]) => heading);
  expect(wanted.length).toBe(rules.match(/- alert:/g)?.length);
  expect(wanted.filter((heading) => !headings.has(heading ?? ''))).toEqual([]);
});
