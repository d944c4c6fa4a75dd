import { isOfComplaint } from './complaints.ts';
import { isEverydayWord } from './everyday-words.ts';
import { stem } from './fold.ts';
import { asWrittenInGerman, germanMistyped } from './german-begun.ts';
import { isSmallGermanWord } from './german-words.ts';
import { type Clause, countUpTo } from './match.ts';
import { type Token, textOf, wordOf } from './query-tokens.ts';
import {
  clauseOf,
  cost,
  enoughToCompare,
  isFound,
  isInNames,
  isThere,
  type Knowledge,
  type Piece,
  type Reading,
  splits,
  wordClause,
} from './read-words.ts';
import { makersOfParts } from './unknown-number.ts';
import { type Vocabulary, vocabularyOf } from './vocabulary.ts';

/** What a word that nobody knows may be: `shown` and looked for as these words, so many letters away. */
type WordReading = { shown: string; words: string[]; distance: number };

/** Names of the trade as many write them, which nobody is told to write: "break pads". */
const rightSpelling: ReadonlyMap<string, string> = new Map([
  ['break', 'brake'],
  ['breakpad', 'brake pad'],
  ['breakpads', 'brake pads'],
  ['breakdisc', 'brake disc'],
  ['breakdiscs', 'brake discs'],
]);

const rightlySpelled = (words: readonly string[]) =>
  words.map((word) => rightSpelling.get(word) ?? word).join(' ');

/** What else a word could be that nobody knows: several written together, or mistyped. An everyday word begins at least as it. */
function readingsOf(typed: string, knowledge: Knowledge): WordReading[] {
  const readings = anyReadingsOf(typed, knowledge);
  return isEverydayWord(typed) ? readings.filter(({ shown }) => mayBeginSo(typed, shown)) : readings;
}

function anyReadingsOf(typed: string, knowledge: Knowledge): WordReading[] {
  const readings: WordReading[] = [];
  if (isSmallGermanWord(typed) || /^(?:no|not)$/.test(typed)) return readings;
  const { spelling } = knowledge;
  const isLikely = (half: string) =>
    half.length > 2 ? spelling.has(stem(half)) : isInNames(knowledge.table, half);
  for (const words of splits(typed, isLikely)) {
    readings.push({ shown: rightlySpelled(words), words: words.map(stem), distance: 0.5 });
  }
  if (/^[a-z]+$/.test(typed)) {
    const mostDistance = typed.length >= 8 ? 2 : 1;
    const seen = new Set<string>();
    // The slip may stand where the ending of a plural would be: colis.
    for (const candidate of new Set([typed, stem(typed), typed.replace(/s$/, '')])) {
      const doubled = mostDistance === 1 ? doubledElsewhere(candidate).filter(spelling.has) : [];
      const alike = [
        ...spelling.alike(candidate, mostDistance),
        ...doubled.map((word) => ({ word, distance: 1 })),
      ];
      for (const { word, distance } of alike) {
        if (seen.has(word) || (typed.length <= 3 && word.length < 2) || isUnit.test(word)) continue;
        seen.add(word);
        readings.push({ shown: rightSpelling.get(word) ?? word, words: [word], distance });
      }
    }
  }
  if (/^[^aeiouy]{3,6}$/.test(typed)) readings.push(...withoutVowels(typed, knowledge));
  return readings.length > 0 ? readings : mistypedHalves(typed, knowledge);
}

/** Which letter is the double one is what people are least sure of: baterry, calliper as calipper. */
function doubledElsewhere(typed: string): string[] {
  const double = typed.length < 5 ? -1 : typed.search(/([a-z])\1/);
  if (double === -1) return [];
  const single = typed.slice(0, double) + typed.slice(double + 1);
  return Array.from(single, (letter, at) => single.slice(0, at) + letter + single.slice(at)).filter(
    (word) => word !== typed,
  );
}

