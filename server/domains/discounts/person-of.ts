import { normalizeEmail } from '@spareworks/contract/schemas/email';
import type { Person } from './discount-store.ts';

/** Whose use it is: the account's, or that of the address a guest gives. */
export function personOf({ userId, email }: { userId: string | null; email: string }): Person {
  return userId === null ? { userId, email: normalizeEmail(email) } : { userId, email: null };
}
