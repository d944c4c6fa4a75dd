import type { Database } from '../../db/database.ts';
import { inTurns } from '../../kernel/in-turns.ts';

/**
 * The same database, with so many transactions at once and the others in line: a rush on one kind of work leaves the rest of
 * the machine to everybody else. What is done between transactions, such as asking a provider that takes its time, keeps
 * nobody waiting.
 */
export function transactionsInTurn(database: Database, atOnce: number): Database {
  const inTurn = inTurns({ atOnce, mostWaiting: 2000 });
  return {
    ...database,
    transaction: (work, options) => inTurn(() => database.transaction(work, options)),
  };
}
