import { fold } from './fold.ts';
import type { QueryReader } from './read-query.ts';
import { germanNames } from './synonyms.ts';

/** Small words of German, by what English has for them. */
const small: ReadonlyMap<string, string> = new Map([
  ['ohne', 'without'],
  ['nicht', 'not'],
  // "Not", for what no part is called can be denied so, too.
  ...['kein', 'keine', 'keinen', 'keiner', 'keinem', 'keines', 'keins'].map((word) => [word, 'not'] as const),
  ['außer', 'except'],
  ['ausser', 'except'],
  ['aber', 'but'],
  ['mit', 'with'],
  ['und', 'and'],
  ['oder', 'or'],
  ['für', 'for'],
  ['fur', 'for'],
  ['fuer', 'for'],
]);
const articles = ['von', 'der', 'die', 'das', 'den', 'dem', 'ein', 'eine', 'einen', 'einem', 'einer'];
/** What something comes with or without. By itself a "Lager" is as often the stock of the shop, so these are no names of parts. */
const belongings: ReadonlyMap<string, string> = new Map([
  ['lager', 'bearing'],
  ['sommer', 'summer'],
  ['patrone', 'cartridge'],
  ['gehäuse', 'housing'],
  ['gehause', 'housing'],
  ['gehaeuse', 'housing'],
  ['dichtung', 'gasket'],
  ['sensoren', 'sensor'],
  ['stahl', 'steel'],
  ['alu', 'alloy'],
]);

/** How the trade calls a kind of part, by the English word that names have. With every ending: gelochte, gelochten, gelochter. */
const kinds: ReadonlyMap<string, string> = new Map([
  ['gelocht', 'drilled'],
  ['perforiert', 'drilled'],
  ['geschlitzt', 'slotted'],
  ['genutet', 'slotted'],
  ['belüftet', 'vented'],
  ['innenbelüftet', 'vented'],
  ['massiv', 'solid'],
  ['voll', 'solid'],
  ['rund', 'round'],
  ['flach', 'flat'],
  ['beheizt', 'heated'],
  ['beheizbar', 'heated'],
  ['heizbar', 'heated'],
  ['elektrisch', 'electric'],
  ['manuell', 'manual'],
  ['mechanisch', 'manual'],
  ['hydraulisch', 'hydraulic'],
  ['grundiert', 'primed'],
  ['lang', 'long'],
  ['schwarz', 'black'],
  ['verstellbar', 'adjustable'],
  ['höhenverstellbar', 'adjustable'],
  ['elastisch', 'elastic'],
  ['abgewinkelt', 'angled'],
  ['geschlossen', 'closed'],
  ['gerahmt', 'framed'],
]);
/** What such a word is made with beside the name of the part: a Patronenfilter, a Lochscheibe. */
const madeWith: ReadonlyMap<string, string> = new Map([
  ['patronen', 'cartridge'],
  ['einsatz', 'cartridge'],
  ['anschraub', 'spin-on'],
  ['schraub', 'spin-on'],
  ['wechsel', 'spin-on'],
  ['loch', 'drilled'],
  ['schlitz', 'slotted'],
  ['voll', 'solid'],
  ['massiv', 'solid'],
  ['rund', 'round'],
  ['platten', 'panel'],
  ['flach', 'flat'],
  ['bügel', 'framed'],
  ['iridium', 'iridium'],
  ['nickel', 'nickel'],
  ['halogen', 'halogen'],
  ['led', 'led'],
  ['agm', 'agm'],
  ['aktivkohle', 'carbon'],
  ['vlies', 'fleece'],
  ['festsattel', 'fixed'],
  ['schwimm', 'floating'],
  ['faust', 'floating'],
]);
/** What such a word ends with; a Festsattel is fixed by its first half. */
const partsOfWords =
  'filter|scheiben?|bremsscheiben?|kerzen?|zündkerzen?|birnen?|lampen?|leuchten?|scheinwerfer|batterien?|wischer|wischerblatt|wischerblätter|sättel|sattel|rad|belag|beläge|spiegel';
