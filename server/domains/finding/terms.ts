import {
  type Atom,
  fold,
  isDigit,
  isLetter,
  isTimes,
  isUnit,
  longestWord,
  point,
  stem,
  toAtom,
} from './fold.ts';
import { fillerWords } from './synonyms.ts';

/** Every term there ever was in a table and its sorted copies, by its number. */
export type Terms = {
  numbers: ReadonlyMap<string, number>;
  texts: readonly string[];
  /** Its number, a new one where it was never met before. */
  numberOf: (term: string) => number;
  /** Of terms in their order, the same as `hashOfName` has it. */
  hashOf: (terms: readonly number[]) => number;
  /** From here on no term was met yet. */
  begin: () => void;
  /** The terms of a text, each once, and none that was met since `begin`: of a description only what the name has not. */
  inName: (text: string) => number[];
  inDescription: (text: string) => number[];
};

/** Nobody finds a part by it; of a name every other word counts, for it may be typed whole. */
const unsaid = 'x';
const fillers: ReadonlySet<string> = new Set(fillerWords);

/** What is to be known of a word or number while texts are read, in one look. */
const marks = { number: 1, unit: 2, times: 4, unsaid: 8, filler: 16 };

const firstPlaces = 4096;

/**
 * Of a million parts fifty million words are read, nearly all of them known already. So no string is made of one that is: a run of
 * letters or digits leads by its hash to what was made of it when it was first met, and two neighbours to their code.
 */
