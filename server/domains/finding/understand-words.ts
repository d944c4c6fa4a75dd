import { bestClauses } from './best-clauses.ts';
import { carNames } from './car-names.ts';
import { complaintIn } from './complaints.ts';
import { mayBeginSo } from './correct-words.ts';
import {
  areOthersNamed,
  asNamed,
  deniedIn,
  isSaidOf,
  tellsApartInText,
  termInNames,
} from './denied-words.ts';
import { fold, stem } from './fold.ts';
import { isGermanName } from './german-begun.ts';
import { inTwoWords } from './german-words.ts';
import { type Clause, countUpTo } from './match.ts';
import { ofNearestSize } from './nearest-size.ts';
import { enough, withoutContainers, withoutCount } from './needless-words.ts';
import type { PartTable } from './part-table.ts';
import type { Index, QueryReader } from './read-query.ts';
import { cost, isInNames, type Reading } from './read-words.ts';
import {
  ofEitherCode,
  ofEitherSide,
  oppositesOf,
  withCornerInWords,
  withoutNeedlessSide,
  withSideOfLetter,
} from './sides.ts';
import { onlyThings } from './things.ts';
import { meantThread } from './thread-size.ts';
import { troubleCodeIn } from './trouble-codes.ts';
import { ofEitherMeasure, ofEitherThing, waysToSay, withAndBetween } from './two-things.ts';
import { makersOfParts } from './unknown-number.ts';
import { beforeSentenceAboutIt, withoutLeak } from './what-is-wrong.ts';

/** Words as they can be looked for. */
export type UnderstoodWords = {
  typed: string;
  clauses: readonly Clause[];
  /** Whether names have all of it. */
  named: boolean;
  /** Names alone fill a page; else descriptions count too. */
  anywhere: boolean;
  corrected: Reading['corrected'];
  /** What was typed and is not in what is found. */
  leftOut: string[];
  /** Of that, what nothing could be made of. */
  unknown: string[];
  /** Of what was left out, what is not wanted: as it was typed, and what names say of it. */
  notWanted?: readonly { typed: string; words: string[] }[];
  /** What is not wanted and only descriptions say: all of these words. */
  deniedInText?: readonly (readonly string[])[];
  /** Of a side that was left out the other one. */
  otherSides?: readonly string[];
};

/** How many words are not as they were typed. */
const strayed = ({ corrected, unknown }: Reading) => corrected.length + unknown.length;

/** "brake pads without sensor": no sensor is looked for where no name of a part speaks so itself. */
const notWanted = /(?<=\S\s+)without\s+(?:(?!for\b|and\b|with\b)[\p{L}\d-]+(?:\s+|$)){1,3}/iu;

/** Names that have two things by chance do not rule out either of them: the plug and the coil of an ignition coil. */
const fewNamed = 3;

const nothing = { clauses: [], named: false, anywhere: false, corrected: [], unknown: [] };

type WordOptions = { literally: boolean; finished?: boolean; isRest?: boolean };

/** Where not all of it is anywhere together, the best part of it. */
export function understandWords(
  index: Index,
  reader: QueryReader,
  typed: string,
  options: WordOptions,
): UnderstoodWords {
  const understood = understandThem(index, reader, typed, options);
  if (!options.literally && isOnlyGuessed(understood))
    return { ...nothing, typed, leftOut: allOf(understood), unknown: understood.unknown };
  const otherSides = understood.leftOut.flatMap(oppositesOf);
  return otherSides.length === 0 ? understood : { ...understood, otherSides };
}

const allOf = ({ unknown, clauses }: UnderstoodWords) => [...unknown, ...clauses.map(({ typed }) => typed)];

/**
 * "lawn mower", "iphone charger": beside a word that nobody knows a guess with another first letter ("power") or the end of a longer word
 * ("turbocharger") is nothing.
 */
