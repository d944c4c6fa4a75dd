import type { PartSort } from '@spareworks/contract/plain/part-sorts';
import { vinInText } from '@spareworks/contract/plain/vin-in-text';
import { paths } from '../../paths.ts';

/** The orders an admin can choose, best match only while something is looked for. */
export const listSorts = ['relevance', 'newest', 'oldest', 'name', 'price-low', 'price-high'] as const;

export type ListSort = (typeof listSorts)[number] & PartSort;

/** What the list shows, as the address says it. */
export type ListState = {
  q: string;
  sort: ListSort;
  /** The words are taken as they are typed. */
  exact?: true;
};

const longestSearch = 200;

function isListSort(value: string | null): value is ListSort {
  return (listSorts as readonly (string | null)[]).includes(value);
}

/** Reads the address; what cannot be meant is dropped. */
export function readListState(query: URLSearchParams): ListState {
  const typed = query.get('q') ?? '';
  // A VIN points to a person, and stands in no address; before it is cut, or a piece of one would stay.
  const q = Array.from((vinInText(typed)?.rest ?? typed).replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim())
    .slice(0, longestSearch)
    .join('');
  const sort = query.get('sort');
  const byItself = q === '' ? 'newest' : 'relevance';
  const exact = q !== '' && query.get('exact') === 'true' ? { exact: true as const } : {};
  if (!isListSort(sort) || (sort === 'relevance' && q === '')) return { q, sort: byItself, ...exact };
  return { q, sort, ...exact };
}

/** The parameters of a state; the order that comes by itself is left out, so that it can follow the search. */
export function listQuery({
  q,
  sort,
  exact,
}: Omit<ListState, 'sort'> & { sort: ListSort | null }): URLSearchParams {
  const query = new URLSearchParams();
  if (q !== '') query.set('q', q);
  if (exact) query.set('exact', 'true');
  if (sort !== null && sort !== (q === '' ? 'newest' : 'relevance')) query.set('sort', sort);
  return query;
}

export function partsHref(state: ListState): string {
  return `${paths.manageSpareParts.href()}?${listQuery(state)}`;
}
