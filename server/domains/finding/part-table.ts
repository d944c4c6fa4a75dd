import { atomsOf, codesOf, headOf, stem, termsOf } from './fold.ts';
import { createNumberIndex, type IndexedNumber, type NumberIndex } from './number-index.ts';
import { append, noSlots, type Slots, slotsOf } from './slots.ts';
import { createSortNames, type SortNames } from './sort-names.ts';
import { fillerWords } from './synonyms.ts';

/** What the index knows of a part. */
export type IndexedPart = {
  id: string;
  name: string;
  /** By what lists sort it; where it is not given, its name. */
  nameKey?: string;
  /** Everything else it can be found by. */
  text: string;
  /** Its own number, and those of others for it. */
  numbers: readonly IndexedNumber[];
  /** Who made it; whoever looks for a part by its maker calls it by that name. */
  maker?: string | null;
  /** A small number, by which lists are narrowed down; 0: none. */
  group: number;
  priceCents: number;
  inStock: boolean;
  /** Thousandths of stars; 0 where there are none. */
  rating: number;
  /** By how many. */
  ratingCount?: number;
  /** How well it sells and is rated, 0 to 15. */
  popularity: number;
  /** Whether it is for every car. */
  everyCar?: boolean;
  /** Whether its list of cars is complete: it fits no others. */
  allListed?: boolean;
};

/** Where a term stands: in names, in names of which it is the thing itself, only in the rest of the text. */
export type Postings = { thing: Slots; name: Slots; text: Slots };

/**
 * The part of the order of search results that does not depend on what was typed: in stock before sold out, what sells and
 * is rated well before what does not, shorter names first. By id after that, so that every instance has the same order.
 */
function standingOf({ inStock, popularity, name }: IndexedPart): number {
  return ((inStock ? 0 : 1) * 16 + (15 - popularity)) * 256 + Math.min(255, name.length);
}

/** Facts of every part by its slot, and the slots of every term. */
export type PartTable = {
  used: number;
  living: number;
  /** So many slots at the beginning are in the order of standing. */
  sorted: number;
  alive: Uint8Array;
  /** How many slots have died, and of each the how manieth it was: who reads in steps sees those that died meanwhile as they stood. */
  deaths: number;
  diedAs: Uint32Array;
  group: Uint16Array;
  /** The place of its maker in `makers`. */
  maker: Uint32Array;
  /** Every maker there ever was a part of; at 0 none. */
  makers: string[];
  price: Uint32Array;
  inStock: Uint8Array;
  everyCar: Uint8Array;
  allListed: Uint8Array;
  rating: Uint16Array;
  ratingCount: Uint32Array;
  sortNames: SortNames;
  standing: Uint32Array;
  nameHash: Uint32Array;
  textHash: Uint32Array;
  numbersHash: Uint32Array;
  numbers: NumberIndex;
  head: Int32Array;
  ids: Uint32Array;
  byId: Int32Array;
  byName: Int32Array;
  termIds: Map<string, number>;
  /** Every term there ever was, by its number. */
  terms: string[];
  postings: Postings[];
  put: (part: IndexedPart) => void;
  remove: (id: string) => void;
  postingsOf: (term: string) => Postings | undefined;
  /** -1 where there never was a part of this maker. */
  makerNumber: (name: string) => number;
  idOf: (slot: number) => string;
  /** -1 where it is not on sale. */
  slotOf: (id: string) => number;
  compareIds: (slotA: number, slotB: number) => number;
  /** Parts whose whole name has the words of this hash, in that order, and no others. */
  namedExactly: (hash: number) => number[];
  /** The living ones in the order of standing, in a table of their own; a step at a time, for others to have their turn. */
  sortedCopy: () => Generator<void, PartTable>;
  /** More came behind the sorted ones, or died among them, than a search should have to look at. */
  isWorn: () => boolean;
  enter: (slot: number) => void;
  numberOfMaker: (name: string) => number;
  know: (id: number, hash: number) => void;
};

