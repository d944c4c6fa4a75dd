import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { JWK } from 'oidc-provider';
import type { Entry, EntryStore } from './entry-store.ts';

const kind = 'SigningKey';
const id = 'RS256';

/** The private key that id tokens are signed with: made once, then the same for every instance and after a restart. */
export async function requireSigningKey(store: EntryStore): Promise<JWK> {
  const kept = await store.find(kind, id);
  if (kept !== undefined) return kept;
  await store.putOnce(kind, id, await makeKey());
  const first = await store.find(kind, id); // another instance may have been quicker
  if (first === undefined) throw new Error('The signing key of the sandbox was not kept');
  return first;
}

async function makeKey(): Promise<Entry> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' };
}