/** Nobody means the litres of an oil sump by a "fltr". */
const isUnit = /^(?:ltr|litre|liter|mm|cm|kg|kw|ah|amp|volt|watt|inch)$/;

/** Who writes in a hurry leaves out vowels: "brk pds", "fltr". */
function withoutVowels(typed: string, { spelling }: Knowledge): WordReading[] {
  const consonants = (word: string) => word.replaceAll(/[aeiouy]/g, '');
  return spelling
    .alike(typed, 2)
    .filter(({ word, distance }) => distance === 2 && consonants(word) === typed)
    .map(({ word, distance }) => ({ shown: word, words: [word], distance }));
}

const shortestHalf = 3;

/** Two words written together, one of them with a mistake: oilfiltr. Only what names have together. */
function mistypedHalves(typed: string, { spelling, table }: Knowledge): WordReading[] {
  if (!/^[a-z]{7,24}$/.test(typed)) return [];
  const found: WordReading[] = [];
  const alikeTo = (half: string) =>
    half.length <= shortestHalf ? [] : spelling.alike(half, 1).map(({ word }) => word);
  for (let cut = shortestHalf; cut <= typed.length - shortestHalf; cut += 1) {
    const [first, second] = [stem(typed.slice(0, cut)), stem(typed.slice(cut))];
    const pairs = [
      ...(spelling.has(first) ? alikeTo(second).map((word) => [first, word]) : []),
      ...(spelling.has(second) ? alikeTo(first).map((word) => [word, second]) : []),
    ];
    for (const words of pairs) {
      const clause = { typed, alternatives: [{ terms: words, cost: cost.corrected }] };
      if (words.every((word) => isInNames(table, word)) && countUpTo(table, [clause], 'name', 1) > 0)
        found.push({ shown: words.join(' '), words, distance: 1.5 });
    }
  }
  return found;
}

/**
 * Words two letters away that sound nearly the same, the tail of "tale light", or have two letters more in their middle. Only within a name
 * of the trade is a sound certain enough.
 */
function soundingLike(typed: string, { spelling }: Knowledge): WordReading[] {
  if (!/^[a-z]{4,7}$/.test(typed)) return [];
  const sound = soundOf(typed);
  return spelling
    .alike(typed, 2)
    .filter(({ word, distance }) => distance === 2 && (soundOf(word) === sound || isShortened(typed, word)))
    .map(({ word, distance }) => ({ shown: word, words: [word], distance }));
}

/** Two letters were left out that stand together: the ti of a "catalyc". */
function isShortened(typed: string, shown: string): boolean {
  if (typed.length < 6 || shown.length !== typed.length + 2) return false;
  let same = 0;
  while (same < typed.length && typed[same] === shown[same]) same += 1;
  return same >= 4 && typed.slice(same) === shown.slice(same + 2);
}

/** Whoever says it by its sound writes all of its letters, in another order: the diesel of "desiel". */
const isSure = (typed: string, shown: string) => isSlip(typed, shown) || isShortened(typed, shown);

/** Its first letter and the other consonants, doubled ones once: vowels are what the ear takes one for the other. */
const soundOf = (word: string) =>
  (word[0] ?? '') +
  word
    .slice(1)
    .replaceAll(/[aeiouy]/g, '')
    .replaceAll(/(.)\1+/g, '$1');

const lettersOf = (word: string) => [...word].sort().join('');

/** Letters that changed places: the likeliest slip. */
const isSlip = (typed: string, shown: string) => typed !== shown && lettersOf(typed) === lettersOf(shown);

/** Each row of keys stands a little to the right of the one above. */
const rowsOfKeys = [
  { letters: 'qwertyuiop', from: 0 },
  { letters: 'asdfghjkl', from: 0.25 },
  { letters: 'zxcvbnm', from: 0.75 },
];
const keys: ReadonlyMap<string, { row: number; at: number }> = new Map(
  rowsOfKeys.flatMap(({ letters, from }, row) =>
    [...letters].map((letter, at) => [letter, { row, at: from + at }] as const),
  ),
);

