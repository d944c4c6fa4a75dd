import { expect, test } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { forgetImports } from './forget-imports.ts';

const shop = sharedApp();

type Made = { state: string; createdAgo?: string; finishedAgo?: string; rows?: number };

async function insertImport({ state, createdAgo = '0', finishedAgo, rows = 2 }: Made): Promise<string> {
  const id = newId();
  await shop().database.query({
    text: `WITH made AS (
             INSERT INTO part_imports (id, actor, file_name, state, created_at, finished_at)
             VALUES ($1, 'grace@example.com', 'parts.csv', $2, now() - $3::interval, now() - $4::interval) RETURNING id)
           INSERT INTO part_import_rows (import_id, line, outcome, name)
           SELECT id, line, 'add', 'Part ' || line FROM made, generate_series(2, $5 + 1) line`,
    values: [id, state, createdAgo, finishedAgo ?? null, rows],
  });
  return id;
}

async function left(): Promise<string[]> {
  const rows = await shop().database.query<{ id: string }>({
    text: 'SELECT DISTINCT import_id AS id FROM part_import_rows JOIN part_imports ON id = import_id',
  });
  return rows.map(({ id }) => id);
}

test('an import is forgotten a day after its check, a month after its end, and never while it runs', async () => {
  const kept = [
    await insertImport({ state: 'checked', createdAgo: '23 hours' }),
    await insertImport({ state: 'applying', createdAgo: '90 days' }),
    await insertImport({ state: 'done', createdAgo: '40 days', finishedAgo: '29 days' }),
    await insertImport({ state: 'stopped', createdAgo: '40 days', finishedAgo: '29 days' }),
  ];
  await insertImport({ state: 'checked', createdAgo: '25 hours' });
  await insertImport({ state: 'done', createdAgo: '40 days', finishedAgo: '31 days' });
  await insertImport({ state: 'stopped', createdAgo: '40 days', finishedAgo: '31 days' });
  await forgetImports(shop().database);
  expect((await left()).toSorted()).toEqual(kept.toSorted());
  await shop().database.query({ text: 'DELETE FROM part_imports' });
});

test('one that is thrown away is gone at once and can no longer be applied; its rows go in short statements', async () => {
  const { bearer } = await signedIn(shop(), { role: 'admin' });
  const earlier = await insertImport({ state: 'done', finishedAgo: '1 hour' });
  const id = await insertImport({ state: 'checked', rows: 12_000 });
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string) =>
    shop().app.inject({ method, url: `/api/part-imports/${path}`, headers: bearer });
  expect((await call('DELETE', id)).json()).toEqual({ acknowledged: true, deletedCount: 1 });
  expect((await call('GET', id)).statusCode).toBe(404);
  expect((await call('POST', `${id}/apply`)).statusCode).toBe(404);
  expect((await call('GET', 'latest')).json()).toMatchObject({ _id: earlier });

  const removed: number[] = [];
  await forgetImports({
    query: async (statement) => {
      const rows = await shop().database.query(statement);
      if (/^DELETE FROM part_import_rows/.test(statement.text)) removed.push(rows.length);
      return rows as never;
    },
  });
  expect(removed).toEqual([5000, 5000, 2000]);
  expect(await left()).toEqual([earlier]);
});
