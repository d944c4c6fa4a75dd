import { alikeSlots } from './alike-slots.ts';
import { type IdColumns, partsOfId, seekId, writtenId } from './ids-of-slots.ts';
import type { NameColumns } from './name-words.ts';
import { type GroupByPrice, type PricedParts, partsNear, takeIn } from './near-parts.ts';
import type { PartTable } from './part-table.ts';
import { isMarked } from './slots.ts';

/** Columns of a table that two threads read where they are. What is in them stays; more is added behind it. */
type Columns = Pick<PricedParts, 'group' | 'price'> & IdColumns & NameColumns;

/** What the thread of searches says of its table, so that another thread can tell which parts are alike without asking. */
export type OfParts =
  | { kind: 'table'; number: number; columns: Columns; used: number; alive: Uint32Array }
  /** `alive`: the places of what changed, each with what is there now. */
  | { kind: 'more'; used: number; alive: number[] }
  | { kind: 'group'; number: number; group: number; list: GroupByPrice };

/** Beyond so many new parts a group is sent again: to put them into their places one by one would keep everybody waiting. */
const mostToTakeIn = 200;

/** The side of the thread whose table it is. What has changed since is said before anything that hangs on it. */
export function shareParts(tableNow: () => PartTable, say: (message: OfParts) => void) {
  let shared: { of: PartTable; columns: Columns; alive: Uint32Array; used: number } | null = null;
  let number = 0;
  const sentGroups = new Map<number, number>();

  function shareTable(table: PartTable): void {
    if (shared?.of !== table) {
      number += 1;
      sentGroups.clear();
    }
    const alive = table.alive.slice();
    shared = { of: table, columns: columnsOf(table), alive, used: table.used };
    const { columns, used } = shared;
    say({ kind: 'table', number, columns, used, alive: alive.slice() });
  }

  function share(): void {
    const table = tableNow();
    if (shared?.of !== table || !areTheSame(shared.columns, columnsOf(table))) {
      shareTable(table);
      return;
    }
    const alive = changedIn(shared.alive, table.alive);
    if (alive.length === 0 && shared.used === table.used) return;
    shared.used = table.used;
    say({ kind: 'more', used: table.used, alive });
  }

  return {
    share,
    /** A group that somebody has asked for, as it is now. */
    shareGroup(group: number, { slots, count, seen }: GroupByPrice): void {
      share(); // of the slots in it everything is to be known
      const sent = sentGroups.get(group);
      if (sent !== undefined && seen - sent <= mostToTakeIn) return;
      sentGroups.set(group, seen);
      say({ kind: 'group', number, group, list: { slots: slots.slice(0, count), count, seen } });
    },
  };
}

const columnsOf = ({ group, price, ids, byId, nameWords }: PartTable): Columns => ({
  ...{ group, price, ids, byId },
  ...nameWords.columns(),
});

const areTheSame = (one: Columns, other: Columns) =>
  Object.entries(one).every(([name, column]) => other[name as keyof Columns] === column);

/** Writes down what is there now. */
function changedIn(before: Uint32Array, now: Uint32Array): number[] {
  const changed: number[] = [];
  for (let at = 0; at < now.length; at += 1) {
    if (before[at] === now[at]) continue;
    before[at] = now[at] as number;
    changed.push(at, now[at] as number);
  }
  return changed;
}

/** Two hundred names are compared to find what is like a part; what was found for so many stays true until a part changes. */
const mostKept = 20_000;

/** The side of the thread that only reads. */
export function readSharedParts() {
  let parts: (Columns & PricedParts) | null = null;
  let number = 0;
  const groups = new Map<number, GroupByPrice>();
  /** By the part's slot the slots of those like it; for as many as were asked for. */
  const kept = new Map<number, { most: number; slots: Uint32Array }>();

  function groupOf(slot: number): GroupByPrice | null {
    if (parts === null) return null;
    const group = parts.group[slot] as number;
    const list = groups.get(group);
    if (list === undefined || parts.used - list.seen > mostToTakeIn) return null;
    takeIn(parts, group, list);
    return list;
  }

  return {
    hear(message: OfParts): void {
      if (message.kind !== 'group') kept.clear();
      if (message.kind === 'table') {
        if (message.number !== number) groups.clear();
        number = message.number;
        parts = { ...message.columns, used: message.used, alive: message.alive };
      } else if (message.kind === 'group') {
        if (message.number === number) groups.set(message.group, message.list);
      } else if (parts !== null) {
        parts.used = message.used;
        for (let at = 0; at < message.alive.length; at += 2)
          parts.alive[message.alive[at] as number] = message.alive[at + 1] as number;
      }
    },

    forget(): void {
      parts = null;
      number = 0;
      groups.clear();
      kept.clear();
    },

    /** As the finder says it; null where only the other thread knows. */
    alike(id: string, most: number): string[] | null {
      if (parts === null) return null;
      const slot = parts.byId[seekId(parts, partsOfId(id))] as number;
      if (slot === -1 || slot >= parts.used || !isMarked(parts.alive, slot)) return null;
      const { ids } = parts;
      const before = kept.get(slot);
      if (before?.most === most) return Array.from(before.slots, (one) => writtenId(ids, one * 4));
      const list = groupOf(slot);
      if (list === null) return null;
      const slots = alikeSlots(parts, slot, partsNear(parts, list, slot), most);
      if (kept.size >= mostKept) kept.clear();
      kept.set(slot, { most, slots: Uint32Array.from(slots) });
      return slots.map((one) => writtenId(ids, one * 4));
    },
  };
}
