import { LRUCache } from 'lru-cache';
import { brandWords } from './brand-words.ts';
import { headOf, termsOf } from './fold.ts';
import { type GatheredTerms, gatherTerms } from './gathered-terms.ts';
import { compareIdsIn, partsOfId, seekId, writtenId } from './ids-of-slots.ts';
import { letGo } from './let-go.ts';
import { createNameVocabulary, createNameWords, type NameWords } from './name-words.ts';
import { createNumberIndex, type IndexedNumber, type NumberIndex } from './number-index.ts';
import { append, isMarked, noSlots, type Slots, setBit, slotsOf } from './slots.ts';
import { createSortNames, type SortNames } from './sort-names.ts';
import { createTerms, hashOfTexts, type Terms } from './terms.ts';
import { makersOfParts } from './unknown-number.ts';

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
 * is rated well before what does not, shorter names first, equals of one kind together. By id after that, so that every instance has
 * the same order.
 */
function standingOf({ inStock, popularity, name }: IndexedPart): number {
  const liked = (inStock ? 0 : 1) * 16 + (15 - popularity);
  return (liked * 256 + Math.min(255, name.length)) * kindsOfName + kindOfName(name);
}

const kindsOfName = 2 ** 16;

/**
 * A number for how a name begins: for its first piece ("Brake hose"), and within that for the second ("front right"). Most parts of a
 * large catalogue are equals; what is found together then stands together, and whoever counts it passes over the rest.
 */
export function kindOfName(name: string): number {
  const first = endOfPiece(name, 0);
  const second = endOfPiece(name, first + 1);
  return ((hashOfPiece(name, 0, first) & 0x3ff) << 6) | (hashOfPiece(name, first, second) & 0x3f);
}

function endOfPiece(name: string, from: number): number {
  const comma = name.indexOf(',', from);
  return comma === -1 ? name.length : comma;
}

/** FNV-1a, without its low bits, in which short texts differ least. */
function hashOfPiece(name: string, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return hash >>> 9;
}

/** `stars`: full ones. */
export type Kind = { group: number; maker: number; inStock: number; stars: number };

/** Facts of every part by its slot, and the slots of every term. */
export type PartTable = {
  used: number;
  living: number;
  /** So many slots at the beginning are in the order of standing. */
  sorted: number;
  /** A bit for each slot that lives. */
  alive: Uint32Array;
  /** How many slots have died, and of each the how manieth it was: who reads in steps sees those that died meanwhile as they stood. */
  deaths: number;
  diedAs: Uint32Array;
  group: Uint16Array;
  /** A bit for each slot that is of another group than the one before it: those of one group are counted together. */
  groupBegins: Uint32Array;
  /** The place of its maker in `makers`. */
  maker: Uint32Array;
  /** Every maker there ever was a part of; at 0 none. */
  makers: string[];
  price: Uint32Array;
  inStock: Uint8Array;
  /**
   * For counts, of each slot two numbers side by side: its price and its kind. The same stands in columns, but of some parts among a
   * million each column is a wait for memory of its own.
   */
  counted: Uint32Array;
  /** Every kind there ever was a part of: what counts tell apart, all in one number. */
  kinds: Kind[];
  everyCar: Uint8Array;
  allListed: Uint8Array;
  rating: Uint16Array;
  ratingCount: Uint32Array;
  sortNames: SortNames;
  nameWords: NameWords;
  standing: Uint32Array;
  nameHash: Uint32Array;
  textHash: Uint32Array;
  numbersHash: Uint32Array;
  numbers: NumberIndex;
  head: Int32Array;
  ids: Uint32Array;
  byId: Int32Array;
  /** The last slot of each hash of a name; the one before it is in `sameName`. */
  byName: Int32Array;
  sameName: Int32Array;
  /** Shared with the sorted copies: terms keep their numbers. */
  terms: Terms;
  /** By the number of the term; a hole where no part of this table has it. */
  postings: (Postings | undefined)[];
  /** Says whether there are other words or numbers in the table now than before. */
  put: (part: IndexedPart) => boolean;
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
  enterCounted: (slot: number) => void;
  numberOfMaker: (name: string) => number;
};

/** Full ones, and none. */
export const mostStars = 6;

const firstCapacity = 1024;

/** For so many parts and what will come before the next copy is made of them: to grow, all of them are entered again in one go. */
const roomFor = (parts: number) => firstCapacity + Math.ceil(parts * 1.125);

/** All parts of a catalogue, each once. Nothing can be found in it: that is for its sorted copy, of which there is one. */
export function gatherParts(): Pick<PartTable, 'put' | 'sortedCopy'> {
  return createPartTable(firstCapacity, createTerms(), gatherTerms());
}

