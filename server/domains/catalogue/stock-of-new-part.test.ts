import { nothingOpen } from '@spareworks/contract/plain/part-fields';
import { expect, test } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { samplePart } from '../../testing/factories.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { addParts } from './write-parts.ts';

test('a new part knows whether it is in stock, and how few are left, as soon as its pieces are written down', async () => {
  await using database = await testDatabase();
  const { availableQuantity: _, ...values } = { ...samplePart, ...nothingOpen(samplePart), minimumOrder: 2 };
  const stocked = [0, 1, 2, 500].map((available) => ({ id: newId(), available }));
  await addParts(
    database,
    stocked.map(({ id }, index) => ({ ...values, id, sku: `NEW-${index}`, priceCents: 6450 })),
  );
  const known = async () => {
    const rows = await database.query<{ id: string; inStock: boolean; fewLeft: number | null }>({
      text: 'SELECT id, in_stock AS "inStock", few_left AS "fewLeft" FROM parts',
    });
    return stocked.map(({ id }) => {
      const row = rows.find((part) => part.id === id);
      return [row?.inStock, row?.fewLeft];
    });
  };
  expect(await known()).toEqual(stocked.map(() => [false, null]));
  await database.query({
    text: 'INSERT INTO stock (part_id, received, available) SELECT id, n, n FROM unnest($1::uuid[], $2::int[]) AS s (id, n)',
    values: [stocked.map(({ id }) => id), stocked.map(({ available }) => available)],
  });
  expect(await known()).toEqual([
    [false, 0],
    [false, 1],
    [true, 2],
    [true, null],
  ]);
});