/** Its first letter is right, missing, the second one or that of a key beside it: "iper", "vulb". */
export function mayBeginSo(typed: string, shown: string): boolean {
  const [one, other] = [keys.get(typed[0] ?? ''), keys.get(shown[0] ?? '')];
  if (typed[0] === shown[0] || shown.slice(1) === typed || isSlip(typed, shown)) return true;
  return (
    one !== undefined &&
    other !== undefined &&
    Math.abs(one.row - other.row) <= 1 &&
    Math.abs(one.at - other.at) <= 1
  );
}

/** What a mistyped word may be: by itself, or within what the trade calls by several words. */
type Correction = { shown: string; piece: Piece; distance: number; isPhrase: boolean };

/**
 * Mistyped words are read as what stands nearest in letters, and of those as what stands together with the other words, most
 * often in names; a phrase of the trade before a word by itself. A word of up to three letters is only read otherwise where its
 * neighbours make it certain.
 */
export function correct(
  pieces: Piece[],
  tokens: readonly Token[],
  knowledge: Knowledge,
): Reading['corrected'] {
  const { table } = knowledge;
  const corrected = correctTogether(pieces, tokens, knowledge);
  for (const doubtful of pieces.filter(({ clause }) => clause === null)) {
    if (!pieces.includes(doubtful)) continue; // it has become part of a phrase
    const text = doubtful.typed;
    // spelled right, and of nothing that is sold
    if (knowledge.synonyms.isFiller(text) || isOfComplaint(text) || isSmallGermanWord(text)) continue;
    const rate = (correction: Correction) => {
      const { piece } = correction;
      if (!isFound(piece.clause)) return [];
      const others = clausesBeside(pieces, piece);
      if (others === null) return [];
      const all = [...others, piece.clause];
      const together =
        countUpTo(table, all, 'name', enoughToCompare) * 4 + countUpTo(table, all, 'anywhere', 3);
      return [
        { ...correction, together, isCertain: together > 3 && (correction.isPhrase || others.length > 0) },
      ];
    };
    const swapped = ({ shown }: Correction) => Number(isSlip(text, shown));
    let rated = correctionsOf(doubtful, readingsOf(text, knowledge), tokens, knowledge).flatMap(rate);
    // In a long text no name has all of it, whatever a word is read as.
    const isEnough = pieces.length <= longestRun ? isNamed : isSaidAnywhere;
    if (!rated.some(isEnough)) {
      const byEar = correctionsOf(doubtful, soundingLike(text, knowledge), tokens, knowledge)
        .filter(({ isPhrase, shown }) => isPhrase || isSure(text, shown))
        .flatMap(rate);
      // Of a "wheel barring" a name has the bearing, and only a description a bar and a ring.
      const named = byEar.filter(isNamed);
      rated = named.length > 0 ? named : [...rated, ...byEar];
    }
    const isBesides = tokens[doubtful.from]?.besides === true;
    // By itself a short word with another first letter is another word: "null" is nothing full.
    const isNear = ({ shown, isCertain }: (typeof rated)[number]) =>
      isCertain || text.length > 4 || mayBeginSo(text, shown);
    // An everyday word is another one only where names have that together with the rest: a "brake horse", but no "horse".
    const isEveryday = isEverydayWord(text);
    const possible = isEveryday
      ? rated.filter(({ isCertain, together }) => isCertain && together > 3 && pieces.length > 1)
      : text.length > 3
        ? rated.filter(isNear)
        : rated.filter(
            ({ isCertain, shown, together }) =>
              !isBesides && (isCertain || (together > 0 && isSlip(text, shown))),
          );
    const startsSame = ({ shown }: Correction) => Number(shown[0] === text[0]);
    possible.sort(
      (a, b) =>
        Number(b.together > 0) - Number(a.together > 0) ||
        a.distance - b.distance ||
        Number(b.isPhrase) - Number(a.isPhrase) ||
        swapped(b) - swapped(a) ||
        (text.length <= 5 ? startsSame(b) - startsSame(a) : 0) ||
        b.together - a.together,
    );
    const [likeliest] = possible;
    const mayBeGerman = !isEveryday && (likeliest === undefined || likeliest.distance > 1);
    const german = mayBeGerman ? inGerman(doubtful, knowledge) : null;
    const best = german ?? likeliest;
    const isStrayed = best !== undefined && best.together === 0 && pieces.length > 1;
    if (isStrayed && isNearlyAMaker(text)) continue; // "bosh wipers" are no bushes
    if (best === undefined && isEveryday) continue;
    if (best === undefined) {
      readApart(pieces, doubtful, corrected, knowledge);
      continue;
    }
    const from = pieces.findIndex((piece) => piece.from === best.piece.from);
    const covered = pieces.filter(({ to }) => to > best.piece.from && to <= best.piece.to).length;
    pieces.splice(from, covered, best.piece);
    corrected.push({ typed: text, shown: best.shown });
  }
  if (corrected.length === 0) return corrected;
  for (const [at, piece] of pieces.entries()) {
    const whole = piece.to === piece.from + 1 && corrected.find((one) => one.typed === piece.typed);
    if (whole) pieces[at] = asIfRight(piece, whole.shown, piece.to === tokens.length, knowledge);
  }
  const isMended = ({ typed }: Piece) => corrected.some((one) => one.typed === typed);
  const others = pieces.slice(0, -1).filter((piece) => !isMended(piece));
  const begun = others.flatMap(({ clause }) => (isFound(clause) && clause.weak !== true ? [clause] : []));
  return [...corrected, ...completed(begun, knowledge)];
}

