import { Problem } from '../../kernel/problem.ts';
import { typedWords } from '../../kernel/typed-words.ts';
import type { Finding } from '../finding/finding.ts';
import type { PartFinder } from '../finding/part-finder.ts';

/** Ids of the parts that the shop's search finds: by all of what was typed, and by each of its words. */
export type PartsMeant = ReadonlyMap<string, readonly string[]>;

export const noParts: PartsMeant = new Map();

/** The best ones: where a word names more, most of them say it, and so do the orders themselves. */
const mostParts = 500;
/** Each of them is a question; the words behind them are looked for as they stand. */
const mostWords = 8;

/**
 * What words mean as the catalogue is searched: other words for it, plurals, codes in any spelling. `corrected`: what they mean where some
 * may be mistyped. While the catalogue is not known nothing is, and orders are found by what they say themselves.
 */
export async function partsMeant(
  finding: Pick<Finding, 'ready'>,
  typed: string,
): Promise<{ asTyped: PartsMeant; corrected: PartsMeant | null }> {
  const words = typedWords(typed).slice(0, mostWords);
  try {
    const finder = await finding.ready();
    const asTyped = await named(finder, words.length > 1 ? [typed, ...words] : words, true);
    const isClear = (asTyped.get(typed)?.ids.length ?? 0) > 0;
    const unclear = isClear ? [] : [...asTyped.keys()].filter((text) => asTyped.get(text)?.ids.length === 0);
    const guessed = [...(await named(finder, unclear, false))].filter(([, { corrected }]) => corrected);
    return {
      asTyped: idsOf(asTyped),
      corrected: guessed.length === 0 ? null : idsOf(new Map([...asTyped, ...guessed])),
    };
  } catch (error) {
    if (error instanceof Problem && error.code === 'unavailable')
      return { asTyped: noParts, corrected: null };
    throw error;
  }
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

function idsOf(found: ReadonlyMap<string, Named>): PartsMeant {
  return new Map([...found].map(([text, { ids }]) => [text, ids]));
}
