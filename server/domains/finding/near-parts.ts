import type { PartTable } from './part-table.ts';
import { isMarked } from './slots.ts';

/** The parts of a group from the cheapest on, of equals the oldest first; with those that died since it was made. */
type Shelf = {
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
  const shelves = new Map<number, Shelf>();

  function shelfOf(table: PartTable, group: number): Shelf {
    if (of !== table) shelves.clear();
    of = table;
    const known = shelves.get(group);
    const shelf = known ?? madeShelf(table, group);
    if (known === undefined) shelves.set(group, shelf);
    for (; shelf.seen < table.used; shelf.seen += 1) {
      if (table.group[shelf.seen] === group) insert(table, shelf, shelf.seen);
    }
    return shelf;
  }

  return (table, slot) => {
    const { slots, count } = shelfOf(table, table.group[slot] as number);
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

function madeShelf(table: PartTable, group: number): Shelf {
  const { used, alive } = table;
  const among: number[] = [];
  for (let slot = 0; slot < used; slot += 1)
    if (table.group[slot] === group && isMarked(alive, slot)) among.push(slot);
  const slots = Uint32Array.from(among).sort((a, b) => compare(table, a, b));
  return { slots, count: slots.length, seen: used };
}

/** Where a slot stands, or would. */
function placeOf(table: PartTable, { slots, count }: Pick<Shelf, 'slots' | 'count'>, slot: number): number {
  let [from, to] = [0, count];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (compare(table, slots[middle] as number, slot) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

function insert(table: PartTable, shelf: Shelf, slot: number): void {
  if (shelf.count === shelf.slots.length) {
    const larger = new Uint32Array(16 + Math.ceil(shelf.count * 1.25));
    larger.set(shelf.slots);
    shelf.slots = larger;
  }
  const place = placeOf(table, shelf, slot);
  shelf.slots.copyWithin(place + 1, place, shelf.count);
  shelf.slots[place] = slot;
  shelf.count += 1;
}
