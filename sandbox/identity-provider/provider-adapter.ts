import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { EntryStore } from './entry-store.ts';

const keptWithoutLimit = 24 * 60 * 60;

/** How the provider library reads and writes our table. `usedTwice` is what the slower of two equal calls gets. */
export function providerAdapter(store: EntryStore, usedTwice: () => Error): AdapterFactory {
  return (kind: string): Adapter => ({
    async upsert(id, payload, seconds = keptWithoutLimit) {
      if (kind === 'Interaction') await store.sweep();
      await store.put(kind, id, { ...payload }, seconds);
    },
    async find(id): Promise<AdapterPayload | undefined> {
      // A browser's earlier session is never found again, or the next sign-in would silently be the previous account.
      return kind === 'Session' ? undefined : store.find(kind, id);
    },
    findByUid: (uid) => store.findByUid(kind, uid),
    findByUserCode: async () => undefined, // only devices without a keyboard have such codes
    async consume(id) {
      if (!(await store.consume(kind, id))) throw usedTwice();
    },
    destroy: (id) => store.remove(kind, id),
    revokeByGrantId: (grantId) => store.removeGrant(kind, grantId),
  });
}
