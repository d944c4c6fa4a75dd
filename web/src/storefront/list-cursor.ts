import { longestCursor } from '@spareworks/contract/plain/paging';
import { ApiProblem } from '../lib/api.ts';

/** Where the page before ended, from the address. */
export function readCursor(query: URLSearchParams): string | undefined {
  const after = query.get('after') ?? '';
  return after !== '' && after.length <= longestCursor ? after : undefined;
}

/** One page of a list. A cursor that the shop does not know (any more) leads to the start of it. */
export async function loadAt<Page>(after: string | undefined, load: (after?: string) => Promise<Page>) {
  try {
    return { page: await load(after), after: after ?? null };
  } catch (error) {
    if (after === undefined || !(error instanceof ApiProblem) || error.status !== 400) throw error;
    return { page: await load(), after: null };
  }
}
