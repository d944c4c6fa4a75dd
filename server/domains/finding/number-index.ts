import type { NumberMatch } from '@spareworks/contract/plain/part-number';
import { mergeSorted } from './merge-sorted.ts';

/** From best to worst: the shop's own number; the maker's; another maker's; an old one that the part replaces. */
export const numberKinds = ['own', 'oem', 'interchange', 'superseded'] as const;

export type IndexedNumber = { kind: (typeof numberKinds)[number]; brand: string; number: string };

/** A part that has such a number. */
export type NumberHit = { slot: number; tier: NumberMatch; brand: string; number: string };

export type NumberIndex = ReturnType<typeof createNumberIndex>;

/** Of a beginning that half of the shop has, no more than this are looked at. */
export const mostBeginnings = 2000;
const shortestBeginning = 4;
/** Of more the letters say nothing of the shop. */
const mostOwnLetters = 64;

/**
 * The numbers of all parts, as they are printed, in arrays of bytes: 35 bytes or so each. A hash of the number without zeros
 * at its beginning and with letters for the digits they look like leads to whole numbers; an order by the number to those
 * that begin alike. Numbers of dead slots stay until the next copy. Those that are only gathered, for a copy, lead nowhere yet.
 */
export function createNumberIndex(capacity = 1024, { signs = capacity * 12, isGathered = false } = {}) {
  let used = 0;
  let text = new Uint8Array(signs);
  let starts = new Uint32Array(capacity + 1);
  let slots = new Uint32Array(capacity);
  let kinds = new Uint8Array(capacity);
  let brandOf = new Uint16Array(capacity);
  let next = new Int32Array(capacity);
  let heads = new Int32Array(capacity * 2).fill(-1);
  /** The entries from the last copy, by their compact numbers; those after them came since. */
  let order = new Uint32Array(0);
  /** Of the longest number: what is longer is none. */
  let mostSigns = 0;
  /** What the shop's own numbers begin with. */
  const ownLetters = new Set<string>();
  const brands: string[] = [''];
  const brandNumbers = new Map<string, number>([['', 0]]);

  function grow(): void {
    capacity *= 2;
    starts = larger(starts, capacity + 1);
    slots = larger(slots, capacity);
    kinds = larger(kinds, capacity);
    brandOf = larger(brandOf, capacity);
    if (isGathered) return;
    next = larger(next, capacity);
    heads = new Int32Array(capacity * 2).fill(-1);
    for (let entry = 0; entry < used; entry += 1) chain(entry);
  }

  function chain(entry: number): void {
    const at = hashOfEntry(entry) % heads.length;
    next[entry] = heads[at] as number;
    heads[at] = entry;
  }

  function hashOfEntry(entry: number): number {
    const end = starts[entry + 1] as number;
    let hash = noHash;
    for (let at = starts[entry] as number; at < end; at += 1) {
      const code = compactCode(text[at] as number);
      if (code !== 0) hash = hashWith(hash, code);
    }
    return hash >>> 0;
  }

  function brandNumber(brand: string): number {
    const known = brandNumbers.get(brand);
    if (known !== undefined) return known;
    if (brands.length > 0xffff) return 0;
    brandNumbers.set(brand, brands.length);
    return brands.push(brand) - 1;
  }

  function add(slot: number, { kind, brand, number }: IndexedNumber): void {
    if (used === capacity) grow();
    const from = starts[used] as number;
    if (from + number.length > text.length) text = larger(text, (text.length + number.length) * 2);
    for (let at = 0; at < number.length; at += 1) text[from + at] = number.charCodeAt(at);
    const entry = used;
    used += 1;
    starts[used] = from + number.length;
    slots[entry] = slot;
    kinds[entry] = numberKinds.indexOf(kind);
    brandOf[entry] = brandNumber(brand);
    if (kind === 'own' && ownLetters.size < mostOwnLetters) {
      const [, before] = /^([A-Za-z]{1,6})[-. _]?\d+$/.exec(number) ?? [];
      if (before !== undefined) ownLetters.add(before);
    }
    mostSigns = Math.max(mostSigns, number.length);
    if (!isGathered) chain(entry);
  }

  /** Zeros at the beginning may be too many. */
  const isTooLong = (codes: readonly number[]) => codes.length > mostSigns && codes[0] !== zero;

  function printed(entry: number): string {
    return String.fromCharCode(...text.subarray(starts[entry] as number, starts[entry + 1] as number));
  }

  function compactOf(entry: number): number[] {
    const codes: number[] = [];
    const end = starts[entry + 1] as number;
    for (let at = starts[entry] as number; at < end; at += 1) {
      const code = compactCode(text[at] as number);
      if (code !== 0) codes.push(code);
    }
    return codes;
  }

  /** Below 0 where the entry stands before the number, 0 where it is it or begins with it. */
  function compare(entry: number, codes: readonly number[]): number {
    const end = starts[entry + 1] as number;
    let met = 0;
    for (let at = starts[entry] as number; at < end && met < codes.length; at += 1) {
      const code = compactCode(text[at] as number);
      if (code === 0) continue;
      if (code !== codes[met]) return code - (codes[met] as number);
      met += 1;
    }
    return met < codes.length ? -1 : 0;
  }

  function hit(entry: number, tier: NumberMatch): NumberHit {
    return {
      slot: slots[entry] as number,
      tier,
      brand: brands[brandOf[entry] as number] ?? '',
      number: printed(entry),
    };
  }

  /** What has this number, whole; without zeros at the beginning, or with letters for digits, where these may be mistaken. */
  function whole(codes: readonly number[]): NumberHit[] {
    const hits: NumberHit[] = [];
    if (isTooLong(codes)) return hits;
    const [bare, hash] = [withoutZeros(codes), looseHash(codes)];
    for (let entry = heads[hash % heads.length] as number; entry !== -1; entry = next[entry] as number) {
      if (hashOfEntry(entry) !== hash) continue; // others of the same place
      const own = compactOf(entry);
      if (same(own, codes)) hits.push(hit(entry, numberKinds[kinds[entry] as number] ?? 'superseded'));
      else if (same(withoutZeros(own), bare)) hits.push(hit(entry, 'without zeros'));
      else if (same(withoutZeros(own.map(lookalike)), withoutZeros(codes.map(lookalike)))) {
        hits.push(hit(entry, 'lookalike'));
      }
    }
    return hits;
  }

  /** `least`: with so few signs and without a digit, where nothing else is meant by it. */
  function beginningWith(codes: readonly number[], least?: number): NumberHit[] {
    if (codes.length < (least ?? shortestBeginning) || isTooLong(codes)) return [];
    if (least === undefined && !hasDigit(codes)) return [];
    const hits: NumberHit[] = [];
    let [low, high] = [0, order.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(order[middle] as number, codes) < 0) low = middle + 1;
      else high = middle;
    }
    for (let at = low; at < order.length && hits.length < mostBeginnings; at += 1) {
      if (compare(order[at] as number, codes) !== 0) break;
      hits.push(hit(order[at] as number, 'beginning'));
    }
    for (let entry = order.length; entry < used && hits.length < mostBeginnings; entry += 1) {
      if (compare(entry, codes) === 0) hits.push(hit(entry, 'beginning'));
    }
    return hits;
  }

  /** "4910" is BRK-4910: a shop's own numbers begin with one of few words. */
  function ownWithoutLetters(codes: readonly number[]): NumberHit[] {
    if (codes.length < shortestBeginning || !areDigits(codes)) return [];
    return [...ownLetters].flatMap((before) =>
      whole([...codesOfNumber(before), ...codes]).filter(({ tier }) => tier === 'own'),
    );
  }

  /** Entries by their compact numbers; of equal ones the first comes first. */
  function compareEntries(a: number, b: number): number {
    let [atA, atB] = [starts[a] as number, starts[b] as number];
    const [endA, endB] = [starts[a + 1] as number, starts[b + 1] as number];
    for (;;) {
      let [codeA, codeB] = [0, 0];
      while (atA < endA && codeA === 0) codeA = compactCode(text[atA++] as number);
      while (atB < endB && codeB === 0) codeB = compactCode(text[atB++] as number);
      if (codeA !== codeB) return codeA - codeB;
      if (codeA === 0) return a - b;
    }
  }

  /** The numbers of slots that were moved, in their order; a step at a time. */
  function* movedCopy(moved: Int32Array): Generator<void, NumberIndex> {
    const kept = new Uint32Array(used);
    let count = 0;
    for (let entry = 0; entry < kept.length; entry += 1) {
      if ((moved[slots[entry] as number] ?? -1) !== -1) kept[count++] = entry;
      if (entry % 50_000 === 49_999) yield;
    }
    const sorted = yield* mergeSorted(kept.subarray(0, count), compareEntries);
    // With room for what comes until the next copy: to grow, all are chained again in one go.
    const copy = createNumberIndex(1024 + Math.ceil(count * 1.125), { signs: starts[used] ?? 0 });
    for (const [at, entry] of sorted.entries()) {
      copy.add(moved[slots[entry] as number] as number, {
        kind: numberKinds[kinds[entry] as number] ?? 'superseded',
        brand: brands[brandOf[entry] as number] ?? '',
        number: printed(entry),
      });
      if (at % 5000 === 4999) yield;
    }
    copy.inOrder();
    return copy;
  }

  return {
    add,
    whole,
    beginningWith,
    ownWithoutLetters,
    movedCopy,
    /** What is in it was added by the order of numbers. */
    inOrder(): void {
      order = new Uint32Array(used);
      for (let entry = 0; entry < used; entry += 1) order[entry] = entry;
    },
  };
}

