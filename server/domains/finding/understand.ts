import { compactNumber } from '@spareworks/contract/plain/part-number';
import { plainDigits } from '@spareworks/contract/plain/plain-digits';
import type { CarReader } from '../vehicles/cars-in-text/car-reader.ts';
import { numberBegun, numberOfMaker } from './begun-number.ts';
import { isBrand } from './brand-words.ts';
import { type CarInQuery, takeCar } from './car-in-query.ts';
import { fold } from './fold.ts';
import { sidesAsTyped, withGermanSides } from './german-sides.ts';
import { germanWordsAsTyped, withGermanDots, withGermanWords } from './german-words.ts';
import { withoutHowMany } from './how-many.ts';
import { type Clause, lookUp } from './match.ts';
import { type FoundNumbers, findNumbers, narrowedByWords } from './match-numbers.ts';
import { type OrderInQuery, orderInQuery } from './order-in-query.ts';
import type { PartTable } from './part-table.ts';
import {
  measuresApart,
  withPrintedMeasures,
  withSpokenMeasures,
  withWordsWrittenOut,
} from './plain-measures.ts';
import { amountBesideWords, type PriceInQuery, priceInQuery, withAmountsInDigits } from './price-in-query.ts';
import type { Index, QueryReader } from './read-query.ts';
import { isInNames } from './read-words.ts';
import { areInNames, type UnderstoodWords, understandWords } from './understand-words.ts';
import { isAroundNumbers, unknownNumber } from './unknown-number.ts';

/** What was typed, as it can be looked for. */
export type Understood = UnderstoodWords & {
  /** Parts with a number that was typed; they come first. */
  numbers: FoundNumbers['hits'];
  /** What looks like a number of a part and is none that is known; what is looked for are the other words, and may be none. */
  unknownNumber: string | null;
  /** The car that was named; `typed` and what is looked for are the other words then, and may be none. */
  car: CarInQuery | null;
  /** What it may cost, by a filter: parts do not say it. */
  price?: PriceInQuery;
  /** In which order it is wanted, which is offered: parts do not say it. */
  order?: OrderInQuery;
  /** Nothing else was said: all parts. */
  everything?: true;
  /** Of what was left out, what speaks of money. */
  ofMoney?: readonly string[];
};

/** `forCar`: only what fits a car that is said besides is asked for. */
type Options = { literally: boolean; forCar?: boolean; cars?: CarReader | null | undefined };

/**
 * What was typed: a number of a part, alone or beside words, or words. After parts whose numbers only begin so, or of a number
 * without digits, come those that say all of it as words; whoever types a whole number wants nothing else.
 */
export function understand(index: Index, reader: QueryReader, written: string, options: Options): Understood {
  const asked = plainDigits(written.replaceAll('%20', ' ')); // as it stands in an address that was copied
  if (options.literally) return withoutPrice(index, reader, asked, options);
  const isSaid = (text: string) => areInNames(index.table, reader, text);
  const { spelled, asSpoken } = withAmountsInDigits(asked);
  const priced = priceInQuery(spelled, isSaid);
  const price = priced === null ? null : { ...priced, typed: asSpoken(priced.typed) };
  const counted = amountBesideWords(price?.words ?? spelled);
  const amount = counted === null ? null : { ...counted, typed: asSpoken(counted.typed) };
  const order = orderInQuery(asked, isSaid);
  const others = amount?.words ?? price?.words ?? asked;
  if (others === asked && order === null) return withoutPrice(index, reader, asked, options);
  const words = (order === null ? null : orderInQuery(others, isSaid))?.words ?? others;
  const saysNothing = (text: string) =>
    text.split(/[\s,.!?]+/).every((word) => word === '' || isAny.test(word) || reader.isFiller(fold(word)));
  // Of "parts under $10" all parts, with the way to those of that price.
  const understood = saysNothing(words)
    ? { ...noWords(''), numbers: [], everything: true as const }
    : withoutPrice(index, reader, words, options);
  const ofMoney = [amount, price].flatMap((one) => (one === null ? [] : [one.typed]));
  const meant = (text: string) => (saysNothing(text) ? '' : text);
  return {
    ...understood,
    leftOut: [...understood.leftOut, ...ofMoney],
    ofMoney,
    ...(price !== null && { price: { ...price, words: meant(price.words) } }),
    ...(order !== null && { order: { ...order, words: meant(order.words) } }),
  };
}

