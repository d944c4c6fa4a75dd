import pg from 'pg';
import { DatabaseSilent } from './limit-answers.ts';

/** Thrown within a transaction whose work is to be done once more from its beginning. */
export class TryAgain extends Error {}

/** What broke a connection to the database. Its codes are those of every other socket, so it is known by where it came from. */
const losses = new WeakSet<Error>();

/** Whatever it is, there is no connection. */
export function markLoss(error: Error): void {
  losses.add(error);
}

export function lossesAreMarked(client: pg.Client): void {
  client.connection.on('error', (error: Error) => void losses.add(error));
}

export function isDeadlock(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '40P01';
}

/** By whoever holds what it wanted, for longer than it waits. */
export function isHeldUp(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '55P03' || isDeadlock(error));
}

/** Not done because a statement before it had failed. */
export function isLeftUndone(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '25P02';
}

export function isTimeOut(error: unknown): boolean {
  return /timeout exceeded when trying to connect|due to connection timeout|^timeout expired$/.test(
    (error as Error).message,
  );
}

const nobodyThere = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT'];

/** Errors that mean: the database is away or cannot take work now; the statement is not at fault. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall = '' } = error as { code?: string; syscall?: string };
  return (
    error instanceof DatabaseSilent ||
    losses.has(error) ||
    isTimeOut(error) ||
    /^(08|53|57P|57014|55P03|25P03|25006|40P01)/.test(code) ||
    // Other codes are also those of a file that is missing or of somebody who hangs up on us.
    nobodyThere.includes(code) ||
    syscall === 'connect' ||
    /Connection terminated|not queryable|Client was closed/i.test(error.message)
  );
}