/** Whether a name has it, beside what else was understood. */
const isNamed = ({ together }: { together: number }) => together > 3;
const isSaidAnywhere = ({ together }: { together: number }) => together > 0;

/** A German name with one mistake in it: "bremsbelege". */
function inGerman(doubtful: Piece, knowledge: Knowledge): (Correction & { together: number }) | null {
  const name = germanMistyped(doubtful.typed);
  const meant = name === null ? null : wordClause(name, false, knowledge);
  if (name === null || meant === null) return null;
  const alternatives = meant.alternatives.map((way) => ({ ...way, cost: way.cost + cost.corrected }));
  const piece = { ...doubtful, clause: { typed: doubtful.typed, alternatives, weak: true } };
  return { shown: asWrittenInGerman(name), piece, distance: 1, isPhrase: false, together: 4 };
}

/** One letter away from who makes parts. */
function isNearlyAMaker(text: string): boolean {
  return text.length > 3 && makersAsSpelled().alike(text, 1).length > 0;
}

let spelledMakers: Vocabulary | null = null;
const makersAsSpelled = () =>
  (spelledMakers ??= vocabularyOf([...makersOfParts].filter((maker) => maker.length > 3)));

/** A word that was corrected finds all that the right word finds. */
function asIfRight(piece: Piece, shown: string, isLast: boolean, knowledge: Knowledge): Piece {
  const right = shown.includes(' ') ? null : wordClause(shown, isLast, knowledge);
  if (right === null || !isFound(piece.clause)) return piece;
  const alternatives = right.alternatives.map((way) => ({ ...way, cost: way.cost + cost.corrected }));
  return { ...piece, clause: { ...piece.clause, alternatives } };
}

/** Beside what was corrected, words that only begin another are shown as that too: "brak pd" is "brake pad". */
function completed(clauses: readonly Clause[], knowledge: Knowledge): Reading['corrected'] {
  return clauses.flatMap((clause) => {
    const { typed, alternatives } = clause;
    if (typed.includes(' ') || !isOnlyBegun(clause, knowledge)) return [];
    const words = alternatives.flatMap(({ terms }) => terms).filter((word) => word.startsWith(typed));
    const [shown] = words.sort((a, b) => a.length - b.length);
    return shown === undefined ? [] : [{ typed, shown }];
  });
}

