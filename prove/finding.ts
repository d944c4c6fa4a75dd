import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SparePart } from '@spareworks/contract/calls/catalogue';
import { demoParts } from '@spareworks/demo/demo-parts.ts';
import { type Database, openDatabase } from '../server/db/database.ts';
import { runningDatabase } from '../server/db/embedded/embedded-postgres.ts';
import { type QualityCase, qualitySet } from '../server/testing/quality-set.ts';
import { startShop } from '../server/testing/shop-process.ts';

// What buyers type, asked of a demo shop over HTTP, and the same of plain PostgreSQL in the same run: full text search as its
// manual has it, and trigrams of the name. Exits with 1 where fewer than 0.97 have a right part among the first three.

const least = 0.97;
const nameOf = new Map(demoParts.map(({ slug, name }) => [slug, name]));

type Ask = (typed: string) => Promise<string[]>;

function fullText(database: Database): Ask {
  return async (typed) => {
    const rows = await database.query<{ name: string }>({
      text: `SELECT name FROM parts, websearch_to_tsquery('english', $1) AS wanted, LATERAL (
               SELECT setweight(to_tsvector('english', name), 'A') || to_tsvector('english', description) AS document) AS d
             WHERE deleted_at IS NULL AND document @@ wanted ORDER BY ts_rank(document, wanted) DESC, id LIMIT 3`,
      values: [typed],
    });
    return rows.map(({ name }) => name);
  };
}

function trigrams(database: Database): Ask {
  return async (typed) => {
    const rows = await database.query<{ name: string }>({
      text: `SELECT name FROM parts WHERE deleted_at IS NULL AND $1 <% name
             ORDER BY word_similarity($1, name) DESC, id LIMIT 3`,
      values: [typed],
    });
    return rows.map(({ name }) => name);
  };
}

function shopAt(url: string): Ask {
  return async (typed) => {
    const response = await fetch(`${url}/api/car-parts?limit=3&q=${encodeURIComponent(typed)}`);
    return ((await response.json()) as SparePart[]).map(({ name }) => name);
  };
}

async function rightOnes(ask: Ask): Promise<Set<QualityCase>> {
  const right = new Set<QualityCase>();
  for (const query of qualitySet) {
    const wanted = query.finds.map((slug) => nameOf.get(slug));
    if ((await ask(query.typed)).some((name) => wanted.includes(name))) right.add(query);
  }
  return right;
}

const dataDir = mkdtempSync(join(tmpdir(), 'spareworks-finding-'));
try {
  await using shop = await startShop({ dataDir, env: { DEMO: '1', RATE_LIMIT_FACTOR: '1000' } });
  const address = runningDatabase(dataDir);
  if (address === null) throw new Error('The database of the shop was not found.');
  const database = openDatabase({ address, onError: () => undefined });
  const ours = await rightOnes(shopAt(shop.url));
  const others = [await rightOnes(fullText(database)), await rightOnes(trigrams(database))];
  await database.close();
  const share = (right: ReadonlySet<QualityCase>, cases: readonly QualityCase[]) =>
    (cases.filter((query) => right.has(query)).length / cases.length).toFixed(2);
  console.log('| what is typed | queries | the shop | full text | trigrams |\n|---|---:|---:|---:|---:|');
  for (const [kind, cases] of [
    ...Map.groupBy(qualitySet, (query) => query.kind),
    ['all', qualitySet] as const,
  ]) {
    const columns = [ours, ...others].map((right) => share(right, cases));
    console.log(`| ${kind} | ${cases.length} | ${columns.join(' | ')} |`);
  }
  for (const query of qualitySet) if (!ours.has(query)) console.log(`not found: ${query.typed}`);
  if (ours.size / qualitySet.length < least) process.exitCode = 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
