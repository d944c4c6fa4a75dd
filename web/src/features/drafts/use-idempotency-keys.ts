import { useState } from 'react';
import { draftOf } from '../../lib/drafts.ts';
import { createIdempotencyKeys, type IdempotencyKeys, type LastSent } from '../../lib/idempotency-keys.ts';
import { useCurrentUser } from '../../lib/session.ts';

/** The keys of a form's requests, kept for whoever is signed in. */
export function useIdempotencyKeys(name: string): IdempotencyKeys {
  const { email } = useCurrentUser();
  const [keys] = useState(() => createIdempotencyKeys(draftOf<LastSent>(name, email)));
  return keys;
}
