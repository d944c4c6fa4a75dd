import { isPlainEmail, normalizeEmail } from '@spareworks/contract/schemas/email';
import { line } from '@spareworks/contract/schemas/text';
import type { ChosenAccount } from './accounts.ts';

export type OfferedAccount = { name: string; email: string };
export type Typed = { name: string; email: string; verified: boolean };
export type Fault = { field: 'account' | 'name' | 'email'; text: string };

export type Choice =
  | { kind: 'canceled' }
  | { kind: 'chosen'; account: ChosenAccount }
  | { kind: 'refused'; faults: Fault[]; typed: Typed };

export const nothingTyped: Typed = { name: '', email: '', verified: true };

const longestName = 100;
const longestTyped = 500;
const nameLine = line({ max: longestName });

/** What the posted form says: one of the accounts shown, another one typed in, or none. */
export function readChoice(
  form: URLSearchParams,
  offered: readonly OfferedAccount[],
  barred: ReadonlySet<string>,
): Choice {
  if (form.has('cancel')) return { kind: 'canceled' };
  const picked = form.get('account');
  const typed = {
    name: form.get('name') ?? '',
    email: form.get('email') ?? '',
    verified: form.has('verified'),
  };
  const choice = picked === null ? readTyped(typed) : readOffered(picked, offered);
  if (choice.kind !== 'chosen' || !barred.has(normalizeEmail(choice.account.email))) return choice;
  const field = picked === null ? 'email' : 'account';
  const faults: Fault[] = [
    { field, text: 'This address belongs to an admin. Admins log in with their password.' },
  ];
  return { kind: 'refused', faults, typed: shortened(typed) };
}

function readOffered(email: string, offered: readonly OfferedAccount[]): Choice {
  const account = offered.find((candidate) => candidate.email === email);
  if (account !== undefined) return { kind: 'chosen', account: { ...account, verified: true } };
  const faults: Fault[] = [{ field: 'account', text: 'Account: choose one of those shown.' }];
  return { kind: 'refused', faults, typed: nothingTyped };
}

function readTyped(typed: Typed): Choice {
  const email = normalizeEmail(typed.email);
  const name = nameLine.safeParse(typed.name);
  const faults: Fault[] = [];
  if (!name.success) {
    faults.push({ field: 'name', text: `Name: one line of at most ${longestName} ordinary characters.` });
  }
  if (email === '') faults.push({ field: 'email', text: 'Email: enter an address.' });
  else if (!isPlainEmail(email)) {
    faults.push({ field: 'email', text: 'Email: enter an address such as name@example.com.' });
  }
  if (!name.success || faults.length > 0) return { kind: 'refused', faults, typed: shortened(typed) };
  const account = { name: name.data || email.slice(0, email.indexOf('@')), email, verified: typed.verified };
  return { kind: 'chosen', account };
}

function shortened({ name, email, verified }: Typed): Typed {
  return { name: name.slice(0, longestTyped), email: email.slice(0, longestTyped), verified };
}
