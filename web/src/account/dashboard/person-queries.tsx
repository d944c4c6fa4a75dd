import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { storedToken } from '../../lib/access-token.ts';
import { forgetQueries, queryClientOf } from '../../lib/query-client.ts';

/** Whatever is fetched inside is kept for this person, and forgotten when they sign out. */
export function PersonQueries({ email, children }: { email: string; children: ReactNode }) {
  useEffect(
    () => () => {
      if (storedToken() === null) forgetQueries();
    },
    [],
  );
  return <QueryClientProvider client={queryClientOf(email)}>{children}</QueryClientProvider>;
}
