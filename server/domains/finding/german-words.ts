import { fold } from './fold.ts';
import type { QueryReader } from './read-query.ts';
import { germanNames } from './synonyms.ts';

/** Small words of German, by what English has for them. */
const small: ReadonlyMap<string, string> = new Map([
  ['ohne', 'without'],
  ['nicht', 'not'],
  ...['kein', 'keine', 'keinen', 'keiner', 'keinem', 'keines'].map((word) => [word, 'no'] as const),
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
const articles = ['der', 'die', 'das', 'den', 'dem', 'ein', 'eine', 'einen', 'einem', 'einer'];
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

const names: ReadonlySet<string> = new Set(germanNames.map(([typed]) => typed));
const oneOf = (words: Iterable<string>) => [...words].join('|');
/** With another word behind it: by itself at the end it may be the beginning of one, of a Mitsubishi. */
const smallOnes = new RegExp(
  `(?<![\\p{L}\\p{N}-])(aber(?=\\s+nicht\\s)|(?!aber)(?:${oneOf(small.keys())}))(?:\\s+(?:${oneOf(articles)})(?=\\s))*(\\s+)(?=\\S)(?:(${oneOf(belongings.keys())})(?![\\p{L}\\p{N}]))?`,
  'giu',
);

/** Spelled right as they are: no English word is made of them, whatever stands beside ("ohne" is no "one", "mit" no "kit"). */
export const isSmallGermanWord = (word: string): boolean => small.has(word) || articles.includes(word);

/** Nobody who writes these writes English: their "links" are on the left. */
export const isDenialInGerman = (word: string): boolean =>
  /^(?:ohne|nicht|kein(?:e[nrms]?)?|ausser)$/.test(word);

/** "Bremsbeläge ohne Sensor": as if it were "Bremsbeläge without sensor". Beside words that are known. */
export function withGermanWords(
  typed: string,
  { isWord, isFiller }: Pick<QueryReader, 'isWord' | 'isFiller'>,
): string {
  if (typed.search(smallOnes) === -1) return typed; // as most
  const words = fold(typed).split(/[^\p{L}\p{N}]+/u);
  const isKnown = (word: string) =>
    word !== '' && !small.has(word) && !isFiller(word) && (names.has(word) || isWord(word));
  if (!words.some(isKnown)) return typed;
  return typed.replaceAll(smallOnes, (written: string, word: string, space: string, thing?: string) => {
    if (isWord(fold(word))) return written; // the catalogue has it itself
    const belonging = thing === undefined ? '' : (belongings.get(thing.toLowerCase()) ?? thing);
    return `${small.get(word.toLowerCase()) ?? word}${space}${belonging}`;
  });
}

/** The English words that were read, with those that were typed for them. */
export function germanWordsAsTyped(typed: string): ReadonlyMap<string, string> {
  const pairs = [...typed.matchAll(smallOnes)].flatMap(([, word = '', , thing = '']) =>
    [word, thing].flatMap((one) => {
      const read = small.get(one.toLowerCase()) ?? belongings.get(one.toLowerCase());
      return read === undefined ? [] : [[read, one.toLowerCase()] as const];
    }),
  );
  return new Map(pairs);
}
