import type { SparePart } from '@spareworks/contract/calls/catalogue';
import { isUuid } from '@spareworks/contract/plain/uuid';
import type { LoaderFunctionArgs } from 'react-router';
import { loadPath } from '../../features/parts/groups-in-sight.ts';
import { type Api, ApiProblem } from '../../lib/api.ts';
import { apiContext } from '../../lib/loader-context.ts';

const reviewsPerPage = 5;

/** What is not there is null; anything else that goes wrong stays an error. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return null;
    throw error;
  }
}

export function loadReviews(api: Api, partId: string, after?: string) {
  return api.page('GET /reviews', {
    query: { partId, sort: 'newest', limit: reviewsPerPage, ...(after !== undefined && { after }) },
  });
}

// A last row with gaps looks like something is missing.
function wholeRows(parts: readonly SparePart[]): Omit<SparePart, 'description'>[] {
  const shown = parts.slice(0, parts.length >= 6 ? 6 : 3);
  return shown.map(({ description: _, ...part }) => part);
}

/** A part that left the shop is null, with parts like it beside. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const id = params.id ?? '';
  const none = { items: [], next: null };
  // An id that is none would be refused as a wrong question, not as a part that is not there.
  if (!isUuid(id)) return { part: null, path: [], reviews: none, similar: [], fitment: null };
  const found = orNull(api('GET /car-parts/{id}', { params: { id } }));
  const [part, pathTo, reviews, similar, fitment] = await Promise.all([
    found,
    loadPath(api),
    // The browser asks for all at once. On the server it is less work to ask only for what there is: a first review changes the part too.
    import.meta.env.SSR
      ? found.then((one) => (one === null || one.ratingCount === 0 ? none : loadReviews(api, id)))
      : loadReviews(api, id),
    orNull(api('GET /car-parts/{id}/similar', { params: { id } })),
    orNull(api('GET /car-parts/{id}/fitment', { params: { id } })),
  ]);
  return {
    part,
    path: pathTo(part?.group ?? null),
    reviews: part === null ? none : reviews,
    similar: wholeRows(similar ?? []),
    fitment,
  };
}

export type PartData = Awaited<ReturnType<typeof loader>>;
