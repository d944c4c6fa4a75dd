import { fold } from './fold.ts';
import { germanNames } from './synonyms.ts';
import { type Vocabulary, vocabularyOf } from './vocabulary.ts';

const dots: Readonly<Record<string, string>> = { a: 'ä', o: 'ö', u: 'ü' };

/** Names stand in the list without the dots of their letters and with an e instead: an "olfilter" that is an "oelfilter" too is an "ölfilter". */
function withDots(short: string, long: string): string {
  let shown = '';
  for (let at = 0, other = 0; at < short.length; at += 1) {
    const letter = short[at] ?? '';
    const isDotted = letter in dots && long[other + 1] === 'e' && short[at + 1] !== 'e';
    shown += isDotted ? dots[letter] : letter;
    other += isDotted ? 2 : 1;
  }
  return shown;
}

const ofOneName = Map.groupBy(germanNames, ([typed]) => typed.replaceAll(/([aou])e/g, '$1'));
/** Each name as it is written, by the two ways people begin to type it. */
const names: readonly { shown: string; spellings: readonly string[]; finds: string }[] = [
  ...ofOneName.values(),
].map((ways) => {
  const spellings = ways.map(([typed]) => typed).sort((one, other) => one.length - other.length);
  const [short = '', long = short] = spellings;
  return { shown: withDots(short, long), spellings, finds: ways[0]?.slice(1).join() ?? '' };
});
const written: ReadonlyMap<string, string> = new Map(
  names.flatMap(({ shown, spellings }) => spellings.map((name) => [name, shown] as const)),
);
const spelledPlainly: ReadonlySet<string> = new Set(germanNames.map(([typed]) => typed));

/** Two letters begin too many English words. */
const shortest = 3;
const mostShown = 5;

/** German names that begin so, as they are written, one of each part: "brems", "zünd", "öl". Nobody who types "ol" means one. */
export function germanBegun(typed: string): string[] {
  const begun = fold(typed.trim());
  const isDotted = /[äöüß]/i.test(typed);
  if (!/^\p{L}+$/u.test(begun) || (begun.length < shortest && !isDotted)) return [];
  const found = names.filter(({ spellings }) =>
    spellings.some((name) => name.startsWith(begun) && name !== begun),
  );
  const ofEach = new Map(found.toReversed().map(({ shown, finds }) => [finds, shown]));
  return [...ofEach.values()].reverse().slice(0, mostShown);
}

/** With the dots of its letters. */
export const asWrittenInGerman = (name: string): string => written.get(name) ?? name;

/** Fewer letters are too near to English words. */
const shortestMistyped = 6;
let spelled: Vocabulary | null = null;

/** The German name that is meant by one with one mistake in it: bremscheiben, kuplung. Null: there is none. */
export function germanMistyped(typed: string): string | null {
  if (typed.length < shortestMistyped || !/^[a-z]+$/.test(typed)) return null;
  spelled ??= vocabularyOf([...spelledPlainly].filter((name) => /^[a-z]{5,}$/.test(name)));
  const isLikely = ({ word, distance }: { word: string; distance: number }) =>
    distance > 0 && word[0] === typed[0];
  const alike = spelled.alike(typed, 1).filter(isLikely);
  return alike[0]?.word ?? null;
}

/** As the list has it, without the dots of its letters. */
export const isGermanName = (word: string): boolean => spelledPlainly.has(word);