/** Written together, and not all of it is sold: read as if it had been written apart. A polybush is a poly bush. */
function readApart(
  pieces: Piece[],
  doubtful: Piece,
  corrected: Reading['corrected'],
  knowledge: Knowledge,
): void {
  const { spelling, synonyms } = knowledge;
  const { typed, from, to } = doubtful;
  const [words] = splits(typed, (half) => half.length > 2 && spelling.has(stem(half)), 2);
  if (words === undefined || words.some((word) => synonyms.isFiller(word))) return;
  const apart = words.map((word) => ({
    typed: word,
    from,
    to,
    clause: wordClause(word, false, knowledge) ?? { typed: word, alternatives: [] },
  }));
  if (!apart.some(({ clause }) => isFound(clause))) return;
  pieces.splice(pieces.indexOf(doubtful), 1, ...apart);
  corrected.push({ typed, shown: rightlySpelled(words) });
}

/** Words beside each other that are read anew together. */
const longestRun = 4;

const mostReadingsOfRun = 1000;

const mostRated = 40;

/** Of more words that nobody knows no name is made. */
const mostMistyped = 8;

/** One reading of each word of a run. */
type RunReading = { words: readonly WordReading[]; isPhrase: boolean; distance: number };

/**
 * A mistake in each of several words beside each other: none of them says what the others are meant to be, but few of their readings
 * are a name of the trade or stand together in names of parts.
 */
function correctTogether(
  pieces: Piece[],
  tokens: readonly Token[],
  knowledge: Knowledge,
): Reading['corrected'] {
  const corrected: Reading['corrected'] = [];
  const mistyped = pieces.filter(({ clause }) => clause === null).length;
  // Two at least, of which the last word may be one that is only begun: most searches have none.
  if (mistyped === 0 || mistyped > mostMistyped) return corrected;
  for (let first = 0; first < pieces.length - 1; first += 1) {
    const best = nearestOf(runReadings(pieces.slice(first, first + longestRun), tokens, knowledge), {
      run: (length) => pieces.slice(first, first + length),
      others: (length) => [...pieces.slice(0, first), ...pieces.slice(first + length)],
      knowledge,
    });
    if (best === null) continue;
    const run = pieces.slice(first, first + best.words.length);
    for (const [at, { shown, distance }] of best.words.entries())
      if (distance > 0) corrected.push({ typed: run[at]?.typed ?? '', shown });
    pieces.splice(first, run.length, ...piecesOf(run, best, knowledge));
  }
  return corrected;
}

function piecesOf(run: readonly Piece[], { words, isPhrase }: RunReading, knowledge: Knowledge): Piece[] {
  const phrase = words.map(({ words: [word = ''] }) => word);
  if (!isPhrase)
    return run.map((piece, at) => ({
      ...piece,
      clause: clauseOf(piece.typed, phrase.slice(at, at + 1), knowledge),
    }));
  const typed = run.map((piece) => piece.typed).join(' ');
  const clause = clauseOf(typed, phrase, knowledge);
  return [{ typed, from: run[0]?.from ?? 0, to: run.at(-1)?.to ?? 0, clause }];
}

