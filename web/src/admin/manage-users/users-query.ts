import type { ListedUser } from '@spareworks/contract/people';
import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { browserApi } from '../../lib/api.ts';

const pageSize = 24;
const usersKey = ['users'] as const;

type UsersPage = { items: readonly ListedUser[]; next: string | null };
type LoadedUsers = InfiniteData<UsersPage, string | null>;

/** All users, or those whose name or address has `q` in it, oldest first, page by page. */
export function useUsers(q: string) {
  return useInfiniteQuery({
    queryKey: [...usersKey, q],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }): Promise<UsersPage> =>
      browserApi.page('GET /users', {
        query: {
          sort: 'oldest',
          limit: pageSize,
          ...(q !== '' && { q }),
          ...(pageParam !== null && { after: pageParam }),
        },
      }),
    getNextPageParam: ({ next }) => next,
    // A long list is many calls; whoever looks away for a moment does not need them all again.
    refetchOnWindowFocus: false,
  });
}

export function asAdmin(loaded: LoadedUsers, email: string): LoadedUsers {
  const promote = (user: ListedUser): ListedUser =>
    user.email === email ? { ...user, role: 'admin' } : user;
  return {
    ...loaded,
    pages: loaded.pages.map((page) => ({ ...page, items: page.items.map(promote) })),
  };
}

/** Makes the user an admin. Answers whether they were none before; in both cases the list shows them as one. */
export async function makeAdmin(client: QueryClient, email: string): Promise<boolean> {
  const { modifiedCount } = await browserApi('PUT /admin/{email}', { params: { email } });
  client.setQueriesData<LoadedUsers>({ queryKey: usersKey }, (loaded) => loaded && asAdmin(loaded, email));
  return modifiedCount > 0;
}
