import { type QueryClient, useQuery } from '@tanstack/react-query';
import { browserApi } from '../../lib/api.ts';
import { loadSession } from '../../lib/session.ts';

const accountKey = ['account'] as const;
const sessionsKey = ['account-sessions'] as const;

export function useOwnAccount() {
  return useQuery({ queryKey: accountKey, queryFn: () => browserApi('GET /account', {}) });
}

export function useOwnSessions() {
  return useQuery({ queryKey: sessionsKey, queryFn: () => browserApi('GET /account/sessions', {}) });
}

/** What the account is asked about again after it was changed: ways in, sessions, name and photo in the header. */
export async function refreshAccount(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: accountKey }),
    client.invalidateQueries({ queryKey: sessionsKey }),
    client.invalidateQueries({ queryKey: ['profile'] }),
    loadSession(),
  ]);
}
