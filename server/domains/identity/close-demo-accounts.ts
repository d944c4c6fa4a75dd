import type { Database } from '../../db/database.ts';
import { demoAccountStore } from './demo-account-store.ts';

/** The addresses of a demo shop's accounts: their passwords stand in the documentation. */
export const demoAddresses = {
  admin: 'admin@spareworks.example',
  buyer: 'buyer@spareworks.example',
} as const;

/** Noted in a shop whose demo accounts can sign in. */
export const demoCredentialsFact = 'demo-credentials';

/** A shop that is no longer a demo must not open to passwords that everybody can read. */
export async function closeDemoAccounts(database: Database): Promise<void> {
  if (!(await demoAccountStore(database).isNoted(demoCredentialsFact))) return;
  await database.transaction((tx) =>
    demoAccountStore(tx).close(Object.values(demoAddresses), demoCredentialsFact),
  );
}
