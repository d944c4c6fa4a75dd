import type { TokenSession, Visit } from '../../kernel/caller.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Identity } from './identity.ts';

type Person = { id: string; email: string };

const freshMs = 10 * 60_000;

/**
 * Whoever sits down at a browser that somebody left open must not get the account: what changes hands asks for the password,
 * and where there is none, for a sign-in of a moment ago. Counted like any guess. Gives the password as it is kept, so that
 * who uses it can see whether it is still the one.
 */
export async function proveOneself(
  identity: Identity,
  person: Person,
  { password, session, visit }: { password: string | undefined; session: TokenSession; visit: Visit },
): Promise<string | null> {
  const { limits, slowDown, hashing, browsers } = identity;
  const kept = await identity.passwordOf(person.email);
  if (kept === null) {
    if (Date.now() - session.startedAt.getTime() > freshMs) throw new Problem('sign_in_again');
    return null;
  }
  if (password === undefined) {
    throw new Problem('invalid_input', { errors: { currentPassword: 'Please enter your password.' } });
  }
  const browser = await browsers.recognise(visit.headers, person.email);
  const attempt = { address: visit.address, account: person.email, browser };
  await slowDown(await limits.count('sign-in', attempt));
  const right = await hashing.known(() => identity.verify({ hash: kept, password }));
  if (!right) {
    throw new Problem('wrong_password', { errors: { currentPassword: 'This is not your password.' } });
  }
  await limits.succeeded('sign-in', attempt);
  return kept;
}
