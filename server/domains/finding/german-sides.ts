import { fold } from './fold.ts';
import type { QueryReader } from './read-query.ts';
import { germanNames } from './synonyms.ts';

/** Which side it is on a German invoice. */
const side =
  /(?<![\p{L}\p{N}])(?:(link(?:s|er|es|e))|(recht(?:s|er|es|e))|(vorne?|vorder(?:er|es|e|achse))|(hinten|hinter(?:er|es|e|achse)))(?![\p{L}\p{N}])/giu;
const inEnglish = ['left', 'right', 'front', 'rear'] as const;

const names: ReadonlySet<string> = new Set(germanNames.map(([typed]) => typed));

/** "Scheinwerfer links": the left one. Links are links unless all that stands beside them is German. */
export function withGermanSides(
  typed: string,
  { isWord, isFiller }: Pick<QueryReader, 'isWord' | 'isFiller'>,
): string {
  if (!/link|recht|vor[nd]|hinte/i.test(typed)) return typed; // as most
  const isSide = (word: string) => word !== 'links' && word.replace(side, '') === '';
  const others = fold(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== 'links' && word !== '');
  const isGerman = (word: string) => names.has(word) || isSide(word);
  const isAllGerman =
    others.some(isGerman) && others.every((word) => isGerman(word) || isFiller(word) || !isWord(word));
  return typed.replaceAll(side, (written: string, ...groups: (string | undefined)[]) => {
    if (written.toLowerCase() === 'links' && !isAllGerman) return written;
    return inEnglish.find((_, at) => groups[at] !== undefined) ?? written;
  });
}
