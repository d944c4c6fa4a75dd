import type { AddressChange, KeptAddress, KeptAddressInput } from '@spareworks/contract/calls/address-book';
import type { Db } from '../../db/database.ts';
import { newId } from '../../kernel/ids.ts';

const columns = ['name', 'phone', 'line1', 'line2', 'city', 'region', 'postcode', 'country'] as const;

type Fields = Pick<KeptAddressInput, (typeof columns)[number]>;

/** The default is whichever comes first here. */
const defaultFirst = 'ORDER BY preferred_at DESC NULLS LAST, id';

export function addressStore(db: Db) {
  return {
    async listOf(userId: string): Promise<KeptAddress[]> {
      return db.query<KeptAddress>({
        text: `SELECT id AS "_id", ${columns.join(', ')}, row_number() OVER (${defaultFirst}) = 1 AS "default"
               FROM addresses WHERE user_id = $1 ${defaultFirst}`,
        values: [userId],
      });
    },

    async add(userId: string, address: Fields): Promise<string> {
      const id = newId();
      await db.query({
        text: `INSERT INTO addresses (id, user_id, ${columns.join(', ')})
               VALUES ($1, $2, ${columns.map((_, index) => `$${index + 3}`).join(', ')})`,
        values: [id, userId, ...columns.map((column) => address[column])],
      });
      return id;
    },

    /** Only what is named. False when the person has no such address. */
    async change(userId: string, id: string, change: Omit<AddressChange, 'default'>): Promise<boolean> {
      const named = columns.filter((column) => change[column] !== undefined);
      const rows = await db.query({
        text: `UPDATE addresses SET ${['id = id', ...named.map((column, index) => `${column} = $${index + 3}`)].join(', ')}
               WHERE id = $1 AND user_id = $2 RETURNING 1 AS changed`,
        values: [id, userId, ...named.map((column) => change[column])],
      });
      return rows.length > 0;
    },

    async prefer(userId: string, id: string): Promise<void> {
      await db.query({
        text: 'UPDATE addresses SET preferred_at = clock_timestamp() WHERE id = $1 AND user_id = $2',
        values: [id, userId],
      });
    },

    async remove(userId: string, id: string): Promise<boolean> {
      const rows = await db.query({
        text: 'DELETE FROM addresses WHERE id = $1 AND user_id = $2 RETURNING 1 AS gone',
        values: [id, userId],
      });
      return rows.length > 0;
    },
  };
}
