import { isUuid } from '@spareworks/contract/plain/uuid';

const name = 'chosenOrders';

/** The orders chosen on the page of a history entry, where it has some. */
export function chosenIn(entry: unknown): ReadonlySet<string> {
  if (typeof entry !== 'object' || entry === null || !(name in entry)) return new Set();
  const chosen: unknown = entry[name];
  return new Set(Array.isArray(chosen) ? chosen.filter((id) => typeof id === 'string' && isUuid(id)) : []);
}

/** The entry with these chosen, beside what the router keeps in it. */
export function withChosen(entry: unknown, chosen: ReadonlySet<string>): object {
  const { [name]: _before, ...rest } = { ...(entry as object | null), [name]: null };
  return chosen.size === 0 ? rest : { ...rest, [name]: [...chosen] };
}
