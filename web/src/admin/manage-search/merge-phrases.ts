/** Capitals and blanks around it make no other word. */
const plain = (phrase: string) => phrase.trim().toLowerCase();

const has = (phrases: readonly string[], phrase: string) =>
  phrases.some((other) => plain(other) === plain(phrase));

/**
 * Synonyms that two people have changed: what one took away is away, what one added is added, and what only the others changed is as
 * they have it. A word that both changed is there twice, for the person to see and to choose.
 */
export function mergePhrases(
  before: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] {
  const kept = theirs.filter((phrase) => has(mine, phrase) || !has(before, phrase));
  const added = mine.filter((phrase) => !has(before, phrase) && !has(theirs, phrase));
  return [...kept, ...added];
}
