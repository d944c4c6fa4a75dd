import { compareIdsIn } from './ids-of-slots.ts';
import { mostTrigrams } from './likeness.ts';
import { beginIn, type NameColumns } from './name-words.ts';

type NamedSlots = NameColumns & { ids: Uint32Array };

/** When the numbers of rounds start again. */
const lastRound = 2 ** 31;

/** For each trigram when it was last in the name that is asked about, and in the one that is compared with it. */
let mine = new Uint32Array(0);
let theirs = new Uint32Array(0);
let round = 0;

/**
 * What `mostAlike` says of slots, the newest first among equals: by the trigrams of their words, which are read once for all parts, not
 * anew for each of two hundred names.
 */
export function alikeSlots(
  parts: NamedSlots,
  slot: number,
  among: readonly number[],
  most: number,
): number[] {
  if (round > lastRound) {
    mine.fill(0);
    theirs.fill(0);
    round = 0;
  }
  round += 1;
  const asked = round;
  const size = markOwn(parts, slot);
  const best: number[] = [];
  const likenesses: number[] = [];
  for (const other of among) {
    const likeness = likenessOf(parts, other, asked, size);
    let place = best.length;
    while (place > 0) {
      const before = likenesses[place - 1] as number;
      if (before > likeness) break;
      if (before === likeness && compareIdsIn(parts.ids, best[place - 1] as number, other) > 0) break;
      place -= 1;
    }
    if (place >= most) continue;
    best.splice(place, 0, other);
    likenesses.splice(place, 0, likeness);
    if (best.length > most) {
      best.pop();
      likenesses.pop();
    }
  }
  return best;
}

/** How many there are. */
function markOwn({ wordEnds, words, trigramEnds, trigrams }: NamedSlots, slot: number): number {
  let size = 0;
  const lastWord = wordEnds[slot] as number;
  for (let word = beginIn(wordEnds, slot); word < lastWord; word += 1) {
    const number = words[word] as number;
    const last = trigramEnds[number] as number;
    for (let at = beginIn(trigramEnds, number); at < last && size < mostTrigrams; at += 1) {
      const trigram = trigrams[at] as number;
      if (trigram >= mine.length) makeRoom(trigram);
      if (mine[trigram] === round) continue;
      mine[trigram] = round;
      size += 1;
    }
  }
  return size;
}

function likenessOf(parts: NamedSlots, slot: number, asked: number, size: number): number {
  const { wordEnds, words, trigramEnds, trigrams } = parts;
  round += 1;
  let [added, shared] = [0, 0];
  const lastWord = wordEnds[slot] as number;
  for (let word = beginIn(wordEnds, slot); word < lastWord; word += 1) {
    const number = words[word] as number;
    const last = trigramEnds[number] as number;
    for (let at = beginIn(trigramEnds, number); at < last && added < mostTrigrams; at += 1) {
      const trigram = trigrams[at] as number;
      if (trigram >= theirs.length) makeRoom(trigram);
      if (theirs[trigram] === round) continue;
      theirs[trigram] = round;
      added += 1;
      if (mine[trigram] === asked) shared += 1;
    }
  }
  const all = size + added - shared;
  return all === 0 ? 0 : shared / all;
}

function makeRoom(trigram: number): void {
  const room = Math.ceil((trigram + 1024) * 1.25);
  const larger = (old: Uint32Array) => {
    const numbers = new Uint32Array(room);
    numbers.set(old);
    return numbers;
  };
  mine = larger(mine);
  theirs = larger(theirs);
}