function larger<T extends Uint8Array | Uint16Array | Uint32Array | Int32Array>(old: T, length: number): T {
  const copy = new (old.constructor as new (length: number) => T)(length);
  copy.set(old.subarray(0, Math.min(old.length, length)) as never);
  return copy;
}

const [zero, nine, smallA, smallZ] = [48, 57, 97, 122];
const dropped = new Uint8Array(128);
for (const sign of ' -./_') dropped[sign.charCodeAt(0)] = 1;

/** As compactNumber of the contract has it; 0: dropped. */
function compactCode(code: number): number {
  if (code >= smallA && code <= smallZ) return code - 32;
  return dropped[code] === 1 ? 0 : code;
}

const isDigit = (code: number) => code >= zero && code <= nine;

const looksLike = Uint8Array.from({ length: 128 }, (_, code) => code);
for (const [letter = '', digit = ''] of ['O0', 'I1', 'L1', 'S5', 'B8']) {
  looksLike[letter.charCodeAt(0)] = digit.charCodeAt(0);
}

function lookalike(code: number): number {
  return looksLike[code] ?? code;
}

function withoutZeros(codes: readonly number[]): readonly number[] {
  const first = codes.findIndex((code) => code !== zero);
  return first <= 0 ? codes : codes.slice(first);
}

function same(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((code, at) => code === other[at]);
}

const noHash = 0x811c9dc5 | 0;

/** In the end the same for numbers that differ in zeros at the beginning, or in letters that look like digits. */
function hashWith(hash: number, code: number): number {
  const digit = lookalike(code);
  return hash === noHash && digit === zero ? hash : Math.imul(hash ^ digit, 0x01000193);
}

function looseHash(codes: readonly number[]): number {
  let hash = noHash;
  for (const code of codes) hash = hashWith(hash, code);
  return hash >>> 0;
}

/** A tidy text as the index compares it. */
export function codesOfNumber(tidy: string): number[] {
  const codes: number[] = [];
  for (let at = 0; at < tidy.length; at += 1) {
    const code = compactCode(tidy.charCodeAt(at));
    if (code !== 0) codes.push(code);
  }
  return codes;
}

export function hasDigit(codes: readonly number[]): boolean {
  return codes.some(isDigit);
}

export function areDigits(codes: readonly number[]): boolean {
  return codes.every(isDigit);
}