/**
 * Every part on sale by its words, in memory. A part that changed in its words or its standing gets a new slot and its old
 * one is dead, so that lists of slots only ever grow at their end. Up to `sorted` the slots are in the order of standing, as
 * of the last `sort`: a search can stop there as soon as its page is full.
 */
export function createPartTable(
  capacity = firstCapacity,
  terms = createTerms(),
  gathered: GatheredTerms | null = null,
  vocabulary = createNameVocabulary(),
): PartTable {
  /** Columns that the thread that answers reads where they are; not of a table that only gathers. */
  const readable = <T>(Column: ColumnOf<T>, length: number): T =>
    gathered === null
      ? new Column(new SharedArrayBuffer(length * Column.BYTES_PER_ELEMENT))
      : new Column(length);
  const table: PartTable = {
    used: 0,
    living: 0,
    sorted: 0,
    alive: new Uint32Array(Math.ceil(capacity / 32)),
    deaths: 0,
    diedAs: new Uint32Array(capacity),
    group: readable(Uint16Array, capacity),
    groupBegins: new Uint32Array(Math.ceil(capacity / 32)),
    maker: new Uint32Array(capacity),
    makers: [''],
    price: readable(Uint32Array, capacity),
    inStock: new Uint8Array(capacity),
    counted: new Uint32Array(capacity * 2),
    kinds: [],
    everyCar: new Uint8Array(capacity),
    allListed: new Uint8Array(capacity),
    rating: new Uint16Array(capacity),
    ratingCount: new Uint32Array(capacity),
    sortNames: createSortNames(capacity),
    nameWords: createNameWords(vocabulary, gathered === null ? capacity : 0),
    standing: new Uint32Array(capacity),
    nameHash: new Uint32Array(capacity),
    textHash: new Uint32Array(capacity),
    numbersHash: new Uint32Array(capacity),
    numbers: createNumberIndex(firstCapacity, { isGathered: gathered !== null }),
    head: new Int32Array(capacity),
    ids: readable(Uint32Array, capacity * 4),
    byId: readable(Int32Array, capacity * 2).fill(-1),
    byName: new Int32Array(capacity).fill(-1),
    sameName: new Int32Array(capacity),
    terms,
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
    enterCounted,
    numberOfMaker,
    isWorn: () => table.used - table.sorted + (table.used - table.living) > 2000 + table.living / 20,
  };

  const makerNumbers = new Map<string, number>([['', 0]]);
  const kindNumbers = new Map<number, number>();

  function grow(): void {
    capacity *= 2;
    const more = <T extends Uint8Array | Uint16Array | Uint32Array | Int32Array>(old: T, each = 1): T => {
      const Column = old.constructor as ColumnOf<T>;
      const length = Math.ceil(capacity * each);
      const larger = old.buffer instanceof SharedArrayBuffer ? readable(Column, length) : new Column(length);
      larger.set(old);
      return larger;
    };
    table.alive = more(table.alive, 1 / 32);
    table.diedAs = more(table.diedAs);
    table.group = more(table.group);
    table.groupBegins = more(table.groupBegins, 1 / 32);
    table.maker = more(table.maker);
    table.price = more(table.price);
    table.inStock = more(table.inStock);
    table.counted = more(table.counted, 2);
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
    if (gathered !== null) return;
    table.sameName = more(table.sameName);
    table.byId = readable(Int32Array, capacity * 2).fill(-1);
    table.byName = new Int32Array(capacity).fill(-1);
    for (let slot = 0; slot < table.used; slot += 1) if (isAlive(slot)) enter(slot);
  }

  const isAlive = (slot: number) => isMarked(table.alive, slot);

  function enter(slot: number): void {
    table.byId[seek(table.ids, slot * 4)] = slot;
    enterName(slot);
  }

  function enterName(slot: number): void {
    const { byName, sameName, nameHash } = table;
    const at = (nameHash[slot] as number) % byName.length;
    sameName[slot] = byName[at] as number;
    byName[at] = slot;
  }

  const seek = (parts: ArrayLike<number>, begin = 0) => seekId(table, parts, begin);

  function postingsOf(term: string): Postings | undefined {
    const number = terms.numbers.get(term);
    return number === undefined ? undefined : table.postings[number];
  }

  function postingsNumbered(number: number): Postings {
    let postings = table.postings[number];
    if (postings === undefined) {
      while (table.postings.length < number) table.postings.push(undefined); // holes would make all of it slower
      postings = { thing: noSlots(), name: noSlots(), text: noSlots() };
      table.postings[number] = postings;
    }
    return postings;
  }

  function idOf(slot: number): string {
    return writtenId(table.ids, slot * 4);
  }

  function slotOf(id: string): number {
    const slot = table.byId[seek(partsOfId(id))] as number;
    return slot === -1 || !isAlive(slot) ? -1 : slot;
  }

  function compareIds(slotA: number, slotB: number): number {
    return compareIdsIn(table.ids, slotA, slotB);
  }

  function namedExactly(hash: number): number[] {
    const { byName, sameName, nameHash } = table;
    const found: number[] = [];
    for (let slot = byName[hash % byName.length] as number; slot !== -1; slot = sameName[slot] as number) {
      if (nameHash[slot] === hash && isAlive(slot)) found.push(slot);
    }
    return found;
  }

  function put(part: IndexedPart): boolean {
    const parts = partsOfId(part.id);
    terms.begin();
    const inName = terms.inName(part.name);
    // As good as a word of the name, but a part of exactly the name that was typed is so without its maker.
    const ofMaker = part.maker == null ? [] : terms.inName(part.maker);
    const inText = terms.inDescription(makersNamed(part.numbers) + part.text);
    const ofName = terms.hashOf(inName);
    const ofText = (terms.hashOf(inText) ^ Math.imul(terms.hashOf(ofMaker), 0x9e3779b1)) >>> 0;
    const ofNumbers = hashOfNumbers(part.numbers);
    let saysTheSame = false;
    if (gathered === null) {
      const old = table.byId[seek(parts)] as number;
      if (old !== -1 && isAlive(old)) {
        saysTheSame =
          table.nameHash[old] === ofName &&
          table.textHash[old] === ofText &&
          table.numbersHash[old] === ofNumbers;
        const stays =
          saysTheSame &&
          table.standing[old] === standingOf(part) &&
          table.group[old] === part.group && // by these the parts near a part are in order
          table.price[old] === part.priceCents &&
          table.sortNames.isOf(old, part.nameKey ?? part.name);
        if (stays) {
          setFacts(old, part);
          return false;
        }
        die(old);
      }
    }
    if (table.used === capacity) grow();
    const slot = table.used;
    table.used += 1;
    table.living += 1;
    table.ids.set(parts, slot * 4);
    table.alive[slot >>> 5] = (table.alive[slot >>> 5] as number) | (1 << (slot & 31));
    setFacts(slot, part);
    table.sortNames.add(part.nameKey ?? part.name);
    table.nameHash[slot] = ofName;
    table.textHash[slot] = ofText;
    table.numbersHash[slot] = ofNumbers;
    for (const number of part.numbers) table.numbers.add(slot, number);
    const head = headOf(part.name);
    const thing = head === null ? -1 : terms.numberOf(head);
    table.head[slot] = thing;
    if (gathered !== null) {
      gathered.add({ thing, name: inName, maker: ofMaker, text: inText });
      return true;
    }
    table.nameWords.add(part.nameKey ?? part.name);
    table.byId[seek(parts)] = slot; // the same id, or a free place
    enterName(slot);
    if (thing !== -1) append(postingsNumbered(thing).thing, slot);
    for (const term of inName) append(postingsNumbered(term).name, slot);
    for (const term of ofMaker) append(postingsNumbered(term).name, slot);
    for (const term of inText) append(postingsNumbered(term).text, slot);
    return !saysTheSame;
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
    enterCounted(slot);
  }

  /** From the columns, whenever one of them was written. */
  function enterCounted(slot: number): void {
    table.counted[slot * 2] = table.price[slot] as number;
    table.counted[slot * 2 + 1] = kindOf(slot);
    // The group of a slot never changes, and the next one comes after it.
    if (slot > 0 && table.group[slot] !== table.group[slot - 1]) setBit(table.groupBegins, slot);
  }

  function kindOf(slot: number): number {
    const { kinds } = table;
    const group = table.group[slot] as number;
    const maker = table.maker[slot] as number;
    const inStock = table.inStock[slot] as number;
    const stars = Math.floor((table.rating[slot] as number) / 1000);
    const key = ((maker * 0x10000 + group) * 2 + inStock) * mostStars + stars;
    const known = kindNumbers.get(key);
    if (known !== undefined) return known;
    kindNumbers.set(key, kinds.length);
    return kinds.push({ group, maker, inStock, stars }) - 1;
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
    table.alive[slot >>> 5] = (table.alive[slot >>> 5] as number) & ~(1 << (slot & 31));
    table.living -= 1;
    table.deaths += 1;
    table.diedAs[slot] = table.deaths;
  }

  function* sortedCopy(): Generator<void, PartTable> {
    const { used } = table;
    const slots = yield* inOrderOfStanding();
    const { length } = slots;
    const copy = createPartTable(roomFor(length), terms, null, vocabulary);
    yield;
    const moved = new Int32Array(used).fill(-1);
    for (let to = 0; to < length; to += 1) {
      moved[slots[to] as number] = to;
      if (to % 200_000 === 199_999) yield;
    }
    copy.used = length;
    copy.living = length;
    copy.sorted = length;
    copy.alive.fill(0xffffffff, 0, length >>> 5);
    if (length % 32 > 0) copy.alive[length >>> 5] = 2 ** (length % 32) - 1;
    for (let to = 0; to < length; to += 1) {
      const from = slots[to] as number;
      copy.group[to] = table.group[from] as number;
      copy.maker[to] = copy.numberOfMaker(table.makers[table.maker[from] as number] as string);
      copy.price[to] = table.price[from] as number;
      copy.inStock[to] = table.inStock[from] as number;
      copy.everyCar[to] = table.everyCar[from] as number;
      copy.allListed[to] = table.allListed[from] as number;
      copy.rating[to] = table.rating[from] as number;
      copy.ratingCount[to] = table.ratingCount[from] as number;
      copy.sortNames.addFrom(table.sortNames, from);
      copy.nameWords.add(copy.sortNames.textOf(to));
      copy.standing[to] = table.standing[from] as number;
      copy.nameHash[to] = table.nameHash[from] as number;
      copy.textHash[to] = table.textHash[from] as number;
      copy.numbersHash[to] = table.numbersHash[from] as number;
      copy.head[to] = table.head[from] as number;
      for (let at = 0; at < 4; at += 1) copy.ids[to * 4 + at] = table.ids[from * 4 + at] as number;
      copy.enter(to);
      copy.enterCounted(to);
      if (to % 2000 === 1999) yield;
    }
    copy.numbers = yield* table.numbers.movedCopy(moved);
    if (gathered === null) {
      copy.postings = yield* movedPostings(moved, length);
    } else {
      table.sortNames.letGo();
      for (const column of Object.values(table)) if (isColumn(column)) letGo(column);
      copy.postings = yield* gathered.postings(slots);
    }
    return copy;
  }

  function* movedPostings(moved: Int32Array, length: number): Generator<void, PartTable['postings']> {
    const postings: PartTable['postings'] = [];
    let steps = 0;
    for (const old of table.postings) {
      postings.push(
        old && {
          thing: slotsOf(movedSlots(old.thing, moved), length),
          name: slotsOf(movedSlots(old.name, moved), length),
          text: slotsOf(movedSlots(old.text, moved), length),
        },
      );
      steps += 50 + (old === undefined ? 0 : old.name.length + old.text.length);
      if (steps > 100_000) {
        steps = 0;
        yield;
      }
    }
    return postings;
  }

  function* inOrderOfStanding(): Generator<void, Uint32Array> {
    const { used, standing } = table;
    // Without their kinds there are few standings.
    const byStanding = new Map<number, number[]>();
    let living = 0;
    for (let slot = 0; slot < used; slot += 1) {
      if (slot % 20_000 === 19_999) yield;
      if (!isAlive(slot)) continue;
      living += 1;
      const coarse = Math.floor((standing[slot] as number) / kindsOfName);
      const same = byStanding.get(coarse);
      if (same === undefined) byStanding.set(coarse, [slot]);
      else same.push(slot);
    }
    yield;
    const all = new Uint32Array(living);
    let length = 0;
    for (const key of [...byStanding.keys()].sort((a, b) => a - b)) {
      const same = byStanding.get(key) ?? [];
      all.set(
        same.sort((a, b) => (standing[a] as number) - (standing[b] as number) || compareIds(a, b)),
        length,
      );
      length += same.length;
      yield;
    }
    return all.subarray(0, length);
  }

  return table;
}

