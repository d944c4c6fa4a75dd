import type { Db } from '../db/database.ts';
import { demoAccounts, demoShopFact } from './demo-accounts.ts';
import { idsAnHourApart } from './ids-an-hour-apart.ts';

/** Makes this database a demo; false when it is one already, by another instance that got here at the same time. */
export async function createDemoAccounts(tx: Db): Promise<boolean> {
  const noted = await tx.query({
    text: 'INSERT INTO shop_facts (name) VALUES ($1) ON CONFLICT DO NOTHING RETURNING name',
    values: [demoShopFact],
  });
  if (noted.length === 0) return false;
  await tx.query({
    text: `INSERT INTO users (id, name, email, email_verified, address_proved_at, role)
           SELECT id, name, email, true, now(), role
           FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) AS a (id, name, email, role)`,
    values: [
      idsAnHourApart('account', demoAccounts.length),
      demoAccounts.map(({ name }) => name),
      demoAccounts.map(({ email }) => email),
      demoAccounts.map(({ role }) => role),
    ],
  });
  return true;
}
