import { fold } from './fold.ts';
import { germanMistyped } from './german-begun.ts';
import { isDenialInGerman } from './german-words.ts';
import type { QueryReader } from './read-query.ts';
import { germanNames } from './synonyms.ts';

/** Which side it is on a German invoice. */
const side =
  /(?<![\p{L}\p{N}])(?:(link(?:s|er|es|e))|(recht(?:s|er|es|e))|(vorne?|vorder(?:er|es|e|achse))|(hinten|hinter(?:er|es|e|achse)))(?![\p{L}\p{N}])/giu;
const maySaySide = /link|recht|vor[nd]|hinte|(?<!\p{L})[vh][lr](?!\p{L})/iu;
/** "Bremssattel VL" */
const corner = /(?<![\p{L}\p{N}/-])[vh][lr](?![\p{L}\p{N}/-])/giu;
const inEnglish = ['left', 'right', 'front', 'rear'] as const;

const names: ReadonlySet<string> = new Set(germanNames.map(([typed]) => typed));

/** "Scheinwerfer links": the left one. Links are links unless all that stands beside them is German. */
export function withGermanSides(
  typed: string,
  { isWord, isFiller }: Pick<QueryReader, 'isWord' | 'isFiller'>,
): string {
  if (!maySaySide.test(typed)) return typed; // as most
  const isSide = (word: string) => word !== 'links' && word.replace(side, '') === '';
  const others = fold(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== 'links' && word !== '');
  const isGerman = (word: string) =>
    names.has(word) || isSide(word) || (!isWord(word) && germanMistyped(word) !== null);
  const isAllGerman =
    others.some(isGerman) &&
    (others.some(isDenialInGerman) ||
      others.every((word) => isGerman(word) || isFiller(word) || !isWord(word)));
  const inWords = typed.replaceAll(side, (written: string, ...groups: (string | undefined)[]) => {
    if (written.toLowerCase() === 'links' && !isAllGerman) return written;
    return inEnglish.find((_, at) => groups[at] !== undefined) ?? written;
  });
  return others.some((word) => names.has(word)) ? inWords.replaceAll(corner, cornerInWords) : inWords;
}

const cornerInWords = (written: string) => {
  const [end, wheel] = written.toLowerCase();
  return `${end === 'v' ? 'front' : 'rear'} ${wheel === 'l' ? 'left' : 'right'}`;
};

/** The English side that was read, with the word that was typed for it: whoever types "vorne" is not told of a front. */
export function sidesAsTyped(typed: string): ReadonlyMap<string, string> {
  const words = [...typed.matchAll(side)].flatMap(([written, ...groups]) => {
    const read = inEnglish.find((_, at) => groups[at] !== undefined);
    return read === undefined ? [] : [[read, written.toLowerCase()] as const];
  });
  return new Map(words);
}