/** Every way in which the first of these are a name of the trade, or two words of names, with a mistake in two of them at least. */
function runReadings(pieces: readonly Piece[], tokens: readonly Token[], knowledge: Knowledge): RunReading[] {
  const { table, synonyms } = knowledge;
  const found: RunReading[] = [];
  let begun: Pick<RunReading, 'words' | 'distance'>[] = [{ words: [], distance: 0 }];
  const open: Piece[] = [];
  for (const [at, piece] of pieces.entries()) {
    const { typed, from, to } = piece;
    if (to !== from + 1 || tokens[from]?.kind !== 'word') break;
    const isOpen =
      (piece.clause === null && !knowledge.synonyms.isFiller(typed)) ||
      (piece.clause !== null && to === tokens.length && isOnlyBegun(piece.clause, knowledge));
    if (isOpen) open.push(piece);
    const choices = isOpen
      ? readingsOf(typed, knowledge).filter(({ words }) => words.length === 1)
      : [{ shown: typed, words: [stem(typed)], distance: 0 }];
    begun = begun
      .flatMap(({ words, distance }) =>
        choices.map((choice) => ({ words: [...words, choice], distance: distance + choice.distance })),
      )
      .slice(0, mostReadingsOfRun);
    const named = begun.map((reading) => ({
      ...reading,
      phrase: reading.words.map(({ words: [word = ''] }) => word),
    }));
    if (open.length > 1 && open.some((one) => one.typed.length > 3)) {
      for (const { phrase, ...reading } of named) {
        const isPhrase = synonyms.of(phrase).length > 0;
        if (isPhrase || (at === 1 && phrase.every((word) => isInNames(table, word))))
          found.push({ ...reading, isPhrase });
      }
    }
    // Longer ones only of what a name begins with; of the first word any, for two words of names.
    if (at > 0)
      begun = named.filter(({ phrase }) => synonyms.beginningWith(`${phrase.join(' ')} `, 1).length > 0);
  }
  return found;
}

/** The last word, where it is only the beginning of another. */
function isOnlyBegun({ typed, alternatives }: Clause, { table, synonyms }: Knowledge): boolean {
  const isBegun = alternatives.every((one) => one.cost >= cost.beginning);
  return isBegun && !isThere(table, stem(typed)) && !synonyms.knows(stem(typed));
}

/** Of readings that names of parts have, the nearest in letters; of those what stands together with the other words. */
function nearestOf(
  readings: readonly RunReading[],
  {
    run,
    others,
    knowledge,
  }: { run: (length: number) => Piece[]; others: (length: number) => Piece[]; knowledge: Knowledge },
): RunReading | null {
  const { table } = knowledge;
  const likely = readings.toSorted(
    (a, b) => a.distance - b.distance || Number(b.isPhrase) - Number(a.isPhrase),
  );
  const rated = likely.slice(0, mostRated).flatMap((reading) => {
    const typed = run(reading.words.length);
    const clauses = piecesOf(typed, reading, knowledge).flatMap(({ clause }) =>
      isFound(clause) ? [clause] : [],
    );
    if (clauses.length === 0) return [];
    const alone = countUpTo(table, clauses, 'name', enoughToCompare);
    // A name of the trade may stand in a description only: an idler pulley is part of a kit.
    if (alone === 0 && !(reading.isPhrase && countUpTo(table, clauses, 'anywhere', 1) > 0)) return [];
    const beside = others(reading.words.length).flatMap(({ clause }) => (isFound(clause) ? [clause] : []));
    const together =
      beside.length === 0 ? alone : countUpTo(table, [...beside, ...clauses], 'name', enoughToCompare);
    const alike = reading.words.reduce(
      (sum, { shown }, at) => sum + likeness(typed[at]?.typed ?? '', shown),
      0,
    );
    return [{ reading, alone, together, alike }];
  });
  const [best] = rated.sort(
    (a, b) =>
      Number(b.together > 0) - Number(a.together > 0) ||
      a.reading.distance - b.reading.distance ||
      Number(b.reading.isPhrase) - Number(a.reading.isPhrase) ||
      b.alike - a.alike ||
      b.together - a.together ||
      b.alone - a.alone,
  );
  return best?.reading ?? null;
}

/** Two letters that changed places are the likeliest slip, and whoever mistypes a word begins it right. */
function likeness(typed: string, shown: string): number {
  return (isSlip(typed, shown) ? 2 : 0) + (typed[0] === shown[0] ? 1 : 0);
}

