import type { Profile, ProfileInput } from '@spareworks/contract/calls/people';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { browserApi } from '../../lib/api.ts';
import { rewriteQueries } from '../../lib/rewrite-queries.ts';

const profileKey = (email: string) => ['profile', email] as const;

export function useProfile(email: string) {
  return useQuery({
    queryKey: profileKey(email),
    queryFn: () => browserApi('GET /user/{email}', { params: { email } }),
  });
}

/** Saves, and shows the saved profile without asking for it again. */
export async function saveProfile(client: QueryClient, email: string, input: ProfileInput): Promise<void> {
  await browserApi('PUT /user/{email}', { params: { email }, body: input });
  await rewriteQueries<Profile>(client, { queryKey: profileKey(email) }, (known) => ({ ...known, ...input }));
}