function isOnlyGuessed({ clauses, corrected, unknown }: UnderstoodWords): boolean {
  const isStrange = (word: string) =>
    /^\p{L}{4,}$/u.test(word) && !makersOfParts.has(word) && !carNames.includes(word);
  if (clauses.length === 0 || !unknown.some(isStrange)) return false;
  // Of "lorem ipsum dolor" the one word that is like a door is none either.
  const isGuess = ({ typed }: Clause) =>
    corrected.some(
      (one) => one.typed === typed && !one.shown.includes(' ') && !isGermanName(fold(one.shown)),
    );
  if (clauses.every(isGuess) && unknown.filter(isStrange).length > clauses.length) return true;
  return clauses.every(({ typed, alternatives }) => {
    const guess = corrected.find((one) => one.typed === typed);
    if (guess !== undefined) return !guess.shown.includes(' ') && !mayBeginSo(guess.typed, guess.shown);
    return alternatives.every(({ terms: [only = '', ...more], cost: away }) => {
      return (
        more.length === 0 && away >= cost.ending && only.length > typed.length && only.endsWith(stem(typed))
      );
    });
  });
}

function understandThem(
  index: Index,
  reader: QueryReader,
  typed: string,
  options: WordOptions,
): UnderstoodWords {
  const { table } = index;
  const { literally, finished = false, isRest = false } = options;
  const complained = literally || isRest ? null : ofComplaint(index, reader, typed);
  if (complained !== null) return complained;
  // Once: of a long text that denies one thing after the other no more is taken away.
  const denied = literally || isRest ? null : deniedIn(table, reader, typed);
  // "clutch kit no bearing": one is called so.
  const saidSo = denied === null ? '' : `${denied.rest} without ${denied.words.split(' ').at(-1)}`;
  if (denied !== null && areInNames(table, reader, saidSo))
    return { ...understandWords(index, reader, saidSo, { ...options, isRest: true }), typed };
  // "Keine Winterreifen" are "no winter tyres".
  const inEnglish = denied?.rest === '' ? inTwoWords(denied.words.split(' ').at(-1) ?? '') : null;
  if (denied !== null && inEnglish !== null) {
    const others = understandWords(index, reader, `no ${inEnglish}`, options);
    const own = others.notWanted?.map((one) => ({ ...one, typed: denied.words }));
    return { ...others, typed, leftOut: [denied.words], ...(own !== undefined && { notWanted: own }) };
  }
  // Whoever says only what is not wanted is not shown that: "parts not for diesel".
  if (denied?.rest.split(/\s+/).every((word) => word === '' || reader.isFiller(word)))
    return { ...nothing, typed, leftOut: [denied.words] };
  if (denied !== null) {
    const wanted = understandWords(index, reader, denied.rest, { ...options, isRest: true });
    // "no brake pads": who denies all they name wants no other pads, for pads are those of a brake; of "no winter tyres" tyres are left.
    const { whole } = denied;
    const isMeantBy = ({ alternatives }: Clause) =>
      alternatives.some(({ terms }) => denied.terms.some((term) => terms.includes(term)));
    const isLeft = () =>
      reader.isName(denied.rest.split(/\s+/)) &&
      !wanted.clauses.some(isMeantBy) &&
      areOthersNamed(table, wanted.clauses, denied.terms);
    if (whole !== undefined && !isLeft()) return { ...nothing, typed, leftOut: [whole] };
    if (wanted.named) return withDenied(table, { ...wanted, typed }, denied.words, denied.terms);
  }
  const thread = literally ? null : meantThread(table, reader, typed);
  if (thread !== null) {
    const { written, meant, isSold } = thread;
    const others = understandWords(index, reader, thread.typed, options);
    const corrected = [{ typed: written, shown: meant }, ...others.corrected];
    return { ...others, typed, corrected, unknown: isSold ? others.unknown : [...others.unknown, written] };
  }
  let first = reader.read(typed, { literally, finished });
  let named = countUpTo(table, first.clauses, 'name', enough);
  if ((named === 0 || strayed(first) > 0) && !literally && !finished) {
    const begun = reader.readBegun(typed);
    const ofBegun = begun === null ? 0 : countUpTo(table, begun.clauses, 'name', enough);
    if (begun !== null && ofBegun > 0 && (named === 0 || strayed(begun) < strayed(first)))
      [first, named] = [begun, ofBegun];
  }
  const wrong =
    named === 0 && !literally && !isRest ? besideWhatIsWrong(index, reader, typed, options) : null;
  if (wrong !== null) return wrong;
  if (named === 0 && !literally) {
    const either = ofEitherSide(first.clauses) ?? ofEitherCode(first.clauses, typed);
    if (either !== null)
      [first, named] = [{ ...first, clauses: either }, countUpTo(table, either, 'name', enough)];
    const measures = named === 0 ? ofEitherMeasure(table, reader, typed) : null;
    if (measures !== null) {
      const anywhere = countUpTo(table, measures.clauses, 'name', enough) < enough;
      return { typed, ...measures, named: true, anywhere, leftOut: measures.unknown };
    }
  }
  const sided = literally || (named > 0 && first.unknown.length === 0) ? typed : withSideOfLetter(typed);
  if (sided !== typed && areInNames(table, reader, sided))
    return understandWords(index, reader, sided, options);
  const corner = literally ? null : withCornerInWords(typed);
  const isCorner = ({ isEnd, isSure, typed: words }: NonNullable<typeof corner>) =>
    isSure || (isEnd ? areInNames(table, reader, words) : named === 0);
  if (corner !== null && isCorner(corner))
    return { ...understandWords(index, reader, corner.typed, options), typed };
  const mayBeSize = !literally && (named === 0 || first.unknown.length > 0);
  const sized = mayBeSize
    ? ofNearestSize(table, reader, typed, { named: named > 0, unknown: first.unknown })
    : null;
  const isSaid = sized !== null && countUpTo(table, first.clauses, 'anywhere', 1) > 0;
  if (sized !== null && !(isSaid && first.unknown.length === 0)) {
    const { reading, size } = sized;
    const anywhere = countUpTo(table, reading.clauses, 'name', enough) < enough;
    const unknown = [...reading.unknown, size];
    return { typed, ...reading, named: true, anywhere, leftOut: unknown, unknown };
  }
  // Names that have all but the "without" are of what is not wanted: "thermostat without housing".
  const mayDeny = (named === 0 || first.unknown.includes('without')) && !literally && /without/i.test(typed);
  const [unwanted] = (mayDeny && notWanted.exec(typed)) || [];
  if (unwanted !== undefined) {
    const wanted = understandWords(index, reader, typed.replace(unwanted, ''), options);
    const things = { ...wanted, ...onlyThings(table, wanted.clauses) };
    const terms = unwanted
      .split(/(?:\s|^)(?:without|n?or|,)\s/i)
      .filter((words) => words.trim() !== '')
      .map((words) => tellingApart(table, reader, things.clauses, words));
    const isSaidOfAll = (term: string) => {
      const saying = [...things.clauses, { typed: '', alternatives: [{ terms: [term], cost: 0 }] }];
      return countUpTo(table, saying, 'name', enough) === countUpTo(table, things.clauses, 'name', enough);
    };
    const own = terms.some(isSaidOfAll) ? wanted : things; // a "thermostat insert" is no thermostat by its name, and has no housing
    return withDenied(table, { ...own, typed }, unwanted.trim().toLowerCase(), terms);
  }
  // Of "pads and discs" the words by themselves, though there is a "disc pad".
  const [only] = first.clauses;
  const isOneName = first.clauses.length === 1 && only?.typed.split(' ').length === 2;
  if ((named < fewNamed || isOneName) && !literally) {
    const together = named > 0 && !isOneName ? first : { ...first, clauses: [] };
    const said = named < fewNamed ? (withAndBetween(table, typed, first) ?? typed) : typed;
    const things = ofEitherThing(table, reader, said, together);
    if (things !== null) [first, named] = [things, countUpTo(table, things.clauses, 'name', enough)];
  }
  if (named > 0) return { typed, ...first, named: true, anywhere: named < enough, leftOut: first.unknown };
  const joined = first.corrected.find((one) => isJoinedThing(table, one));
  const text = joined === undefined ? typed : typed.toLowerCase().replace(joined.typed, joined.shown);
  if (joined !== undefined && text !== typed.toLowerCase()) {
    // Written together, and no name has it all: as if it had been written apart.
    const apart = understandWords(index, reader, text, options);
    return { ...apart, typed, corrected: [joined, ...apart.corrected] };
  }
  const sideless = literally ? null : withoutNeedlessSide(table, first.clauses);
  if (sideless !== null) {
    const leftOut = [...first.unknown, ...sideless.leftOut];
    const anywhere = countUpTo(table, sideless.clauses, 'name', enough) < enough;
    return { typed, ...first, clauses: sideless.clauses, named: true, anywhere, leftOut };
  }
  const uncounted = literally ? null : withoutCount(table, first);
  if (uncounted !== null) return { typed, ...first, ...uncounted, named: true };
  const bare = literally ? null : withoutContainers(table, first);
  if (bare !== null) return { typed, ...first, ...bare, named: true };
  const together = first.clauses.length < 2 || countUpTo(table, first.clauses, 'anywhere', 1) > 0;
  const reading = literally ? first : (reader.doubt(first, { begun: together }) ?? first);
  const best = withoutGuesses(table, reading, bestClauses(table, reading.clauses));
  const { clauses, leftOut } = best;
  const byName = countUpTo(table, clauses, 'name', enough);
  // Of a name of the trade that is not sold half of it in a description is nothing: a throttle body, a roof box.
  const isHalfName = byName === 0 && leftOut.length + reading.unknown.length > 0 && clauses.every(isWeak);
  if (isHalfName && !literally)
    return {
      ...nothing,
      typed,
      leftOut: [...reading.unknown, ...leftOut, ...clauses.map(({ typed: words }) => words)],
      unknown: reading.unknown,
    };
  return {
    typed,
    clauses,
    named: byName > 0,
    anywhere: byName < enough,
    // What is left out in the end was not read as anything.
    corrected: reading.corrected.filter(({ typed }) =>
      clauses.some((clause) => clause.typed.split(' ').includes(typed)),
    ),
    leftOut: [...reading.unknown, ...leftOut],
    unknown: reading.unknown,
  };
}