export function createTerms(): Terms {
  const numbers = new Map<string, number>();
  const texts: string[] = [];
  const hashes: number[] = [];
  /** When each term was last met. */
  const stamps: number[] = [];
  let lastStamp = 0;

  /** Runs of letters or digits as they are written, each with what it is, the marks of that and its term. */
  const runs: string[] = [];
  const hashOfRun: number[] = [];
  const atoms: Atom[] = [];
  const marksOf: number[] = [];
  const termOf: number[] = [];
  /** By the first of two neighbours the codes they make together with the second. */
  const codes: (Map<number, number> | undefined)[] = [];
  const timesCodes: (Map<number, number> | undefined)[] = [];
  let places = new Int32Array(firstPlaces).fill(-1);

  function numberOf(term: string): number {
    const known = numbers.get(term);
    if (known !== undefined) return known;
    numbers.set(term, texts.length);
    hashes.push(hashOfText(term) | 0);
    stamps.push(0);
    return texts.push(term) - 1;
  }

  function runAt(folded: string, begin: number, end: number, hash: number): number {
    let place = hash & (places.length - 1);
    for (let run = places[place] as number; run !== -1; run = places[place] as number) {
      if (hashOfRun[run] === hash && isAt(runs[run] as string, folded, begin, end)) return run;
      place = (place + 1) & (places.length - 1);
    }
    return addRun(ownCopy(folded.slice(begin, end)), hash);
  }

  function addRun(written: string, hash: number): number {
    const atom = toAtom(written, false);
    const run = runs.push(written) - 1;
    hashOfRun.push(hash);
    atoms.push(atom);
    marksOf.push(marksFor(atom));
    termOf.push(-1);
    if (runs.length * 2 <= places.length) {
      enter(run);
    } else {
      places = new Int32Array(places.length * 2).fill(-1);
      for (let each = 0; each < runs.length; each += 1) enter(each);
    }
    return run;
  }

  function enter(run: number): void {
    let place = (hashOfRun[run] as number) & (places.length - 1);
    while (places[place] !== -1) place = (place + 1) & (places.length - 1);
    places[place] = run;
  }

  /** What the last text that was read has, in its order. */
  const line: number[] = [];

  function readLine(text: string): void {
    const folded = fold(text);
    const { length } = folded;
    line.length = 0;
    for (let at = 0; at < length; ) {
      const begin = at;
      let code = folded.charCodeAt(at);
      let hash = emptyHash;
      if (isDigit(code)) {
        for (; isDigit(code); code = folded.charCodeAt(++at)) hash = Math.imul(hash ^ code, prime);
        if (code === point && isDigit(folded.charCodeAt(at + 1))) {
          do {
            hash = Math.imul(hash ^ code, prime);
            code = folded.charCodeAt(++at);
          } while (isDigit(code));
        }
      } else if (isLetter(code)) {
        for (; isLetter(code); code = folded.charCodeAt(++at)) hash = Math.imul(hash ^ code, prime);
      } else {
        at += 1;
        continue;
      }
      if (at - begin <= longestWord) line.push(runAt(folded, begin, at, hash));
    }
  }

  function codeOf(known: typeof codes, first: number, second: number, between: string): number {
    let besides = known[first];
    if (besides === undefined) {
      besides = new Map();
      known[first] = besides;
    }
    let term = besides.get(second);
    if (term === undefined) {
      term = numberOf((atoms[first] as Atom).text + between + (atoms[second] as Atom).text);
      besides.set(second, term);
    }
    return term;
  }

  function read(text: string, leftOut: number): number[] {
    readLine(text);
    const found: number[] = [];
    const add = (term: number) => {
      if (stamps[term] === lastStamp) return;
      stamps[term] = lastStamp;
      found.push(term);
    };
    // In the order of `termsOf`: codes first.
    for (let at = 0; at < line.length; at += 1) {
      const run = line[at] as number;
      if (((marksOf[run] as number) & marks.number) === 0) continue;
      const before = at > 0 ? (line[at - 1] as number) : -1;
      const after = at + 1 < line.length ? (line[at + 1] as number) : -1;
      if (before !== -1 && ((marksOf[before] as number) & marks.unit) !== 0)
        add(codeOf(codes, before, run, ''));
      if (after === -1) continue;
      if (((marksOf[after] as number) & marks.unit) !== 0) add(codeOf(codes, run, after, ''));
      if (((marksOf[after] as number) & marks.times) === 0 || at + 2 >= line.length) continue;
      const beyond = line[at + 2] as number;
      if (((marksOf[beyond] as number) & marks.number) !== 0) add(codeOf(timesCodes, run, beyond, unsaid));
    }
    for (let at = 0; at < line.length; at += 1) {
      const run = line[at] as number;
      if (((marksOf[run] as number) & leftOut) !== 0) continue;
      let term = termOf[run] as number;
      if (term === -1) {
        const { kind, text: atom } = atoms[run] as Atom;
        term = numberOf(kind === 'number' ? atom : stem(atom));
        termOf[run] = term;
      }
      add(term);
    }
    return found;
  }

  return {
    numbers,
    texts,
    numberOf,
    hashOf(terms) {
      let hash = emptyHash;
      for (const term of terms) hash = Math.imul(hash ^ (hashes[term] as number), prime);
      return hash >>> 0;
    },
    begin() {
      lastStamp += 1;
    },
    inName: (text) => read(text, marks.unsaid),
    inDescription: (text) => read(text, marks.unsaid | marks.filler),
  };
}

function marksFor(atom: Atom): number {
  if (atom.kind === 'number') return marks.number;
  return (
    (isUnit(atom) ? marks.unit : 0) |
    (isTimes(atom) ? marks.times : 0) |
    (atom.text === unsaid ? marks.unsaid : 0) |
    (fillers.has(atom.text) ? marks.filler : 0)
  );
}

/** A piece of a string keeps all of it in memory. */
function ownCopy(piece: string): string {
  return Buffer.from(piece).toString();
}

function isAt(run: string, text: string, begin: number, end: number): boolean {
  if (run.length !== end - begin) return false;
  for (let at = 0; at < run.length; at += 1)
    if (run.charCodeAt(at) !== text.charCodeAt(begin + at)) return false;
  return true;
}

const prime = 0x01000193;
const emptyHash = 0x811c9dc5 | 0;

export function hashOfText(text: string): number {
  let hash = emptyHash;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), prime);
  return hash >>> 0;
}

/** Of several texts in their order. */
export function hashOfTexts(texts: Iterable<string>): number {
  let hash = emptyHash;
  for (const text of texts) hash = Math.imul(hash ^ hashOfText(text), prime);
  return hash >>> 0;
}
