import type { LoaderFunctionArgs } from 'react-router';
import { loadGroups } from '../../features/parts/groups-in-sight.ts';
import { preview } from '../../features/parts/preview.ts';
import { type Api, ApiProblem } from '../../lib/api.ts';
import { apiContext } from '../../lib/loader-context.ts';
import { loadAt, readCursor } from '../list-cursor.ts';
import {
  type CatalogueState,
  defaultSort,
  filterQuery,
  readCatalogueState,
  without,
} from './catalogue-state.ts';

const pageSize = 12;

/** One page of the list. Only previews are shown, so long descriptions do not travel. */
export async function loadParts(api: Api, state: CatalogueState, after?: string) {
  const { items, next } = await api.page('GET /car-parts', {
    query: {
      ...filterQuery(state),
      sort: state.sort ?? defaultSort(state),
      limit: pageSize,
      ...(after !== undefined && { after }),
    },
  });
  return { items: items.map((part) => ({ ...part, description: preview(part.description) })), next };
}

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadCatalogue(context.get(apiContext), new URL(request.url).searchParams);
}

/** What the address asks for. */
export async function loadCatalogue(api: Api, query: URLSearchParams) {
  const asked = readCatalogueState(query);
  const groups = await loadGroups(api, asked.group ?? null);
  // A group that the shop does not have (any more) narrows nothing down.
  const isGroup = groups.some(({ _id }) => _id === asked.group);
  const state = isGroup ? asked : without(asked, 'group');
  return { groups, ...(await loadAsked(api, state, query)) };
}

async function loadAsked(
  api: Api,
  state: CatalogueState,
  query: URLSearchParams,
): Promise<Awaited<ReturnType<typeof loadState>> & { noSuchCar: boolean }> {
  try {
    // What is no id of a car at all was left out of the state.
    const noSuchCar = state.vehicle === undefined && (query.get('vehicle') ?? '') !== '';
    return { ...(await loadState(api, state, readCursor(query))), noSuchCar };
  } catch (error) {
    // Nor does a maker that the shop does not have (any more).
    if (error instanceof ApiProblem && state.maker !== undefined && error.errors.maker !== undefined) {
      // Asked for so that the kept page follows which makers there are.
      await api('GET /makers', { query: { named: state.maker, limit: 1 } });
      return loadAsked(api, without(state, 'maker'), query);
    }
    // A car that the shop does not know (any more) narrows nothing down, and the page says so.
    if (!(error instanceof ApiProblem) || error.code !== 'vehicle_not_found') throw error;
    // Asked for so that the kept page follows which cars there are.
    await api('GET /cars', {});
    return { ...(await loadState(api, without(state, 'vehicle'), undefined)), noSuchCar: true };
  }
}

async function loadState(api: Api, state: CatalogueState, after: string | undefined) {
  const [list, facets] = await Promise.all([
    loadAt(after, (from) => loadParts(api, state, from)),
    api('GET /car-parts/facets', { query: filterQuery(state) }),
  ]);
  return { state, ...list, facets };
}

export type CatalogueData = Awaited<ReturnType<typeof loadCatalogue>> & {
  /** What was asked for and could not be loaded: everything else is of what was shown before, at the place in the history that has this key. */
  missed?: { state: CatalogueState; reason: string; key: string };
};