/**
 * "My rear shock absorber, it is leaking oil": the part by itself, where names have it, rather than what speaks of oil in its
 * description. Null: nothing is said to be wrong, or no part before it.
 */
function besideWhatIsWrong(
  index: Index,
  reader: QueryReader,
  typed: string,
  options: WordOptions,
): UnderstoodWords | null {
  const saysPart = (text: string) => text.split(/[^\p{L}\p{N}]+/u).some(says);
  const says = (word: string) => word !== '' && word !== 'one' && !reader.isFiller(fold(word));
  const wantedOf = (rest: string, left: readonly string[]) => {
    const wanted = saysPart(rest) ? understandWords(index, reader, rest, { ...options, isRest: true }) : null;
    return wanted?.named === true ? { ...wanted, typed, leftOut: [...wanted.leftOut, ...left] } : null;
  };
  const leak = withoutLeak(typed);
  const leaking = leak === null ? null : wantedOf(leak.rest, [leak.words]);
  if (leaking !== null) return leaking;
  const sentence = beforeSentenceAboutIt(typed);
  if (sentence === null || !areInNames(index.table, reader, sentence.rest)) return null;
  return wantedOf(sentence.rest, sentence.about.split(/[^\p{L}\p{N}'’-]+/u).filter(says));
}

const isArticle = /^(?:an?|the|any|with|for)$/;

/** What no name says, or all of them, is only left out: nothing can be said to come last because of it. */
function withDenied(
  table: PartTable,
  wanted: UnderstoodWords,
  typed: string,
  terms: readonly string[],
): UnderstoodWords {
  const named = terms.map((term) => asNamed(table, wanted.clauses, term));
  const words = [...new Set(named)].filter((term) => isInNames(table, term));
  const leftOut = [...wanted.leftOut, typed];
  // Of "radiator without filler neck" only descriptions tell which has one.
  const inText = typed
    .split(/\s+/)
    .slice(1)
    .filter((word) => !isArticle.test(word))
    .map(stem);
  const isByName = words.some((term) => isSaidOf(table, wanted.clauses, term));
  if (!isByName && tellsApartInText(table, wanted.clauses, inText))
    return { ...wanted, leftOut, deniedInText: [inText] };
  if (words.length === 0 || !areOthersNamed(table, wanted.clauses, words)) return { ...wanted, leftOut };
  return { ...wanted, leftOut, notWanted: [...(wanted.notWanted ?? []), { typed, words }] };
}

/** As many tell well enough which word fewer of them have. */
const mostTold = 200;

/**
 * Of "silencer without twin pipes" the twin: silencers have a pipe, whatever they are. The word that fewest names of what is wanted have,
 * but some; of such the last, and the last of all where none has any.
 */
function tellingApart(
  table: PartTable,
  reader: QueryReader,
  clauses: readonly Clause[],
  unwanted: string,
): string {
  const words = unwanted.trim().toLowerCase().split(/\s+/);
  const terms = words.map((word) => termInNames(table, reader, word)).reverse();
  const counts = new Map(
    terms.map((term) => {
      const saying = [...clauses, { typed: '', alternatives: [{ terms: [term], cost: 0 }] }];
      return [term, countUpTo(table, saying, 'name', mostTold)] as const;
    }),
  );
  const said = terms.filter((term) => (counts.get(term) ?? 0) > 0);
  const [best] = said.toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0));
  return best ?? terms[0] ?? '';
}

const isWeak = ({ weak }: Clause) => weak === true;

/** What a word was only guessed to be does not take the place of one that was typed right and is a part: of "wipers smearing" no bearing is shown. */
function withoutGuesses(
  table: PartTable,
  { clauses: all, corrected }: Reading,
  best: ReturnType<typeof bestClauses>,
): ReturnType<typeof bestClauses> {
  const isGuessed = ({ typed }: Clause) => corrected.some((one) => typed.split(' ').includes(one.typed));
  if (corrected.length === 0 || !best.clauses.every(isGuessed)) return best;
  const right = all.filter((clause) => !isGuessed(clause));
  if (right.length === 0 || countUpTo(table, right, 'name', 1) === 0) return best;
  return { clauses: right, leftOut: all.filter(isGuessed).map(({ typed }) => typed) };
}

/**
 * "engine overheats": what is looked at first then. Null: nothing is wrong, a part is named besides, or names of parts or of the trade
 * say all of it.
 */
function ofComplaint({ table }: Index, reader: QueryReader, typed: string): UnderstoodWords | null {
  const complaint = troubleCodeIn(typed, reader) ?? complaintIn(typed, reader);
  if (complaint === null) return null;
  const isNamed = (clauses: readonly Clause[]) =>
    clauses.length > 0 && countUpTo(table, clauses, 'name', 1) > 0;
  const read = (text: string) => reader.read(text, { literally: true, finished: true });
  const asTyped = read(typed);
  const isWhole = ({ alternatives: [nearest] }: Clause) => (nearest?.cost ?? cost.beginning) < cost.beginning;
  const isSaid = asTyped.unknown.length === 0 && asTyped.clauses.every(isWhole);
  if (isSaid && !complaint.saysNot && isNamed(asTyped.clauses)) return null;
  const sold = complaint.finds.filter((name) => {
    const { clauses, unknown } = read(name);
    return unknown.length === 0 && isNamed(clauses);
  });
  if (sold.length === 0) return { ...nothing, typed, leftOut: [] };
  const shown = sold.join(' or ');
  const alternatives = sold.flatMap((name, at) =>
    waysToSay(read(name).clauses).map((way) => ({ ...way, cost: way.cost + at * besideOthers })),
  );
  const anyOfThem: Clause = { typed: shown, alternatives };
  const ofSide = [anyOfThem, ...(complaint.side === '' ? [] : read(complaint.side).clauses)];
  const clauses = isNamed(ofSide) ? ofSide : [anyOfThem];
  const left =
    clauses === ofSide || complaint.side === '' ? complaint.others : [...complaint.others, complaint.side];
  const corrected = [{ typed: typed.trim().toLowerCase(), shown }];
  return {
    typed,
    clauses,
    named: true,
    anywhere: false,
    corrected,
    leftOut: left,
    unknown: [...complaint.others],
  };
}

/** What is less likely stands behind all ways to say what is likelier. */
const besideOthers = 5;

/** Of words written together the last is what a part is: "frontshockabsorber", and not what is controlled. */
function isJoinedThing(table: PartTable, { typed, shown }: Reading['corrected'][number]): boolean {
  if (typed.includes(' ') || !shown.includes(' ')) return false;
  const last = stem(shown.slice(shown.lastIndexOf(' ') + 1));
  return (table.postingsOf(last)?.thing.length ?? 0) > 0;
}

/** Names have it all together, as it was typed. */
export function areInNames(table: PartTable, reader: QueryReader, text: string): boolean {
  const { clauses, unknown } = reader.read(text, { literally: true });
  return unknown.length === 0 && clauses.length > 0 && countUpTo(table, clauses, 'name', 1) > 0;
}
