import { compactName } from '../car-names.ts';
import { engineFuels, fuelAt } from './engine.ts';
import { isVague, mostOfName, type NameIndex } from './name-index.ts';
import { bodies, countsCylinders, engineNames, isTurbo, trims } from './words.ts';
import { yearOf } from './years.ts';

type IsWord = (word: string) => boolean;

/** v6, i4, 4cyl, 1.8t */
const isEngineShape = /^(?:v-?(?:6|8|10|12)|[il]-?[3456]|\d{1,2}-?cyl(?:inders?)?\.?|\d[.,]\d[a-z]{0,4})$/;

/**
 * Of how many words what is named here is: a car, with the year before it, or something of one that cannot be taken for a part. `whole`:
 * with the car that stands right behind, too.
 */
export function lengthOfCar(
  index: NameIndex,
  words: readonly string[],
  at: number,
  { isWord, whole }: { isWord: IsWord; whole: boolean },
): number {
  const own = lengthOfWords(index, words, at, isWord);
  if (own === 0 || !(whole || yearOf(words[at]) !== null)) return own;
  return own + lengthOfName(index, words, at + own, isWord);
}

function lengthOfWords(index: NameIndex, words: readonly string[], at: number, isWord: IsWord): number {
  const word = words[at] ?? '';
  const named = lengthOfName(index, words, at, isWord);
  if (named > 0) {
    const isTrim = (words[at + named] ?? '') === 's' || words[at + named] === 'si';
    const end = isTrim ? named + 1 : named;
    const isDated = yearOf(words[at + end]) !== null;
    return isDated && words.filter((one) => yearOf(one) !== null).length > 1 ? end + 1 : end;
  }
  const fuel = fuelAt(words, at);
  const next = words[at + 1];
  const isOfCar =
    next === undefined || yearOf(next) !== null || lengthOfName(index, words, at + 1, isWord) > 0;
  const isFuel = engineFuels.test(word) || !isWord(word) || (word === 'electric' && isOfCar);
  if (fuel !== null && (fuel.length > 1 || isFuel)) return fuel.length;
  if (/^\d{1,2}$/.test(word) && countsCylinders.test(next ?? '')) return 2;
  if (isEngineShape.test(word)) return /^\d[.,]\d/.test(word) && fuelAt(words, at + 1) !== null ? 2 : 1;
  const isSort = bodies.has(word) || engineNames.test(word) || isTurbo.test(word);
  const isVersion = (trims.has(word) && word.length > 1) || word === 'si' || yearOf(word) !== null;
  return isSort || (isVersion && !isWord(word)) ? 1 : 0;
}

function lengthOfName(index: NameIndex, words: readonly string[], at: number, isWord: IsWord): number {
  const most = Math.min(mostOfName, words.length - at);
  for (let length = most; length > 0; length -= 1) {
    const compact = compactName(words.slice(at, at + length).join(''));
    if (compact === '') continue;
    const isOther = isVague(compact) || (length === 1 && isWord(words[at] ?? ''));
    if (!isOther && index.modelsCalled(compact, null).length > 0) return length;
    const make = index.makeCalled(compact);
    if (make === null) continue;
    const end = at + length;
    for (let more = Math.min(mostOfName, words.length - end); more > 0; more -= 1)
      if (index.modelsCalled(compactName(words.slice(end, end + more).join('')), make).length > 0)
        return length + more;
    if (!isOther) return length;
  }
  return 0;
}
