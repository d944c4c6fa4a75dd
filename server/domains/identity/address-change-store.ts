import type { Db } from '../../db/database.ts';
import { newId } from '../../kernel/ids.ts';

export type AddressChange = {
  id: string;
  userId: string;
  oldEmail: string;
  newEmail: string;
  doneAt: Date | null;
};

const fields = `id, user_id AS "userId", old_email AS "oldEmail", new_email AS "newEmail", done_at AS "doneAt"`;

export function addressChangeStore(db: Db) {
  return {
    async add(
      change: { userId: string; oldEmail: string; newEmail: string; hash: Buffer },
      lifeHours: number,
    ): Promise<void> {
      await db.query({
        text: `INSERT INTO address_changes (id, user_id, old_email, new_email, confirm_hash, expires_at)
               VALUES ($1, $2, $3, $4, $5, now() + make_interval(hours => $6))`,
        values: [newId(), change.userId, change.oldEmail, change.newEmail, change.hash, lifeHours],
      });
    },

    /** Those that were not opened. */
    async dropOpen(userId: string): Promise<number> {
      const text = 'DELETE FROM address_changes WHERE user_id = $1 AND done_at IS NULL RETURNING id';
      return (await db.query({ text, values: [userId] })).length;
    },

    async openOf(userId: string): Promise<string | null> {
      const [row] = await db.query<{ new_email: string }>({
        text: 'SELECT new_email FROM address_changes WHERE user_id = $1 AND done_at IS NULL AND expires_at > now()',
        values: [userId],
      });
      return row?.new_email ?? null;
    },

    async findOpen(hash: Buffer): Promise<AddressChange | null> {
      const [row] = await db.query<AddressChange>({
        text: `SELECT ${fields} FROM address_changes
               WHERE confirm_hash = $1 AND done_at IS NULL AND expires_at > now() FOR UPDATE`,
        values: [hash],
      });
      return row ?? null;
    },

    async finish(id: string, undoHash: Buffer, undoDays: number): Promise<void> {
      await db.query({
        text: `UPDATE address_changes SET done_at = now(), undo_hash = $2, undo_until = now() + make_interval(days => $3)
               WHERE id = $1`,
        values: [id, undoHash, undoDays],
      });
    },

    async findToUndo(hash: Buffer): Promise<AddressChange | null> {
      const [row] = await db.query<AddressChange>({
        text: `SELECT ${fields} FROM address_changes WHERE undo_hash = $1 AND undo_until > now()`,
        values: [hash],
      });
      return row ?? null;
    },

    /** This change and all that came after it. */
    async closeFrom(userId: string, id: string): Promise<void> {
      await db.query({
        text: 'UPDATE address_changes SET undo_hash = NULL, undo_until = NULL WHERE user_id = $1 AND id >= $2',
        values: [userId, id],
      });
    },

    /** Every address the account has had before. */
    async formerAddresses(userId: string): Promise<string[]> {
      const rows = await db.query<{ email: string }>({
        text: `SELECT DISTINCT unnest(ARRAY[old_email, new_email]) AS email FROM address_changes
               WHERE user_id = $1 AND done_at IS NOT NULL`,
        values: [userId],
      });
      return rows.map(({ email }) => email);
    },
  };
}
