import type { Db } from '@spareworks/server/db/database.ts';
import { demoAddresses } from '@spareworks/server/domains/identity/close-demo-accounts.ts';

export const demoAccounts = [
  { name: 'Demo Admin', email: demoAddresses.admin, password: 'Admin#2026', role: 'admin' },
  { name: 'Demo Buyer', email: demoAddresses.buyer, password: 'Buyer#2026', role: 'user' },
] as const;

export const demoShopFact = 'demo-shop';

/** The demo shop is loaded once in a database's life: what staff delete later stays deleted. */
export async function wantsDemoShop(db: Db): Promise<boolean> {
  const rows = await db.query({
    text: `SELECT WHERE NOT EXISTS (SELECT FROM shop_facts WHERE name = $1)
             AND NOT EXISTS (SELECT FROM parts) AND NOT EXISTS (SELECT FROM users)`,
    values: [demoShopFact],
  });
  return rows.length > 0;
}
