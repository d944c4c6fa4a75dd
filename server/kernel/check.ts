/** What became of trying something the shop needs. words: a sentence, also where all is well. */
export type Check = { what: string; ok: boolean; words: string };

/** Tries one thing: what it answers is good, what it throws is not. */
export async function checked(
  what: string,
  attempt: () => Promise<string>,
  explain: (error: unknown) => string = (error) => (error as Error).message,
): Promise<Check> {
  try {
    return { what, ok: true, words: await attempt() };
  } catch (error) {
    return { what, ok: false, words: explain(error) };
  }
}
