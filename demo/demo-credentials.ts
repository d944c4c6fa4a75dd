import type { Database, Db } from '@spareworks/server/db/database.ts';
import { demoCredentialsFact as fact } from '@spareworks/server/domains/identity/close-demo-accounts.ts';
import { defaultPhoto } from '@spareworks/server/domains/identity/default-photo.ts';
import { passwordHashing } from '@spareworks/server/domains/identity/password-hashing.ts';
import { newId } from '@spareworks/server/kernel/ids.ts';
import { demoAccounts, demoShopFact } from './demo-accounts.ts';

/**
 * Lets the demo accounts sign in, once in the life of a demo shop: a password changed later stays changed. Gives whether
 * there are any. In a database that was not made a demo they could be anybody's, registered with the same addresses.
 */
export async function openDemoAccounts(database: Database): Promise<boolean> {
  if (!(await isNoted(database, demoShopFact))) return false;
  if (!(await isNoted(database, fact))) await setPasswords(database);
  return true;
}

async function setPasswords(database: Database): Promise<void> {
  const hashes = await Promise.all(demoAccounts.map(({ password }) => passwordHashing.hash(password)));
  await database.transaction(async (tx) => {
    const noted = await tx.query({
      text: 'INSERT INTO shop_facts (name) VALUES ($1) ON CONFLICT DO NOTHING RETURNING name',
      values: [fact],
    });
    if (noted.length === 0) return; // another instance was quicker
    await tx.query({
      text: `WITH demo AS (
               UPDATE users u SET role = d.role, image = coalesce(u.image, $6)
               FROM unnest($1::text[], $2::text[], $3::text[], $4::uuid[]) AS d (email, role, hash, account_id)
               WHERE u.email = d.email RETURNING u.id, d.hash, d.account_id)
             INSERT INTO accounts (id, user_id, provider_id, account_id, password, created_at, updated_at)
             SELECT account_id, id, $5, id, hash, now(), now() FROM demo
             ON CONFLICT (provider_id, account_id) DO NOTHING`,
      values: [
        demoAccounts.map(({ email }) => email),
        demoAccounts.map(({ role }) => role),
        hashes,
        demoAccounts.map(() => newId()),
        'credential',
        defaultPhoto,
      ],
    });
  });
}

async function isNoted(db: Db, name: string): Promise<boolean> {
  return (await db.query({ text: 'SELECT FROM shop_facts WHERE name = $1', values: [name] })).length > 0;
}
