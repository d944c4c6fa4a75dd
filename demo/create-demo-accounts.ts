import type { Db } from '@spareworks/server/db/database.ts';
import { demoAccounts, demoShopFact } from './demo-accounts.ts';
import { idsAnHourApart, momentsAnHourApart } from './ids-an-hour-apart.ts';

/**
 * Makes this database a demo; false when it is one already, by another instance that got here at the same time. since: as
 * if the accounts were as old as that.
 */
export async function createDemoAccounts(tx: Db, since = Date.now()): Promise<boolean> {
  const made = await tx.query({
    text: `WITH noted AS (INSERT INTO shop_facts (name) VALUES ($6) ON CONFLICT DO NOTHING RETURNING name)
           INSERT INTO users (id, name, email, email_verified, address_proved_at, role, created_at)
           SELECT id, a.name, email, true, created_at, role, created_at
           FROM noted, unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::timestamptz[])
             AS a (id, name, email, role, created_at) RETURNING id`,
    values: [
      accountIds(since),
      demoAccounts.map(({ name }) => name),
      demoAccounts.map(({ email }) => email),
      demoAccounts.map(({ role }) => role),
      momentsAnHourApart(demoAccounts.length, since),
      demoShopFact,
    ],
  });
  return made.length > 0;
}

/** In the order of the accounts. */
export function accountIds(since: number): string[] {
  return idsAnHourApart('account', demoAccounts.length, since);
}
