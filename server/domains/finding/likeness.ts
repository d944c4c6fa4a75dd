/**
 * Those whose names are most alike, and of equals the newest. How alike is what pg_trgm's similarity() says: of all groups of three
 * letters in both names, the share they have in common. The database reads both names anew for each of the hundreds a part page is
 * about, which was most of what the page cost.
 */
export function mostAlike<Part extends { name: string }>(
  name: string,
  parts: readonly Part[],
  { most, isNewer }: { most: number; isNewer: (one: Part, other: Part) => boolean },
): Part[] {
  const own = trigramSet();
  const size = addTrigrams(name, own, null).added;
  const theirs = trigramSet();
  const rated = parts.map((part) => {
    theirs.round += 1; // empties it
    const { added, shared } = addTrigrams(part.name, theirs, own);
    const all = size + added - shared;
    return { part, likeness: all === 0 ? 0 : shared / all };
  });
  rated.sort((a, b) => b.likeness - a.likeness || (isNewer(a.part, b.part) ? -1 : 1));
  return rated.slice(0, most).map(({ part }) => part);
}

/** Numbers in places that their own value names. With a Set it takes six times as long, on the thread that answers everybody. */
type TrigramSet = { kept: Int32Array; filled: Int32Array; round: number };

/** Twice as many as the longest names have. */
const room = 1024;

const trigramSet = (): TrigramSet => ({
  kept: new Int32Array(room),
  filled: new Int32Array(room),
  round: 1,
});

/** Where it is, or would be. */
function placeOf(trigram: number, { kept, filled, round }: TrigramSet): number {
  let place = Math.imul(trigram, 0x9e3779b1) >>> 22; // ten bits: neighbours in the alphabet are none here
  while (filled[place] === round && kept[place] !== trigram) place = (place + 1) & (room - 1);
  return place;
}

const gap = 0x20;
/** The letters of Latin, Greek and Cyrillic are below it: of those no two groups are one number. */
const letters = 1280;

const trigramOf = (first: number, second: number, third: number) =>
  ((first * letters + second) * letters + third) | 0;

/** The words of a name, as far as its trigrams are concerned. */
export function wordsOf(name: string): string[] {
  const words: string[] = [];
  let begin = 0;
  for (let at = 0; at <= name.length; at += 1) {
    if (at < name.length && letterAt(name, at) !== gap) continue;
    if (at > begin) words.push(name.slice(begin, at));
    begin = at + 1;
  }
  return words;
}

/** The trigrams of one word, each once. */
export function trigramsOf(word: string): Set<number> {
  const found = new Set<number>();
  let [first, second] = [gap, gap];
  for (let at = 0; at <= word.length; at += 1) {
    const letter = at === word.length ? gap : letterAt(word, at);
    found.add(trigramOf(first, second, letter));
    [first, second] = [second, letter];
  }
  return found;
}

/** Words have two gaps before them and one behind. `shared`: how many are in the other set too. */
function addTrigrams(name: string, to: TrigramSet, other: TrigramSet | null) {
  let [added, shared, first, second] = [0, 0, gap, gap];
  for (let at = 0; at <= name.length && added < room / 2; at += 1) {
    const letter = at === name.length ? gap : letterAt(name, at);
    if (letter === gap && second === gap) continue;
    const trigram = trigramOf(first, second, letter);
    first = letter === gap ? gap : second;
    second = letter;
    const place = placeOf(trigram, to);
    if (to.filled[place] === to.round) continue;
    to.kept[place] = trigram;
    to.filled[place] = to.round;
    added += 1;
    if (other !== null && other.filled[placeOf(trigram, other)] === other.round) shared += 1;
  }
  return { added, shared };
}

const isLetter = /[\p{L}\p{N}\p{M}\p{Cs}]/u;

/** What is no letter and no digit parts words. Names are folded, so most of it is plain. */
function letterAt(name: string, at: number): number {
  const code = name.charCodeAt(at);
  if (code >= 0x80) return isLetter.test(name.charAt(at)) ? code : gap;
  const isPlain = (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
  return isPlain || (code >= 0x41 && code <= 0x5a) ? code : gap;
}