const isAny = /^(?:all|any|anything|everything)$/i;

function withoutPrice(
  index: Index,
  reader: QueryReader,
  asked: string,
  { cars, ...options }: Options,
): Understood {
  const counted = options.literally ? asked : withSpokenMeasures(withoutHowMany(withWordsWrittenOut(asked)));
  const found =
    findNumbers(index.table, counted, options) ??
    (options.literally ? null : numberOfMaker(index.table, counted));
  const asTyped = options.literally || found !== null;
  const sided = asTyped ? counted : withGermanWords(withGermanSides(withGermanDots(counted), reader), reader);
  const typed = asTyped
    ? counted
    : measuresApart(
        withCarsApart(withYearsApart(withPrintedMeasures(withModelYears(sided)), reader, cars), cars),
        reader.isWord,
      );
  if (found !== null && found.besides !== '') return numberBesideWords(index.table, reader, typed, found);
  if (found !== null && isWholeNumber(found.hits, typed)) return { ...noWords(typed), numbers: found.hits };
  const strange = found === null && !options.literally ? strangeNumber(index, reader, cars, typed) : null;
  if (strange !== null) {
    const { number, rest } = strange;
    const beside = rest === '' ? noWords(rest) : wordsAndCar(index, reader, rest, { cars, ...options });
    return { ...beside, numbers: [], unknownNumber: number, unknown: [...beside.unknown, number] };
  }
  if (found === null) {
    const understood = wordsAndCar(index, reader, typed, { cars, ...options });
    const begun = options.literally ? null : begunOf(index, reader, counted, understood);
    if (begun !== null) return { ...noWords(typed), numbers: begun.hits };
    return sided === counted ? understood : inOwnWords(understood, counted);
  }
  const words = understandWords(index, reader, typed, options);
  const isAllSaid = words.corrected.length + words.leftOut.length === 0;
  return { ...(isAllSaid ? words : noWords(typed)), numbers: found.hits, unknownNumber: null, car: null };
}

/** Only where words, corrected ones too, and cars are none of it. */
function begunOf(
  { table }: Index,
  { isWord }: QueryReader,
  typed: string,
  { clauses, corrected, car, leftOut, notWanted }: Understood,
): FoundNumbers | null {
  if (car !== null || corrected.length > 0 || notWanted !== undefined) return null;
  return numberBegun(table, typed, { leftOut, isNothingFound: clauses.length === 0, isWord });
}

/** What was left out is named by the words that were typed. */
function inOwnWords(understood: Understood, counted: string): Understood {
  const said = new Map([...sidesAsTyped(counted), ...germanWordsAsTyped(counted)]);
  const own = (words: string) =>
    words.replaceAll(
      /\p{L}+(?:-\p{L}+)*/gu,
      (word) => said.get(word) ?? word.replaceAll(/\p{L}+/gu, (one) => said.get(one) ?? one),
    );
  const { typed, leftOut, unknown, notWanted } = understood;
  return {
    ...understood,
    typed: own(typed),
    leftOut: leftOut.map(own),
    unknown: unknown.map(own),
    ...(notWanted !== undefined && {
      notWanted: notWanted.map((denied) => ({ ...denied, typed: own(denied.typed) })),
    }),
  };
}

/** No part has a number that was typed. */
function wordsAndCar(
  index: Index,
  reader: QueryReader,
  typed: string,
  { cars, literally, forCar = false }: Options,
): Understood {
  const words = understandWords(index, reader, typed, { literally, finished: forCar });
  const anywhere = words.anywhere && !(forCar && words.named);
  const plain = { ...words, anywhere, numbers: [], unknownNumber: null, car: null };
  const car = cars == null || literally ? null : withCar(index, reader, cars, plain);
  if (car !== null || !isDigitsAlone(plain)) return car ?? plain;
  return { ...noWords(typed), numbers: [], leftOut: saidIn(plain), unknown: plain.unknown };
}

