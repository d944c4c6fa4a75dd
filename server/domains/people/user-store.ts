import type { ListedUser, Profile, ProfileInput, Role } from '@spareworks/contract/calls/people';
import { type ByAge, readingByAge } from '../../db/by-age.ts';
import type { Db, Many } from '../../db/database.ts';
import { listsOf } from '../../db/shared-transaction.ts';
import type { Row } from '../../db/tables.ts';
import { nearlySpelled } from '../../kernel/nearly-spelled.ts';
import { typedWords } from '../../kernel/typed-words.ts';

type UserRow = Row<
  'users',
  {
    id: string;
    name: string;
    email: string;
    role: Role;
    image: string | null;
    email_verified: boolean;
    education: string | null;
    location: string | null;
    phone: string | null;
    linked_in: string | null;
    created_at: Date;
  }
>;

/** q: words, each a piece of the name or the address; null for all. `nearly`: a letter of each may be wrong. */
export type UserList = { order: ByAge; q: string | null; nearly?: boolean };

const fields =
  'id, name, email, role, image, email_verified, education, location, phone, linked_in, created_at';

/** In the order of their ids: two who want the same people, each of which held one and wanted the other, would wait for each other. */
const lockMany: Many = {
  name: 'user-lock-many',
  text: `SELECT w.nth::int FROM unnest($1::uuid[]) WITH ORDINALITY AS w (id, nth) JOIN users u ON u.id = w.id
         ORDER BY u.id FOR NO KEY UPDATE OF u`,
  values: listsOf,
};

const mostWords = 12;
const wordsOf = (q: string) => typedWords(q).slice(0, mostWords);

/** Every word of it, the first of them as the value of that number. */
function found(words: readonly string[], first: number): string {
  const each = words.map((_, at) => `${key} LIKE containing(search_key($${first + at}))`);
  return ['true', ...each].join(' AND ');
}

const key = "search_key(name || ' ' || email)";

/** Every word of it, or one that is nearly spelled so. Its values are the words and then the patterns of each. */
function nearlyFound(words: readonly string[], first: number): string {
  const each = words.map(
    (_, at) =>
      `(${key} LIKE containing(search_key($${first + at})) OR ${key} LIKE ANY ($${first + words.length + at}::text[]))`,
  );
  return ['true', ...each].join(' AND ');
}

const conditionOf = (words: readonly string[], nearly: boolean, first: number) =>
  nearly
    ? { where: nearlyFound(words, first), values: [...words, ...words.map(nearlySpelled)] }
    : { where: found(words, first), values: words };

