import type { PartSort } from '@spareworks/contract/plain/part-sorts';

/** The orders an admin can choose, best match only while something is looked for. */
export const listSorts = ['relevance', 'newest', 'oldest', 'name', 'price-low', 'price-high'] as const;

export type ListSort = (typeof listSorts)[number] & PartSort;

/** What the list shows, as the address says it. */
export type ListState = { q: string; sort: ListSort };

const longestSearch = 200;

function isListSort(value: string | null): value is ListSort {
  return (listSorts as readonly (string | null)[]).includes(value);
}

/** Reads the address; what cannot be meant is dropped. */
export function readListState(query: URLSearchParams): ListState {
  const q = Array.from((query.get('q') ?? '').replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim())
    .slice(0, longestSearch)
    .join('');
  const sort = query.get('sort');
  const byItself = q === '' ? 'newest' : 'relevance';
  if (!isListSort(sort) || (sort === 'relevance' && q === '')) return { q, sort: byItself };
  return { q, sort };
}

/** The parameters of a state; the order that comes by itself is left out, so that it can follow the search. */
export function listQuery({ q, sort }: { q: string; sort: ListSort | null }): URLSearchParams {
  const query = new URLSearchParams();
  if (q !== '') query.set('q', q);
  if (sort !== null && sort !== (q === '' ? 'newest' : 'relevance')) query.set('sort', sort);
  return query;
}
