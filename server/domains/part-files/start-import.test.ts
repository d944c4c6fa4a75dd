import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { fileLine, fileOf } from '../../testing/part-files.ts';
import { temporaryFolder } from '../../testing/shop-process.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { checkFile } from './check-file.ts';
import { exportErrors } from './export-parts.ts';
import { startImport } from './start-import.ts';

const actor = 'staff@example.com';

test('whoever has an import applied wakes the worker once that is kept, and not where it is refused', async () => {
  await using database = await testDatabase();
  using folder = temporaryFolder();
  const path = join(folder.path, 'parts.csv');
  writeFileSync(path, fileOf(fileLine({ name: 'New' })));
  const { _id } = await checkFile(database, { path, name: 'parts.csv', actor, kind: 'parts' });
  const seen: Promise<unknown>[] = [];
  const state = { text: 'SELECT state FROM part_imports WHERE id = $1', values: [_id] };
  const around = { database, worker: { wake: () => void seen.push(database.query(state)) } };
  expect(await startImport(around, _id, actor)).toMatchObject({ _id, state: 'applying' });
  await expect(startImport(around, _id, actor)).rejects.toMatchObject({ code: 'import_over' });
  await expect(startImport(around, newId(), actor)).rejects.toMatchObject({ code: 'import_not_found' });
  expect(await Promise.all(seen)).toEqual([[{ state: 'applying' }]]);
});

test('of an import there is none of, there are no refused rows either', async () => {
  await using database = await testDatabase();
  await expect(exportErrors(database, newId())).rejects.toMatchObject({ code: 'import_not_found' });
});
