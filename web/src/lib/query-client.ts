import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './api.ts';

const mostRetries = 1;
const freshMs = 30_000;

/** A refusal stays a refusal; only what may have been bad luck is asked again. */
export function isWorthRetrying(failures: number, error: Error): boolean {
  if (failures >= mostRetries) return false;
  // Who has waited for so long is told, and may ask again.
  if (error instanceof ApiProblem && error.code === 'late') return false;
  return !(error instanceof ApiProblem) || error.status === 0 || error.status >= 500;
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a network a call fails and says so, instead of waiting in silence.
      queries: { retry: isWorthRetrying, staleTime: freshMs, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

let kept: { email: string; client: QueryClient } | null = null;

/** What has been fetched for this person. Nobody gets to see what was fetched for another. */
export function queryClientOf(email: string): QueryClient {
  if (kept?.email !== email) {
    forgetQueries();
    kept = { email, client: createQueryClient() };
  }
  return kept.client;
}

export function forgetQueries(): void {
  kept?.client.clear();
  kept = null;
}
