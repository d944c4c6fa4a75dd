import { orderStages } from '@spareworks/contract/plain/order-lists';
import { readOrderNumber, readPieceOfNumber } from '@spareworks/contract/plain/order-number';
import { Problem } from '../../kernel/problem.ts';
import { typedWords } from '../../kernel/typed-words.ts';
import type { Finding } from '../finding/finding.ts';
import type { PartFinder } from '../finding/part-finder.ts';

/** Ids of the parts that the shop's search finds: by all of what was typed, or, where there are none, by each of its words. */
export type PartsMeant = ReadonlyMap<string, readonly string[]>;

export const noParts: PartsMeant = new Map();

/** The best ones: where a word names more, most of them say it, and so do the orders themselves. */
const mostParts = 500;
/** Each of them is a question; the words behind them are looked for as they stand. */
const mostWords = 8;

/** `corrected`: what they mean where no order has them as they are, and the words they were read as; null where none was mistyped. */
type Meant = { asTyped: PartsMeant; corrected: { parts: PartsMeant; shown: string | null } | null };

/**
 * What words mean as the catalogue is searched: other words for it, plurals, codes in any spelling. While the catalogue is not known nothing is, and orders are found by what they say themselves.
 */
export async function partsMeant(finding: Pick<Finding, 'ready'>, typed: string): Promise<Meant> {
  const words = typedWords(typed).slice(0, mostWords);
  try {
    const finder = await finding.ready();
    const whole = await named(finder, [typed], true);
    if (isFound(whole) && isOrderNumber(typed))
      return { asTyped: noParts, corrected: { parts: idsOf(whole), shown: null } };
    if (isFound(whole)) return { asTyped: idsOf(whole), corrected: null };
    // A buyer may be among the words, and an order's number.
    const each = words.length > 1 ? words.filter((word) => !isOrderNumber(word)) : [];
    const asTyped = new Map([...whole, ...(await named(finder, each, true))]);
    const unclear = [...asTyped.keys()].filter((text) => asTyped.get(text)?.ids.length === 0);
    const guessed = new Map(
      [...(await named(finder, unclear, false))].filter(
        ([, { corrected }]) => corrected.length > 0 && !corrected.some((one) => isStage(one.typed)),
      ),
    );
    if (guessed.size === 0) return { asTyped: idsOf(asTyped), corrected: null };
    const parts = idsOf(new Map([...asTyped, ...guessed]));
    return { asTyped: idsOf(asTyped), corrected: { parts, shown: shownWords(typed, guessed) } };
  } catch (error) {
    if (error instanceof Problem && error.code === 'unavailable')
      return { asTyped: noParts, corrected: null };
    throw error;
  }
}

/** "paid" is what orders are, and no pair of anything. */
const isStage = (word: string) => [...orderStages, 'cancelled', 'placed'].includes(word);

/** As they were read together, where they were, else each by itself. */
function shownWords(typed: string, guessed: ReadonlyMap<string, Named>): string {
  const whole = guessed.get(typed);
  const read = (whole === undefined ? [...guessed.values()] : [whole]).flatMap(({ corrected }) => corrected);
  const shownOf = new Map(read.map((word) => [word.typed, word.shown]));
  return typedWords(typed)
    .map((word) => shownOf.get(word.toLowerCase()) ?? word)
    .join(' ');
}

/** Or a piece of one: 41A3 is not what is called 41 and 3, unless there is no such order. "Face" is a word first. */
function isOrderNumber(typed: string): boolean {
  return /\d/.test(typed) && (readOrderNumber(typed) ?? readPieceOfNumber(typed)) !== null;
}

type Named = Awaited<ReturnType<PartFinder['named']>>;

async function named(
  finder: PartFinder,
  texts: readonly string[],
  literally: boolean,
): Promise<Map<string, Named>> {
  const searches = texts.filter((text) => text.length > 1); // one letter is no search yet
  const found = await Promise.all(
    searches.map(async (typed) => [typed, await finder.named({ typed, literally }, mostParts)] as const),
  );
  return new Map(found);
}

function isFound(found: ReadonlyMap<string, Named>): boolean {
  return [...found.values()].some(({ ids }) => ids.length > 0);
}

function idsOf(found: ReadonlyMap<string, Named>): PartsMeant {
  return new Map([...found].map(([text, { ids }]) => [text, ids]));
}
