import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { everything } from '../../lib/live/follow-changes.ts';

/** What else is made from the things of a name, besides what is kept under it. */
const madeFrom: Record<string, readonly string[]> = {
  orders: ['overview', 'order-counts', 'reviewable-parts'],
  parts: ['overview', 'managed-parts', 'managed-groups'],
  part: ['overview', 'managed-parts'],
  groups: ['managed-groups'],
  synonyms: ['failed-searches'],
  settings: ['setup'],
  tax: ['setup'],
  'delivery-methods': ['setup'],
};

/** 'orders' stands for every query whose key begins with it, 'order:7' for those of one order, 'order:*' for all. */
export function keysOf(tag: string): QueryKey[] {
  const [name = '', id] = tag.split(':');
  const own = id === undefined || id === '*' ? [name] : [name, id];
  return [own, ...(madeFrom[name] ?? []).map((other) => [other])];
}

/** What was fetched of these is no longer right: what is on the page is fetched again, the rest when it is needed. */
export function invalidateTags(client: QueryClient, tags: Iterable<string>): void {
  const all = [...tags];
  if (all.includes(everything)) {
    void client.invalidateQueries();
    return;
  }
  const keys = new Map(all.flatMap(keysOf).map((key) => [key.join(':'), key]));
  for (const queryKey of keys.values()) void client.invalidateQueries({ queryKey });
}