/** What kinds of parts have and others have not: discs "ohne Löcher". */
const marks: ReadonlyMap<string, string> = new Map([
  ['löcher', 'drilled'],
  ['loch', 'drilled'],
  ['lochung', 'drilled'],
  ['bohrungen', 'drilled'],
  ['schlitze', 'slotted'],
  ['schlitzen', 'slotted'],
  ['belüftung', 'vented'],
  ['heizung', 'heated'],
  ['rahmen', 'framed'],
  ['bügel', 'framed'],
  ['blinker', 'repeater'],
  ['warnkontakt', 'sensor'],
  ['aktivkohle', 'carbon'],
  ['deckel', 'cap'],
  ['kabel', 'cable'],
  ['ring', 'ring'],
  ['schloss', 'lock'],
]);

const names: ReadonlySet<string> = new Set(germanNames.map(([typed]) => typed));
/** What a German name of one word is in English, where that is several: the winter tyre of "Winterreifen". */
export function inTwoWords(name: string): string | null {
  const [, only = '', ...more] = germanNames.find(([typed]) => typed === fold(name)) ?? [];
  return more.length === 0 && only.includes(' ') ? only : null;
}
const oneOf = (words: Iterable<string>) => [...words].join('|');
/** Also with an e for its dots, or with none. */
const inAnySpelling = (words: string) =>
  words.replaceAll(/[äöü]/g, (letter) => `(?:${letter}|${plainLetter[letter]}e?)`);
const plainLetter: Readonly<Record<string, string>> = { ä: 'a', ö: 'o', ü: 'u' };
const wordsOf = (map: ReadonlyMap<string, string>) => inAnySpelling(oneOf(map.keys()));
const begin = '(?<![\\p{L}\\p{N}-])';
const end = '(?![\\p{L}\\p{N}-])';
const anyKind = new RegExp(`${begin}(${wordsOf(kinds)})(?:e[mnrs]?)?${end}`, 'giu');
const anyMadeWith = new RegExp(
  `${begin}(${wordsOf(madeWith)})-?(?:${inAnySpelling(partsOfWords)})(?:[ens]|en)?${end}`,
  'giu',
);
const anyMark = new RegExp(
  `(?<=${begin}(?:ohne|nicht|kein(?:e[mnrs]?)?)\\s+(?:mit\\s+)?)(${wordsOf(marks)})${end}`,
  'giu',
);
const plainly = (word: string) => fold(word).replaceAll(/([aou])e/g, '$1');
const plainlyOf = (map: ReadonlyMap<string, string>) =>
  new Map([...map].map(([word, read]) => [plainly(word), read]));
const waysToSayKinds: readonly (readonly [RegExp, ReadonlyMap<string, string>])[] = [
  [anyMark, plainlyOf(marks)],
  [anyKind, plainlyOf(kinds)],
  [anyMadeWith, plainlyOf(madeWith)],
];

/** With another word behind it: by itself at the end it may be the beginning of one, of a Mitsubishi. */
const smallOnes = new RegExp(
  `(?<![\\p{L}\\p{N}-])(aber(?=\\s+(?:nicht|kein(?:e[mnrs]?)?)\\s)|(?!aber)(?:${oneOf(small.keys())}))(?:\\s+(?:${oneOf(articles)})(?=\\s))*(\\s+)(?=\\S)(?:(${oneOf(belongings.keys())})(?![\\p{L}\\p{N}]))?`,
  'giu',
);

/** Spelled right as they are: no English word is made of them, whatever stands beside ("ohne" is no "one", "mit" no "kit"). */
export const isSmallGermanWord = (word: string): boolean => small.has(word) || articles.includes(word);

/** Nobody who writes these writes English: their "links" are on the left. */
export const isDenialInGerman = (word: string): boolean =>
  /^(?:ohne|nicht|kein(?:e?s|e[nrm]?)?|ausser)$/.test(word);

