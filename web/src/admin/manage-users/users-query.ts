import type { ListedUser } from '@spareworks/contract/calls/people';
import { vinInText } from '@spareworks/contract/plain/vin-in-text';
import type { QueryClient } from '@tanstack/react-query';
import { type LoadedPages, usePages } from '../../features/lists/use-pages.ts';
import { browserApi } from '../../lib/api.ts';
import { typedWords } from '../../lib/typed-words.ts';

export const longestSearch = 100;

/** The words of a search. A VIN points to a person, and nobody is found by one: it stands in no address. */
export function wordsOf(typed: string): string {
  return typedWords(vinInText(typed)?.rest ?? typed, longestSearch);
}

const pageSize = 24;
const usersKey = ['users'] as const;

/**
 * All users, or those whose name or address has `q` in it, oldest first, page by page. Where nobody has, those whose has it nearly, and
 * `isNearly` says so.
 */
export function useUsers(q: string) {
  const asTyped = useUsersFound(q, { nearly: false, enabled: true });
  const nobody = q !== '' && asTyped.data?.pages[0]?.items.length === 0;
  const nearly = useUsersFound(q, { nearly: true, enabled: nobody });
  const isNearly = nobody && (nearly.data?.pages[0]?.items.length ?? 0) > 0;
  return { pages: nobody ? nearly : asTyped, isNearly };
}

function useUsersFound(q: string, { nearly, enabled }: { nearly: boolean; enabled: boolean }) {
  const load = (after: string | null) =>
    browserApi.page('GET /users', {
      query: {
        sort: 'oldest',
        limit: pageSize,
        ...(q !== '' && { q }),
        ...(nearly && { nearly: 'true' }),
        ...(after !== null && { after }),
      },
    });
  return usePages<ListedUser>([...usersKey, q, ...(nearly ? ['nearly'] : [])], load, { enabled });
}

export function asAdmin(loaded: LoadedPages<ListedUser>, email: string): LoadedPages<ListedUser> {
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
  client.setQueriesData<LoadedPages<ListedUser>>(
    { queryKey: usersKey },
    (loaded) => loaded && asAdmin(loaded, email),
  );
  return modifiedCount > 0;
}
