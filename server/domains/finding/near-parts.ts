import { compareIdsIn } from './ids-of-slots.ts';
import type { PartTable } from './part-table.ts';
import { isMarked } from './slots.ts';

/** What of a table says which parts are near. A slot that is there stays as it is; more come, and some die. */
export type PricedParts = Pick<PartTable, 'used' | 'alive' | 'group' | 'price' | 'ids'>;

/** The parts of a group from the cheapest on, of equals the oldest first; with those that died since it was made. */
export type GroupByPrice = {
  slots: Uint32Array;
  count: number;
  /** So many slots of the table have been looked at. */
  seen: number;
};

/** So many to either side of a price are compared with a part, as `partsNear` of the catalogue's store has it. */
const oneSide = 100;

/** The parts of each group by price, made when somebody first asks. A part that gets another price or group gets another slot too. */
export function createGroupsByPrice(): (table: PricedParts, group: number) => GroupByPrice {
  let of: PricedParts | null = null;
  const groups = new Map<number, GroupByPrice>();

  return (table, group) => {
    if (of !== table) groups.clear();
    of = table;
    const known = groups.get(group);
    const list = known ?? madeByPrice(table, group);
    if (known === undefined) groups.set(group, list);
    takeIn(table, group, list);
    return list;
  };
}

/** Those of the group that came since. */
export function takeIn(table: PricedParts, group: number, list: GroupByPrice): void {
  for (; list.seen < table.used; list.seen += 1)
    if (table.group[list.seen] === group) insert(table, list, list.seen);
}

/** The living parts of a group that are nearest in price to one of them. */
export function partsNear(table: PricedParts, list: GroupByPrice, slot: number): number[] {
  const { slots, count } = list;
  const { alive } = table;
  const found: number[] = [];
  const place = placeOf(table, list, slot);
  for (let at = place + 1; at < count && found.length < oneSide; at += 1) {
    const beside = slots[at] as number;
    if (isMarked(alive, beside)) found.push(beside);
  }
  const most = found.length + oneSide;
  for (let at = place - 1; at >= 0 && found.length < most; at -= 1) {
    const beside = slots[at] as number;
    if (isMarked(alive, beside)) found.push(beside);
  }
  return found;
}

const compare = ({ price, ids }: PricedParts, a: number, b: number) =>
  (price[a] as number) - (price[b] as number) || compareIdsIn(ids, a, b) || a - b;

function madeByPrice(table: PricedParts, group: number): GroupByPrice {
  const { used, alive } = table;
  const among: number[] = [];
  for (let slot = 0; slot < used; slot += 1)
    if (table.group[slot] === group && isMarked(alive, slot)) among.push(slot);
  const slots = Uint32Array.from(among).sort((a, b) => compare(table, a, b));
  return { slots, count: slots.length, seen: used };
}

/** Where a slot stands, or would. */
function placeOf(
  table: PricedParts,
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

function insert(table: PricedParts, list: GroupByPrice, slot: number): void {
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
