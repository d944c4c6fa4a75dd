import type { Db } from '@spareworks/server/db/database.ts';
import { demoAccounts, demoShopFact } from './demo-accounts.ts';
import { idsAnHourApart, momentsAnHourApart } from './ids-an-hour-apart.ts';

/**
 * Makes this database a demo; false when it is one already, by another instance that got here at the same time. since: as
 * if the accounts were as old as that.
 */
export async function createDemoAccounts(tx: Db, since = Date.now()): Promise<boolean> {
  const noted = await tx.query({
    text: 'INSERT INTO shop_facts (name) VALUES ($1) ON CONFLICT DO NOTHING RETURNING name',
    values: [demoShopFact],
  });
  if (noted.length === 0) return false;
  await tx.query({
    text: `INSERT INTO users (id, name, email, email_verified, address_proved_at, role, created_at)
           SELECT id, name, email, true, created_at, role, created_at
           FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::timestamptz[])
             AS a (id, name, email, role, created_at)`,
    values: [
      idsAnHourApart('account', demoAccounts.length, since),
      demoAccounts.map(({ name }) => name),
      demoAccounts.map(({ email }) => email),
      demoAccounts.map(({ role }) => role),
      momentsAnHourApart(demoAccounts.length, since),
    ],
  });
  return true;
}
