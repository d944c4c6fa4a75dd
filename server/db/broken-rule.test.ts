import { expect, test } from 'vitest';
import { newId } from '../kernel/ids.ts';
import { testDatabase } from '../testing/test-database.ts';
import { brokenRule, isReferredTo, isTaken } from './broken-rule.ts';
import { onlyRow } from './only-row.ts';

test('what the database refuses is told apart: a key that is taken, a row that is referred to, anything else', async () => {
  await using database = await testDatabase();
  const [make, model] = [newId(), newId()];
  const refused = (text: string, ...values: unknown[]) =>
    database.query({ text, values }).then(
      () => null,
      (error: unknown) => [isTaken(error), isReferredTo(error), brokenRule(error)],
    );
  const addMake = "INSERT INTO car_makes (id, name, slug, source) VALUES ($1, 'Make', 'make', 'Test')";
  const addModel = `INSERT INTO car_models (id, make_id, name, slug, source, family_id)
                    VALUES ($1, $2, 'Model', 'model', 'Test', $1)`;
  expect(await refused(addMake, make)).toBeNull();
  expect(await refused(addModel, model, make)).toBeNull();
  expect(await refused(addMake, make)).toEqual([true, false, 'car_makes_pkey']);
  expect(await refused('DELETE FROM car_makes WHERE id = $1', make)).toEqual([
    false,
    true,
    'car_models_make_id_fkey',
  ]);
  expect(await refused('SELECT 1 / 0')).toEqual([false, false, null]);
  const other = new Error('23505');
  expect([isTaken(other), isReferredTo(other), brokenRule(other)]).toEqual([false, false, null]);
});

test('a statement that always gives a row is not taken at its word', () => {
  expect(onlyRow([{ a: 1 }])).toEqual({ a: 1 });
  expect(() => onlyRow([])).toThrow('gave none');
});
