import type { PartSort } from '@spareworks/contract/plain/part-sorts';
import { partsOfId } from './ids-of-slots.ts';
import type { Narrowing } from './match.ts';
import type { PartTable } from './part-table.ts';
import { type Matches, walk } from './walk.ts';

/** In which order a list can be asked for beside that of a search. */
export type ListSort = Exclude<PartSort, 'relevance'>;

/** The values a part is sorted by, the id last; as the catalogue's statements have them. */
export type SortKey = readonly (string | number)[];

type Order = {
  /** Below 0 where the first comes first. Never 0: ids differ. */
  compare: (slotA: number, slotB: number) => number;
  keyOf: (slot: number) => SortKey;
  /** Whether a slot comes after the part of this key. */
  isBeyond: (slot: number, key: SortKey) => boolean;
};

/** One page of what was found, in an order of the catalogue: the first of those that come after `after`. A step at a time. */
export function* sortedPage(
  table: PartTable,
  matches: Matches,
  {
    narrowing,
    sort,
    after,
    limit,
  }: { narrowing: Narrowing; sort: ListSort; after: SortKey | null; limit: number },
): Generator<void, { slots: number[]; keys: SortKey[] }> {
  const order = orderOf(table, sort, after);
  const best = bestOf(limit, order.compare);
  yield* walk(table, matches, narrowing, (chunk, length) => {
    for (let at = 0; at < length; at += 1) {
      const slot = chunk[at] as number;
      if (best.isWorse(slot) || (after !== null && !order.isBeyond(slot, after))) continue;
      best.add(slot);
    }
  });
  const slots = best.inOrder();
  return { slots, keys: slots.map(order.keyOf) };
}

/** The first so many of all that are added, whatever they are added in: a heap with the last of them on top. */
function bestOf(limit: number, compare: Order['compare']) {
  const heap: number[] = [];
  const at = (place: number) => heap[place] as number;

  function sink(): void {
    for (let place = 0; ; ) {
      let last = place;
      for (const below of [2 * place + 1, 2 * place + 2])
        if (below < heap.length && compare(at(below), at(last)) > 0) last = below;
      if (last === place) return;
      [heap[place], heap[last]] = [at(last), at(place)];
      place = last;
    }
  }

  function rise(): void {
    for (let place = heap.length - 1; place > 0; ) {
      const above = (place - 1) >>> 1;
      if (compare(at(place), at(above)) <= 0) return;
      [heap[place], heap[above]] = [at(above), at(place)];
      place = above;
    }
  }

  return {
    isWorse: (slot: number) => limit === 0 || (heap.length === limit && compare(slot, at(0)) > 0),
    add(slot: number): void {
      if (heap.length === limit) {
        heap[0] = slot;
        sink();
      } else {
        heap.push(slot);
        rise();
      }
    },
    inOrder: () => heap.toSorted(compare),
  };
}

/** As `orders` of the catalogue's store has them. */
function orderOf(table: PartTable, sort: ListSort, after: SortKey | null): Order {
  const { price, inStock, rating, ratingCount, sortNames, idOf, compareIds } = table;
  const afterId = after === null ? [] : partsOfId(String(after.at(-1)));
  const isAfter = (slot: number) => compareWithId(table, slot, afterId) > 0;
  const isBefore = (slot: number) => compareWithId(table, slot, afterId) < 0;
  const of = (column: Uint8Array | Uint16Array | Uint32Array, slot: number) => column[slot] as number;
  /** Up (1) or down (-1), and those alike by their ids the same way. */
  const byColumn = (column: Uint8Array | Uint32Array, way: 1 | -1): Order => ({
    compare: (a, b) => way * (of(column, a) - of(column, b)) || way * compareIds(a, b),
    keyOf: (slot) => [of(column, slot), idOf(slot)],
    isBeyond: (slot, [value]) =>
      of(column, slot) === value
        ? way * compareWithId(table, slot, afterId) > 0
        : way * (of(column, slot) - Number(value)) > 0,
  });
  switch (sort) {
    case 'oldest':
      return { compare: compareIds, keyOf: (slot) => [idOf(slot)], isBeyond: isAfter };
    case 'newest':
      return { compare: (a, b) => compareIds(b, a), keyOf: (slot) => [idOf(slot)], isBeyond: isBefore };
    case 'in-stock':
      return byColumn(inStock, -1);
    case 'price-low':
      return byColumn(price, 1);
    case 'price-high':
      return byColumn(price, -1);
    case 'best-rated':
      return {
        compare: (a, b) =>
          of(rating, b) - of(rating, a) || of(ratingCount, b) - of(ratingCount, a) || compareIds(b, a),
        keyOf: (slot) => [of(rating, slot), of(ratingCount, slot), idOf(slot)],
        isBeyond: (slot, [stars, by]) => {
          if (of(rating, slot) !== stars) return of(rating, slot) < Number(stars);
          return of(ratingCount, slot) === by ? isBefore(slot) : of(ratingCount, slot) < Number(by);
        },
      };
    case 'name': {
      const name = Buffer.from(String(after?.[0] ?? ''));
      return {
        compare: (a, b) => sortNames.compare(a, b) || compareIds(a, b),
        keyOf: (slot) => [sortNames.textOf(slot), idOf(slot)],
        isBeyond: (slot) => {
          const difference = sortNames.compareWith(slot, name);
          return difference === 0 ? isAfter(slot) : difference > 0;
        },
      };
    }
  }
}

function compareWithId({ ids }: PartTable, slot: number, id: readonly number[]): number {
  for (let at = 0; at < 4; at += 1) {
    const difference = (ids[slot * 4 + at] as number) - (id[at] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}
