import { fold } from './fold.ts';
import { germanNames } from './synonyms.ts';

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

/** As the list has it, without the dots of its letters. */
export const isGermanName = (word: string): boolean => spelledPlainly.has(word);
