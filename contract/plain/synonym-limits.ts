/** How much staff can add to the synonyms of a search. */
export const synonymLimits = {
  leastPhrases: 2,
  mostPhrases: 20,
  longestPhrase: 60,
  /** All of them are in memory on every instance. */
  mostGroups: 2000,
} as const;
