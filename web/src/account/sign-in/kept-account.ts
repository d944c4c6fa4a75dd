import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { draftOf } from '../../lib/drafts.ts';

type Account = { name: string; email: string; password: string };
type KeptAccount = Pick<Account, 'name' | 'email'>;

const names = ['name', 'email'] as const;

/** What of a new account may lie in the tab: a password may not. */
export function toKeep(typed: Partial<Account>): KeptAccount | null {
  const { name = '', email = '' } = typed;
  return name === '' && email === '' ? null : { name, email };
}

/** For the fields that are empty. */
export function toPutBack(kept: KeptAccount, typed: Partial<Account>): Partial<KeptAccount> {
  const missing = names.filter((name) => !typed[name] && kept[name] !== '');
  return Object.fromEntries(missing.map((name) => [name, kept[name]]));
}

// Whoever registers is nobody yet.
const draft = draftOf<KeptAccount>('register', null);

/** Begins an account for somebody whose address is known. */
export function beginAccount(account: KeptAccount): void {
  draft.write(account);
}

export function forgetKeptAccount(): void {
  draft.forget();
}

/** Keeps what is typed into the form over a reload, until there is an account. */
export function useKeptAccount({ getValues, setValue, subscribe }: UseFormReturn<Account>): void {
  useEffect(() => {
    const kept = draft.read();
    const found = Object.entries(kept === null ? {} : toPutBack(kept, getValues()));
    for (const [name, value] of found) setValue(name as keyof KeptAccount, value);
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const typed = toKeep(values);
        if (typed === null) draft.forget();
        else draft.write(typed);
      },
    });
  }, [getValues, setValue, subscribe]);
}
