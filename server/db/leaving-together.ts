import type pg from 'pg';
import type { Ask, Db, Statement } from './database.ts';

/**
 * Something that was asked for now and is waited for later, together with others. What goes wrong with it meanwhile is heard of by whoever
 * waits.
 */
export function ahead<T>(asked: Promise<T>): Promise<T> {
  asked.catch(() => undefined);
  return asked;
}

/** One way to the database and back for whatever is asked in one go: each way costs more than most statements. */
export function leavingTogether(client: pg.PoolClient): () => void {
  const { stream } = client.connection;
  let collecting = false;
  return () => {
    if (collecting) return;
    collecting = true;
    stream.cork();
    process.nextTick(() => {
      collecting = false;
      stream.uncork();
    });
  };
}

/** How the statements of a transaction go out. */
type Sent = {
  client: pg.PoolClient;
  ask: Ask;
  together: () => void;
  begun: Promise<unknown>;
  failed: Failed;
  isGivenUp: () => boolean;
};

/** Of statements that went on side by side, the first that failed: the database does nothing of what follows it, and says no more of that. */
export type Failed = { first?: { error: unknown } };

/** Nothing is asked before the transaction has `begun` but what does no harm outside it, and nothing is answered. */
export function sendingTogether({ client, ask, together, begun, failed, isGivenUp }: Sent): Db['query'] {
  let isEarly = true;
  const hasBegun = ahead(begun.then(() => undefined));
  return async <Row extends object>(statement: Statement) => {
    if (!statement.early) isEarly = false; // whoever asks after it is not done before it
    if (!isEarly) await hasBegun;
    // Of several that went on side by side one was refused: what another asks for after that would be done outside the transaction.
    if (isGivenUp()) throw new Error('The transaction was given up.');
    together();
    const answer = ahead(ask<Row>(client, statement));
    answer.catch((error: unknown) => {
      failed.first ??= { error };
    });
    await hasBegun;
    return (await answer).rows;
  };
}
