import { letGo } from './let-go.ts';
import type { Postings } from './part-table.ts';
import { noSlots, type Slots, slotsOf } from './slots.ts';

/** The terms of every part, part after part, until it is known in which order the parts will stand. */
export type GatheredTerms = {
  /** Of the next slot. -1: it is no thing. */
  add: (of: {
    thing: number;
    name: readonly number[];
    maker: readonly number[];
    text: readonly number[];
  }) => void;
  /** The slots of every term, where these slots stand in this order. A step at a time, and once: nothing is gathered any more then. */
  postings: (order: Uint32Array) => Generator<void, (Postings | undefined)[]>;
};

const kinds = 3;
const [ofThing, ofName, ofText] = [0, 1, 2];

/** Pieces of a size of which none has to be copied when there are more. */
const pieceBits = 18;
const pieceSize = 2 ** pieceBits;

/** So many take about a millisecond or two; then others have their turn. */
const atOnce = 100_000;
const listsAtOnce = 5000;
/** To make a list, however short, in the same measure. */
const listCost = 20;

/**
 * Lists that grow while parts are read have to be made larger again and again, and put in order afterwards. Read first and
 * counted, each list is made once, as long as it will be, and is in order by itself.
 */
export function gatherTerms(): GatheredTerms {
  const pieces: Uint32Array<ArrayBuffer>[] = [];
  let length = 0;
  let ends = new Uint32Array(1024);
  let slots = 0;
  let most = -1;

  function push(term: number, kind: number): void {
    const at = length & (pieceSize - 1);
    if (at === 0) pieces.push(new Uint32Array(pieceSize));
    (pieces[length >>> pieceBits] as Uint32Array)[at] = term * kinds + kind;
    length += 1;
    if (term > most) most = term;
  }

  const entryAt = (at: number) => (pieces[at >>> pieceBits] as Uint32Array)[at & (pieceSize - 1)] as number;

  return {
    add({ thing, name, maker, text }) {
      if (thing !== -1) push(thing, ofThing);
      for (const term of name) push(term, ofName);
      for (const term of maker) push(term, ofName);
      for (const term of text) push(term, ofText);
      if (slots === ends.length) {
        const longer = new Uint32Array(slots * 2);
        longer.set(ends);
        ends = longer;
      }
      ends[slots] = length;
      slots += 1;
    },

    *postings(order) {
      const lists: (Uint32Array | undefined)[] = [];
      const counts = new Uint32Array((most + 1) * kinds);
      for (let at = 0; at < length; at += 1) {
        const entry = entryAt(at);
        counts[entry] = (counts[entry] as number) + 1;
        if (at % atOnce === atOnce - 1) yield;
      }
      for (let entry = 0; entry < counts.length; entry += 1) {
        const count = counts[entry] as number;
        lists.push(count === 0 ? undefined : new Uint32Array(count));
        counts[entry] = 0; // how many it has from here on
        if (entry % listsAtOnce === listsAtOnce - 1) yield;
      }
      let steps = 0;
      for (let to = 0; to < order.length; to += 1) {
        const from = order[to] as number;
        const [begin, end] = [from === 0 ? 0 : (ends[from - 1] as number), ends[from] as number];
        for (let at = begin; at < end; at += 1) {
          const entry = entryAt(at);
          const has = counts[entry] as number;
          (lists[entry] as Uint32Array)[has] = to;
          counts[entry] = has + 1;
        }
        steps += end - begin;
        if (steps > atOnce) {
          steps = 0;
          yield;
        }
      }
      for (const piece of pieces) letGo(piece);
      return yield* postingsOf(lists, order.length);
    },
  };
}

function* postingsOf(
  lists: readonly (Uint32Array | undefined)[],
  all: number,
): Generator<void, (Postings | undefined)[]> {
  const postings: (Postings | undefined)[] = [];
  let steps = 0;
  const packed = (list: Uint32Array | undefined): Slots => {
    steps += listCost + (list?.length ?? 0);
    return list === undefined ? noSlots() : slotsOf(list, all);
  };
  for (let at = 0; at < lists.length; at += kinds) {
    const [thing, name, text] = [lists[at + ofThing], lists[at + ofName], lists[at + ofText]];
    const isThere = thing !== undefined || name !== undefined || text !== undefined;
    postings.push(isThere ? { thing: packed(thing), name: packed(name), text: packed(text) } : undefined);
    if (steps <= atOnce) continue;
    steps = 0;
    yield;
  }
  return postings;
}
