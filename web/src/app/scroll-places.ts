import type { Location } from 'react-router';

/** Where the router keeps how far each page was scrolled. */
export const scrollPlacesKey = 'scroll-places';

/**
 * The first page of every document has the same key for the router, so these are told apart by their address: else each
 * page would begin where another one was left.
 */
export function scrollPlaceOf({
  key,
  pathname,
  search,
}: Pick<Location, 'key' | 'pathname' | 'search'>): string {
  return key === 'default' ? pathname + search : key;
}

type Arrival = { navigation: string | undefined; pathname: string; search: string };

/** Whoever comes to a page anew begins at its top; a reload and the way back lead to where they were. */
export function forgetPlaceOfNewDocument(storage: Storage, { navigation, pathname, search }: Arrival): void {
  if (navigation !== 'navigate') return;
  try {
    const places: unknown = JSON.parse(storage.getItem(scrollPlacesKey) ?? 'null');
    if (typeof places !== 'object' || places === null) return;
    const here = scrollPlaceOf({ key: 'default', pathname, search });
    const rest = Object.entries(places).filter(([place]) => place !== here);
    storage.setItem(scrollPlacesKey, JSON.stringify(Object.fromEntries(rest)));
  } catch {
    // Without storage every page begins at its top.
  }
}
