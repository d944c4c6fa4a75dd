export type ReadOptions = {
  /** Whether the trade or the catalogue has this word: then it is not a mistyped name, an engine or a trim. */
  isWord: (word: string) => boolean;
  /** Whether the trade has a name that begins so: then none of its words is a make. */
  isName?: ((words: readonly string[]) => boolean) | undefined;
  /** Whether it is nearly a word of the trade, or the beginning of one where it is the last that was typed: no unknown trim then. */
  mayBeWord?: ((word: string, isLast: boolean) => boolean) | undefined;
  /** Places of words that are not about the car. */
  kept: ReadonlySet<number>;
};
