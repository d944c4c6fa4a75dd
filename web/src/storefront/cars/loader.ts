import type { SparePart } from '@spareworks/contract/calls/catalogue';
import type { PartVerdictAnswer } from '@spareworks/contract/calls/fitment';
import { groupTree, type PartGroup } from '@spareworks/contract/plain/group-tree';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { loadGroups } from '../../features/parts/groups-in-sight.ts';
import { preview } from '../../features/parts/preview.ts';
import { type Api, isNotThere } from '../../lib/api.ts';
import { apiContext } from '../../lib/loader-context.ts';
import { loadAt, readCursor } from '../list-cursor.ts';
import { type CarPlace, placeHref, possiblePlaces } from './car-place.ts';

const pageSize = 12;
const shownForEveryCar = 3;

/** A part with the verdict on it and the car of the page. */
export type PartForCar = SparePart & { verdict: PartVerdictAnswer | null };

type Asked = { vehicle: string; group?: PartGroup | undefined };

async function withVerdicts(api: Api, vehicle: string, parts: readonly SparePart[]): Promise<PartForCar[]> {
  if (parts.length === 0) return [];
  const verdicts = await api('GET /fitment', {
    query: { vehicle, parts: parts.map(({ _id }) => _id).join(',') },
  });
  const byPart = new Map(verdicts.map((verdict) => [verdict.part, verdict]));
  return parts.map((part) => ({
    ...part,
    description: preview(part.description),
    verdict: byPart.get(part._id) ?? null,
  }));
}

/** One page of what is listed for the car, in stock first. */
export async function loadCarParts(api: Api, { vehicle, group }: Asked, after?: string) {
  const { items, next } = await api.page('GET /car-parts', {
    query: {
      vehicle,
      ...(group !== undefined && { group }),
      everyCar: 'without',
      sort: 'in-stock',
      limit: pageSize,
      ...(after !== undefined && { after }),
    },
  });
  return { items: await withVerdicts(api, vehicle, items), next };
}

async function loadCar(
  api: Api,
  place: Required<Omit<CarPlace, 'group'>>,
  group?: PartGroup,
  after?: string,
) {
  const { make, model, year } = place;
  const car = await api('GET /cars/{make}/{model}/{year}', { params: { make, model, year } });
  const vehicle = car.vehicle._id;
  const narrowed = { vehicle, ...(group !== undefined && { group }) };
  const [inSight, list, facets, everyCar] = await Promise.all([
    loadGroups(api, group ?? null),
    loadAt(after, (from) => loadCarParts(api, narrowed, from)),
    api('GET /car-parts/facets', { query: { vehicle, everyCar: 'without' } }),
    api.page('GET /car-parts', {
      query: { ...narrowed, everyCar: 'only', sort: 'in-stock', limit: shownForEveryCar },
    }),
  ]);
  const total = group === undefined ? facets.total : countOf(facets.groups, group);
  return {
    kind: 'car' as const,
    ...car,
    group: group ?? null,
    path: group === undefined ? [] : groupTree(inSight).pathTo(group),
    groups: inSight.flatMap(({ _id, name }) => {
      const count = countOf(facets.groups, _id);
      return count === 0 ? [] : [{ group: _id, name, count }];
    }),
    total,
    ...list,
    everyCar: everyCar.items.map((part) => ({ ...part, description: preview(part.description) })),
  };
}

function countOf(groups: readonly { group: PartGroup; count: number }[], wanted: PartGroup): number {
  return groups.find(({ group }) => group === wanted)?.count ?? 0;
}

async function loadPlace(api: Api, { make, model, year, group }: CarPlace, after: string | undefined) {
  if (make === undefined) return { kind: 'makes' as const, ...(await api('GET /cars', {})) };
  if (model === undefined)
    return { kind: 'make' as const, ...(await api('GET /cars/{make}', { params: { make } })) };
  if (year === undefined)
    return {
      kind: 'model' as const,
      ...(await api('GET /cars/{make}/{model}', { params: { make, model } })),
    };
  return loadCar(api, { make, model, year }, group, after);
}

async function isThere(api: Api, { make, model, year }: CarPlace): Promise<boolean> {
  try {
    if (make !== undefined && model === undefined) await api('GET /cars/{make}', { params: { make } });
    else if (make !== undefined && model !== undefined && year === undefined)
      await api('GET /cars/{make}/{model}', { params: { make, model } });
    else if (make !== undefined && model !== undefined && year !== undefined)
      await api('GET /cars/{make}/{model}/{year}', { params: { make, model, year } });
    return true;
  } catch (error) {
    if (isNotThere(error)) return false;
    throw error;
  }
}

/** Which makes there are leads on from here; it also makes the page follow what the shop knows of cars. */
async function notThere(api: Api) {
  return { kind: 'none' as const, ...(await api('GET /cars', {})) };
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const { pathname, searchParams } = new URL(request.url);
  const places = possiblePlaces(params['*'] ?? '');
  const place = places.find((one) => pathname.replace(/\/+$/, '') === placeHref(one));
  if (place === undefined) {
    // Capitals, spaces and accents are the same car: there is one address for it. What is no car is sent nowhere.
    for (const one of places) if (await isThere(api, one)) throw redirect(placeHref(one), 301);
    return notThere(api);
  }
  // Asked for even where there is none, so that the kept page follows which groups there are.
  const isGroup =
    place.group === undefined || (await api('GET /groups', {})).some(({ _id }) => _id === place.group);
  if (!isGroup) return notThere(api);
  try {
    return await loadPlace(api, place, readCursor(searchParams));
  } catch (error) {
    if (isNotThere(error)) return notThere(api);
    throw error;
  }
}

export type CarsData = Awaited<ReturnType<typeof loader>>;
export type CarData = Extract<CarsData, { kind: 'car' }>;
