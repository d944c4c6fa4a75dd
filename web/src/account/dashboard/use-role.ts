import type { Role } from '@spareworks/contract/calls/people';
import { useQuery } from '@tanstack/react-query';
import { askAdmin } from '../../features/session/ask-admin.ts';

/** The person's role; null as long as the shop has not answered. */
export function useRole(email: string) {
  const query = useQuery({
    queryKey: ['admin', email],
    queryFn: () => askAdmin(email),
  });
  const role: Role | null = query.data === undefined ? null : query.data.admin ? 'admin' : 'user';
  return { role, failed: query.isError && role === null, retry: () => void query.refetch() };
}
