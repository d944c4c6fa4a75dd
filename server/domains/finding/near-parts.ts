import type { PartTable } from './part-table.ts';
import { isMarked } from './slots.ts';

/** The parts of a group from the cheapest on, of equals the oldest first; with those that died since it was made. */
type GroupByPrice = {
  slots: Uint32Array;
  count: number;
  /** So many slots of the table have been looked at. */
  seen: number;
};

/** So many to either side of a price are compared with a part, as `partsNear` of the catalogue's store has it. */
const oneSide = 100;

/** Finds the parts of a group that are nearest in price. A part that gets another price or group gets another slot too. */
export function createNearParts(): (table: PartTable, slot: number) => number[] {
  let of: PartTable | null = null;
  const groups = new Map<number, GroupByPrice>();

  function byPriceOf(table: PartTable, group: number): GroupByPrice {
    if (of !== table) groups.clear();
    of = table;
    const known = groups.get(group);
    const list = known ?? madeByPrice(table, group);
    if (known === undefined) groups.set(group, list);
    for (; list.seen < table.used; list.seen += 1) {
      if (table.group[list.seen] === group) insert(table, list, list.seen);
    }
    return list;
  }

  return (table, slot) => {
    const { slots, count } = byPriceOf(table, table.group[slot] as number);
    const found: number[] = [];
    const walk = (from: number, way: 1 | -1) => {
      const most = found.length + oneSide;
      for (let at = from; at >= 0 && at < count && found.length < most; at += way) {
        const beside = slots[at] as number;
        if (isMarked(table.alive, beside)) found.push(beside);
      }
    };
    const place = placeOf(table, { slots, count }, slot);
    walk(place + 1, 1);
    walk(place - 1, -1);
    return found;
  };
}

const compare = ({ price, compareIds }: PartTable, a: number, b: number) =>
  (price[a] as number) - (price[b] as number) || compareIds(a, b) || a - b;

function madeByPrice(table: PartTable, group: number): GroupByPrice {
  const { used, alive } = table;
  const among: number[] = [];
  for (let slot = 0; slot < used; slot += 1)
    if (table.group[slot] === group && isMarked(alive, slot)) among.push(slot);
  const slots = Uint32Array.from(among).sort((a, b) => compare(table, a, b));
  return { slots, count: slots.length, seen: used };
}

/** Where a slot stands, or would. */
function placeOf(
  table: PartTable,
  { slots, count }: Pick<GroupByPrice, 'slots' | 'count'>,
  slot: number,
): number {
  let [from, to] = [0, count];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (compare(table, slots[middle] as number, slot) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

function insert(table: PartTable, list: GroupByPrice, slot: number): void {
  if (list.count === list.slots.length) {
    const larger = new Uint32Array(16 + Math.ceil(list.count * 1.25));
    larger.set(list.slots);
    list.slots = larger;
  }
  const place = placeOf(table, list, slot);
  list.slots.copyWithin(place + 1, place, list.count);
  list.slots[place] = slot;
  list.count += 1;
}
