import { problemTitle } from '../lib/problem-title.ts';
import { LoadFailed } from './load-failed.tsx';

type Query = { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };

/** In place of what a query did not bring, with why and a way to try again. */
export function QueryFailed({ title, query }: { title: string; query: Query }) {
  return (
    <LoadFailed
      title={title}
      reason={problemTitle(query.error)}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
