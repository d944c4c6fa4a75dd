import pg from 'pg';

/** Whether a statement failed because a row with this key is there already. Its transaction can only be given up then. */
export function isTaken(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505';
}
