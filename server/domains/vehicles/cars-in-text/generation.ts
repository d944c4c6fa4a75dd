import { compactName, type KnownMake, type KnownModel } from '../car-names.ts';
import {
  type Generation,
  generationNumberAt,
  generationsCalled,
  isCodeOf,
  isRoman,
  isSoldIn,
  namesCarAlone,
  numberOfGeneration,
} from '../generations.ts';
import { type Line, placesFrom } from './line.ts';
import type { NameIndex } from './name-index.ts';
import { bodies, trims, units } from './words.ts';
import type { Years } from './years.ts';

/** Volkswagen calls coolants as BMW calls cars. */
const isOfCoolant = /^g1[1-3]$/;
const coolants = /^(?:coolants?|anti-?freeze|kühlmittel|frostschutz)$/;

/** "e90", "w204" and, beside its make, "jeep jk": the code of a generation names the model too. `begin`, `end`: of the make. */
export function modelsCoded(
  index: NameIndex,
  { words, free }: Line,
  make: KnownMake | null,
  { years, begin, end }: { years: Years | null; begin: number; end: number },
): { models: KnownModel[]; places: readonly number[] } | null {
  const isCoolant = words.some((word) => coolants.test(word));
  for (const [at, word] of words.entries()) {
    const code = compactName(word);
    const isBesideMake = make !== null && (at === begin - 1 || at === end);
    if (!free(at) || !(isBesideMake || namesCarAlone(code)) || (isOfCoolant.test(code) && isCoolant))
      continue;
    const called = generationsCalled(code).filter((one) => make === null || one.make === make.compact);
    const meant = called.find((one) => years !== null && isSoldIn(one, years)) ?? called[0];
    const maker = make ?? index.makeCalled(meant?.make ?? '');
    const models = meant === undefined || maker === null ? [] : index.modelsCalled(meant.model, maker);
    if (models.length > 0) return { models, places: [at] };
  }
  return null;
}

/** Of one that is still made, to the last year there is a car of. */
export function soldIn({ from, to }: Generation, models: readonly KnownModel[]): Years {
  const latest = Math.max(from, ...models.map((model) => model.to ?? from));
  return { from, to: to ?? latest };
}

export type GenerationNamed = { of: Generation; text: string; known: readonly Generation[] };

/**
 * The years by which it is told what is listed for a generation: without a first and last that another was sold in too, as 2006 is of the
 * E46 and the E90. `counted`: where these are not the years that were typed. `isShared`: whether the generation says more than the years.
 */
export function yearsOfGeneration(
  generation: GenerationNamed | null,
  typed: Years | null,
  models: readonly KnownModel[],
): { counted: Years | null; isShared: boolean } {
  if (generation === null) return { counted: null, isShared: false };
  const sold = soldIn(generation.of, models);
  const others = generation.known.filter((one) => one !== generation.of);
  const isBegun = others.some(({ to }) => to === sold.from && sold.from < sold.to);
  const isEnded = others.some(({ from }) => from === sold.to && sold.from < sold.to);
  const own = { from: sold.from + (isBegun ? 1 : 0), to: sold.to - (isEnded ? 1 : 0) };
  if (own.from > own.to) return { counted: null, isShared: true };
  const isWithin = typed !== null && own.from <= typed.from && typed.to <= own.to;
  return isWithin ? { counted: null, isShared: false } : { counted: own, isShared: true };
}

/**
 * The generation of the model, by its number ("mk7", "10th gen", "golf 7") or its code ("b6", "e90"). What is none that is known, or was
 * not sold in the years that were typed, is passed over and named: nothing may be promised by half of what was said.
 */
export function takeGeneration(
  { words, free, isTaken, take, passOver }: Line,
  {
    known,
    make,
    years,
    places,
  }: {
    known: readonly Generation[];
    make: KnownMake | null;
    years: Years | null;
    /** Of the model. */
    places: readonly number[];
  },
): GenerationNamed | null {
  let found: GenerationNamed | null = null;
  const use = (
    own: readonly number[],
    isIt: (one: Generation) => boolean,
    text: (one: Generation) => string,
  ) => {
    const meant = known.find((one) => isIt(one) && (years === null || isSoldIn(one, years)));
    if (meant === undefined || (found !== null && found.of !== meant)) return passOver(own);
    take(own);
    found = { of: meant, text: text(meant), known };
  };
  const byNumber = (number: number) => (one: Generation) => one.number === number;
  const isVolkswagen = make?.compact === 'volkswagen';
  const numbered = (isMark: boolean) => (one: Generation) =>
    isMark || isVolkswagen ? `Mk${one.number}` : `${inOrdinals(one.number ?? 0)} gen`;
  const skipped = (at: number, step: number): number =>
    free(at) && (trims.has(words[at] ?? '') || bodies.has(words[at] ?? '')) ? skipped(at + step, step) : at;
  const isBesideCar = (at: number) => isTaken(skipped(at - 1, -1)) || isTaken(skipped(at + 1, 1));

  for (const [at, word] of words.entries()) {
    // The "jk" of a Wrangler JK, the "iii" of a Golf III and an "e90" alone are names of the model themselves.
    const isOfName = at === places.at(-1);
    if (!free(at) && !isOfName) continue;
    const told = free(at) ? generationNumberAt(words, at) : null;
    if (told !== null && free(at + told.length - 1)) {
      use(placesFrom(at, told.length), byNumber(told.number), numbered(word.startsWith('m')));
      continue;
    }
    const codes = [compactName(word + (words[at + 1] ?? '')), compactName(word)];
    const code = codes.find((one) => known.some((generation) => generation.codes.includes(one)));
    const isPair = code !== undefined && code === codes[0] && (words[at + 1] ?? '') !== '' && free(at + 1);
    if (
      code !== undefined &&
      (isOfName || isBesideCar(at) || namesCarAlone(code)) &&
      (isPair || code === codes[1])
    ) {
      const typed = isPair ? `${word} ${words[at + 1]}` : word;
      use(
        isPair ? [at, at + 1] : [at],
        (one) => one.codes.includes(code),
        () => typed.toUpperCase(),
      );
    } else if (isOfName && isRoman(word) && word.length > 1 && places.length > 1) {
      use([at], byNumber(numberOfGeneration(word) ?? 0), numbered(false));
    } else if (!isOfName && make !== null && isBesideCar(at) && isCodeOf(make.compact, word)) passOver([at]);
  }
  // golf 7, civic vii
  const behind = skipped((places.at(-1) ?? -2) + 1, 1);
  const word = words[behind] ?? '';
  const next = words[behind + 1] ?? '';
  const isCounted = units.test(next) || (/^[24]$/.test(word) && /[^s]s$/.test(words.at(-1) ?? ''));
  if (!free(behind) || places.length === 0) return found;
  if (/^\d$/.test(word) && isVolkswagen && !isCounted) use([behind], byNumber(Number(word)), numbered(true));
  else if (isRoman(word)) use([behind], byNumber(numberOfGeneration(word) ?? 0), numbered(false));
  return found;
}

function inOrdinals(number: number): string {
  const ending = number > 10 && number < 20 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}