/** What else was understood; null where the piece would take a part of it away. */
function clausesBeside(pieces: readonly Piece[], { from, to }: Piece): Clause[] | null {
  const clauses: Clause[] = [];
  for (const piece of pieces) {
    const isWithin = piece.from >= from && piece.to <= to;
    const isBeside = piece.to <= from || piece.from >= to;
    if (!isWithin && !isBeside) return null;
    if (isBeside && isFound(piece.clause)) clauses.push(piece.clause);
  }
  return clauses;
}

const longestPhraseCorrected = 4;

function correctionsOf(
  doubtful: Piece,
  readings: readonly WordReading[],
  tokens: readonly Token[],
  knowledge: Knowledge,
): Correction[] {
  const { typed, from: at } = doubtful;
  const corrections: Correction[] = [];
  for (const { shown, words, distance } of readings) {
    const piece = { ...doubtful, clause: clauseOf(typed, words, knowledge) };
    corrections.push({ shown, piece, distance, isPhrase: false });
    if (words.length > 1) continue;
    for (let from = Math.max(0, at - longestPhraseCorrected + 1); from <= at; from += 1) {
      const firstWord = from === at ? (words[0] as string) : wordOf(tokens[from] as Token);
      // Two at least, for they may stand the other way round.
      const most = Math.min(longestPhraseCorrected, Math.max(2, knowledge.synonyms.longestFrom(firstWord)));
      for (let to = Math.max(at + 1, from + 2); to <= Math.min(tokens.length, from + most); to += 1) {
        const run = tokens.slice(from, to);
        const phrase = run.map((token, place) =>
          from + place === at ? (words[0] as string) : wordOf(token),
        );
        // The other way round too: a "resevoir coolant" is a coolant reservoir.
        const named = [phrase, phrase.toReversed()].slice(0, run.length === 2 ? 2 : 1);
        const name = named.find((words) => knowledge.synonyms.of(words).length > 0);
        if (name === undefined) continue;
        const clause = clauseOf(textOf(run), name, knowledge);
        corrections.push({
          shown,
          piece: { typed: clause.typed, from, to, clause },
          distance,
          isPhrase: true,
        });
      }
    }
  }
  return corrections;
}

/** Each word in turn is read as something like it that stands together with all the others; the nearest such reading wins. */
export function doubtKnown(reading: Reading, begun: boolean, knowledge: Knowledge): Reading | null {
  let nearest: { reading: Reading; distance: number; together: number } | null = null;
  for (const [at, { typed, alternatives }] of reading.clauses.entries()) {
    if (!/^[a-z]{2,}$/.test(typed)) continue;
    if (begun && alternatives.some((one) => one.cost < cost.beginning)) continue;
    const isAlone = reading.clauses.length === 1;
    if (isInNames(knowledge.table, stem(typed)) || knowledge.synonyms.knows(stem(typed))) continue;
    if (makersOfParts.has(typed)) continue;
    const others = reading.clauses.filter((_, place) => place !== at);
    for (const { shown, words, distance } of readingsOf(typed, knowledge)) {
      if (shown === typed || shown === stem(typed)) continue;
      if (isAlone && typed.length <= 3 && !isSlip(typed, shown)) continue;
      if (isAlone && isEverydayWord(typed)) continue;
      const clause = clauseOf(typed, words, knowledge);
      if (clause.alternatives.length === 0) continue;
      const together = countUpTo(knowledge.table, [...others, clause], 'name', enoughToCompare);
      if (together === 0) continue;
      if (
        nearest !== null &&
        (distance > nearest.distance || (distance === nearest.distance && together <= nearest.together))
      ) {
        continue;
      }
      const clauses = reading.clauses.map((old, place) => (place === at ? clause : old));
      const before = reading.clauses.slice(0, at).filter((clause) => clause.weak !== true);
      const stillSo = reading.corrected.filter((one) => one.typed !== typed);
      const corrected = [...stillSo, { typed, shown }, ...completed(before, knowledge)];
      nearest = { reading: { ...reading, clauses, corrected }, distance, together };
    }
  }
  return nearest?.reading ?? null;
}
