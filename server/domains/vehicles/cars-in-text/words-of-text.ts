import { compactName } from '../car-names.ts';
import type { NameIndex } from './name-index.ts';
import { trims } from './words.ts';

const mostLetters = 400;
const mostWords = 24;
const lengthsOfNames = [1, 2, 3];

/** The comma of "2015 civic, 2014 accord", and not of "civic, 2014 oil filter". */
const yearOfNextCar = /(?<=[\p{L}\d])\s*[,;]\s*(?=(?:19|20)\d\d\s+[\p{L}\d])/gu;
const lettersOfYear = 4;

/** As they are typed, in small letters and without the signs around them; a comma between two cars is an "or". */
export function wordsOfText({ makeCalled, isListed }: NameIndex, text: string): string[] {
  const isName = (words: readonly string[]) => {
    const compact = compactName(words.join(''));
    return makeCalled(compact) !== null || isListed(compact);
  };
  const beginsCar = (some: string) => lengthsOfNames.some((length) => isName(some.split(/\s+/, length)));
  const endsCar = (some: string) =>
    lengthsOfNames.some((length) =>
      isName(
        some
          .replace(/\s+(?:19|20)\d\d$/, '')
          .replace(/\s+(\S+)$/, (last, word: string) => (trims.has(word.toLowerCase()) ? '' : last))
          .split(/\s+/)
          .slice(-length),
      ),
    );
  return wordsOf(
    text.replaceAll(yearOfNextCar, (comma, at: number) => {
      const behind = text.slice(at + comma.length + lettersOfYear).trim();
      return endsCar(text.slice(0, at).trim()) && beginsCar(behind) ? ' or ' : comma;
    }),
  );
}

function wordsOf(text: string): string[] {
  return text
    .slice(0, mostLetters)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[’‘`]/g, "'")
    .replaceAll(/&|\s\+(?=\s)/g, ' and ')
    .replaceAll(/\s\/(?=\s)|(?<=(?:19|20)\d\d)(?:\/|\s?[,;]\s?)(?=\p{L})/gu, ' or ') // accord 2014/civic 2015
    .split(/\s+|[,;](?!\d)/) // 1,8 is a number
    .map((word) => word.replaceAll(/^[("“#:]+|[)"”?!:.+]+$/g, '').replace(/'s$/, ''))
    .filter((word) => word !== '')
    .slice(0, mostWords);
}