type ColumnOf<T> = { new (of: number | SharedArrayBuffer): T; BYTES_PER_ELEMENT: number };

function isColumn(value: unknown): value is ArrayBufferView<ArrayBuffer> {
  return ArrayBuffer.isView(value) && value.buffer instanceof ArrayBuffer;
}

/** Of each brand the makers its name has, as it is asked for with every number of a catalogue. */
const makersOfBrand = new LRUCache<string, string>({ max: 1000 });

/** "ngk plugs" finds what has a number of NGK. Before the description, of which the end may not be read. */
function makersNamed(numbers: readonly IndexedNumber[]): string {
  let named = '';
  for (const { brand } of numbers) {
    let makers = makersOfBrand.get(brand);
    if (makers === undefined) {
      makers = [...brandWords(brand)].map((word) => (makersOfParts.has(word) ? `${word} ` : '')).join('');
      makersOfBrand.set(brand, makers);
    }
    named += makers;
  }
  return named;
}

function hashOfNumbers(numbers: readonly IndexedNumber[]): number {
  return hashOfTexts(numbers.map(({ kind, brand, number }) => `${kind} ${brand} ${number}`));
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

/** Of a whole name: the same for names of the same words in the same order. */
export function hashOfName(name: string): number {
  return hashOfTexts(termsOf(name));
}
