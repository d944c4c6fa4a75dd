import { compareIdsIn } from './ids-of-slots.ts';
import { beginIn, type NameColumns } from './name-words.ts';

type NamedSlots = NameColumns & { ids: Uint32Array };

/** A mark for each trigram of the name that is asked about. */
let own = new Uint8Array(0);
/** For each word how many of its trigrams are marked, if it was counted for the question that is asked. */
let counted = new Uint32Array(0);
let inBoth = new Uint16Array(0);
let question = 0;

/**
 * What `mostAlike` says of slots, the newest first among equals: by the trigrams of their words, which are read once for all parts, not
 * anew for each of two hundred names. Parts near each other have words in common: each is compared once.
 */
export function alikeSlots(
  parts: NamedSlots,
  slot: number,
  among: readonly number[],
  most: number,
): number[] {
  begin(parts);
  const size = setMarks(parts, slot, 1);
  const best: number[] = [];
  const likenesses: number[] = [];
  for (let at = 0; at < among.length; at += 1) {
    const other = among[at] as number;
    const likeness = likenessOf(parts, other, size);
    let place = best.length;
    for (; place > 0; place -= 1) {
      const before = likenesses[place - 1] as number;
      if (before > likeness) break;
      if (before === likeness && compareIdsIn(parts.ids, best[place - 1] as number, other) > 0) break;
    }
    if (place >= most) continue;
    if (best.length < most) {
      best.push(other);
      likenesses.push(likeness);
    }
    best.copyWithin(place + 1, place);
    likenesses.copyWithin(place + 1, place);
    best[place] = other;
    likenesses[place] = likeness;
  }
  setMarks(parts, slot, 0);
  return best;
}

/** There are fewer trigrams, and fewer words, than their columns have places. */
function begin({ wordEnds, trigrams }: NamedSlots): void {
  question = (question + 1) >>> 0;
  if (own.length < trigrams.length) own = new Uint8Array(trigrams.length);
  if (question !== 0 && counted.length >= wordEnds.length) return;
  counted = new Uint32Array(wordEnds.length);
  inBoth = new Uint16Array(wordEnds.length);
  question = 1;
}

/** How many trigrams the name has. */
function setMarks({ nameEnds, names, wordEnds, trigrams }: NamedSlots, slot: number, mark: 0 | 1): number {
  const first = beginIn(nameEnds, slot);
  const repeated = names[first] as number;
  const end = nameEnds[slot] as number;
  let size = -repeated;
  for (let at = first + 1 + repeated; at < end; at += 1) {
    const word = names[at] as number;
    const last = wordEnds[word] as number;
    for (let of = beginIn(wordEnds, word); of < last; of += 1) {
      own[trigrams[of] as number] = mark;
      size += 1;
    }
  }
  return size;
}

/** Of all trigrams in both names the share they have in common. */
function likenessOf({ nameEnds, names, wordEnds, trigrams }: NamedSlots, slot: number, size: number): number {
  const first = beginIn(nameEnds, slot);
  const repeated = names[first] as number;
  const words = first + 1 + repeated;
  const end = nameEnds[slot] as number;
  let shared = 0;
  let all = size - repeated;
  for (let at = first + 1; at < words; at += 1) shared -= own[names[at] as number] as number;
  for (let at = words; at < end; at += 1) {
    const word = names[at] as number;
    const begin = beginIn(wordEnds, word);
    const last = wordEnds[word] as number;
    if (counted[word] !== question) {
      let marked = 0;
      for (let of = begin; of < last; of += 1) marked += own[trigrams[of] as number] as number;
      counted[word] = question;
      inBoth[word] = marked;
    }
    shared += inBoth[word] as number;
    all += last - begin;
  }
  all -= shared;
  return all === 0 ? 0 : shared / all;
}