export function userStore(db: Db) {
  return {
    async find(email: string): Promise<Profile | null> {
      const [row] = await db.query<UserRow>({
        name: 'user-by-email',
        text: `SELECT ${fields} FROM users WHERE email = $1`,
        values: [email],
      });
      return row === undefined ? null : toProfile(row);
    },

    async page(
      { order, q, nearly = false }: UserList,
      after: string | null,
      limit: number,
    ): Promise<ListedUser[]> {
      const { compare, direction, start } = readingByAge(order);
      const { where, values } = conditionOf(wordsOf(q ?? ''), nearly, 2);
      const rows = await db.query<UserRow & { orders: number }>({
        ...(q === null && { name: `users-${order}-${limit}` }), // a search is planned for what is searched
        text: `SELECT ${fields}, (SELECT count(*) FROM orders o WHERE o.user_id = u.id AND o.state <> 'cancelled') AS orders
               FROM users u WHERE ${where} AND id ${compare} $1
               ORDER BY id ${direction} LIMIT ${Math.trunc(limit)}`,
        values: [after ?? start, ...values],
      });
      return rows.map((row) => ({ ...toProfile(row), orders: row.orders }));
    },

    async count({ q, nearly = false }: Pick<UserList, 'q' | 'nearly'>): Promise<number> {
      const { where, values } = conditionOf(wordsOf(q ?? ''), nearly, 1);
      const [row] = await db.query<{ count: number }>({
        text: `SELECT count(*) AS count FROM users WHERE ${where}`,
        values: [...values],
      });
      return row?.count ?? 0;
    },

    /** Staff before others, for they are who is looked for in the dashboard. */
    async addresses(q: string, most: number): Promise<string[]> {
      const words = wordsOf(q);
      const rows = await db.query<{ email: string }>({
        text: `SELECT email FROM users WHERE ${found(words, 2)} ORDER BY role <> 'admin', id LIMIT $1`,
        values: [most, ...words],
      });
      return rows.map(({ email }) => email);
    },

    /** Answers whether anything is different now, or null when there is no such user. */
    async saveProfile(email: string, profile: ProfileInput): Promise<boolean | null> {
      const [row] = await db.query<{ changed: boolean }>({
        name: 'user-save-profile',
        text: `UPDATE users u SET education = $2, location = $3, phone = $4, linked_in = $5, updated_at = now()
               FROM (SELECT * FROM users WHERE email = $1 FOR UPDATE) was WHERE u.id = was.id
               RETURNING (was.education, was.location, was.phone, was.linked_in)
                 IS DISTINCT FROM ($2, $3, $4, $5) AS changed`,
        values: [email, profile.education, profile.location, profile.phone, profile.linkedIn],
      });
      return row?.changed ?? null;
    },

    async proveAddress(id: string): Promise<string | null> {
      const [row] = await db.query<{ email: string }>({
        text: `UPDATE users SET email_verified = true, address_proved_at = coalesce(address_proved_at, now()),
                 updated_at = now() WHERE id = $1 RETURNING email`,
        values: [id],
      });
      return row?.email ?? null;
    },

    /** Fails where another account has it. */
    async setAddress(id: string, email: string): Promise<void> {
      await db.query({
        text: `UPDATE users SET email = $2, email_verified = true, address_proved_at = coalesce(address_proved_at, now()),
                 updated_at = now() WHERE id = $1`,
        values: [id, email],
      });
    },

    /** Whether an account that had this address can still have it back. */
    async isKept(email: string): Promise<boolean> {
      const text = 'SELECT FROM address_changes WHERE old_email = $1 AND undo_until > now()';
      return (await db.query({ text, values: [email] })).length > 0;
    },

    async rename(id: string, name: string): Promise<Profile | null> {
      const [row] = await db.query<UserRow>({
        text: `UPDATE users SET name = $2, updated_at = now() WHERE id = $1 RETURNING ${fields}`,
        values: [id, name],
      });
      return row === undefined ? null : toProfile(row);
    },

    async setPhoto(id: string, image: string): Promise<Profile | null> {
      const [row] = await db.query<UserRow>({
        text: `UPDATE users SET image = $2, updated_at = now() WHERE id = $1 RETURNING ${fields}`,
        values: [id, image],
      });
      return row === undefined ? null : toProfile(row);
    },

    async findRegistered(email: string): Promise<Registered | null> {
      const [row] = await db.query<Registered>({
        text: 'SELECT id, address_proved_at IS NOT NULL AS "addressProved" FROM users WHERE email = $1',
        values: [email],
      });
      return row ?? null;
    },

    async lockRegistered(id: string): Promise<Registered | null> {
      const [row] = await db.query<Registered>({
        text: 'SELECT id, address_proved_at IS NOT NULL AS "addressProved" FROM users WHERE id = $1 FOR UPDATE',
        values: [id],
      });
      return row ?? null;
    },

    /** Locks every admin and the user, always in the same order, so that two changes of roles follow each other. */
    async lockForRoleChange(email: string): Promise<{ user: LockedUser | null; admins: number }> {
      const rows = await db.query<LockedUser & { email: string }>({
        text: `SELECT id, email, role, address_proved_at IS NOT NULL AS "addressProved" FROM users
               WHERE role = 'admin' OR email = $1 ORDER BY id FOR UPDATE`,
        values: [email],
      });
      return {
        user: rows.find((row) => row.email === email) ?? null,
        admins: rows.filter(({ role }) => role === 'admin').length,
      };
    },

    /** Whether there still is such a person. */
    async lock(id: string): Promise<boolean> {
      // Not FOR UPDATE: that would also hold up everything that only refers to the person.
      const rows = await db.query({
        name: 'user-lock',
        text: 'SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE',
        early: true,
        many: lockMany,
        values: [id],
      });
      return rows.length > 0;
    },

    async setRole(id: string, role: Role): Promise<void> {
      await db.query({
        text: 'UPDATE users SET role = $2, updated_at = now() WHERE id = $1',
        values: [id, role],
      });
    },

    async admins(): Promise<{ id: string; email: string; name: string }[]> {
      return db.query({ text: "SELECT id, email, name FROM users WHERE role = 'admin' ORDER BY id" });
    },
  };
}

/** addressProved: whether it is certain that the account belongs to whoever reads the mail of its address. */
export type Registered = { id: string; addressProved: boolean };

type LockedUser = Registered & { role: Role };

function toProfile(row: UserRow): Profile {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    image: row.image,
    emailVerified: row.email_verified,
    education: row.education,
    location: row.location,
    phone: row.phone,
    linkedIn: row.linked_in,
    createdAt: row.created_at.toISOString(),
  };
}