/** "alert(1)", "1=1": a digit without anything it belongs to is in nearly every part, and no part is meant by it. */
const isDigitsAlone = ({ clauses, corrected }: Understood) =>
  clauses.length > 0 && corrected.length === 0 && clauses.every(({ typed }) => /^\d$/.test(typed));

const saidIn = ({ clauses, leftOut }: Understood) => [...leftOut, ...clauses.map(({ typed }) => typed)];

function strangeNumber(
  { table }: Index,
  reader: QueryReader,
  cars: CarReader | null | undefined,
  typed: string,
) {
  return unknownNumber(typed, {
    isWord: reader.isWord,
    isFiller: reader.isFiller,
    carAmong: (words) =>
      cars?.mayName(words, reader.isWord) === true
        ? cars.read(words, { isWord: reader.isWord, kept: new Set() })
        : null,
    isInNames: (text) => reader.saysAll(text) && areInNames(table, reader, text),
  });
}

const mayHoldCars = /[\p{L}\d]\/\p{L}/u;
/** "accord 14/civic 15", "320d/audi a4", "golf/a4". */
const carBesideCar =
  /(?<![\p{L}\p{N}/-])(?:(\p{L}[\p{L}\d]+)(\s+'?\d\d)|([\p{L}\d]{2,}))\/(\p{L}[\p{L}\d]+)(?![\p{L}\p{N}/-])/gu;

/** Two cars with a stroke between them are no number of a part, though one has a figure in it. */
function withCarsApart(typed: string, cars: CarReader | null | undefined): string {
  if (cars == null || !mayHoldCars.test(typed) || !/\d/.test(typed)) return typed; // as most
  const isCar = (word: string) => cars.mayName([word.toLowerCase()], null);
  return typed.replaceAll(carBesideCar, (written: string, before = '', year = '', alone = '', behind = '') =>
    isCar(behind) && isCar(before || alone) ? `${before}${year}${alone} or ${behind}` : written,
  );
}

/** "my13", as dealers write it. */
const withModelYears = (typed: string) =>
  typed.replaceAll(/(?<![\p{L}\p{N}-])my[-'’]?([0-3]\d)(?![\p{L}\p{N}-])/giu, '20$1');

const mayHoldYear = /\p{L}[/-](?:19|20)\d\d|(?:19|20)\d\d\/\p{L}/u;
const yearBesideWord =
  /(?<![\p{L}\p{N}/-])(?:((?:19|20)\d\d)\/(\p{L}[\p{L}\d]+)|(\p{L}[\p{L}\d]+)([/-])((?:19|20)\d\d))(?![\p{L}\p{N}])/gu;

/** "accord 2014/civic 2015" and "civic-2014" are cars, and no numbers of parts. */
function withYearsApart(typed: string, reader: QueryReader, cars: CarReader | null | undefined): string {
  if (!mayHoldYear.test(typed)) return typed; // as most
  const isKnown = (word: string) =>
    reader.isWord(word.toLowerCase()) || cars?.mayName([word.toLowerCase()], null) === true;
  return typed.replaceAll(
    yearBesideWord,
    (written: string, year: string, behind = '', before = '', sign = '', ofIt = '') => {
      if (!isKnown(behind || before)) return written;
      return behind === '' ? `${before}${sign === '-' ? ' ' : ' / '}${ofIt}` : `${year} / ${behind}`;
    },
  );
}

/** Whoever reads cars goes by words: of "focus oil filter, air filter" both are looked for. */
const withJoinsInWords = (typed: string) =>
  typed.replaceAll(/(?<=\p{L})\s*(?:[;,]\s*|\/)(?=\p{L}{3})/gu, ' and ');

/** The words beside a car. Where names say them all, descriptions do not count: what fits goes first, and must be what is looked for. */
function withCar(index: Index, reader: QueryReader, cars: CarReader, plain: Understood): Understood | null {
  const others = (text: string) => understandWords(index, reader, text, { literally: false, finished: true });
  const car = takeCar(index, reader, cars, withJoinsInWords(plain.typed), { plain, understand: others });
  if (car === null) return null;
  if (car.rest === '') return { ...noWords(''), numbers: [], car };
  const words = besideCar(index, car, others);
  return {
    ...words,
    anywhere: words.anywhere && !words.named,
    numbers: [],
    unknownNumber: null,
    car,
  };
}

/** Of "golf fuel filter, not the diesel" parts that are called so come behind the others, too. */
function besideCar(
  { table }: Index,
  { rest, denied = [], leftOut = [] }: CarInQuery,
  understood: (text: string) => UnderstoodWords,
): UnderstoodWords {
  const said = denied.find(({ what }) => isInNames(table, what));
  const plain = () => {
    const words = understood(rest);
    return { ...words, leftOut: [...leftOut, ...words.leftOut] };
  };
  if (said === undefined) return plain();
  const added = `not ${said.what}`;
  const words = understood(`${rest} ${added}`);
  const [only, ...more] = words.notWanted ?? [];
  if (only?.typed !== added || more.length > 0) return plain();
  return {
    ...words,
    typed: rest,
    notWanted: [{ ...only, typed: said.typed }],
    leftOut: [...leftOut, ...words.leftOut.filter((one) => one !== added)],
  };
}

function isWholeNumber([first]: FoundNumbers['hits'], typed: string): boolean {
  return first !== undefined && first.tier !== 'beginning' && /\d/.test(typed);
}

const noWords = (typed: string) => ({
  typed,
  clauses: [],
  named: false,
  anywhere: false,
  corrected: [],
  leftOut: [],
  unknown: [],
  unknownNumber: null,
  car: null,
});

/**
 * Words beside a number narrow it down; a brand says whose number is meant. Where no such part is left, those that no part with the
 * number says are left out; "do you sell", "part no." and "ref" say nothing.
 */
function numberBesideWords(
  table: PartTable,
  reader: QueryReader,
  typed: string,
  { hits, besides }: FoundNumbers,
): Understood {
  const words = besides.toLowerCase().split(' ');
  const isFiller = (word: string) => reader.isFiller(word) || isAroundNumbers(word);
  const isOf = ({ brand }: { brand: string }) => words.filter((word) => isBrand(brand, word));
  // Each number by itself: what is said of one must not take the other away.
  const ofEach = [...Map.groupBy(hits, ({ number }) => compactNumber(number).replace(/^0+/, '')).values()];
  const meant = ofEach.map((own) => {
    const branded = own.filter((hit) => isOf(hit).length > 0);
    return branded.length > 0 ? branded : own;
  });
  const brands = new Set(meant.flat().flatMap(isOf));
  const others = besides
    .split(' ')
    .filter((word) => !brands.has(word.toLowerCase()) && !isFiller(plainWord(word)))
    .join(' ');
  const inOrder = (kept: readonly FoundNumbers['hits'][]) => {
    const found = new Set(kept.flat());
    return hits.filter((hit) => found.has(hit));
  };
  if (others === '') return { ...noWords(typed), numbers: inOrder(meant) };
  const { clauses } = reader.read(others, { literally: false });
  const about = clauses.length === 0 ? null : lookUp(table, clauses);
  const narrowed = meant.map((own) => narrowedByWords(own, about));
  const numbers = inOrder(narrowed.map((one) => one.hits));
  const isSaid = (clause: Clause) => narrowedByWords(numbers, lookUp(table, [clause])).byWords;
  const said = new Set(clauses.filter(isSaid).flatMap((clause) => clause.typed.split(' ')));
  const isStrange = (word: string) =>
    !said.has(plainWord(word)) && !reader.read(word, { literally: true }).clauses.some(isSaid);
  const strange = others.split(' ').filter(isStrange);
  return { ...noWords(typed), leftOut: strange.length === 0 ? [] : [strange.join(' ')], numbers };
}

const plainWord = (word: string) => word.toLowerCase().replace(/\.$/, '');
