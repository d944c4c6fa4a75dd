import type { Database } from '../../db/database.ts';

/** The addresses of a demo shop's accounts: their passwords stand in the documentation. */
export const demoAddresses = {
  admin: 'admin@spareworks.example',
  buyer: 'buyer@spareworks.example',
} as const;

/** Noted in a shop whose demo accounts can sign in. */
export const demoCredentialsFact = 'demo-credentials';

/** A shop that is no longer a demo must not open to passwords that everybody can read. */
export async function closeDemoAccounts(database: Database): Promise<void> {
  const noted = await database.query({
    text: 'SELECT FROM shop_facts WHERE name = $1',
    values: [demoCredentialsFact],
  });
  if (noted.length === 0) return;
  await database.transaction(async (tx) => {
    const emails = Object.values(demoAddresses);
    const demo = 'SELECT id FROM users WHERE email = ANY ($1)';
    await tx.query({ text: `DELETE FROM sessions WHERE user_id IN (${demo})`, values: [emails] });
    await tx.query({ text: `DELETE FROM accounts WHERE user_id IN (${demo})`, values: [emails] });
    await tx.query({ text: "UPDATE users SET role = 'user' WHERE email = ANY ($1)", values: [emails] });
    await tx.query({ text: 'DELETE FROM shop_facts WHERE name = $1', values: [demoCredentialsFact] });
  });
}
