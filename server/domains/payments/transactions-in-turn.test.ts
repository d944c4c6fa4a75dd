import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { transactionsInTurn } from './transactions-in-turn.ts';

it('lets so many transactions work at once, the others in line, and keeps nobody who only reads waiting', async () => {
  await using database = await testDatabase();
  const inTurn = transactionsInTurn(database, 1);
  const gates = [0, 1].map(() => Promise.withResolvers<void>());
  const begun: number[] = [];
  const done = gates.map((gate, number) =>
    inTurn.transaction(async (tx) => {
      begun.push(number);
      await tx.query({ text: 'SELECT 1' });
      await gate.promise;
      return number;
    }),
  );
  await expect.poll(() => begun).toEqual([0]);
  // A round trip to the database: time enough for the second one to begin, were it let in.
  await expect(inTurn.query({ text: 'SELECT 1 AS one' })).resolves.toEqual([{ one: 1 }]);
  expect(begun).toEqual([0]);
  for (const gate of gates) gate.resolve();
  await expect(Promise.all(done)).resolves.toEqual([0, 1]);
});

it('gives its turn to the next one when a transaction fails', async () => {
  await using database = await testDatabase();
  const inTurn = transactionsInTurn(database, 1);
  const failed = inTurn.transaction(async () => {
    throw new Error('refused');
  });
  const next = inTurn.transaction(async (tx) => tx.query({ text: 'SELECT 2 AS two' }));
  await expect(failed).rejects.toThrow('refused');
  await expect(next).resolves.toEqual([{ two: 2 }]);
});
