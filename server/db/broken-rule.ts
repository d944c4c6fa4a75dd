import pg from 'pg';

// What the database forbids. The transaction of a statement that was refused can only be given up.

/** Which rule of a table a statement broke, by its name; null for anything else. */
export function brokenRule(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.constraint ?? null) : null;
}

/** Whether a statement failed because a row with this key is there already. */
export function isTaken(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505';
}

/** Whether a statement failed because other rows refer to this one, or it to one there is not. */
export function isReferredTo(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23503';
}