/** "Auf Lager" is the stock of the shop, and no bearing. "Bitte" is please. */
const sayingNothing = /(?<![\p{L}\p{N}-])(?:(?:auf|ab)\s+lager|bitte)(?![\p{L}\p{N}-])/giu;
const anyDotted = /(?<![\p{L}\p{N}-])(?=\p{L}*[äöü])\p{L}+(?![\p{L}\p{N}-])/giu;
const withE = (word: string) =>
  word.toLowerCase().replaceAll(/[äöü]/g, (letter) => `${plainLetter[letter]}e`);

/** Without its dots a "Düse" is as good as a fuse, so it is known with an e only. */
const isKnownWithE = (word: string) => !names.has(fold(word)) && names.has(withE(word));

/** "Düse links": with an e for its dots, before it is asked whose side that is. */
export const withGermanDots = (typed: string): string =>
  typed.replaceAll(anyDotted, (word) => (isKnownWithE(word) ? withE(word) : word));

/** "Bremsbeläge ohne Sensor": as if it were "Bremsbeläge without sensor". Beside words that are known. */
export function withGermanWords(
  asked: string,
  { isWord, isFiller }: Pick<QueryReader, 'isWord' | 'isFiller'>,
): string {
  const typed = asked.replaceAll(sayingNothing, ' ');
  const isSmallSaid = typed.search(smallOnes) !== -1;
  const isKindSaid = waysToSayKinds.some(([words]) => typed.search(words) !== -1);
  if (!isSmallSaid && !isKindSaid) return typed; // as most
  const words = fold(typed).split(/[^\p{L}\p{N}]+/u);
  const isKnown = (word: string) =>
    word !== '' && !small.has(word) && !isFiller(word) && (names.has(word) || isWord(word));
  if (!words.some(isKnown)) return typed;
  // "Lang" and "rund" alone are too short to be sure of: beside German they are.
  const isGerman = words.some((word) => names.has(word) || isDenialInGerman(word));
  const inKinds = isGerman
    ? waysToSayKinds.reduce(
        (text, [anyWord, readOf]) =>
          text.replaceAll(anyWord, (written: string, word: string) =>
            isKnownName(written, isWord) ? written : (readOf.get(plainly(word)) ?? written),
          ),
        typed,
      )
    : typed;
  return inKinds.replaceAll(smallOnes, (written: string, word: string, space: string, thing?: string) => {
    if (isWord(fold(word))) return written; // the catalogue has it itself
    const belonging = thing === undefined ? '' : (belongings.get(thing.toLowerCase()) ?? thing);
    return `${small.get(word.toLowerCase()) ?? word}${space}${belonging}`;
  });
}

/** The name of a part on an invoice, or a word that the catalogue has itself. */
const isKnownName = (written: string, isWord: QueryReader['isWord']) =>
  names.has(fold(written)) || isWord(fold(written));

/** The English words that were read, with those that were typed for them. */
export function germanWordsAsTyped(typed: string): ReadonlyMap<string, string> {
  const ofSmall = [...typed.matchAll(smallOnes)].flatMap(([, word = '', , thing = '']) =>
    [word, thing].flatMap((one) => {
      const read = small.get(one.toLowerCase()) ?? belongings.get(one.toLowerCase());
      return read === undefined ? [] : [[read, one.toLowerCase()] as const];
    }),
  );
  const ofKinds = waysToSayKinds.flatMap(([anyWord, readOf]) =>
    [...typed.matchAll(anyWord)].flatMap(([written, word = '']) => {
      const read = readOf.get(plainly(word));
      return read === undefined ? [] : [[read, written.toLowerCase()] as const];
    }),
  );
  const ofDots = [...typed.matchAll(anyDotted)].flatMap(([word]) =>
    isKnownWithE(word) ? [[withE(word), word.toLowerCase()] as const] : [],
  );
  return new Map([...ofKinds, ...ofDots, ...ofSmall]);
}