/** Nobody finds a part by them; of a name every word counts, for it may be typed whole. */
const noFillers: ReadonlySet<string> = new Set(['x']);
const fillers: ReadonlySet<string> = new Set([...noFillers, ...fillerWords]);

const firstCapacity = 1024;

/**
 * Every part on sale by its words, in memory. A part that changed in its words or its standing gets a new slot and its old
 * one is dead, so that lists of slots only ever grow at their end. Up to `sorted` the slots are in the order of standing, as
 * of the last `sort`: a search can stop there as soon as its page is full.
 */
export function createPartTable(capacity = firstCapacity): PartTable {
  const table: PartTable = {
    used: 0,
    living: 0,
    sorted: 0,
    alive: new Uint8Array(capacity),
    deaths: 0,
    diedAs: new Uint32Array(capacity),
    group: new Uint16Array(capacity),
    maker: new Uint32Array(capacity),
    makers: [''],
    price: new Uint32Array(capacity),
    inStock: new Uint8Array(capacity),
    everyCar: new Uint8Array(capacity),
    allListed: new Uint8Array(capacity),
    rating: new Uint16Array(capacity),
    ratingCount: new Uint32Array(capacity),
    sortNames: createSortNames(capacity),
    standing: new Uint32Array(capacity),
    nameHash: new Uint32Array(capacity),
    textHash: new Uint32Array(capacity),
    numbersHash: new Uint32Array(capacity),
    numbers: createNumberIndex(),
    head: new Int32Array(capacity),
    ids: new Uint32Array(capacity * 4),
    byId: new Int32Array(capacity * 2).fill(-1),
    byName: new Int32Array(capacity * 2).fill(-1),
    termIds: new Map(),
    terms: [],
    postings: [],
    put,
    remove,
    postingsOf,
    makerNumber: (name) => makerNumbers.get(name) ?? -1,
    idOf,
    slotOf,
    compareIds,
    namedExactly,
    sortedCopy,
    enter,
    numberOfMaker,
    know(id, hash) {
      hashes[id] = hash;
      stamps[id] = 0;
    },
    isWorn: () => table.used - table.sorted + (table.used - table.living) > 2000 + table.living / 20,
  };

  const makerNumbers = new Map<string, number>([['', 0]]);
  /** Ids as they are written, of slots that were shown. */
  const idTexts: string[] = [];
  const hashes: number[] = [];
  /** When each term was last met. */
  const stamps: number[] = [];
  let lastStamp = 0;

  function grow(): void {
    capacity *= 2;
    const more = <T extends Uint8Array | Uint16Array | Uint32Array | Int32Array>(old: T, each = 1): T => {
      const larger = new (old.constructor as new (length: number) => T)(capacity * each);
      larger.set(old);
      return larger;
    };
    table.alive = more(table.alive);
    table.diedAs = more(table.diedAs);
    table.group = more(table.group);
    table.maker = more(table.maker);
    table.price = more(table.price);
    table.inStock = more(table.inStock);
    table.everyCar = more(table.everyCar);
    table.allListed = more(table.allListed);
    table.rating = more(table.rating);
    table.ratingCount = more(table.ratingCount);
    table.standing = more(table.standing);
    table.nameHash = more(table.nameHash);
    table.textHash = more(table.textHash);
    table.numbersHash = more(table.numbersHash);
    table.head = more(table.head);
    table.ids = more(table.ids, 4);
    table.byId = new Int32Array(capacity * 2).fill(-1);
    table.byName = new Int32Array(capacity * 2).fill(-1);
    for (let slot = 0; slot < table.used; slot += 1) if (table.alive[slot] === 1) enter(slot);
  }

  function enter(slot: number): void {
    table.byId[seek(Array.from(table.ids.subarray(slot * 4, slot * 4 + 4)))] = slot;
    enterName(slot);
  }

  function enterName(slot: number): void {
    const { byName, nameHash } = table;
    let at = (nameHash[slot] as number) % byName.length;
    while (byName[at] !== -1) at = (at + 1) % byName.length;
    byName[at] = slot;
  }

  /** Where an id stands in the table, or the first free place where it would. */
  function seek(parts: readonly number[]): number {
    const { byId, ids } = table;
    const hash = ((parts[2] as number) ^ Math.imul(parts[3] as number, 0x9e3779b1)) >>> 0;
    let at = hash % byId.length;
    for (let slot = byId[at] as number; slot !== -1; slot = byId[at] as number) {
      const from = slot * 4;
      const same =
        ids[from] === parts[0] &&
        ids[from + 1] === parts[1] &&
        ids[from + 2] === parts[2] &&
        ids[from + 3] === parts[3];
      if (same) return at;
      at = (at + 1) % byId.length;
    }
    return at;
  }

  function termId(term: string): number {
    const known = table.termIds.get(term);
    if (known !== undefined) return known;
    const id = table.postings.length;
    table.termIds.set(term, id);
    table.terms.push(term);
    hashes.push(hashOfText(term));
    stamps.push(0);
    table.postings.push({ thing: noSlots(), name: noSlots(), text: noSlots() });
    return id;
  }

  function postingsOf(term: string): Postings | undefined {
    const id = table.termIds.get(term);
    return id === undefined ? undefined : table.postings[id];
  }

  function idOf(slot: number): string {
    idTexts[slot] ??= writtenId(slot);
    return idTexts[slot];
  }

  function writtenId(slot: number): string {
    const { ids } = table;
    const [a, b] = [ids[slot * 4] as number, ids[slot * 4 + 1] as number];
    const [c, d] = [ids[slot * 4 + 2] as number, ids[slot * 4 + 3] as number];
    return `${high(a)}${low(a)}-${high(b)}-${low(b)}-${high(c)}-${low(c)}${high(d)}${low(d)}`;
  }

  function slotOf(id: string): number {
    const slot = table.byId[seek(partsOfId(id))] as number;
    return slot === -1 || table.alive[slot] === 0 ? -1 : slot;
  }

  function compareIds(slotA: number, slotB: number): number {
    const { ids } = table;
    for (let at = 0; at < 4; at += 1) {
      const difference = (ids[slotA * 4 + at] as number) - (ids[slotB * 4 + at] as number);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  function namedExactly(hash: number): number[] {
    const { byName, nameHash, alive } = table;
    const found: number[] = [];
    let at = hash % byName.length;
    for (let slot = byName[at] as number; slot !== -1; slot = byName[at] as number) {
      if (nameHash[slot] === hash && alive[slot] === 1) found.push(slot);
      at = (at + 1) % byName.length;
    }
    return found;
  }

  function put(part: IndexedPart): void {
    const parts = partsOfId(part.id);
    let at = seek(parts);
    lastStamp += 1;
    const inName = termsIn(part.name, noFillers);
    // As good as a word of the name, but a part of exactly the name that was typed is so without its maker.
    const ofMaker = termsIn(part.maker ?? '', noFillers);
    const inText = termsIn(part.text, fillers);
    const ofName = hashOfTerms(inName);
    const ofText = (hashOfTerms(inText) ^ Math.imul(hashOfTerms(ofMaker), 0x9e3779b1)) >>> 0;
    const ofNumbers = hashOfNumbers(part.numbers);
    const old = table.byId[at] as number;
    if (old !== -1 && table.alive[old] === 1) {
      const stays =
        table.nameHash[old] === ofName &&
        table.textHash[old] === ofText &&
        table.numbersHash[old] === ofNumbers &&
        table.standing[old] === standingOf(part) &&
        table.sortNames.isOf(old, part.nameKey ?? part.name);
      if (stays) {
        setFacts(old, part);
        return;
      }
      die(old);
    }
    if (table.used === capacity) {
      grow();
      at = seek(parts);
    }
    const slot = table.used;
    table.used += 1;
    table.living += 1;
    table.ids.set(parts, slot * 4);
    table.byId[at] = slot; // the same id, or a free place
    table.alive[slot] = 1;
    setFacts(slot, part);
    table.sortNames.add(part.nameKey ?? part.name);
    table.nameHash[slot] = ofName;
    table.textHash[slot] = ofText;
    table.numbersHash[slot] = ofNumbers;
    for (const number of part.numbers) table.numbers.add(slot, number);
    enterName(slot);
    const thing = headOf(part.name);
    table.head[slot] = thing === null ? -1 : termId(thing);
    if (thing !== null) append((table.postings[termId(thing)] as Postings).thing, slot);
    for (const id of inName) append((table.postings[id] as Postings).name, slot);
    for (const id of ofMaker) append((table.postings[id] as Postings).name, slot);
    for (const id of inText) append((table.postings[id] as Postings).text, slot);
  }

  /** Each once, and none that was met since the last stamp: of a text only what the name has not. */
  function termsIn(text: string, unsaid: ReadonlySet<string>): number[] {
    const atoms = atomsOf(text);
    const found: number[] = [];
    const add = (term: string) => {
      const id = termId(term);
      if (stamps[id] === lastStamp) return;
      stamps[id] = lastStamp;
      found.push(id);
    };
    for (const code of codesOf(atoms)) add(code);
    for (const { text: atom, kind } of atoms) {
      if (kind === 'number') add(atom);
      else if (!unsaid.has(atom)) add(stem(atom));
    }
    return found;
  }

  function hashOfTerms(ids: readonly number[]): number {
    let hash = emptyHash;
    for (const id of ids) hash = Math.imul(hash ^ (hashes[id] as number), 0x01000193);
    return hash >>> 0;
  }

  function setFacts(slot: number, part: IndexedPart): void {
    table.group[slot] = part.group;
    table.maker[slot] = numberOfMaker(part.maker ?? '');
    table.price[slot] = part.priceCents;
    table.inStock[slot] = part.inStock ? 1 : 0;
    table.everyCar[slot] = part.everyCar === true ? 1 : 0;
    table.allListed[slot] = part.allListed === true ? 1 : 0;
    table.rating[slot] = part.rating;
    table.ratingCount[slot] = part.ratingCount ?? 0;
    table.standing[slot] = standingOf(part);
  }

  function numberOfMaker(name: string): number {
    const known = makerNumbers.get(name);
    if (known !== undefined) return known;
    makerNumbers.set(name, table.makers.length);
    return table.makers.push(name) - 1;
  }

  function remove(id: string): void {
    const slot = slotOf(id);
    if (slot !== -1) die(slot); // it stays in the table, so that others behind it are still found
  }

  function die(slot: number): void {
    table.alive[slot] = 0;
    table.living -= 1;
    table.deaths += 1;
    table.diedAs[slot] = table.deaths;
  }

  function* sortedCopy(): Generator<void, PartTable> {
    const { used } = table;
    const slots = yield* inOrderOfStanding();
    const { length } = slots;
    const copy = createPartTable(Math.max(firstCapacity, 2 ** Math.ceil(Math.log2(length + 1))));
    const moved = new Int32Array(used).fill(-1);
    for (let to = 0; to < length; to += 1) moved[slots[to] as number] = to;
    copy.used = length;
    copy.living = length;
    copy.sorted = length;
    for (let to = 0; to < length; to += 1) {
      const from = slots[to] as number;
      copy.alive[to] = 1;
      copy.group[to] = table.group[from] as number;
      copy.maker[to] = copy.numberOfMaker(table.makers[table.maker[from] as number] as string);
      copy.price[to] = table.price[from] as number;
      copy.inStock[to] = table.inStock[from] as number;
      copy.everyCar[to] = table.everyCar[from] as number;
      copy.allListed[to] = table.allListed[from] as number;
      copy.rating[to] = table.rating[from] as number;
      copy.ratingCount[to] = table.ratingCount[from] as number;
      copy.sortNames.addFrom(table.sortNames, from);
      copy.standing[to] = table.standing[from] as number;
      copy.nameHash[to] = table.nameHash[from] as number;
      copy.textHash[to] = table.textHash[from] as number;
      copy.numbersHash[to] = table.numbersHash[from] as number;
      copy.head[to] = table.head[from] as number;
      for (let at = 0; at < 4; at += 1) copy.ids[to * 4 + at] = table.ids[from * 4 + at] as number;
      copy.enter(to);
      if (to % 5000 === 4999) yield;
    }
    copy.numbers = yield* table.numbers.movedCopy(moved);
    // Terms keep their numbers: heads are named by them.
    let steps = 0;
    for (const [term, id] of table.termIds) {
      const old = table.postings[id] as Postings;
      copy.termIds.set(term, id);
      copy.terms[id] = term;
      copy.know(id, hashes[id] as number);
      copy.postings[id] = {
        thing: slotsOf(movedSlots(old.thing, moved), length),
        name: slotsOf(movedSlots(old.name, moved), length),
        text: slotsOf(movedSlots(old.text, moved), length),
      };
      steps += old.name.length + old.text.length + 50;
      if (steps > 100_000) {
        steps = 0;
        yield;
      }
    }
    return copy;
  }

  function* inOrderOfStanding(): Generator<void, Uint32Array> {
    const { used, alive, standing } = table;
    const byStanding = new Map<number, number[]>();
    let living = 0;
    for (let slot = 0; slot < used; slot += 1) {
      if (slot % 20_000 === 19_999) yield;
      if (alive[slot] !== 1) continue;
      living += 1;
      const same = byStanding.get(standing[slot] as number);
      if (same === undefined) byStanding.set(standing[slot] as number, [slot]);
      else same.push(slot);
    }
    yield;
    const all = new Uint32Array(living);
    let length = 0;
    for (const key of [...byStanding.keys()].sort((a, b) => a - b)) {
      const same = byStanding.get(key) ?? [];
      all.set(same.sort(compareIds), length);
      length += same.length;
      yield;
    }
    return all.subarray(0, length);
  }

  return table;
}

function hashOfNumbers(numbers: readonly IndexedNumber[]): number {
  let hash = emptyHash;
  for (const { kind, brand, number } of numbers) {
    hash = Math.imul(hash ^ hashOfText(`${kind} ${brand} ${number}`), 0x01000193);
  }
  return hash >>> 0;
}

function movedSlots({ list, length }: Slots, moved: Int32Array): Uint32Array {
  const kept = new Uint32Array(length);
  let count = 0;
  for (let at = 0; at < length; at += 1) {
    // What came while the copy was being made is not among the moved: it is put into the copy afterwards.
    const to = moved[list[at] as number] ?? -1;
    if (to !== -1) kept[count++] = to;
  }
  return kept.slice(0, count).sort();
}

const fourDigits = Array.from({ length: 65_536 }, (_, number) => number.toString(16).padStart(4, '0'));
const high = (number: number) => fourDigits[number >>> 16] as string;
const low = (number: number) => fourDigits[number & 0xffff] as string;

/** A UUID as four numbers. */
export function partsOfId(id: string): number[] {
  const hex = id.replaceAll('-', '');
  return [0, 8, 16, 24].map((from) => Number.parseInt(hex.slice(from, from + 8), 16) >>> 0);
}

/** Of a whole name: the same for names of the same words in the same order. */
export function hashOfName(name: string): number {
  let hash = emptyHash;
  for (const term of termsOf(name)) hash = Math.imul(hash ^ hashOfText(term), 0x01000193);
  return hash >>> 0;
}

const emptyHash = 0x811c9dc5;

function hashOfText(text: string): number {
  let hash = emptyHash;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
